import type { Transaction } from '@officine/api/calls'
import { OfcAlert } from '@officine/ui-elements/react/alert.js'
import { LinkButton } from '../../../components/link-button.tsx'
import { mayDecide } from '../../../domain/transactions/may-decide.ts'
import { useLanguage } from '../../../language/index.ts'
import { useUserinfo } from '../../../session/index.ts'
import { displayStatus } from '../transaction-texts.ts'
import { editTransactionPath } from '../transactions.ts'
import { pendingWithdrawal, WithdrawalRequestNotice } from '../withdrawal/withdrawal-request-notice.tsx'
import { AcceptedNotice, BlockedNotice, DelayedNotice } from './accepted-notice.tsx'
import { isOnlyMyEntryVisible } from './my-owner-entry.ts'
import { ReturnedNotice } from './returned-notice.tsx'

interface NoticeProps {
  readonly form: Transaction
}

/** Notices above the form. */
export function TransactionNotices({ form }: NoticeProps) {
  const { t } = useLanguage()
  const isClosed = useIsClosed(form)
  const status = displayStatus(form)
  const decides = mayDecide(form)
  // Deciders receive the obstacles, so they see the block before a job sets `isBlocked`.
  const isBlocked = form.isBlocked || (status === 'accepted' && decides && form.obstacles.length > 0)
  const outcome = (
    <>
      {isBlocked && (decides ? <BlockedNotice form={form} /> : <DelayedNotice />)}
      {status === 'accepted' && !isBlocked && <AcceptedNotice form={form} />}
      {status === 'withdrawn' && <WithdrawnNotice form={form} />}
    </>
  )
  if (isOnlyMyEntryVisible(form)) {
    return (
      <>
        <OfcAlert heading={t('transaction.named.title')}>{t('transaction.named.text')}</OfcAlert>
        {outcome}
      </>
    )
  }
  // Deciders see it in the decision panel.
  const withdrawal = decides ? null : pendingWithdrawal(form)
  return (
    <>
      {status === 'returned' && <ReturnedNoticeForReader form={form} />}
      {outcome}
      {withdrawal && (
        <WithdrawalRequestNotice withdrawal={withdrawal}>
          {t('transaction.withdrawal.next')}
        </WithdrawalRequestNotice>
      )}
      {isClosed && (
        <OfcAlert severity="warning" heading={t('transaction.closed.title')}>
          {t(form.status === 'draft' ? 'transaction.closed.draft' : 'transaction.closed.returned', {
            type: form.type,
          })}
        </OfcAlert>
      )}
    </>
  )
}

/** The reason for the return, and a link to correct the form. */
function ReturnedNoticeForReader({ form }: NoticeProps) {
  const { t } = useLanguage()
  const { id, history, may, createdBy, filerMayChange } = form
  const isStaff = useUserinfo().mayAnywhere.includes('read')
  const mayCorrect = may.includes('change')
  return (
    <ReturnedNotice history={history}>
      {mayCorrect && <p>{t('transaction.returned.correct')}</p>}
      {!mayCorrect && !isStaff && filerMayChange && (
        <p>{t('transaction.returned.others', { name: createdBy })}</p>
      )}
      {mayCorrect && (
        <LinkButton slot="actions" to={editTransactionPath(id)} variant="filled">
          {t('transaction.correct')}
        </LinkButton>
      )}
    </ReturnedNotice>
  )
}

/** The form has no effect; with the association's reason. */
function WithdrawnNotice({ form: { history } }: NoticeProps) {
  const { t } = useLanguage()
  const reason = history.findLast(({ status }) => status === 'withdrawn')?.reason
  return (
    <OfcAlert severity="warning" heading={t('transaction.withdrawn.title')}>
      {reason && <blockquote className="transaction-reason transaction-quote">{reason}</blockquote>}
      <p>{t('transaction.withdrawn.text')}</p>
    </OfcAlert>
  )
}

/**
 * Whether the form is unsent and nobody of the pharmacy may change it, because its filer no longer
 * has the pharmacy.
 */
function useIsClosed({ status, may, filerMayChange }: Transaction): boolean {
  const isStaff = useUserinfo().mayAnywhere.includes('read')
  const isUnsent = status === 'draft' || status === 'returned'
  return isUnsent && !may.includes('change') && !filerMayChange && !isStaff
}
