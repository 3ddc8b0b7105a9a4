import { array, type Infer, integer, nullable, object, size, string } from 'superstruct'
import { calendarDate, instant, postalCode, word } from '../rules/index.ts'
import { rule } from '../rules/rule.ts'

export const Address = object({
  street: string(),
  unit: nullable(string()),
  city: string(),
  /** Two letters: `QC`. */
  province: string(),
  postalCode: postalCode(string()),
})
export type Address = Infer<typeof Address>

/** A time of day, `HH:MM`; `24:00` closes a day. */
const timeOfDay = rule<string>('time', {}, (text) => /^([01]\d|2[0-3]):[0-5]\d$|^24:00$/.test(text))(string())

export const DayHours = object({
  state: word(['open', 'closed', 'onCall']),
  ranges: array(object({ from: timeOfDay, to: timeOfDay })),
})
export type DayHours = Infer<typeof DayHours>

/** A week from Sunday to Saturday. */
export const OpeningHours = size(array(DayHours), 7)

/** A row of a search: enough to recognise a pharmacy. */
export const PharmacySummary = object({
  id: string(),
  companyName: string(),
  ramqNumber: string(),
  banner: nullable(string()),
  address: Address,
  /** The caller's own tie to it: nothing, a request, or an approved employment. */
  employmentStatus: nullable(word(['requested', 'approved'])),
})
export type PharmacySummary = Infer<typeof PharmacySummary>

/** When and by whom a section was last changed and confirmed. */
const SectionHistory = object({
  changedAt: nullable(instant()),
  changedBy: nullable(string()),
  confirmedOn: nullable(calendarDate()),
})

export const Associate = object({
  contactId: string(),
  firstName: string(),
  lastName: string(),
})

export const Pharmacy = object({
  id: string(),
  version: integer(),
  companyName: string(),
  ramqNumber: string(),
  banner: nullable(string()),
  facility: nullable(string()),
  address: Address,
  phone: nullable(string()),
  extension: nullable(string()),
  fax: nullable(string()),
  email: nullable(string()),
  website: nullable(string()),
  openingHours: OpeningHours,
  associates: array(Associate),
  lastSentToMinistry: nullable(calendarDate()),
  sections: object({ coordinates: SectionHistory, hours: SectionHistory, associates: SectionHistory }),
})
export type Pharmacy = Infer<typeof Pharmacy>
