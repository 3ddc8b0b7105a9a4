import { boolean, defaulted, type Infer, integer, nullable, object, optional, string } from 'superstruct'
import { instant } from '../rules/index.ts'
import { Employment } from './employment.ts'
import { type ContactId, id } from './ids.ts'

/** An invitation without an account yet. After `validUntil` its link is invalid. */
export const PendingInvitation = object({
  validUntil: instant(),
  /** Same as the right `sendInvitationAgain` in `may`, for clients that don't read that yet. */
  maySendAgain: boolean(),
})
export type PendingInvitation = Infer<typeof PendingInvitation>

/** An employment at a pharmacy, as its owner, a delegate or the staff can read it. */
export const Employee = object({
  ...Employment.schema,
  version: integer(),
  firstName: string(),
  lastName: string(),
  email: nullable(string()),
  /** When the mail server of the address refused a mail for good. */
  mailRefusedAt: optional(nullable(instant())),
  phone: nullable(string()),
  practiceNumber: nullable(string()),
  occupation: nullable(string()),
  requestedAt: nullable(instant()),
  /** When the request was approved or refused. */
  decidedAt: nullable(instant()),
  /** The name of the person who approved or refused it, for readers of the pharmacy's people. */
  decidedBy: nullable(string()),
  /** The contact of that person, for the same readers: two people may have one name. */
  decidedById: defaulted(nullable(id<ContactId>()), null),
  refusalReason: nullable(string()),
  /** Null for a person who has an account or was never invited. */
  invitation: nullable(PendingInvitation),
})
export type Employee = Infer<typeof Employee>
