import { postConfirmation, postDecision, postWithdrawal } from '@officine/api/calls'
import { fullName } from '@officine/i18n/locale'
import { serve } from '../api/serve.ts'
import { findInviteeById } from '../invitations/invitations.ts'
import { inviterOf, mailInvitation } from '../invitations/send-invitation.ts'
import { getPharmacy } from '../pharmacies/pharmacies.ts'
import { auditStaffRead } from '../policy/audit-staff-read.ts'
import { mayRequestWithdrawal } from '../policy/granted-rights.ts'
import { answerPurchase, decideTransaction, requestWithdrawal } from './decide-transaction.ts'
import {
  notifyOfDecision,
  notifyOfPurchaseAnswer,
  notifyOfWithdrawalRequest,
  notifyOfWithdrawnOpening,
} from './decision-mails.ts'
import {
  lockReachableTransaction,
  type TransactionContext,
  toTransactionWrite,
  writeFailure,
} from './reachable-transaction.ts'
import { transactionReadAudit, transactionResponse } from './transaction-response.ts'
import { mayConfirmPurchase, mayDecide } from './transaction-rights.ts'
import type { TransactionRow } from './transactions.ts'

/** The association takes a form into review, accepts, returns or withdraws it. */
export const servePostDecision = serve(postDecision, async (context) => {
  const { db, user, body } = context
  const { row, reader } = await lockReachableTransaction(context, (relation) => mayDecide(user, relation))
  const result = await decideTransaction(db, row, body, toTransactionWrite(context))
  if (result.outcome !== 'written') throw writeFailure(result, reader)
  if (!result.isNew) {
    // Nothing is written, so that the response is a read.
    await auditStaffRead(context, reader.reach, transactionReadAudit(result.form))
    return transactionResponse(result.form, reader)
  }
  if (body.decision === 'accepted') await inviteNewOwners(context, result.form)
  await notifyOfDecision(db, result.form, body.decision, body.reason ?? '')
  if (result.removed) await notifyOfWithdrawnOpening(db, result.removed)
  return transactionResponse(result.form, reader)
})

/** Mails an invitation to new owners without an account. */
async function inviteNewOwners({ db, user }: TransactionContext, form: TransactionRow): Promise<void> {
  const { pharmacyId, owners } = form
  const pharmacy = pharmacyId === null ? undefined : await getPharmacy(db, pharmacyId)
  for (const { contactId, change } of owners) {
    const invitee =
      change === 'joins' && contactId !== null ? await findInviteeById(db, contactId) : undefined
    if (invitee && !invitee.hasAccount) await mailInvitation(db, inviterOf(user), invitee.person, pharmacy)
  }
}

/** An owner asks the association to withdraw a form that was sent. */
export const servePostWithdrawal = serve(postWithdrawal, async (context) => {
  const { db, user, body } = context
  const { row, reader } = await lockReachableTransaction(context, (relation) =>
    mayRequestWithdrawal(user, relation),
  )
  const result = await requestWithdrawal(db, row, body.reason, toTransactionWrite(context))
  if (result.outcome !== 'written') throw writeFailure(result, reader)
  if (!result.isNew) return transactionResponse(result.form, reader)
  const asker = fullName(user)
  await notifyOfWithdrawalRequest(db, result.form, { asker, reason: body.reason })
  return transactionResponse(result.form, reader)
})

/** A present owner confirms or contests the purchase of their pharmacy. */
export const servePostConfirmation = serve(postConfirmation, async (context) => {
  const { db, user, body } = context
  const { row, reader } = await lockReachableTransaction(context, (relation) =>
    mayConfirmPurchase(user, relation),
  )
  const result = await answerPurchase(db, row, body, toTransactionWrite(context))
  if (result.outcome !== 'written') throw writeFailure(result, reader)
  if (result.isNew) await notifyOfPurchaseAnswer(db, result.form, user, body)
  return transactionResponse(result.form, reader)
})
