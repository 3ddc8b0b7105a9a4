import {
  type ContactId,
  getTransactions,
  getUserinfo,
  postWithdrawal,
  type Transaction,
} from '@officine/api/calls'
import type { ApiError } from '@officine/api/errors'
import { TransactionWithdrawal } from '@officine/api/structs'
import { OfcTextarea } from '@officine/ui-elements/react/textarea.js'
import { toast } from '@officine/ui-elements/toast/toast.js'
import { useState } from 'react'
import { FormDialog } from '../../../components/dialogs/form-dialog.tsx'
import { type ActionOutcome, mutation, runVersionedAction } from '../../../data/index.ts'
import { cacheRecord } from '../../../data/versioned-record.ts'
import { useForm } from '../../../forms/index.ts'
import { useLanguage } from '../../../language/index.ts'
import { useUserinfo } from '../../../session/index.ts'
import { transactionTitle } from '../transaction-texts.ts'
import { currentTransaction, transactionResource } from '../transactions.ts'

/** The response is the new form, so it needs no refetch. */
const withdrawalMutation = mutation(postWithdrawal, { invalidates: () => [getTransactions, getUserinfo] })

interface RequestWithdrawalDialogProps {
  readonly form: Transaction
  readonly onClosed: () => void
}

/** Requests the withdrawal of a sent form. */
export default function RequestWithdrawalDialog({
  form: transaction,
  onClosed,
}: RequestWithdrawalDialogProps) {
  const language = useLanguage()
  const { t } = language
  const { contactId } = useUserinfo()
  const [wasRefused, setRefused] = useState(false)
  const mayRequest = transaction.may.includes('askWithdrawal')
  const form = useForm({
    draft: { name: `transaction-withdrawal/${transaction.id}` },
    initial: { reason: '' },
    labels: { reason: t('transaction.withdrawal.reason') },
    struct: TransactionWithdrawal,
    submit: async ({ reason }) => {
      const outcome = await requestWithdrawal(transaction, reason, contactId)
      if (outcome.type === 'done' && outcome.record) return outcome.record
      setRefused(true)
      // The dialog shows `overtakenMessage` instead of this error.
      throw outcome.type === 'overtaken' ? outcome.error : undefined
    },
    onSent: (updated) => {
      cacheRecord(transactionResource(transaction.id), updated)
      onClosed()
      toast({ severity: 'success', message: t('transaction.withdrawal.done') })
    },
  })
  const field = { ...form.field('reason'), maxlength: 2000, rows: 4 } as const
  return (
    <FormDialog
      heading={t('transaction.withdrawal.heading')}
      form={form}
      actionLabel={t('transaction.withdrawal.confirm')}
      cancelLabel={t('transaction.withdrawal.cancel')}
      overtakenMessage={wasRefused || !mayRequest ? t('transaction.withdrawal.overtaken') : undefined}
      typedText={
        form.values.reason && (
          <OfcTextarea {...field} readonly noOptionalMark hint={t('transaction.withdrawal.unsent')} />
        )
      }
      onClosed={onClosed}
    >
      <div className="dialog-words">
        <p>
          {t('transaction.withdrawal.about', {
            title: transactionTitle(language, transaction),
            number: String(transaction.number),
          })}
        </p>
        <OfcTextarea {...field} counter hint={t('transaction.withdrawal.reason_hint')} />
      </div>
    </FormDialog>
  )
}

/**
 * Retries at a newer version while the withdrawal can be requested: other changes of the
 * association don't affect it.
 */
async function requestWithdrawal(
  transaction: Transaction,
  reason: string,
  contactId: ContactId,
): Promise<ActionOutcome<Transaction>> {
  return runVersionedAction<Transaction>(transaction, {
    send: ({ id, version }) =>
      withdrawalMutation.run({ path: { transactionId: id }, body: { reason }, version }),
    read: (error?: ApiError) => currentTransaction(transaction, error),
    isDone: (current) => current?.withdrawal?.byId === contactId && current.withdrawal.reason === reason,
    stillApplies: ({ may }) => may.includes('askWithdrawal'),
  })
}
