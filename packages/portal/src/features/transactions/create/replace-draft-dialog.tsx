import { getTransaction, type Transaction } from '@officine/api/calls'
import { toast } from '@officine/ui-elements/toast/toast.js'
import { useState } from 'react'
import { ConfirmDialog } from '../../../components/dialogs/confirm-dialog.tsx'
import { invalidateCalls, newIdempotencyKey } from '../../../data/index.ts'
import { useLanguage } from '../../../language/index.ts'
import { go } from '../../../navigation/index.ts'
import { earliestEffectiveDate, transactionTitle } from '../transaction-texts.ts'
import { beginTransaction, editTransactionPath } from '../transactions.ts'
import { isDateStillValid, replaceDraft, replaceDraftDependencies } from './replace-draft.ts'
import type { NewTransaction } from './use-begin-transaction.ts'

interface ReplaceDraftDialogProps {
  readonly replaced: Transaction
  readonly newTransaction: NewTransaction
  readonly onClosed: () => void
}

/** Confirms that a new form replaces a draft, and lists what is copied and what is not. */
export default function ReplaceDraftDialog({ replaced, newTransaction, onClosed }: ReplaceDraftDialogProps) {
  const language = useLanguage()
  const { t } = language
  const [idempotencyKey] = useState(newIdempotencyKey)
  const earliest = earliestEffectiveDate()
  const isDateTooEarly = replaced.details !== null && !isDateStillValid(replaced, earliest)
  const comments = isDateTooEarly ? replaced.details?.comments : null
  const confirm = async () => {
    const begin = () => beginTransaction({ body: newTransaction, idempotencyKey })
    const { id, isOldDraftRemaining } = await replaceDraft(
      replaced.id,
      earliest,
      replaceDraftDependencies(begin),
    )
    // The cached form predates its last saved step.
    invalidateCalls([getTransaction])
    if (isOldDraftRemaining)
      toast({ severity: 'warning', message: t('transactions.create.take_over.old_left') })
    void go(editTransactionPath(id), { replace: true })
  }
  return (
    <ConfirmDialog
      heading={t('transactions.create.take_over.title')}
      actionLabel={t('transactions.create.take_over.confirm')}
      cancelLabel={t('transactions.create.take_over.cancel')}
      onConfirm={confirm}
      onClosed={onClosed}
    >
      <p>
        {t('transactions.create.take_over.old', {
          title: transactionTitle(language, replaced),
          number: String(replaced.number),
        })}
      </p>
      <p>
        {t(isDateTooEarly ? 'transactions.create.take_over.people' : 'transactions.create.take_over.text')}
      </p>
      {comments && <p>{t('transactions.create.take_over.comments', { comments })}</p>}
      {replaced.owners.some(({ affirmation }) => affirmation !== null) && (
        <p>{t('transactions.create.take_over.affirmations')}</p>
      )}
    </ConfirmDialog>
  )
}
