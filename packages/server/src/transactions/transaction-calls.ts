import {
  type ContactId,
  deleteTransaction,
  getTransaction,
  getTransactions,
  type PharmacyId,
  patchTransaction,
  postConfirmation,
  postDecision,
  postTransaction,
  postWithdrawal,
} from '@officine/api/calls'
import { isAcquisition, type TransactionType } from '@officine/api/constants'
import { todayInQuebec } from '@officine/api/rules'
import { fullName } from '@officine/i18n/locale'
import { badRequest, forbidden, notFound } from '../api/call-failure.ts'
import { type CallContext, serve, serveCreation } from '../api/serve.ts'
import { appendAudits } from '../database/audit.ts'
import type { Queryable } from '../database/database.ts'
import { findInviteeById } from '../invitations/invitations.ts'
import { inviterOf, mailInvitation } from '../invitations/send-invitation.ts'
import { contactExists } from '../people/contacts.ts'
import { countWrongNumbers } from '../people/search-limits.ts'
import { getPharmacy, isPharmacyOpen } from '../pharmacies/pharmacies.ts'
import { auditStaffRead } from '../policy/audit-staff-read.ts'
import { mayRequestWithdrawal } from '../policy/granted-rights.ts'
import { may } from '../policy/may.ts'
import type { Principal } from '../policy/principal.ts'
import { requireRecentSignIn } from '../policy/sign-in-requirements.ts'
import { createTransaction, deleteTransaction as deleteDraft, saveStep } from './change-transaction.ts'
import { answerPurchase, decideTransaction, requestWithdrawal } from './decide-transaction.ts'
import {
  findTransactionReader,
  lockReachableTransaction,
  type TransactionContext,
  toTransactionWrite,
  writeFailure,
} from './reachable-transaction.ts'
import { contactViolations, findNumberGuesses } from './save-transaction-owners.ts'
import { sendTransaction } from './send-transaction.ts'
import {
  notifyOfDecision,
  notifyOfPurchaseAnswer,
  notifyOfSentTransaction,
  notifyOfWithdrawalRequest,
  notifyOfWithdrawnOpening,
} from './transaction-mails.ts'
import type { OwnerRow } from './transaction-owners.ts'
import {
  hiddenFields,
  listedTransactionResponse,
  transactionReadAudit,
  transactionResponse,
} from './transaction-response.ts'
import {
  createTransactionReader,
  mayConfirmPurchase,
  mayDecide,
  mayWriteTransaction,
  reachTransaction,
  transactionListScope,
} from './transaction-rights.ts'
import {
  type ListedTransactionRow,
  listTransactions,
  getTransaction as readForm,
  type TransactionRow,
} from './transactions.ts'

interface NewTransaction {
  readonly type: TransactionType
  /** Null for an opening. */
  readonly pharmacyId: PharmacyId | null
  /** The person who files it, if not the caller. */
  readonly contactId?: ContactId | undefined
}

/**
 * Members list those that they filed, own the pharmacy of, or are named on; staff also all that
 * were sent. Only staff may search: a search matches RAMQ numbers and names, which a transaction
 * may hide from people named on it.
 */
export const serveTransactions = serve(
  getTransactions,
  {
    summary: 'List transactions',
    description:
      'Those that wait for the reader first, newest first. For staff, sent and undecided ones first, the longest waiting first. Can also be sorted by effective date. Parameters can be repeated for several values. `search`, for staff only, matches the beginnings of the words of the pharmacy’s or filer’s name, or of the RAMQ number.',
  },
  async (context) => {
    const { db, user, query, association } = context
    const { status: statuses, pageNumber, pageSize, ...rest } = query
    const scope = transactionListScope(user)
    const search = query.search?.trim() || undefined
    if (search !== undefined && !scope.readsAllSent) throw forbidden()
    const results = await listTransactions(db, {
      ...rest,
      ...{ search, statuses, pageNumber, pageSize },
      reader: user.contactId,
      today: todayInQuebec(),
      ...scope,
    })
    if (search !== undefined) await auditSearch(context, results.items)
    const items = results.items.map((row) =>
      listedTransactionResponse(row, user, association.transactionAnswerDays),
    )
    return { items, pageNumber, pageSize, totalCount: results.totalCount }
  },
)

/**
 * One audit entry for each transaction of others on the page; one without a transaction if there is
 * none, because an empty page is information too.
 */
async function auditSearch(
  { db, user, requestId }: Pick<CallContext, 'db' | 'user' | 'requestId'>,
  rows: readonly ListedTransactionRow[],
): Promise<void> {
  const ids = rows.filter((transaction) => reachTransaction(user, transaction) === 'any').map(({ id }) => id)
  await appendAudits(db, ids.length > 0 ? ids : [null], {
    actor: { contactId: user.contactId, requestId },
    action: 'transactions.list',
    recordType: 'transaction',
    fields: ['search'],
  })
}

export const serveTransaction = serve(getTransaction, { summary: 'Read a transaction' }, async (context) => {
  const { db, path } = context
  // Before the rest is read: a foreign transaction takes as long as an absent one.
  const reader = await findTransactionReader(context)
  const row = reader && (await readForm(db, path.transactionId, createTransactionReader(context.user)))
  if (!row) throw notFound()
  await auditStaffRead(context, reader.reach, transactionReadAudit(row))
  return transactionResponse(row, reader)
})

export const serveCreateTransaction = serveCreation(
  postTransaction,
  {
    summary: 'Begin a transaction',
    description:
      'An opening has no pharmacy. Other types are about a pharmacy that the caller owns; a purchase can also be about another one. The administration can begin an opening or a purchase for the person of `contactId`, who then files it. A person has at most 20 drafts.',
    errors: ['tooManyDrafts'],
  },
  {
    async authorize({ db, user, body }) {
      await checkMayBegin(db, user, body)
    },
    async handle({ db, user, requestId, body, association }) {
      const { type, pharmacyId, contactId } = body
      const actor = { contactId: user.contactId, requestId }
      const write = { actor, reader: createTransactionReader(user), today: todayInQuebec() }
      const row = await createTransaction(db, { type, pharmacyId, filer: contactId, ...write })
      if (row === 'tooManyDrafts') throw badRequest('tooManyDrafts')
      const reader = await findTransactionReader({ db, user, association, path: { transactionId: row.id } })
      if (!reader) throw new Error('A transaction that was begun can be read.')
      return transactionResponse(row, reader)
    },
    // The current transaction, if the caller may still read it.
    async replay(context, { id }) {
      const { db, user, requestId, association } = context
      const reader = await findTransactionReader({ db, user, association, path: { transactionId: id } })
      const row = reader && (await readForm(db, id, createTransactionReader(user)))
      if (!row) throw notFound()
      await auditStaffRead({ db, user, requestId }, reader.reach, transactionReadAudit(row))
      return transactionResponse(row, reader)
    },
  },
)

/**
 * An owner begins transactions of their pharmacy, an opening, and the purchase of another's
 * pharmacy; the administration begins the latter two on a person's behalf.
 * @throws {CallFailure} 403 for a caller who may begin none, 400 for a pharmacy or a person that
 * can't be named.
 */
async function checkMayBegin(db: Queryable, user: Principal, body: NewTransaction): Promise<void> {
  const { type, pharmacyId, contactId } = body
  const mayCreateOwn = may(user, 'createAcquisition', { contactId: user.contactId })
  const mayCreateForPerson = may(user, 'createForPerson')
  if (!mayCreateOwn && !mayCreateForPerson) throw forbidden()
  if (type === 'opening' && pharmacyId !== null) throw badRequest('invalid', '/pharmacyId')
  if (type !== 'opening' && pharmacyId === null) throw badRequest('required', '/pharmacyId')
  if (contactId !== undefined) {
    if (!mayCreateForPerson || contactId === user.contactId) throw badRequest('invalid', '/contactId')
    if (!isAcquisition(type)) throw badRequest('invalid', '/type')
    if (!(await contactExists(db, contactId))) throw badRequest('invalid', '/contactId')
  } else if (!mayCreateOwn) {
    throw badRequest('required', '/contactId')
  }
  if (pharmacyId === null || may(user, 'createTransaction', { pharmacyId })) return
  // Another's pharmacy gets the same error as an unknown one; a buyer found theirs by search.
  const isPurchasable = type === 'purchase' && (await isPharmacyOpen(db, pharmacyId))
  if (!isPurchasable) throw badRequest('invalid', '/pharmacyId')
}

export const servePatchTransaction = serve(
  patchTransaction,
  {
    summary: 'Save a step of a transaction, or send it',
    description:
      'The body has the member that `step` names. `approve` sends the transaction; if it is refused, the errors list every obstacle, with a pointer to its step.',
    errors: [
      'notDraft',
      'stepMissing',
      'stepsIncomplete',
      'affirmationMissing',
      'affirmationWaiting',
      'affirmationOutdated',
      'transactionHasResponder',
      'someOwnerRemains',
      'ownerTwice',
      'ownerNotOnForm',
      'alreadyOwner',
      'notOwner',
      'anotherTransaction',
    ],
  },
  async (context) => {
    const { db, query, body } = context
    const { row, reader } = await lockReachableTransaction(context, (relation) =>
      mayWriteTransaction(context.user, 'change', relation),
    )
    const { approve, ...steps } = body
    // The body has the field of its step and no other.
    const fields = Object.keys(body)
    if (fields.join() !== query.step) {
      throw badRequest('stepMissing', `/${fields.find((field) => field !== query.step) ?? query.step}`)
    }
    if (approve) requireRecentSignIn(context.user)
    const write = toTransactionWrite(context)
    const hiddenFieldsOf = (owner: OwnerRow) => hiddenFields(owner, reader)
    const result = approve
      ? await sendTransaction(db, row, write)
      : await saveStep(db, row, steps, { ...write, hiddenFieldsOf })
    if (result.outcome !== 'written') throw writeFailure(result, reader)
    if (!result.sends) return transactionResponse(result.transaction, reader)
    await notifyOfSentTransaction(db, result.transaction, context.user)
    // The sending changes the sender's relation to the transaction.
    return transactionResponse(result.transaction, (await findTransactionReader(context)) ?? reader)
  },
  // Limits guesses of the practice numbers that the transaction hides from the caller.
  async ({ body, ...context }) => {
    const { db, user, path } = context
    const reader = body.owners && (await findTransactionReader(context))
    if (!body.owners || !reader || !mayWriteTransaction(user, 'change', reader.relation)) return
    const hiddenFieldsOf = (owner: OwnerRow) => hiddenFields(owner, reader)
    const { people, numbers } = await findNumberGuesses(
      db,
      path.transactionId,
      body.owners,
      user.contactId,
      hiddenFieldsOf,
    )
    if (people.length + numbers.length === 0) return
    const violations = await contactViolations(db, people)
    await countWrongNumbers(db, user.contactId, violations.length + numbers.length)
  },
)

export const serveDeleteTransaction = serve(
  deleteTransaction,
  {
    summary: 'Delete a transaction',
    description: 'Only a draft that was never sent.',
    errors: ['notDraft'],
  },
  async (context) => {
    const { row, reader } = await lockReachableTransaction(context, (relation) =>
      mayWriteTransaction(context.user, 'delete', relation),
    )
    const result = await deleteDraft(context.db, row, toTransactionWrite(context))
    if (result.outcome !== 'deleted') throw writeFailure(result, reader)
  },
)

/** The association takes a transaction into review, accepts, returns or withdraws it. */
export const servePostDecision = serve(
  postDecision,
  {
    summary: 'Decide on a transaction for the association',
    description:
      'Nobody can decide on their own transaction. An acceptance needs a check of the roll for each owner who joins, and the version of the record that was reviewed. It plans the change of owners and, for an opening, creates the pharmacy. If anything prevents it, nothing is saved.',
    errors: [
      'decisionNotPossible',
      'ownersChanged',
      'recordChanged',
      'rollCheckMissing',
      'regionUnknown',
      'alreadyOwner',
      'notOwner',
      'emailTaken',
      'ramqTaken',
      'lastOwner',
      'anotherTransaction',
      'confirmationMissing',
    ],
  },
  async (context) => {
    const { db, user, body } = context
    const { row, reader } = await lockReachableTransaction(context, (relation) => mayDecide(user, relation))
    const result = await decideTransaction(db, row, body, toTransactionWrite(context))
    if (result.outcome !== 'written') throw writeFailure(result, reader)
    if (!result.isNew) {
      // Nothing is written, so that the response is a read.
      await auditStaffRead(context, reader.reach, transactionReadAudit(result.transaction))
      return transactionResponse(result.transaction, reader)
    }
    if (body.decision === 'accepted') await inviteNewOwners(context, result.transaction)
    await notifyOfDecision(db, result.transaction, body.decision, body.reason ?? '')
    if (result.removed) await notifyOfWithdrawnOpening(db, result.removed)
    return transactionResponse(result.transaction, reader)
  },
)

/** Mails an invitation to new owners without an account. */
async function inviteNewOwners({ db, user }: TransactionContext, transaction: TransactionRow): Promise<void> {
  const { pharmacyId, owners } = transaction
  const pharmacy = pharmacyId === null ? undefined : await getPharmacy(db, pharmacyId)
  for (const { contactId, change } of owners) {
    const invitee =
      change === 'joins' && contactId !== null ? await findInviteeById(db, contactId) : undefined
    if (invitee && !invitee.hasAccount) await mailInvitation(db, inviterOf(user), invitee.person, pharmacy)
  }
}

/** An owner asks the association to withdraw a transaction that was sent. */
export const servePostWithdrawal = serve(
  postWithdrawal,
  {
    summary: 'Request the withdrawal of a transaction',
    description:
      'For owners, from the time it is sent until it takes effect; also for the purchase of their pharmacy by another person.',
  },
  async (context) => {
    const { db, user, body } = context
    const { row, reader } = await lockReachableTransaction(context, (relation) =>
      mayRequestWithdrawal(user, relation),
    )
    const result = await requestWithdrawal(db, row, body.reason, toTransactionWrite(context))
    if (result.outcome !== 'written') throw writeFailure(result, reader)
    if (!result.isNew) return transactionResponse(result.transaction, reader)
    const asker = fullName(user)
    await notifyOfWithdrawalRequest(db, result.transaction, { asker, reason: body.reason })
    return transactionResponse(result.transaction, reader)
  },
)

/** A present owner confirms or contests the purchase of their pharmacy. */
export const servePostConfirmation = serve(
  postConfirmation,
  {
    summary: 'Confirm or contest the purchase of one’s pharmacy',
    description:
      'For each present owner, until the decision. An owner who sends the purchase confirms it by sending. A later answer replaces an earlier one. A confirmation is no longer valid once the people, the name or the effective date change. Until all owners have confirmed, the purchase doesn’t block other transactions of the pharmacy.',
  },
  async (context) => {
    const { db, user, body } = context
    const { row, reader } = await lockReachableTransaction(context, (relation) =>
      mayConfirmPurchase(user, relation),
    )
    const result = await answerPurchase(db, row, body, toTransactionWrite(context))
    if (result.outcome !== 'written') throw writeFailure(result, reader)
    if (result.isNew) await notifyOfPurchaseAnswer(db, result.transaction, user, body)
    return transactionResponse(result.transaction, reader)
  },
)
