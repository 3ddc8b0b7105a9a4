import { array, boolean, type Infer, integer, nullable, object, optional, string } from 'superstruct'
import {
  accountStates,
  greetings,
  jobFields,
  likenesses,
  locales,
  mergeFields,
  mergeObstacles,
  mergeSides,
  sexes,
} from '../constants.ts'
import { calendarDate, instant, lenientCode, lenientEnum, size } from '../rules/index.ts'
import { ConsentDates, Consents, Residence } from './contact.ts'
import { type ContactId, id, type PharmacyId, type TransactionId } from './ids.ts'
import { ListedPerson, PersonEmployment, PersonEnd, workplaceFields } from './person.ts'

/** Two files that look like those of one person. */
export const LikelyDouble = object({
  /** The one that would stay: it has the account, or is the older one. */
  one: ListedPerson,
  other: ListedPerson,
  likenesses: array(lenientEnum(likenesses)),
})
export type LikelyDouble = Infer<typeof LikelyDouble>

/** A person on file who looks like one who is about to be added. */
export const AlikePerson = object({ person: ListedPerson, likenesses: array(lenientEnum(likenesses)) })
export type AlikePerson = Infer<typeof AlikePerson>

/** One of the two files of a merge, with all that may differ and how much hangs on it. */
export const MergePerson = object({
  id: id<ContactId>(),
  version: integer(),
  firstName: string(),
  lastName: string(),
  practiceNumber: nullable(string()),
  permit: nullable(string()),
  occupation: nullable(string()),
  jobField: nullable(lenientCode(jobFields)),
  vaccinator: boolean(),
  email: string(),
  phone: nullable(string()),
  extension: nullable(string()),
  mobile: nullable(string()),
  greeting: nullable(lenientEnum(greetings)),
  sex: nullable(lenientEnum(sexes)),
  birthdate: nullable(calendarDate()),
  language: lenientEnum(locales),
  residence: Residence,
  consents: Consents,
  consentsGivenAt: ConsentDates,
  primaryPharmacy: nullable(object(workplaceFields)),
  accessaEmail: nullable(string()),
  account: lenientEnum(accountStates),
  /** Whether somebody can sign in as this person, or could before the account was disabled. */
  hasAccount: boolean(),
  lastSignInAt: nullable(instant()),
  end: nullable(PersonEnd),
  createdAt: instant(),
  counts: object({
    employments: integer(),
    declarations: integer(),
    receipts: integer(),
    requests: integer(),
    transactions: integer(),
    participations: integer(),
  }),
})
export type MergePerson = Infer<typeof MergePerson>

/** What prevents a merge, and where it is settled. */
export const MergeObstacle = object({
  code: lenientEnum(mergeObstacles),
  /** Whose file it is about. */
  contactId: optional(id<ContactId>()),
  transaction: optional(object({ id: id<TransactionId>(), number: integer() })),
  participation: optional(
    object({ pharmacyId: id<PharmacyId>(), pharmacyName: string(), category: string() }),
  ),
})
export type MergeObstacle = Infer<typeof MergeObstacle>

/** Employments at one pharmacy at the same time: those of one side end. */
export const MergeWorkplace = object({
  pharmacyId: id<PharmacyId>(),
  pharmacyName: string(),
  city: string(),
  this: array(PersonEmployment),
  other: array(PersonEmployment),
})
export type MergeWorkplace = Infer<typeof MergeWorkplace>

/** Two files side by side; `this` is the one that would stay. */
export const MergeComparison = object({
  this: MergePerson,
  other: MergePerson,
  /** What differs, and has to be chosen. */
  fields: array(lenientEnum(mergeFields)),
  workplaces: array(MergeWorkplace),
  obstacles: array(MergeObstacle),
})
export type MergeComparison = Infer<typeof MergeComparison>

const side = () => lenientEnum(mergeSides)

/** What becomes of two files: each difference with the side from which it is taken. */
export const MergeChoices = object({
  /** The versions that were compared. */
  version: integer(),
  otherVersion: integer(),
  fields: size(array(object({ field: lenientEnum(mergeFields), side: side() })), 0, mergeFields.length),
  /** Whose employments stay, for each pharmacy where both have one at the same time. */
  workplaces: size(array(object({ pharmacyId: id<PharmacyId>(), side: side() })), 0, 100),
})
export type MergeChoices = Infer<typeof MergeChoices>
