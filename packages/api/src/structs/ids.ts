import { type Struct, string } from 'superstruct'

declare const brand: unique symbol

/**
 * What distinguishes an id by the record that it names. It exists only in types and is optional: a
 * plain text, as in an address, can be any id, but the id of one record is refused as another's.
 */
export interface Branded<Name extends string> {
  readonly [brand]?: Name
}

type Id<Name extends string> = string & Branded<Name>

export type PharmacyId = Id<'PharmacyId'>
export type ContactId = Id<'ContactId'>
export type EmploymentId = Id<'EmploymentId'>
export type NotificationId = Id<'NotificationId'>
export type DeclarationId = Id<'DeclarationId'>
export type TaxReceiptId = Id<'TaxReceiptId'>
export type TransactionId = Id<'TransactionId'>
export type TransactionOwnerId = Id<'TransactionOwnerId'>
export type MemberRequestId = Id<'MemberRequestId'>
export type FileId = Id<'FileId'>
export type PasskeyId = Id<'PasskeyId'>
export type SessionId = Id<'SessionId'>
export type IdentityId = Id<'IdentityId'>
export type FactorResetId = Id<'FactorResetId'>
export type ProgrammeCategoryId = Id<'ProgrammeCategoryId'>
export type ParticipantId = Id<'ParticipantId'>
export type AnnouncementId = Id<'AnnouncementId'>
export type ImportId = Id<'ImportId'>

/** The ids in the paths of calls, by the name of their parameter. */
export interface IdParameters {
  readonly pharmacyId: PharmacyId
  readonly contactId: ContactId
  /** Another person, beside `contactId`. */
  readonly otherId: ContactId
  readonly employeeId: EmploymentId
  readonly notificationId: NotificationId
  readonly declarationId: DeclarationId
  readonly receiptId: TaxReceiptId
  readonly transactionId: TransactionId
  readonly ownerId: TransactionOwnerId
  readonly requestId: MemberRequestId
  readonly fileId: FileId
  readonly passkeyId: PasskeyId
  readonly sessionId: SessionId
  readonly factorResetId: FactorResetId
  readonly identityId: IdentityId
  readonly categoryId: ProgrammeCategoryId
  readonly participantId: ParticipantId
  readonly announcementId: AnnouncementId
  readonly importId: ImportId
}

/** The struct of an id: any text, or one with the rules of `struct`. */
export function id<Of extends string>(struct: Struct<string, null> = string()): Struct<Of, null> {
  return struct as unknown as Struct<Of, null>
}
