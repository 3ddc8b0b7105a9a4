import {
  deleteTransaction,
  getTransaction,
  getTransactions,
  patchTransaction,
  postTransaction,
} from '@officine/api/calls'
import type { TransactionType } from '@officine/api/constants'
import { forbidden, notFound, refused, stale, violated } from '../api/failure.ts'
import { type CallContext, serve, serveCreation } from '../api/serve.ts'
import { today } from '../api/today.ts'
import { may } from '../policy/may.ts'
import type { Principal } from '../policy/principal.ts'
import type { Reach } from '../policy/table.ts'
import { listedPharmacies, reachTransaction, seesPrivateFields } from '../policy/transactions.ts'
import {
  type Broken,
  createTransaction,
  deleteTransaction as deleteDraft,
  type LockedTransaction,
  lockTransaction,
  type NotDraft,
  type Stale,
  saveStep,
  sendTransaction,
} from '../records/change-transaction.ts'
import { newPeopleIn, unknownPeople } from '../records/save-transaction-owners.ts'
import { listTransactions, placeOfTransaction, getTransaction as readForm } from '../records/transactions.ts'
import { countWrongNumbers } from './search-limits.ts'
import { auditStaffReading } from './staff-reading.ts'
import { answerTransaction, answerTransactionSummary, readingOfTransaction } from './transaction-answer.ts'

interface NewTransaction {
  readonly type: TransactionType
  /** Null for an opening. */
  readonly pharmacyId: string | null
}

type Context = Pick<CallContext, 'db' | 'user' | 'requestId' | 'seenVersion'> & {
  readonly path: { readonly transactionId: string }
}

/** Staff see every one; owners those of their pharmacies and the openings that they began. */
export const serveTransactions = serve(getTransactions, async ({ db, user, query }) => {
  const listed = listedPharmacies(user)
  if (listed === undefined) throw forbidden()
  const { status: statuses, pageNumber, pageSize, ...rest } = query
  const found = await listTransactions(db, {
    ...rest,
    ...{ statuses, pageNumber, pageSize },
    reachable: listed === 'any' ? listed : { pharmacyIds: listed, openingsOf: user.contactId },
  })
  const items = found.items.map(answerTransactionSummary)
  return { items, pageNumber, pageSize, totalCount: found.totalCount }
})

export const serveTransaction = serve(getTransaction, async (context) => {
  const { db, user, path } = context
  // Before anything else of it is read: a foreign form takes as long as an absent one.
  const place = await placeOfTransaction(db, path.transactionId)
  const how = place && reachTransaction(user, 'read', place)
  const row = how && (await readForm(db, path.transactionId))
  if (!row) throw notFound()
  await auditStaffReading(context, how, readingOfTransaction(row))
  return answerTransaction(row, user, how)
})

/** An opening has no pharmacy yet: whoever owns one somewhere may begin it. */
export const serveCreateTransaction = serveCreation(postTransaction, {
  async authorize({ user, body }) {
    mayBegin(user, body)
  },
  async handle({ db, user, requestId, body }) {
    const { type, pharmacyId } = body
    const actor = { contactId: user.contactId, requestId }
    const form = await createTransaction(db, { type, pharmacyId, actor, today: today() })
    return answerTransaction(form, user, pharmacyId === null ? 'self' : 'own')
  },
})

/** @throws {CallFailure} 403 for who owns no pharmacy, 400 for one that isn't theirs to name. */
function mayBegin(user: Principal, { type, pharmacyId }: NewTransaction): void {
  if (!may(user, 'createOpening', { contactId: user.contactId })) throw forbidden()
  if (type === 'opening' && pharmacyId !== null) throw refused('invalid', '/pharmacyId')
  if (type !== 'opening' && pharmacyId === null) throw refused('required', '/pharmacyId')
  // Of somebody else's pharmacy nobody is told more than of one that doesn't exist.
  if (pharmacyId !== null && !may(user, 'createTransaction', { pharmacyId })) {
    throw refused('invalid', '/pharmacyId')
  }
}

export const servePatchTransaction = serve(
  patchTransaction,
  async (context) => {
    const { db, user, query, body } = context
    const { row, how } = await reached(context, 'change')
    const { approve, ...steps } = body
    // A step saves its own member and no other.
    const members = Object.keys(body)
    if (members.join() !== query.step) {
      throw refused('stepMissing', `/${members.find((member) => member !== query.step) ?? query.step}`)
    }
    const hides = (contactId: string | null) => !seesPrivateFields(user, how, contactId)
    const write = writeOf(context)
    const result = approve
      ? await sendTransaction(db, row, write)
      : await saveStep(db, row, steps, { ...write, hides })
    if (result.outcome !== 'written') throw failureOf(result, user, how)
    return answerTransaction(result.form, user, how)
  },
  async ({ db, user, path, body }) => {
    const { transactionId } = path
    const place = body.owners && (await placeOfTransaction(db, transactionId))
    if (!body.owners || !place || !reachTransaction(user, 'change', place)) return
    const { contactId } = user
    const people = await newPeopleIn(db, transactionId, body.owners, contactId)
    if (people.length === 0) return
    await countWrongNumbers(db, contactId, (await unknownPeople(db, people)).length)
  },
)

export const serveDeleteTransaction = serve(deleteTransaction, async (context) => {
  const { row, how } = await reached(context, 'delete')
  const result = await deleteDraft(context.db, row, writeOf(context))
  if (result.outcome !== 'deleted') throw failureOf(result, context.user, how)
})

/**
 * A form to write, locked.
 * @throws {CallFailure} 404 for one that is foreign or absent; 403 for who may read it and no more.
 */
async function reached(
  { db, user, path }: Context,
  act: 'change' | 'delete',
): Promise<{ row: LockedTransaction; how: Reach }> {
  const place = await placeOfTransaction(db, path.transactionId)
  if (!place || !reachTransaction(user, 'read', place)) throw notFound()
  const row = await lockTransaction(db, path.transactionId)
  if (!row) throw notFound()
  const how = reachTransaction(user, act, row)
  if (!how) throw forbidden()
  return { row, how }
}

function writeOf({ user, requestId, seenVersion }: Context) {
  if (seenVersion === undefined) throw refused('ifMatchMissing')
  const actor = { contactId: user.contactId, requestId }
  return { version: seenVersion, actor, today: today() }
}

function failureOf(result: Stale | NotDraft | Broken, user: Principal, how: Reach) {
  switch (result.outcome) {
    case 'stale':
      return stale(answerTransaction(result.current, user, how), readingOfTransaction(result.current))
    case 'notDraft':
      return refused('notDraft')
    case 'broken':
      return violated(result.violations)
  }
}
