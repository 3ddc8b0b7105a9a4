import { array, boolean, defaulted, enums, type Infer, integer, nullable, object, string } from 'superstruct'
import { transactionStatuses, transactionTypes } from '../constants.ts'
import { calendarDate, instant, lenientEnum } from '../rules/index.ts'
import { id, type PharmacyId, type TransactionId } from './ids.ts'
import { rightsStruct } from './rights.ts'

export const transactionRights = [
  'change',
  'send',
  'delete',
  'addAffirmation',
  /** For a submitted form: to request that the association withdraw it. */
  'requestWithdrawal',
  /** For a present owner of a pharmacy that is bought: to confirm or contest its purchase. */
  'confirm',
  /** The association's decisions. */
  'review',
  'accept',
  'return',
  'withdraw',
] as const
export type TransactionRight = (typeof transactionRights)[number]

export const TransactionSummary = object({
  id: id<TransactionId>(),
  /** The number that people quote, also printed on the affirmations. */
  number: integer(),
  version: integer(),
  type: lenientEnum(transactionTypes),
  status: lenientEnum(transactionStatuses),
  /** Null for an opening, which has no pharmacy yet. */
  pharmacyId: nullable(id<PharmacyId>()),
  pharmacyName: nullable(string()),
  createdAt: instant(),
  sentAt: nullable(instant()),
  effectiveDate: nullable(calendarDate()),
  /** When it took effect. */
  appliedAt: nullable(instant()),
  /**
   * It was accepted, but something prevents it from taking effect: the association gets the reason.
   */
  isBlocked: boolean(),
  /** The day by which the association promises a decision; null without one, or once decided. */
  answerBy: nullable(calendarDate()),
  may: rightsStruct(transactionRights),
})
export type TransactionSummary = Infer<typeof TransactionSummary>

/** A transaction in a list. */
export const ListedTransaction = object({
  ...TransactionSummary.schema,
  /** In order. */
  savedSteps: array(enums(['address', 'details', 'owners'])),
  /** The reason while it is returned. */
  returnReason: nullable(string()),
  /** It is the purchase of the reader's pharmacy, and waits for them to confirm or contest it. */
  asksReader: defaulted(boolean(), false),
})
export type ListedTransaction = Infer<typeof ListedTransaction>
