import type { ListedTransaction } from '@officine/api/calls'
import { toast } from '@officine/ui-elements/toast/toast.js'
import { ConfirmDialog } from '../../../components/dialogs/confirm-dialog.tsx'
import { useLanguage } from '../../../language/index.ts'
import { transactionTitle } from '../transaction-texts.ts'
import { deleteDraft } from '../transactions.ts'

interface DeleteDraftDialogProps {
  readonly draft: ListedTransaction
  readonly onClosed: () => void
  /** Called when the row is removed, so that the caller moves the focus. */
  readonly onDeleted: () => void
}

/** Confirms the deletion of a draft and lists what is lost. */
export default function DeleteDraftDialog({ draft, onClosed, onDeleted }: DeleteDraftDialogProps) {
  const language = useLanguage()
  const { t } = language
  const values = { title: transactionTitle(language, draft), number: String(draft.number) }
  const confirm = async () => {
    const outcome = await deleteDraft(draft)
    onClosed()
    if (outcome.type === 'done') {
      onDeleted()
      toast({ severity: 'success', message: t('transactions.deletion.done') })
      return
    }
    const isSent = outcome.current?.status !== 'draft'
    toast({
      severity: 'warning',
      message: t(isSent ? 'transactions.deletion.sent' : 'transactions.deletion.changed'),
    })
  }
  return (
    <ConfirmDialog
      heading={t('transactions.deletion.title')}
      actionLabel={t('transactions.deletion.confirm')}
      keepLabel={t('transactions.deletion.keep')}
      errorHeading={t('transactions.deletion.failed')}
      onConfirm={confirm}
      onClosed={onClosed}
    >
      <p>{t('transactions.deletion.named', values)}</p>
      <p>{t('transactions.deletion.lost')}</p>
    </ConfirmDialog>
  )
}
