import type { Transaction } from '@officine/api/calls'
import { addDays } from '@officine/api/rules'
import { formatDate } from '@officine/i18n/locale'
import { toast } from '@officine/ui-elements/toast/toast.js'
import { useState } from 'react'
import { ConfirmDialog } from '../../../components/dialogs/confirm-dialog.tsx'
import { cacheRecord } from '../../../data/versioned-record.ts'
import { useLanguage } from '../../../language/index.ts'
import { useUserinfo } from '../../../session/index.ts'
import { transactionTitle } from '../transaction-texts.ts'
import { transactionResource } from '../transactions.ts'
import { answerPurchase } from './answer-purchase.ts'
import { isSamePurchase } from './owner-confirmations.ts'

interface ConfirmPurchaseDialogProps {
  readonly form: Transaction
  readonly onClosed: () => void
}

/** Confirms the purchase of one's pharmacy, as the form was when the dialog opened. */
export default function ConfirmPurchaseDialog({ form, onClosed }: ConfirmPurchaseDialogProps) {
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
    cacheRecord(transactionResource(form.id), outcome.record)
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
