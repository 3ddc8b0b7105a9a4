import { boolean, type Infer, integer, nullable, object, string } from 'superstruct'
import { instant } from '../rules/index.ts'
import { Employment } from './employment.ts'

/** An invitation without an account yet. Past `validUntil` its link opens nothing. */
export const PendingInvitation = object({
  validUntil: instant(),
  /** As `may` of the employment says it (`sendInvitationAgain`); for clients that don't read that yet. */
  maySendAgain: boolean(),
})
export type PendingInvitation = Infer<typeof PendingInvitation>

/** A person of a pharmacy, as its owner, a delegate or the staff sees them. */
export const Employee = object({
  ...Employment.schema,
  version: integer(),
  firstName: string(),
  lastName: string(),
  email: nullable(string()),
  phone: nullable(string()),
  practiceNumber: nullable(string()),
  occupation: nullable(string()),
  requestedAt: nullable(instant()),
  /** When the request was approved or refused. */
  decidedAt: nullable(instant()),
  /** The name of who approved or refused it, for those who may read the pharmacy's people. */
  decidedBy: nullable(string()),
  refusalReason: nullable(string()),
  /** Null for who has an account, or was never invited. */
  invitation: nullable(PendingInvitation),
})
export type Employee = Infer<typeof Employee>
