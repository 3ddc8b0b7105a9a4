import {
  array,
  boolean,
  defaulted,
  type Infer,
  integer,
  nullable,
  object,
  optional,
  string,
} from 'superstruct'
import { jobFields, notificationKinds, notificationTypes, transactionStatuses } from '../constants.ts'
import { calendarDate, code, instant, word } from '../rules/index.ts'
import { Employment } from './employment.ts'
import { mayOf, pharmacyRights, userRights } from './rights.ts'

export const Notification = object({
  id: string(),
  kind: code(notificationKinds),
  type: code(notificationTypes),
  pharmacyId: optional(string()),
  pharmacyName: optional(string()),
  /** The record that it is about; for an approval, the employment. */
  subjectId: optional(string()),
  /** How the transaction that it is about stands by now. */
  transactionStatus: optional(word([...transactionStatuses, 'inForce'])),
  /** What a notification of documents is about: a request of theirs, or a tax receipt. */
  document: optional(word(['request', 'taxReceipt'])),
  /** The person that it is about, to those who may know them. */
  subjectName: optional(string()),
  createdAt: instant(),
  dueAt: optional(instant()),
})
export type Notification = Infer<typeof Notification>

/** The signed-in person, as the session needs them. */
export const Userinfo = object({
  contactId: string(),
  firstName: string(),
  lastName: string(),
  name: string(),
  email: string(),
  /** When the access token was made, in seconds. */
  iat: integer(),
  /** Requests too; only approved, current ones count for role and rights. */
  employments: array(Employment),
  occupation: nullable(string()),
  jobField: nullable(code(jobFields)),
  /** The day on which they last accepted one. */
  lastDeclarationSigned: nullable(calendarDate()),
  /** Employments, job field or declaration changed after the token was made: the session is to be renewed. */
  isDesynchronized: boolean(),
  /** 32 random bytes in base64url, from which the key of this person's drafts is derived. */
  draftSecret: string(),
  notifications: array(Notification),
  may: mayOf(userRights),
  /** The pharmacies where a current employment gives a right, with the reader's rights there. */
  pharmacies: defaulted(array(object({ id: string(), may: mayOf(pharmacyRights) })), () => []),
  /** At every other pharmacy: the association's staff alone have rights there. */
  mayAnywhere: mayOf(pharmacyRights),
})
export type Userinfo = Infer<typeof Userinfo>
