import type { Transaction } from '@officine/api/calls'
import { TransactionWithdrawal } from '@officine/api/structs'
import { OfcTextarea } from '@officine/ui-elements/react/textarea.js'
import { toast } from '@officine/ui-elements/toast/toast.js'
import { useState } from 'react'
import { FormDialog } from '../../../components/dialogs/form-dialog.tsx'
import { cacheRecord } from '../../../data/versioned-record.ts'
import { useForm } from '../../../forms/index.ts'
import { useLanguage } from '../../../language/index.ts'
import { useUserinfo } from '../../../session/index.ts'
import { transactionTitle } from '../transaction-texts.ts'
import { transactionResource } from '../transactions.ts'
import { answerPurchase } from './answer-purchase.ts'

interface ContestPurchaseDialogProps {
  readonly form: Transaction
  readonly onClosed: () => void
}

/** Contests the purchase of one's pharmacy, with a reason for the association. */
export default function ContestPurchaseDialog({ form: transaction, onClosed }: ContestPurchaseDialogProps) {
  const language = useLanguage()
  const { t } = language
  const { contactId } = useUserinfo()
  const [wasRefused, setRefused] = useState(false)
  const mayAnswer = transaction.may.includes('confirm')
  const form = useForm({
    draft: { name: `purchase-contest/${transaction.id}` },
    initial: { reason: '' },
    labels: { reason: t('transaction.confirmation.reason') },
    // A reason, as a request for withdrawal has it.
    struct: TransactionWithdrawal,
    submit: async ({ reason }) => {
      const outcome = await answerPurchase(transaction, { answer: 'contested', reason }, contactId)
      if (outcome.type === 'done' && outcome.record) return outcome.record
      setRefused(true)
      // The dialog shows `overtakenMessage` instead of this error.
      throw outcome.type === 'overtaken' ? outcome.error : undefined
    },
    onSent: (updated) => {
      cacheRecord(transactionResource(transaction.id), updated)
      onClosed()
      toast({ severity: 'success', message: t('transaction.confirmation.contested_done') })
    },
  })
  const field = { ...form.field('reason'), maxlength: 2000, rows: 4 } as const
  return (
    <FormDialog
      heading={t('transaction.confirmation.contest_heading')}
      form={form}
      actionLabel={t('transaction.confirmation.contest_action')}
      cancelLabel={t('transaction.withdrawal.cancel')}
      overtakenMessage={wasRefused || !mayAnswer ? t('transaction.confirmation.overtaken') : undefined}
      typedText={
        form.values.reason && (
          <OfcTextarea {...field} readonly noOptionalMark hint={t('transaction.withdrawal.unsent')} />
        )
      }
      onClosed={onClosed}
    >
      <div className="dialog-words">
        <p>
          {t('transaction.confirmation.contest_about', {
            title: transactionTitle(language, transaction),
            number: String(transaction.number),
          })}
        </p>
        <OfcTextarea {...field} counter hint={t('transaction.confirmation.reason_hint')} />
      </div>
    </FormDialog>
  )
}
