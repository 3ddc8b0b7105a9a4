import {
  type ContactId,
  getTransactions,
  getUserinfo,
  type PurchaseConfirmation,
  postConfirmation,
  postWithdrawal,
  type Transaction,
} from '@officine/api/calls'
import { addDays } from '@officine/api/rules'
import { TransactionWithdrawal } from '@officine/api/structs'
import { formatDate } from '@officine/i18n/locale'
import { OfcTextarea } from '@officine/ui-elements/react/textarea.js'
import { toast } from '@officine/ui-elements/toast/toast.js'
import { useState } from 'react'
import { ConfirmDialog } from '../../../components/dialogs/confirm-dialog.tsx'
import { FormDialog } from '../../../components/dialogs/form-dialog.tsx'
import {
  type ActionOutcome,
  cacheRecord,
  mutation,
  readCurrentRecord,
  runVersionedAction,
} from '../../../data/index.ts'
import { RecentSignInNotice } from '../../../failures/recent-sign-in.tsx'
import { useForm } from '../../../forms/index.ts'
import { useLanguage } from '../../../language/index.ts'
import { useUserinfo } from '../../../session/index.ts'
import { isSamePurchase, ownConfirmation } from '../owner-confirmations.ts'
import { transactionTitle } from '../transaction-texts.ts'
import { transactionQuery } from '../transactions.ts'

interface OwnerDialogProps {
  readonly transaction: Transaction
  readonly onClosed: () => void
}

interface ActionDialogProps extends OwnerDialogProps {
  /** An owner's answer to the purchase of their pharmacy, or the request to withdraw a transaction. */
  readonly action: PurchaseConfirmation['answer'] | 'withdraw'
}

/** What an owner does with a transaction that was sent. */
export default function OwnerDialog({ action, ...props }: ActionDialogProps) {
  return action === 'confirmed' ? (
    <ConfirmPurchaseDialog {...props} />
  ) : (
    <ReasonDialog {...props} action={action} />
  )
}

/** Confirms the transaction as it was when the dialog opened. */
function ConfirmPurchaseDialog({ transaction, onClosed }: OwnerDialogProps) {
  const language = useLanguage()
  const { t, locale } = language
  const { contactId } = useUserinfo()
  const [read] = useState(transaction)
  const [wasRefused, setRefused] = useState(false)
  const isOvertaken = wasRefused || !transaction.may.includes('confirm') || !isSamePurchase(read, transaction)
  const change = read.owners.find((owner) => owner.contactId === contactId)?.change ?? 'leaves'
  const { effectiveDate } = read
  const confirm = async () => {
    const outcome = await answerPurchase(read, { answer: 'confirmed', reason: null }, contactId)
    if (outcome.type !== 'done' || !outcome.record) return setRefused(true)
    cacheRecord(transactionQuery(transaction.id), outcome.record)
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
      <RecentSignInNotice />
    </ConfirmDialog>
  )
}

/** The responses are the new transaction, so it needs no refetch. */
const staleCalls = { invalidates: [getTransactions, getUserinfo] }
const confirmationMutation = mutation(postConfirmation, staleCalls)
const withdrawalMutation = mutation(postWithdrawal, staleCalls)

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
    read: (error) => readCurrentRecord(transactionQuery(transaction.id), transaction, error),
    isDone: (current) => {
      const own = current && ownConfirmation(current, contactId)
      return own?.answer === body.answer && own.reason === body.reason
    },
    stillApplies: (current) => current.may.includes('confirm') && isSamePurchase(transaction, current),
  })
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
    read: (error) => readCurrentRecord(transactionQuery(transaction.id), transaction, error),
    isDone: (current) => current?.withdrawal?.byId === contactId && current.withdrawal.reason === reason,
    stillApplies: ({ may }) => may.includes('requestWithdrawal'),
  })
}

interface ReasonDialogProps extends OwnerDialogProps {
  readonly action: 'contested' | 'withdraw'
}

/** Contests a purchase, or requests a withdrawal, with a reason for the association. */
function ReasonDialog({ transaction, action, onClosed }: ReasonDialogProps) {
  const language = useLanguage()
  const { t } = language
  const { contactId } = useUserinfo()
  const { id, number, may } = transaction
  const about = { title: transactionTitle(language, transaction), number: String(number) }
  const isContest = action === 'contested'
  const texts = isContest
    ? {
        heading: t('transaction.confirmation.contest_heading'),
        about: t('transaction.confirmation.contest_about', about),
        reason: t('transaction.confirmation.reason'),
        hint: t('transaction.confirmation.reason_hint'),
        action: t('transaction.confirmation.contest_action'),
        done: t('transaction.confirmation.contested_done'),
        overtaken: t('transaction.confirmation.overtaken'),
      }
    : {
        heading: t('transaction.withdrawal.heading'),
        about: t('transaction.withdrawal.about', about),
        reason: t('transaction.withdrawal.reason'),
        hint: t('transaction.withdrawal.reason_hint'),
        action: t('transaction.withdrawal.confirm'),
        done: t('transaction.withdrawal.done'),
        overtaken: t('transaction.withdrawal.overtaken'),
      }
  const isAllowed = may.includes(isContest ? 'confirm' : 'requestWithdrawal')
  const [wasRefused, setRefused] = useState(false)
  const form = useForm({
    draft: { name: isContest ? `purchase-contest/${id}` : `transaction-withdrawal/${id}` },
    initial: { reason: '' },
    labels: { reason: texts.reason },
    // Every reason has the rules of the one for a withdrawal.
    struct: TransactionWithdrawal,
    submit: async ({ reason }) => {
      const outcome = isContest
        ? await answerPurchase(transaction, { answer: 'contested', reason }, contactId)
        : await requestWithdrawal(transaction, reason, contactId)
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
        {isContest && <RecentSignInNotice />}
        <OfcTextarea {...field} counter hint={texts.hint} />
      </div>
    </FormDialog>
  )
}
