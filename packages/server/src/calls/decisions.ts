import { postDecision, postWithdrawal } from '@officine/api/calls'
import { serve } from '../api/serve.ts'
import { tellOfDecision, tellOfWithdrawalAsked, tellOfWithdrawnOpening } from '../mail/decision-mails.ts'
import { mayAskWithdrawal } from '../policy/granted-rights.ts'
import { mayDecide } from '../policy/transactions.ts'
import { askWithdrawal, decideTransaction } from '../records/decide-transaction.ts'
import { inviteeOf } from '../records/invitations.ts'
import { getPharmacy } from '../records/pharmacies.ts'
import type { TransactionRow } from '../records/transactions.ts'
import { failureOf, lockedTransaction, type TransactionContext, writeOf } from './reachable-transaction.ts'
import { inviterOf, mailInvitation } from './send-invitation.ts'
import { auditStaffReading } from './staff-reading.ts'
import { answerTransaction, readingOfTransaction } from './transaction-answer.ts'

/** The association takes a form into review, accepts, returns or withdraws it. */
export const servePostDecision = serve(postDecision, async (context) => {
  const { db, user, body } = context
  const { row, reader } = await lockedTransaction(context, (standing) => mayDecide(user, standing))
  const result = await decideTransaction(db, row, body, writeOf(context))
  if (result.outcome !== 'written') throw failureOf(result, reader)
  if (!result.isNew) {
    // Nothing is written, so that the response is a read.
    await auditStaffReading(context, reader.how, readingOfTransaction(result.form))
    return answerTransaction(result.form, reader)
  }
  if (body.decision === 'accepted') await inviteNewOwners(context, result.form)
  await tellOfDecision(db, result.form, body.decision, body.reason ?? '')
  if (result.removed) await tellOfWithdrawnOpening(db, result.removed)
  return answerTransaction(result.form, reader)
})

/** Mails an invitation to new owners without an account. */
async function inviteNewOwners({ db, user }: TransactionContext, form: TransactionRow): Promise<void> {
  const { pharmacyId, owners } = form
  const pharmacy = pharmacyId === null ? undefined : await getPharmacy(db, pharmacyId)
  for (const { contactId, change } of owners) {
    const invitee = change === 'joins' && contactId !== null ? await inviteeOf(db, contactId) : undefined
    if (invitee && !invitee.hasAccount) await mailInvitation(db, inviterOf(user), invitee.person, pharmacy)
  }
}

/** An owner asks the association to withdraw a form that was sent. */
export const servePostWithdrawal = serve(postWithdrawal, async (context) => {
  const { db, user, body } = context
  const { row, reader } = await lockedTransaction(context, (standing) => mayAskWithdrawal(user, standing))
  const result = await askWithdrawal(db, row, body.reason, writeOf(context))
  if (result.outcome !== 'written') throw failureOf(result, reader)
  if (!result.isNew) return answerTransaction(result.form, reader)
  const asker = `${user.firstName} ${user.lastName}`
  await tellOfWithdrawalAsked(db, result.form, { asker, reason: body.reason })
  return answerTransaction(result.form, reader)
})
