import type { ContactId, TransactionId } from '@officine/api/calls'
import { undecidedStatuses } from '@officine/api/constants'
import { todayInQuebec, type Violation } from '@officine/api/rules'
import { and, asc, eq, inArray, isNull, ne, or, sql } from 'drizzle-orm'
import type { Queryable } from '../database/database.ts'
import { transaction as transactionTable } from '../database/schema.ts'
import { changesSinceAffirmation } from './affirmations.ts'
import { isConfirmedByAll, loadConfirmations } from './purchase-confirmations.ts'
import { type OwnerRow, ownersOfTransaction, presentOwners } from './transaction-owners.ts'
import type { TransactionRelation } from './transaction-relation.ts'
import { relationFields } from './transaction-relation.ts'
import {
  acceptanceObstacles,
  effectObstacles,
  sendingObstacles,
  statusAfter,
  type TransactionSteps,
} from './transaction-rules.ts'

type TransactionFields = Omit<TransactionSteps, 'owners'> &
  Pick<
    typeof transactionTable.$inferSelect,
    'id' | 'pharmacyId' | 'createdBy' | 'status' | 'sentAt' | 'appliedAt' | 'effectiveDate'
  > & { readonly owners: readonly OwnerRow[] }

export interface TransactionReader {
  readonly contactId: ContactId
  /** Whether they may read a transaction in this relation to them. */
  readonly mayRead: (relation: TransactionRelation) => boolean
  /** Whether they decide for the association: only then the data for an acceptance is loaded. */
  readonly isDecider: boolean
}

/** Another transaction of the pharmacy that was sent and can still take effect. */
export interface OtherTransaction extends TransactionRelation {
  readonly id: TransactionId
  readonly number: number
  readonly isReadable: boolean
  /**
   * Whether it holds up transactions of other people: not a purchase that the association has not
   * accepted and that present owners have not confirmed.
   */
  readonly holdsUpOthers: boolean
}

/**
 * The pharmacy's other transactions in progress, by the SQL version of `isTransactionInProgress`.
 * Empty for a transaction that has no obstacles any more.
 */
export async function loadOtherTransactions(
  db: Queryable,
  { id, pharmacyId, status, appliedAt }: TransactionFields,
  { contactId, mayRead }: TransactionReader,
): Promise<readonly OtherTransaction[]> {
  if (pharmacyId === null || appliedAt !== null || status === 'withdrawn') return []
  const rows = await db
    .select({
      ...{ id: transactionTable.id, number: transactionTable.number },
      ...{ address: transactionTable.address, effectiveDate: transactionTable.effectiveDate },
      ...relationFields(contactId, sql`${todayInQuebec()}::date`),
    })
    .from(transactionTable)
    .where(
      and(
        eq(transactionTable.pharmacyId, pharmacyId),
        ne(transactionTable.id, id),
        or(
          inArray(transactionTable.status, undecidedStatuses),
          and(eq(transactionTable.status, 'accepted'), isNull(transactionTable.appliedAt)),
        ),
      ),
    )
    .orderBy(asc(transactionTable.sentAt), asc(transactionTable.id))
  const others: OtherTransaction[] = []
  for (const { address, effectiveDate, ...row } of rows) {
    const isPurchaseToConfirm = row.type === 'purchase' && row.status !== 'accepted'
    const holdsUpOthers =
      !isPurchaseToConfirm ||
      isConfirmedByAll(
        await loadConfirmations(db, {
          ...row,
          ...{ address, effectiveDate },
          owners: await ownersOfTransaction(db, row.id),
        }),
      )
    others.push({ ...row, isReadable: mayRead(row), holdsUpOthers })
  }
  return others
}

/**
 * What prevents a transaction from being sent today; for a sent transaction, what prevents its
 * acceptance or effect.
 */
export async function loadObstacles(
  db: Queryable,
  transaction: TransactionFields,
  others: readonly OtherTransaction[],
): Promise<readonly Violation[]> {
  const today = todayInQuebec()
  if (statusAfter(transaction, 'send') === undefined)
    return await loadDecisionObstacles(db, transaction, others, today)
  const currentOwners = await presentOwners(db, transaction.pharmacyId, today)
  const obstacles = sendingObstacles(formToValidate(transaction), currentOwners)
  const isOfPresentOwner = currentOwners.some(({ contactId }) => contactId === transaction.createdBy)
  return [
    ...otherTransactionViolations(others.filter((other) => holdsUp(other, transaction, isOfPresentOwner))),
    ...obstacles,
  ]
}

/**
 * Whether another transaction must be handled before this one is sent. The purchase of a stranger's
 * pharmacy is held up only by transactions that its sender may read: another one would tell them
 * that the pharmacy has a transaction in progress.
 */
function holdsUp(
  other: OtherTransaction,
  { type, createdBy }: TransactionFields,
  isOfPresentOwner: boolean,
): boolean {
  if (other.createdBy === createdBy) return true
  if (!other.holdsUpOthers) return false
  return type !== 'purchase' || isOfPresentOwner || other.isReadable
}

/** What prevents a transaction from being accepted, or an accepted one from being applied. */
async function loadDecisionObstacles(
  db: Queryable,
  { status, appliedAt, pharmacyId, effectiveDate, owners }: TransactionFields,
  others: readonly OtherTransaction[],
  today: string,
): Promise<readonly Violation[]> {
  if (appliedAt !== null || status === 'withdrawn' || effectiveDate === null) return []
  const ownersOnEffectiveDate = await presentOwners(
    db,
    pharmacyId,
    effectiveDate > today ? effectiveDate : today,
  )
  if (status === 'accepted') return effectObstacles(owners, ownersOnEffectiveDate)
  return [
    // Two accepted transactions would change the same record and owners.
    ...otherTransactionViolations(others.filter((other) => other.status === 'accepted')),
    ...acceptanceObstacles(owners, await presentOwners(db, pharmacyId, today), ownersOnEffectiveDate),
  ]
}

/** One violation at most; its transaction's ID is given only to people who may read it. */
function otherTransactionViolations(others: readonly OtherTransaction[]): readonly Violation[] {
  return others.slice(0, 1).map(({ id, isReadable }) => ({
    pointer: '',
    rule: 'anotherTransaction',
    parameters: isReadable ? { transactionId: id } : {},
  }))
}

/** The transaction with only the fields that its rules check. */
function formToValidate({ owners, ...transaction }: TransactionFields): TransactionSteps {
  return {
    ...transaction,
    owners: owners.map(({ id, transactionId, position, affirmation, hasLeft, rollCheckedOn, ...entry }) => ({
      ...entry,
      affirmation: affirmationState(affirmation, { ...transaction, owners }),
    })),
  }
}

function affirmationState(
  affirmation: OwnerRow['affirmation'],
  transaction: TransactionFields,
): TransactionSteps['owners'][number]['affirmation'] {
  if (!affirmation || affirmation.state === 'refused') return 'missing'
  return changesSinceAffirmation(affirmation.swornTo, transaction).length > 0 ? 'outdated' : affirmation.state
}
