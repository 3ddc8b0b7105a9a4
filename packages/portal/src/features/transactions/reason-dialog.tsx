import type { Transaction } from '@officine/api/calls'
import { TransactionWithdrawal } from '@officine/api/structs'
import { OfcTextarea } from '@officine/ui-elements/react/textarea.js'
import { toast } from '@officine/ui-elements/toast/toast.js'
import { useState } from 'react'
import { FormDialog } from '../../components/dialogs/form-dialog.tsx'
import { type ActionOutcome, cacheRecord } from '../../data/index.ts'
import type { DraftShape } from '../../drafts/index.ts'
import { useForm } from '../../forms/index.ts'
import { useLanguage } from '../../language/index.ts'
import { transactionQuery } from './transactions.ts'

interface ReasonDialogProps {
  readonly transaction: Transaction
  readonly draftName: DraftShape['name']
  /** Whether the person may still do it. */
  readonly isAllowed: boolean
  readonly texts: {
    readonly heading: string
    /** What happens to the form. */
    readonly about: string
    /** The label of the reason, and who reads it. */
    readonly reason: string
    readonly hint: string
    readonly action: string
    readonly done: string
    readonly overtaken: string
  }
  readonly send: (reason: string) => Promise<ActionOutcome<Transaction>>
  readonly onClosed: () => void
}

/** Sends something about a form to the association, with a reason. */
export function ReasonDialog({
  transaction,
  draftName,
  isAllowed,
  texts,
  send,
  onClosed,
}: ReasonDialogProps) {
  const { t } = useLanguage()
  const [wasRefused, setRefused] = useState(false)
  const form = useForm({
    draft: { name: draftName },
    initial: { reason: '' },
    labels: { reason: texts.reason },
    // Every reason has the rules of the one for a withdrawal.
    struct: TransactionWithdrawal,
    submit: async ({ reason }) => {
      const outcome = await send(reason)
      if (outcome.type === 'done') return outcome.record ?? transaction
      setRefused(true)
      // The dialog shows `overtakenMessage` instead of this error.
      throw outcome.error
    },
    onSent: (updated) => {
      cacheRecord(transactionQuery(transaction.id), updated)
      onClosed()
      toast({ severity: 'success', message: texts.done })
    },
  })
  const field = { ...form.field('reason'), maxlength: 2000, rows: 4 } as const
  return (
    <FormDialog
      heading={texts.heading}
      form={form}
      actionLabel={texts.action}
      cancelLabel={t('transaction.withdrawal.cancel')}
      overtakenMessage={wasRefused || !isAllowed ? texts.overtaken : undefined}
      typedText={
        form.values.reason && (
          <OfcTextarea {...field} readonly noOptionalMark hint={t('transaction.withdrawal.unsent')} />
        )
      }
      onClosed={onClosed}
    >
      <div className="dialog-words">
        <p>{texts.about}</p>
        <OfcTextarea {...field} counter hint={texts.hint} />
      </div>
    </FormDialog>
  )
}
