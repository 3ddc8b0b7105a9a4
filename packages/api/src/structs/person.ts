import {
  array,
  boolean,
  defaulted,
  type Infer,
  integer,
  nullable,
  number,
  object,
  optional,
  string,
} from 'superstruct'
import {
  accountStates,
  declarationStates,
  employmentTypes,
  endReasons,
  locales,
  programmeStatuses,
  requestStatuses,
  roles,
  sexes,
  staffRoles,
  transactionStatuses,
  transactionTypes,
} from '../constants.ts'
import { calendarDate, instant, lenientCode, lenientEnum, notAfterToday, size } from '../rules/index.ts'
import { ConsentDates, Consents, contactRights, Residence } from './contact.ts'
import {
  type ContactId,
  type DeclarationId,
  type EmploymentId,
  id,
  type MemberRequestId,
  type PharmacyId,
  type TaxReceiptId,
  type TransactionId,
} from './ids.ts'
import { rightsStruct } from './rights.ts'

export const workplaceFields = {
  pharmacyId: id<PharmacyId>(),
  pharmacyName: string(),
  city: string(),
  region: string(),
}

/** A person in the association's list. */
export const ListedPerson = object({
  id: id<ContactId>(),
  firstName: string(),
  lastName: string(),
  practiceNumber: nullable(string()),
  occupation: nullable(string()),
  email: string(),
  phone: nullable(string()),
  role: lenientEnum(roles),
  /** The primary pharmacy, which decides the electoral region. */
  primaryPharmacy: nullable(object(workplaceFields)),
  account: lenientEnum(accountStates),
  declaration: lenientEnum(declarationStates),
  /** The due date of the declaration that is due or late. */
  declarationDueOn: nullable(calendarDate()),
})
export type ListedPerson = Infer<typeof ListedPerson>

/** How many people of the register were invited, and have come. */
export const InvitationProgress = object({
  /** People without an account, by the state of their invitation. */
  none: integer(),
  invited: integer(),
  invitationExpired: integer(),
  /** People with an account. */
  joined: integer(),
})
export type InvitationProgress = Infer<typeof InvitationProgress>

/** How a person gets into the portal, and what prevents it. */
export const PersonAccount = object({
  state: lenientEnum(accountStates),
  createdAt: nullable(instant()),
  lastSignInAt: nullable(instant()),
  /** The last invitation of a person without an account; after `invitedUntil` its link is invalid. */
  invitedAt: nullable(instant()),
  invitedUntil: nullable(instant()),
  /** When the mail server of the address refused a mail for good. */
  mailRefusedAt: nullable(instant()),
  /** The end of the block after too many attempts. */
  blockedUntil: nullable(instant()),
  disabledAt: nullable(instant()),
})
export type PersonAccount = Infer<typeof PersonAccount>

/** An employment in a person's file; staff have no pharmacy. */
export const PersonEmployment = object({
  id: id<EmploymentId>(),
  pharmacyId: nullable(id<PharmacyId>()),
  pharmacyName: nullable(string()),
  city: nullable(string()),
  type: lenientCode(employmentTypes),
  /** 0 requested, 1 approved. */
  validationStatus: integer(),
  isPrimaryLink: boolean(),
  startDate: nullable(calendarDate()),
  endDate: nullable(calendarDate()),
  refusalReason: nullable(string()),
})
export type PersonEmployment = Infer<typeof PersonEmployment>

export const PersonDeclaration = object({
  id: id<DeclarationId>(),
  dueOn: calendarDate(),
  signedOn: nullable(calendarDate()),
  /** False once it was refused, null until it is answered. */
  accepted: nullable(boolean()),
})

export const PersonReceipt = object({
  id: id<TaxReceiptId>(),
  year: integer(),
  number: string(),
  /** In Canadian dollars. */
  amount: number(),
  issuedOn: calendarDate(),
})

export const PersonRequest = object({
  id: id<MemberRequestId>(),
  description: string(),
  status: lenientEnum(requestStatuses),
  sentAt: instant(),
  handledAt: nullable(instant()),
})

/** A transaction that the person filed, or on which they are named. */
export const PersonTransaction = object({
  id: id<TransactionId>(),
  number: integer(),
  type: lenientEnum(transactionTypes),
  status: lenientEnum(transactionStatuses),
  pharmacyName: nullable(string()),
  effectiveDate: nullable(calendarDate()),
  appliedAt: nullable(instant()),
})

/** An own participation in accessa. */
export const PersonParticipation = object({
  pharmacyId: id<PharmacyId>(),
  pharmacyName: string(),
  /** The category's name in the language of the request. */
  category: string(),
  status: lenientEnum(programmeStatuses),
  enrolledOn: calendarDate(),
  removedOn: nullable(calendarDate()),
})

/** What only the administration and the person may read. */
const privateFields = {
  language: lenientEnum(locales),
  sex: nullable(lenientEnum(sexes)),
  birthdate: nullable(calendarDate()),
  mobile: nullable(string()),
  /** A new e-mail address that awaits its confirmation. */
  emailToConfirm: nullable(string()),
  residence: Residence,
  consents: Consents,
  consentsGivenAt: ConsentDates,
  /** Whether the person gets announcements by mail. */
  announcementMails: defaulted(boolean(), true),
  /** The newest first, without receipts cancelled by a corrected one. */
  receipts: array(PersonReceipt),
}

/** What the reader may do about a person, besides the rights to their record. */
export const personRights = [
  ...contactRights,
  'readSecurity',
  'inviteAgain',
  'resetPassword',
  'unblock',
  'endSessions',
  /** Never one's own. */
  'changeStaffRoles',
  'end',
  'comeBack',
  /** Never one's own. */
  'merge',
] as const
export type PersonRight = (typeof personRights)[number]

/** The end of a person's file. */
export const PersonEnd = object({
  reason: lenientEnum(endReasons),
  /** The day on which the person left or died; their employments end on it. */
  endedOn: notAfterToday(calendarDate()),
})
export type PersonEnd = Infer<typeof PersonEnd>

/** All staff roles that a person has from now on; none for somebody who is no staff. */
export const StaffRoles = object({ roles: size(array(lenientEnum(staffRoles)), 0, staffRoles.length) })
export type StaffRoles = Infer<typeof StaffRoles>

/** A person's file, for the association. The private part is absent if the reader may not read it. */
export const PersonFile = object({
  id: id<ContactId>(),
  version: integer(),
  firstName: string(),
  lastName: string(),
  practiceNumber: nullable(string()),
  occupation: nullable(string()),
  email: string(),
  phone: nullable(string()),
  extension: nullable(string()),
  role: lenientEnum(roles),
  private: optional(object(privateFields)),
  /** The day on which the person last confirmed their data. */
  confirmedOn: nullable(calendarDate()),
  account: PersonAccount,
  end: nullable(PersonEnd),
  /** The pharmacies that would have no owner without the person: they prevent the end. */
  ownedAlone: array(object(workplaceFields)),
  staffRoles: array(lenientEnum(staffRoles)),
  /** Current ones first, the primary one before others; then the latest end first. */
  employments: array(PersonEmployment),
  /** The primary pharmacy, which decides the electoral region. */
  primaryPharmacy: nullable(object(workplaceFields)),
  declaration: lenientEnum(declarationStates),
  /** The newest first. */
  declarations: array(PersonDeclaration),
  /** Until when the membership card is valid; null for a person without one. */
  cardValidUntil: nullable(calendarDate()),
  /** The newest first, as in all lists that follow; at most 50 of each. */
  requests: array(PersonRequest),
  transactions: array(PersonTransaction),
  participations: array(PersonParticipation),
  may: rightsStruct(personRights),
})
export type PersonFile = Infer<typeof PersonFile>

/** An entry of the history of a person or a pharmacy: the names of the fields, never their values. */
export const HistoryEntry = object({
  id: string(),
  at: instant(),
  /** Such as `contact.change`. */
  action: string(),
  fields: array(string()),
  /** Of an employment: the pharmacy; null for one at the association. */
  pharmacyName: nullable(string()),
  /** Of an employment: the person. */
  personName: defaulted(nullable(string()), null),
  /** Why, in the words of the administration, where it must say so. */
  reason: defaulted(nullable(string()), null),
  /** Null for the system, and for somebody who was not signed in or no longer exists. */
  by: nullable(object({ id: id<ContactId>(), name: string() })),
})
export type HistoryEntry = Infer<typeof HistoryEntry>
