import { array, boolean, type Infer, integer, nullable, object, optional, string } from 'superstruct'
import { regions, transactionDecisions, transactionRecordFields } from '../constants.ts'
import {
  calendarDate,
  instant,
  lenientEnum,
  line,
  lines,
  notAfterToday,
  ramqNumber,
  required,
  ruleAt,
  size,
} from '../rules/index.ts'
import { id, type TransactionOwnerId } from './ids.ts'

/** The association's check that an owner who joins is on the Order's roll. */
export const RollCheck = object({
  ownerId: id<TransactionOwnerId>(line(64)),
  checkedOn: notAfterToday(calendarDate()),
})
export type RollCheck = Infer<typeof RollCheck>

const decision = object({
  decision: lenientEnum(transactionDecisions),
  /** The reason for a return or withdrawal, for the owners. */
  reason: nullable(required(lines(2000))),
  /** The fields from here on are for an acceptance. One check for each owner who joins. */
  rollChecks: size(array(RollCheck), 0, 40),
  /** The version of the record that the association has reviewed; null without a pharmacy. */
  pharmacyVersion: nullable(integer()),
  /** The fields changed on the record since the submission whose current value stays. */
  keptFields: size(array(lenientEnum(transactionRecordFields)), 0, 20),
  /** For an opening. */
  ramqNumber: nullable(ramqNumber()),
  /** When the municipality does not determine it. */
  region: nullable(lenientEnum(regions)),
})
export type TransactionDecision = Infer<typeof decision>

/** The association's decision on a form. */
export const TransactionDecision = ruleAt<TransactionDecision>(
  'reason',
  'required',
  {},
  ({ decision, reason }) => reason !== null || decision === 'inReview' || decision === 'accepted',
)(decision)

/** An owner's reason to withdraw a form. */
export const TransactionWithdrawal = object({ reason: required(lines(2000)) })
export type TransactionWithdrawal = Infer<typeof TransactionWithdrawal>

/** Who last changed the record's section of a field, and when: a person or a transaction. */
const SectionChange = object({
  field: lenientEnum(transactionRecordFields),
  changedAt: instant(),
  changedBy: nullable(string()),
  changedByTransaction: optional(integer()),
})

/** What the association reviews before it accepts a form. */
export const TransactionAcceptance = object({
  /** Sent with the acceptance; null when there is no pharmacy yet. */
  pharmacyVersion: nullable(integer()),
  /** Derived from the municipality on the form; null when unknown. */
  region: nullable(string()),
  /** Whether a region is required: for an opening, or when the form changes it. */
  asksRegion: boolean(),
  /** The fields of the form that another person has changed on the record since the submission. */
  changedSince: array(lenientEnum(transactionRecordFields)),
  /** Of these fields, those whose section on the record has changed since. */
  sectionChanges: array(SectionChange),
  /** The ids of the owners who join without an account: the acceptance invites them. */
  withoutAccount: array(id<TransactionOwnerId>()),
  /** The ids of owners who join and have an employment here, which ends the day before. */
  employedHere: array(id<TransactionOwnerId>()),
  /** The fields whose value on the record stays, once the form was accepted. */
  keptFields: array(lenientEnum(transactionRecordFields)),
  rollChecks: array(RollCheck),
})
export type TransactionAcceptance = Infer<typeof TransactionAcceptance>
