import {
  type ContactId,
  getEmployees,
  getPharmacy,
  getTransactions,
  getUserinfo,
  postDecision,
  type Transaction,
  type TransactionDecision,
  type TransactionOwnerId,
} from '@officine/api/calls'
import {
  type TransactionDecisionName,
  type TransactionRecordField,
  transactionRecordFields,
} from '@officine/api/constants'
import { fullName } from '@officine/i18n/locale'
import { type ActionOutcome, mutation, readCurrentRecord, runVersionedAction } from '../../../data/index.ts'
import type { FormOf } from '../../../forms/index.ts'
import type { Language } from '../../../language/index.ts'
import { unconfirmedOwners } from '../owner-confirmations.ts'
import { transactionQuery } from '../transactions.ts'

/** Roll check of a joining owner, and its date. */
interface RollCheckValues {
  readonly ownerId: TransactionOwnerId
  readonly isChecked: boolean
  readonly checkedOn: string
}

/** Whether the association has verified the agreement of an owner who has not confirmed. */
interface VerifiedOwnerValues {
  readonly contactId: ContactId
  readonly isChecked: boolean
}

export interface DecisionValues {
  /** Blank until one is chosen. */
  readonly decision: string
  readonly reason: string
  readonly rollChecks: readonly RollCheckValues[]
  readonly verifiedOwners: readonly VerifiedOwnerValues[]
  readonly ramqNumber: string
  readonly region: string
  /**
   * For each field that was changed on the record since the transaction was sent: `record` keeps
   * the record's value, `form` takes the transaction's. The words are in stored drafts.
   */
  readonly choices: Readonly<Record<TransactionRecordField, string>>
}

export type FinalDecision = Exclude<TransactionDecisionName, 'inReview'>

const rightByDecision = { accepted: 'accept', returned: 'return', withdrawn: 'withdraw' } as const

const finalDecisions = ['accepted', 'returned', 'withdrawn'] as const satisfies readonly FinalDecision[]

/** The decisions that the reader may make. */
export function possibleDecisions({ may }: Pick<Transaction, 'may'>): readonly FinalDecision[] {
  return finalDecisions.filter((decision) => may.includes(rightByDecision[decision]))
}

export const joiningOwners = ({ owners }: Pick<Transaction, 'owners'>) =>
  owners.filter(({ change }) => change === 'joins')

/** Only the association has the RAMQ number of a new pharmacy. */
export const requiresRamqNumber = ({ type }: Pick<Transaction, 'type'>): boolean => type === 'opening'

/** Required if the municipality does not determine the region. */
function requiresRegion({ acceptance }: Pick<Transaction, 'acceptance'>): boolean {
  return acceptance?.isRegionRequired === true && acceptance.region === null
}

const blankChoices = Object.fromEntries(transactionRecordFields.map((field) => [field, ''])) as Record<
  TransactionRecordField,
  string
>

export function initialValues(transaction: Transaction): DecisionValues {
  return {
    decision: '',
    reason: '',
    rollChecks: uncheckedOwners(transaction),
    verifiedOwners: unverifiedOwners(transaction),
    ramqNumber: '',
    region: '',
    choices: blankChoices,
  }
}

const uncheckedOwners = (transaction: Pick<Transaction, 'owners'>): readonly RollCheckValues[] =>
  joiningOwners(transaction).map(({ id }) => ({ ownerId: id, isChecked: false, checkedOn: '' }))

const unverifiedOwners = (transaction: Pick<Transaction, 'confirmations'>): readonly VerifiedOwnerValues[] =>
  unconfirmedOwners(transaction).map(({ contactId }) => ({ contactId, isChecked: false }))

/** Rows for the owners who have not confirmed by now; undefined if these are the rows. */
export const reconciledVerifiedOwners = (
  transaction: Pick<Transaction, 'confirmations'>,
  rows: readonly VerifiedOwnerValues[],
) => reconciledRows(rows, unverifiedOwners(transaction), ({ contactId }) => contactId)

/** Roll checks for the current joining owners; undefined if these are the rows. */
export const reconciledRollChecks = (
  transaction: Pick<Transaction, 'owners'>,
  rows: readonly RollCheckValues[],
) => reconciledRows(rows, uncheckedOwners(transaction), ({ ownerId }) => ownerId)

/** The rows of a draft or a stale page for the people of now; undefined if they are the same people. */
function reconciledRows<Row>(
  rows: readonly Row[],
  currentRows: readonly Row[],
  idOf: (row: Row) => string,
): readonly Row[] | undefined {
  if (rows.map(idOf).join() === currentRows.map(idOf).join()) return undefined
  return currentRows.map((row) => rows.find((other) => idOf(other) === idOf(row)) ?? row)
}

const emptyAcceptance: Omit<TransactionDecision, 'decision' | 'reason'> = {
  rollChecks: [],
  pharmacyVersion: null,
  excludedFields: [],
  ramqNumber: null,
  region: null,
  verifiedOwners: [],
}

/** Body that starts a review. */
export const reviewBody: TransactionDecision = {
  decision: 'inReview',
  reason: null,
  ...emptyAcceptance,
}

/** Body of a decision. Missing values are null, so that the struct reports them. */
export function decisionBody(
  transaction: Transaction,
  { decision, reason, rollChecks, verifiedOwners, ramqNumber, region, choices }: DecisionValues,
) {
  if (decision !== 'accepted') return { decision, reason: reason.trim() || null, ...emptyAcceptance }
  return {
    decision,
    reason: null,
    rollChecks: rollChecks.map(({ ownerId, isChecked, checkedOn }) => ({
      ownerId,
      checkedOn: isChecked ? checkedOn : null,
    })),
    verifiedOwners: verifiedOwners.map(({ contactId, isChecked }) => (isChecked ? contactId : null)),
    pharmacyVersion: transaction.acceptance?.pharmacyVersion ?? null,
    excludedFields: transaction.acceptance?.changedSince.filter((field) => choices[field] === 'record') ?? [],
    ramqNumber: requiresRamqNumber(transaction) ? ramqNumber.trim() : null,
    region: requiresRegion(transaction) && choices.city !== 'record' ? region : null,
  }
}

export function decisionLabels({ t, find }: Pick<Language, 't' | 'find'>, transaction: Transaction) {
  return {
    decision: t('decision.choice'),
    ...(Object.fromEntries(
      transactionRecordFields.map((field) => [
        `choices.${field}`,
        find(`pharmacies.fields.${field}`) ?? find(`forms.address.${field}`) ?? '',
      ]),
    ) as Readonly<Record<`choices.${TransactionRecordField}`, string>>),
    'choices.unit': t('forms.address.unit'),
    'choices.postalCode': t('forms.address.postal_code'),
    rollChecks: t('decision.roll.title'),
    ...Object.fromEntries(
      joiningOwners(transaction).map((owner, index) => [
        `rollChecks.${index}.checkedOn`,
        t('decision.roll.of', { name: fullName(owner) }),
      ]),
    ),
    verifiedOwners: t('decision.confirmations.title'),
    ...Object.fromEntries(
      unconfirmedOwners(transaction).map((owner, index) => [
        `verifiedOwners.${index}`,
        t('decision.confirmations.of', { name: fullName(owner) }),
      ]),
    ),
    ramqNumber: t('pharmacies.fields.ramqNumber'),
    region: t('decision.region'),
    reason: t('decision.reason'),
  }
}

/** The problems of the form, with the person's name for what is unchecked. */
export function problemsWithNames(
  { t }: Pick<Language, 't'>,
  form: Pick<FormOf<DecisionValues>, 'problems' | 'values'>,
  transaction: Transaction,
) {
  return form.problems.map((problem) => {
    const index = form.values.rollChecks.findIndex(
      ({ isChecked }, row) => !isChecked && `${problem.field}.`.startsWith(`rollChecks.${row}.`),
    )
    const unconfirmed = unconfirmedOwners(transaction).find(
      (_, row) => problem.field === `verifiedOwners.${row}`,
    )
    if (unconfirmed)
      return {
        ...problem,
        message: t('decision.confirmations.missing', { name: fullName(unconfirmed) }),
      }
    const owner = joiningOwners(transaction)[index]
    return owner ? { ...problem, message: t('decision.roll.missing', { name: fullName(owner) }) } : problem
  })
}

/** The response is the new transaction, so it needs no refetch. */
const decisionMutation = mutation(postDecision, {
  invalidates: [getTransactions, getUserinfo, getPharmacy, getEmployees],
})

/**
 * Sends a decision for the version that the person saw; a newer version is never overwritten. After
 * a refusal, the current transaction is cached.
 * @throws {ApiError}
 */
export function submitTransactionDecision(
  transaction: Transaction,
  body: TransactionDecision,
  author: ContactId,
): Promise<ActionOutcome<Transaction>> {
  return runVersionedAction<Transaction>(transaction, {
    send: ({ id, version }) => decisionMutation({ path: { transactionId: id }, body, version }),
    read: (error) => readCurrentRecord(transactionQuery(transaction.id), transaction, error),
    isDone: (current) => current !== undefined && isDecisionRecorded(current, body, author),
    stillApplies: () => false,
  })
}

/** The values of a decision that the transaction's history contains. */
interface SubmittedDecision {
  readonly decision: string
  readonly reason: string | null
}

/**
 * Whether an earlier attempt of a person arrived although its response was lost. A review by
 * another person counts as the same.
 */
export function isDecisionRecorded(
  { status, history }: Pick<Transaction, 'status' | 'history'>,
  { decision, reason }: SubmittedDecision,
  author: ContactId,
): boolean {
  if (status !== decision) return false
  const last = history.at(-1)
  return decision === 'inReview' || (last?.byId === author && last.reason === reason)
}
