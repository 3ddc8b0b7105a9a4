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
import { regions, transactionDecisions, transactionRecordFields, transactionTypes } from '../constants.ts'
import {
  calendarDate,
  formerNames,
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
import { type ContactId, id, type TransactionId, type TransactionOwnerId } from './ids.ts'

/** The association's check that an owner who joins is on the Order's roll. */
export const RollCheck = object({
  ownerId: id<TransactionOwnerId>(line(64)),
  checkedOn: notAfterToday(calendarDate()),
})
export type RollCheck = Infer<typeof RollCheck>

const decision = formerNames(
  object({
    decision: lenientEnum(transactionDecisions),
    /** The reason for a return or withdrawal, for the owners. */
    reason: nullable(required(lines(2000))),
    /** The fields from here on are for an acceptance. One check for each owner who joins. */
    rollChecks: size(array(RollCheck), 0, 40),
    /** The version of the record that the association has reviewed; null without a pharmacy. */
    pharmacyVersion: nullable(integer()),
    /**
     * The fields of the transaction that it does not change: the record keeps the value that it got
     * since the submission.
     */
    excludedFields: size(array(lenientEnum(transactionRecordFields)), 0, 20),
    /** For an opening. */
    ramqNumber: nullable(ramqNumber()),
    /** When the municipality does not determine it. */
    region: nullable(lenientEnum(regions)),
    /**
     * The present owners of a purchase who have not confirmed it, and whose agreement the association
     * has verified otherwise. Left out by portals of an earlier release.
     */
    verifiedOwners: optional(size(array(id<ContactId>(line(64))), 0, 40)),
  }),
  { keptFields: 'excludedFields' },
)
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

/** What a present owner of a pharmacy answers to its purchase. */
export const purchaseAnswers = ['contested', 'confirmed'] as const
export type PurchaseAnswer = (typeof purchaseAnswers)[number]

const confirmation = object({
  answer: lenientEnum(purchaseAnswers),
  /** Why the person contests, for the association and the other owners; null otherwise. */
  reason: nullable(required(lines(2000))),
})

/** A present owner's answer to a purchase. A later answer replaces it. */
export const PurchaseConfirmation = ruleAt<Infer<typeof confirmation>>(
  'reason',
  'invalid',
  {},
  ({ answer, reason }) => reason === null || answer !== 'confirmed',
)(
  ruleAt<Infer<typeof confirmation>>(
    'reason',
    'required',
    {},
    ({ answer, reason }) => reason !== null || answer === 'confirmed',
  )(confirmation),
)
export type PurchaseConfirmation = Infer<typeof PurchaseConfirmation>

export const ownerAnswers = [
  'none',
  ...purchaseAnswers,
  /** Confirmed before the people, the name or the effective date on the form changed. */
  'outdated',
  /** Not confirmed by this owner: the association has verified their agreement otherwise. */
  'verified',
] as const
export type OwnerAnswer = (typeof ownerAnswers)[number]

/** A present owner of a pharmacy that is bought, and what they answer to its purchase. */
export const OwnerConfirmation = object({
  contactId: id<ContactId>(),
  firstName: string(),
  lastName: string(),
  answer: lenientEnum(ownerAnswers),
  /** Null without an answer. */
  at: nullable(instant()),
  /** Why the person contests; null for the buyer, and without one. */
  reason: nullable(string()),
})
export type OwnerConfirmation = Infer<typeof OwnerConfirmation>

/** Who last changed the record's section of a field, and when: a person or a transaction. */
const SectionChange = object({
  field: lenientEnum(transactionRecordFields),
  changedAt: instant(),
  changedBy: nullable(string()),
  changedByTransaction: optional(integer()),
})

/** What the association reviews before it accepts a form. */
export const TransactionAcceptance = formerNames(
  object({
    /** Sent with the acceptance; null when there is no pharmacy yet. */
    pharmacyVersion: nullable(integer()),
    /** Derived from the municipality on the form; null when unknown. */
    region: nullable(string()),
    /** Whether a region is required: for an opening, or when the form changes it. */
    isRegionRequired: boolean(),
    /** The fields of the form that another person has changed on the record since the submission. */
    changedSince: array(lenientEnum(transactionRecordFields)),
    /** Of these fields, those whose section on the record has changed since. */
    sectionChanges: array(SectionChange),
    /** The ids of the owners who join without an account: the acceptance invites them. */
    withoutAccount: array(id<TransactionOwnerId>()),
    /** The ids of owners who join and have an employment here, which ends the day before. */
    employedHere: array(id<TransactionOwnerId>()),
    /** The fields that the accepted transaction does not change. */
    excludedFields: array(lenientEnum(transactionRecordFields)),
    rollChecks: array(RollCheck),
    /** The pharmacy's other forms that wait for a decision or for their effective date. */
    otherTransactions: defaulted(
      array(object({ id: id<TransactionId>(), number: integer(), type: lenientEnum(transactionTypes) })),
      () => [],
    ),
  }),
  { asksRegion: 'isRegionRequired', keptFields: 'excludedFields' },
)
export type TransactionAcceptance = Infer<typeof TransactionAcceptance>
