import {
  type ContactId,
  getTransactions,
  getUserinfo,
  type PurchaseConfirmation,
  postConfirmation,
  type Transaction,
} from '@officine/api/calls'
import type { ApiError } from '@officine/api/errors'
import { addDays } from '@officine/api/rules'
import { formatDate } from '@officine/i18n/locale'
import { toast } from '@officine/ui-elements/toast/toast.js'
import { useState } from 'react'
import { ConfirmDialog } from '../../../components/dialogs/confirm-dialog.tsx'
import { type ActionOutcome, cacheRecord, mutation, runVersionedAction } from '../../../data/index.ts'
import { useLanguage } from '../../../language/index.ts'
import { useUserinfo } from '../../../session/index.ts'
import { ReasonDialog } from '../reason-dialog.tsx'
import { transactionTitle } from '../transaction-texts.ts'
import { currentTransaction, transactionQuery } from '../transactions.ts'
import { isSamePurchase, ownConfirmation } from './owner-confirmations.ts'

interface AnswerDialogProps {
  readonly form: Transaction
  readonly onClosed: () => void
}

interface PurchaseAnswerDialogProps extends AnswerDialogProps {
  readonly answer: PurchaseConfirmation['answer']
}

/** A present owner's answer to the purchase of their pharmacy. */
export default function PurchaseAnswerDialog({ answer, ...props }: PurchaseAnswerDialogProps) {
  return answer === 'confirmed' ? <ConfirmPurchaseDialog {...props} /> : <ContestPurchaseDialog {...props} />
}

/** Confirms the form as it was when the dialog opened. */
function ConfirmPurchaseDialog({ form, onClosed }: AnswerDialogProps) {
  const language = useLanguage()
  const { t, locale } = language
  const { contactId } = useUserinfo()
  const [read] = useState(form)
  const [wasRefused, setRefused] = useState(false)
  const isOvertaken = wasRefused || !form.may.includes('confirm') || !isSamePurchase(read, form)
  const change = read.owners.find((owner) => owner.contactId === contactId)?.change ?? 'leaves'
  const { effectiveDate } = read
  const confirm = async () => {
    const outcome = await answerPurchase(read, { answer: 'confirmed', reason: null }, contactId)
    if (outcome.type !== 'done' || !outcome.record) return setRefused(true)
    cacheRecord(transactionQuery(form.id), outcome.record)
    onClosed()
    toast({ severity: 'success', message: t('transaction.confirmation.confirmed_done') })
  }
  return (
    <ConfirmDialog
      heading={t('transaction.confirmation.confirm_heading')}
      actionLabel={t('transaction.confirmation.confirm_action')}
      cancelLabel={t('transaction.withdrawal.cancel')}
      overtakenMessage={isOvertaken ? t('transaction.confirmation.overtaken') : undefined}
      onConfirm={confirm}
      onClosed={onClosed}
    >
      <p>
        {t('transaction.confirmation.confirm_about', {
          title: transactionTitle(language, read),
          number: String(read.number),
        })}
      </p>
      {effectiveDate !== null && (
        <p>
          {t('transaction.confirmation.confirm_effect', {
            change,
            date: formatDate(change === 'leaves' ? addDays(effectiveDate, -1) : effectiveDate, locale),
          })}
        </p>
      )}
      <p>{t('transaction.confirmation.until_decided')}</p>
    </ConfirmDialog>
  )
}

/** Contests the purchase, with a reason for the association. */
function ContestPurchaseDialog({ form, onClosed }: AnswerDialogProps) {
  const language = useLanguage()
  const { t } = language
  const { contactId } = useUserinfo()
  const names = { title: transactionTitle(language, form), number: String(form.number) }
  return (
    <ReasonDialog
      transaction={form}
      draftName={`purchase-contest/${form.id}`}
      isAllowed={form.may.includes('confirm')}
      texts={{
        heading: t('transaction.confirmation.contest_heading'),
        about: t('transaction.confirmation.contest_about', names),
        reason: t('transaction.confirmation.reason'),
        hint: t('transaction.confirmation.reason_hint'),
        action: t('transaction.confirmation.contest_action'),
        done: t('transaction.confirmation.contested_done'),
        overtaken: t('transaction.confirmation.overtaken'),
      }}
      send={(reason) => answerPurchase(form, { answer: 'contested', reason }, contactId)}
      onClosed={onClosed}
    />
  )
}

/** The response is the new form, so it needs no refetch. */
const confirmationMutation = mutation(postConfirmation, { invalidates: [getTransactions, getUserinfo] })

/**
 * Sends a present owner's answer to a purchase. Another owner's answer meanwhile doesn't affect it;
 * a change of what they answer to does.
 * @throws {ApiError}
 */
function answerPurchase(
  transaction: Transaction,
  body: PurchaseConfirmation,
  contactId: ContactId,
): Promise<ActionOutcome<Transaction>> {
  return runVersionedAction<Transaction>(transaction, {
    send: ({ id, version }) => confirmationMutation({ path: { transactionId: id }, body, version }),
    read: (error?: ApiError) => currentTransaction(transaction, error),
    isDone: (current) => {
      const own = current && ownConfirmation(current, contactId)
      return own?.answer === body.answer && own.reason === body.reason
    },
    stillApplies: (current) => current.may.includes('confirm') && isSamePurchase(transaction, current),
  })
}
