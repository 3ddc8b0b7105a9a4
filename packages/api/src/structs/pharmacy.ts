import {
  array,
  boolean,
  defaulted,
  type Infer,
  integer,
  nullable,
  object,
  optional,
  partial,
  string,
} from 'superstruct'
import {
  areaUnits,
  closeReasons,
  greetings,
  type Holiday,
  holidays,
  locationCategories,
  pharmacySections,
  pharmacyStates,
  provinces,
  services,
  sexes,
  unlistedPatientFileSoftware,
} from '../constants.ts'
import { haveOverlap, overlappedByNightBefore, timePattern } from '../opening-hours/time-range.ts'
import {
  amount,
  calendarDate,
  email,
  enterpriseNumber,
  extension,
  fax,
  instant,
  lenientEnum,
  line,
  percentage,
  phone,
  postalCode,
  required,
  rule,
  ruleAt,
  ruleOfItems,
  size,
  sumAtMost,
  textRule,
  url,
} from '../rules/index.ts'
import {
  type ContactId,
  type FileId,
  id,
  type PharmacyId,
  type TransactionId,
  type TransactionOwnerId,
} from './ids.ts'
import { pharmacyRights, rightsStruct } from './rights.ts'

export const Address = object({
  street: required(line(120)),
  unit: nullable(line(40)),
  city: required(line(80)),
  /** Two letters, such as `QC`. */
  province: lenientEnum(provinces),
  postalCode: postalCode(string()),
})
export type Address = Infer<typeof Address>

const timeOfDay = textRule('time', timePattern)(string())

/** A range that ends at or before its start continues past midnight. */
const TimeRange = object({ from: timeOfDay, to: timeOfDay })
export type TimeRange = Infer<typeof TimeRange>

const DayShape = object({
  state: lenientEnum(['open', 'closed', 'onCall']),
  ranges: rule<TimeRange[]>(
    'hoursOverlap',
    {},
    (ranges) => !haveOverlap(ranges),
  )(size(array(TimeRange), 0, 6)),
})

/** An open day has hours, any other has none: on call is a state of its own (specification 3). */
export const DayHours = ruleAt<Infer<typeof DayShape>>(
  'ranges',
  'openDayHasHours',
  {},
  ({ state, ranges }) => (state === 'open') === ranges.length > 0,
)(DayShape)
export type DayHours = Infer<typeof DayHours>

/** A week from Sunday to Saturday. No night continues into the hours of the next day. */
export const OpeningHours = ruleOfItems<DayHours>(
  'hoursOverlapPreviousNight',
  {},
  overlappedByNightBefore,
)(size(array(DayHours), 7))

/**
 * Exceptions to the usual hours: closed, or specific hours. An omitted holiday has the usual hours.
 */
export const HolidaySchedule = partial(
  object(
    Object.fromEntries(holidays.map((holiday) => [holiday, DayHours])) as Record<Holiday, typeof DayHours>,
  ),
)
export type HolidaySchedule = Infer<typeof HolidaySchedule>

/** The languages of the clients, in whole percents; the rest speak other languages. */
export const LanguagePercentages = sumAtMost<{ french: number; english: number }>(
  100,
  'english',
  (clients) => [clients.french, clients.english],
)(object({ french: percentage(), english: percentage() }))
export type LanguagePercentages = Infer<typeof LanguagePercentages>

const area = () => amount(1_000_000)

/** In the unit `unit`. */
const AreasShape = object({
  unit: lenientEnum(areaUnits),
  /** The area of over-the-counter medicines (médicaments en vente libre), a part of the store. */
  mvl: area(),
  office: area(),
  store: area(),
  total: area(),
})

/** The maximum difference of three areas that were each converted and rounded to a hundredth. */
const roundingTolerance = 0.015

type AreaParts = Readonly<Record<'office' | 'store' | 'total', number>>

/** The total area minus its parts; negative when they don't fit. */
export function remainingArea({ office, store, total }: AreaParts): number {
  const remaining = total - office - store
  return Math.abs(remaining) < roundingTolerance ? 0 : remaining
}

/** The parts must fit in the total. */
export const Areas = ruleAt<Infer<typeof AreasShape>>(
  'total',
  'areasFitTotal',
  {},
  (areas) => areas.mvl <= areas.store && remainingArea(areas) >= 0,
)(AreasShape)
export type Areas = Infer<typeof Areas>

const LaboratoryShape = object({
  /** A prescription preparation centre (centre de préparation d’ordonnances). */
  cpo: boolean(),
  patientFileSoftware: required(line(80)),
  roboticsSystem: nullable(line(80)),
  otherSoftware: nullable(line(80)),
  /** The name of software outside the list. */
  unlistedSoftware: nullable(line(80)),
})

/** Software outside the list requires a name. */
export const Laboratory = ruleAt<Infer<typeof LaboratoryShape>>(
  'unlistedSoftware',
  'required',
  {},
  (laboratory) =>
    laboratory.patientFileSoftware !== unlistedPatientFileSoftware || Boolean(laboratory.unlistedSoftware),
)(LaboratoryShape)
export type Laboratory = Infer<typeof Laboratory>

/** A search result: enough to recognise a pharmacy. */
export const PharmacySummary = object({
  id: id<PharmacyId>(),
  companyName: string(),
  ramqNumber: string(),
  banner: nullable(string()),
  address: Address,
  /** The caller's own employment: null, a request, or approved. */
  employmentStatus: nullable(lenientEnum(['requested', 'approved'])),
})
export type PharmacySummary = Infer<typeof PharmacySummary>

/** When and by whom a section was last changed and confirmed. */
const SectionHistory = object({
  changedAt: nullable(instant()),
  changedBy: nullable(string()),
  /** The number of the transaction that changed it, instead of a person. */
  changedByTransaction: optional(integer()),
  confirmedOn: nullable(calendarDate()),
})
export type SectionHistory = Infer<typeof SectionHistory>

/** The location of an owner's sworn affirmation: the parameters of `getAffirmation`. */
export const AffirmationAddress = object({
  transactionId: id<TransactionId>(),
  ownerId: id<TransactionOwnerId>(),
  fileId: id<FileId>(),
})
export type AffirmationAddress = Infer<typeof AffirmationAddress>

/**
 * An owner. An employee or a mandator can read only the name; mobile, greeting, sex and birth date
 * are readable only by the person and the association's administration.
 */
export const Associate = object({
  contactId: id<ContactId>(),
  firstName: string(),
  lastName: string(),
  practiceNumber: optional(nullable(string())),
  email: optional(string()),
  phone: optional(nullable(string())),
  extension: optional(nullable(string())),
  mobile: optional(nullable(string())),
  greeting: optional(nullable(lenientEnum(greetings))),
  sex: optional(nullable(lenientEnum(sexes))),
  birthdate: optional(nullable(calendarDate())),
  /** Whether the owner is the pharmacy's responder. */
  isResponder: optional(boolean()),
  /** From the pharmacy's last transaction that took effect; for readers who may download it. */
  affirmation: optional(AffirmationAddress),
})
export type Associate = Infer<typeof Associate>

const coordinates = {
  address: Address,
  phone: nullable(phone(string())),
  extension: nullable(extension()),
  fax: nullable(fax(string())),
  /** The laboratory's general email address. */
  email: nullable(email(line(254))),
  website: nullable(url(line(200))),
}

const general = {
  companyName: required(line(120)),
  banner: nullable(line(80)),
  /** The branch or unit, if there is more than one. */
  facility: nullable(line(80)),
  locationCategory: nullable(lenientEnum(locationCategories)),
  neq: nullable(enterpriseNumber()),
}

/** The fields of a record that an edit can change. */
export const pharmacyInformation = {
  ...coordinates,
  ...general,
  languagePercentages: nullable(LanguagePercentages),
  areas: nullable(Areas),
  openingHours: OpeningHours,
  holidaySchedule: HolidaySchedule,
  laboratory: nullable(Laboratory),
  services: size(array(lenientEnum(services)), 0, services.length),
}

/** People with an approved employment that has not ended: all, by kind, and without an account. */
const PeopleCounts = object({
  everybody: integer(),
  owners: integer(),
  delegates: integer(),
  employees: integer(),
  invited: integer(),
})
export type PeopleCounts = Infer<typeof PeopleCounts>

/** The end of a pharmacy, planned or past. */
export const PharmacyClosing = object({
  /** The first day on which it is closed: its people's access ends on it. */
  closesOn: calendarDate(),
  reason: lenientEnum(closeReasons),
})
export type PharmacyClosing = Infer<typeof PharmacyClosing>

export const Pharmacy = object({
  id: id<PharmacyId>(),
  version: integer(),
  /** An earlier server does not send it, as `region`. */
  state: defaulted(lenientEnum(pharmacyStates), 'active'),
  ramqNumber: string(),
  /** The administrative region, which decides its owners' electoral region. */
  region: defaulted(string(), ''),
  ...pharmacyInformation,
  associates: array(Associate),
  /** For readers who may list its people. */
  peopleCounts: optional(PeopleCounts),
  /** The opening day of a pharmacy that its owners prepare. */
  opensOn: optional(calendarDate()),
  /** Of a closed pharmacy, and of one that closes on a day; absent where no day is known. */
  closing: optional(PharmacyClosing),
  may: rightsStruct(pharmacyRights),
  lastSentToMinistry: nullable(calendarDate()),
  sections: object(
    Object.fromEntries(pharmacySections.map((section) => [section, SectionHistory])) as Record<
      (typeof pharmacySections)[number],
      typeof SectionHistory
    >,
  ),
})
export type Pharmacy = Infer<typeof Pharmacy>

/**
 * The confirmation « I confirm that this is up to date as of … », of a pharmacy's record or its
 * list of employees.
 */
export const Statement = object({
  id: string(),
  subject: lenientEnum(['pharmacy', 'employees']),
  confirmedOn: calendarDate(),
  confirmedBy: string(),
})
export type Statement = Infer<typeof Statement>
