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
import { calendarDate, instant, lenientCode, lenientEnum } from '../rules/index.ts'
import { CurrentAnnouncement } from './announcement.ts'
import { Employment } from './employment.ts'
import { type ContactId, id, type NotificationId, type PharmacyId } from './ids.ts'
import { pharmacyRights, rightsStruct, userRights } from './rights.ts'

export const Notification = object({
  id: id<NotificationId>(),
  kind: lenientCode(notificationKinds),
  type: lenientCode(notificationTypes),
  pharmacyId: optional(id<PharmacyId>()),
  pharmacyName: optional(string()),
  /** The id of the record it is about; for an approval, the employment. */
  subjectId: optional(string()),
  /** The current status of the transaction it is about. */
  transactionStatus: optional(lenientEnum([...transactionStatuses, 'inForce'])),
  /**
   * The subject of a notification about documents: one of the person's requests, or a tax receipt.
   */
  document: optional(lenientEnum(['request', 'taxReceipt'])),
  /** The person it is about, for readers who may know them. */
  subjectName: optional(string()),
  createdAt: instant(),
  dueAt: optional(instant()),
})
export type Notification = Infer<typeof Notification>

/** The signed-in person, as the session needs them. */
export const Userinfo = object({
  contactId: id<ContactId>(),
  firstName: string(),
  lastName: string(),
  name: string(),
  email: string(),
  /** When the access token was issued, in seconds since 1970. */
  iat: integer(),
  /** Includes requests; only approved, current employments count for role and rights. */
  employments: array(Employment),
  occupation: nullable(string()),
  jobField: nullable(lenientCode(jobFields)),
  /** The day on which they last accepted a declaration. */
  lastDeclarationSigned: nullable(calendarDate()),
  /**
   * Employments, job field or declaration changed since the token was issued: renew the session.
   */
  isDesynchronized: boolean(),
  /**
   * 32 random bytes in base64url, from which the encryption key of this person's drafts is derived.
   */
  draftSecret: string(),
  notifications: array(Notification),
  /** For the person and shown today: unread ones first, then the newest. */
  announcements: defaulted(array(CurrentAnnouncement), () => []),
  may: rightsStruct(userRights),
  /** The pharmacies where a current employment gives a right, with the person's rights there. */
  pharmacies: defaulted(array(object({ id: id<PharmacyId>(), may: rightsStruct(pharmacyRights) })), () => []),
  /** The rights at every other pharmacy: only the association's staff have any. */
  mayAnywhere: rightsStruct(pharmacyRights),
})
export type Userinfo = Infer<typeof Userinfo>
