import { array, boolean, enums, type Infer, integer, nullable, object, string } from 'superstruct'
import { transactionStatuses, transactionTypes } from '../constants.ts'
import { calendarDate, instant, word } from '../rules/index.ts'
import { mayOf } from './rights.ts'

export const transactionRights = [
  'change',
  'send',
  'delete',
  'addAffirmation',
  /** Of what was sent: to ask the association to withdraw it. */
  'askWithdrawal',
  /** The association's decisions. */
  'review',
  'accept',
  'return',
  'withdraw',
] as const
export type TransactionRight = (typeof transactionRights)[number]

export const TransactionSummary = object({
  id: string(),
  /** What people quote, and what stands on the affirmations. */
  number: integer(),
  version: integer(),
  type: word(transactionTypes),
  status: word(transactionStatuses),
  /** An opening has no pharmacy yet. */
  pharmacyId: nullable(string()),
  pharmacyName: nullable(string()),
  createdAt: instant(),
  sentAt: nullable(instant()),
  effectiveDate: nullable(calendarDate()),
  /** When it took effect. */
  appliedAt: nullable(instant()),
  /** It was accepted, and something keeps it from taking effect: the association is told what. */
  isBlocked: boolean(),
  /** The day by which the association promises to answer; null where it promises none, or has answered. */
  answerBy: nullable(calendarDate()),
  may: mayOf(transactionRights),
})
export type TransactionSummary = Infer<typeof TransactionSummary>

/** A transaction in a list. */
export const ListedTransaction = object({
  ...TransactionSummary.schema,
  /** In their order. */
  savedSteps: array(enums(['address', 'details', 'owners'])),
  /** Why it was returned, while it is. */
  returnReason: nullable(string()),
})
export type ListedTransaction = Infer<typeof ListedTransaction>
