import type { TransactionId } from '@officine/api/calls'
import { todayInQuebec } from '@officine/api/rules'
import {
  badRequest,
  type CallFailure,
  forbidden,
  invalidRequest,
  notFound,
  staleVersion,
} from '../api/call-failure.ts'
import type { CallContext } from '../api/serve.ts'
import {
  type LockedTransaction,
  lockTransaction,
  type NotDraft,
  type StaleTransaction,
  type ViolatedRules,
} from './change-transaction.ts'
import type { NoLongerDecidable } from './decide-transaction.ts'
import { getTransactionRelation, type TransactionRelation } from './transaction-relation.ts'
import { type TransactionReader, transactionReadAudit, transactionResponse } from './transaction-response.ts'
import { createTransactionReader, reachTransaction } from './transaction-rights.ts'

export type TransactionContext = Pick<
  CallContext,
  'db' | 'user' | 'requestId' | 'seenVersion' | 'association'
> & {
  readonly path: { readonly transactionId: TransactionId }
}

type WriteRejection = StaleTransaction | NotDraft | ViolatedRules | NoLongerDecidable

/** The caller's relation to a transaction; undefined if they may not read it. */
export async function findTransactionReader({
  db,
  user,
  path,
  association,
}: Pick<TransactionContext, 'db' | 'user' | 'path' | 'association'>): Promise<TransactionReader | undefined> {
  const relation = await getTransactionRelation(db, path.transactionId, user.contactId)
  const reach = relation && reachTransaction(user, relation)
  return reach && { caller: user, reach, relation, answerDays: association.transactionAnswerDays }
}

/**
 * Locks a transaction to write it.
 * @throws {CallFailure} 404 for one that is foreign or absent; 403 for a caller who may only read
 * it.
 */
export async function lockReachableTransaction(
  context: TransactionContext,
  mayWrite: (relation: TransactionRelation) => boolean,
): Promise<{ row: LockedTransaction; reader: TransactionReader }> {
  const { db, path } = context
  if (!(await findTransactionReader(context))) throw notFound()
  const row = await lockTransaction(db, path.transactionId)
  // Read again under the lock.
  const reader = row && (await findTransactionReader(context))
  if (!reader) throw notFound()
  if (!mayWrite(reader.relation)) throw forbidden()
  return { row, reader }
}

export function toTransactionWrite({ user, requestId, seenVersion }: TransactionContext) {
  if (seenVersion === undefined) throw badRequest('ifMatchMissing')
  const actor = { contactId: user.contactId, requestId }
  return { version: seenVersion, actor, reader: createTransactionReader(user), today: todayInQuebec() }
}

/** The failure for a write that was not done. */
export function writeFailure(result: WriteRejection, reader: TransactionReader): CallFailure {
  switch (result.outcome) {
    case 'stale':
      return staleVersion(transactionResponse(result.current, reader), transactionReadAudit(result.current))
    case 'notDraft':
      return badRequest('notDraft')
    case 'gone':
      return badRequest('decisionNotPossible', '/decision')
    case 'broken':
      return invalidRequest(result.violations)
  }
}
