import {
  type ContactId,
  getTransactions,
  getUserinfo,
  postWithdrawal,
  type Transaction,
} from '@officine/api/calls'
import type { ApiError } from '@officine/api/errors'
import { type ActionOutcome, mutation, runVersionedAction } from '../../../data/index.ts'
import { useLanguage } from '../../../language/index.ts'
import { useUserinfo } from '../../../session/index.ts'
import { ReasonDialog } from '../reason-dialog.tsx'
import { transactionTitle } from '../transaction-texts.ts'
import { currentTransaction } from '../transactions.ts'

/** The response is the new form, so it needs no refetch. */
const withdrawalMutation = mutation(postWithdrawal, { invalidates: [getTransactions, getUserinfo] })

interface RequestWithdrawalDialogProps {
  readonly form: Transaction
  readonly onClosed: () => void
}

/** Requests the withdrawal of a sent form. */
export default function RequestWithdrawalDialog({ form, onClosed }: RequestWithdrawalDialogProps) {
  const language = useLanguage()
  const { t } = language
  const { contactId } = useUserinfo()
  const names = { title: transactionTitle(language, form), number: String(form.number) }
  return (
    <ReasonDialog
      transaction={form}
      draftName={`transaction-withdrawal/${form.id}`}
      isAllowed={form.may.includes('requestWithdrawal')}
      texts={{
        heading: t('transaction.withdrawal.heading'),
        about: t('transaction.withdrawal.about', names),
        reason: t('transaction.withdrawal.reason'),
        hint: t('transaction.withdrawal.reason_hint'),
        action: t('transaction.withdrawal.confirm'),
        done: t('transaction.withdrawal.done'),
        overtaken: t('transaction.withdrawal.overtaken'),
      }}
      send={(reason) => requestWithdrawal(form, reason, contactId)}
      onClosed={onClosed}
    />
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
    send: ({ id, version }) => withdrawalMutation({ path: { transactionId: id }, body: { reason }, version }),
    read: (error?: ApiError) => currentTransaction(transaction, error),
    isDone: (current) => current?.withdrawal?.byId === contactId && current.withdrawal.reason === reason,
    stillApplies: ({ may }) => may.includes('requestWithdrawal'),
  })
}
