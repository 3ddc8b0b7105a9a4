import { type CallFailure, forbidden, notFound, refused, stale, violated } from '../api/failure.ts'
import type { CallContext } from '../api/serve.ts'
import { today } from '../api/today.ts'
import { reachTransaction, readerOfForms } from '../policy/transactions.ts'
import {
  type Broken,
  type LockedTransaction,
  lockTransaction,
  type NotDraft,
  type Stale,
} from '../records/change-transaction.ts'
import type { Gone, OwnForm } from '../records/decide-transaction.ts'
import { standingOf, type TransactionStanding } from '../records/transaction-standing.ts'
import { answerTransaction, readingOfTransaction, type TransactionReader } from './transaction-answer.ts'

export type TransactionContext = Pick<CallContext, 'db' | 'user' | 'requestId' | 'seenVersion' | 'house'> & {
  readonly path: { readonly transactionId: string }
}

type NotWritten = Stale | NotDraft | Broken | Gone | OwnForm

/** The caller's relation to a transaction; undefined if they may not read it. */
export async function readerOf({
  db,
  user,
  path,
  house,
}: Pick<TransactionContext, 'db' | 'user' | 'path' | 'house'>): Promise<TransactionReader | undefined> {
  const standing = await standingOf(db, path.transactionId, user.contactId)
  const how = standing && reachTransaction(user, standing)
  return how && { caller: user, how, standing, answerDays: house.transactionAnswerDays }
}

/**
 * Locks a form to write it.
 * @throws {CallFailure} 404 for one that is foreign or absent; 403 for a caller who may only read
 * it.
 */
export async function lockedTransaction(
  context: TransactionContext,
  mayWrite: (standing: TransactionStanding) => boolean,
): Promise<{ row: LockedTransaction; reader: TransactionReader }> {
  const { db, path } = context
  if (!(await readerOf(context))) throw notFound()
  const row = await lockTransaction(db, path.transactionId)
  // Read again under the lock.
  const reader = row && (await readerOf(context))
  if (!reader) throw notFound()
  if (!mayWrite(reader.standing)) throw forbidden()
  return { row, reader }
}

export function writeOf({ user, requestId, seenVersion }: TransactionContext) {
  if (seenVersion === undefined) throw refused('ifMatchMissing')
  const actor = { contactId: user.contactId, requestId }
  return { version: seenVersion, actor, reader: readerOfForms(user), today: today() }
}

/** The failure for a write that was not done. */
export function failureOf(result: NotWritten, reader: TransactionReader): CallFailure {
  switch (result.outcome) {
    case 'stale':
      return stale(answerTransaction(result.current, reader), readingOfTransaction(result.current))
    case 'notDraft':
      return refused('notDraft')
    case 'gone':
      return refused('decisionGone', '/decision')
    case 'ownForm':
      return forbidden()
    case 'broken':
      return violated(result.violations)
  }
}
