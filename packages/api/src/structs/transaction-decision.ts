import { array, boolean, type Infer, integer, nullable, object, optional, string } from 'superstruct'
import { regions, transactionDecisions, transactionRecordFields } from '../constants.ts'
import {
  calendarDate,
  digits,
  instant,
  line,
  lines,
  maxLength,
  notAfterToday,
  required,
  ruleAt,
  size,
  word,
} from '../rules/index.ts'

/** What only the association knows of somebody who joins: that they are on the Order's roll. */
export const RollCheck = object({ ownerId: line(64), checkedOn: notAfterToday(calendarDate()) })
export type RollCheck = Infer<typeof RollCheck>

const decision = object({
  decision: word(transactionDecisions),
  /** Why it is returned or withdrawn, for its owners. */
  reason: nullable(required(lines(2000))),
  /** What follows belongs to an acceptance. One check for each owner who joins. */
  rollChecks: size(array(RollCheck), 0, 40),
  /** The version of the record that the association has seen beside the form; null where there is no pharmacy yet. */
  pharmacyVersion: nullable(integer()),
  /** Of what was changed on the record since the sending, what stays as it is there. */
  keptFields: size(array(word(transactionRecordFields)), 0, 20),
  /** Of an opening. */
  ramqNumber: nullable(digits(required(maxLength(20)(string())))),
  /** Where the municipality does not tell it. */
  region: nullable(word(regions)),
})
export type TransactionDecision = Infer<typeof decision>

/** The association's answer to a form. */
export const TransactionDecision = ruleAt<TransactionDecision>(
  'reason',
  'required',
  {},
  ({ decision, reason }) => reason !== null || decision === 'inReview' || decision === 'accepted',
)(decision)

/** Why an owner asks to withdraw a form. */
export const TransactionWithdrawal = object({ reason: required(lines(2000)) })
export type TransactionWithdrawal = Infer<typeof TransactionWithdrawal>

/** Who last changed the record's section in which a field stands, and when: a person, or the transaction of a number. */
const SectionChange = object({
  field: word(transactionRecordFields),
  changedAt: instant(),
  changedBy: nullable(string()),
  changedByTransaction: optional(integer()),
})

/** What the association looks at before it accepts a form. */
export const TransactionAcceptance = object({
  /** To be sent with the acceptance; null where there is no pharmacy yet. */
  pharmacyVersion: nullable(integer()),
  /** Of the municipality on the form; null where it is not known. */
  region: nullable(string()),
  /** Whether the region is asked for: an opening's, or one that the form changes. */
  asksRegion: boolean(),
  /** What the form changes and somebody else has changed on the record since it was sent. */
  changedSince: array(word(transactionRecordFields)),
  /** Of these fields, those whose section the record says to be changed since. */
  sectionChanges: array(SectionChange),
  /** Ids of the owners who join and have no account: the acceptance invites them. */
  withoutAccount: array(string()),
  /** Ids of the owners who join and work at the pharmacy already: that employment ends the day before. */
  employedHere: array(string()),
  /** What of it stays as it is on the record, once the form was accepted. */
  keptFields: array(word(transactionRecordFields)),
  /** The checks of the roll that were noted. */
  rollChecks: array(RollCheck),
})
export type TransactionAcceptance = Infer<typeof TransactionAcceptance>
