import type { Transaction } from '@officine/api/calls'
import { OfcAlert } from '@officine/ui-elements/react/alert.js'
import { useLanguage } from '../../../language/index.ts'
import { LinkButton } from '../../../parts/layout/link-button.tsx'
import { mayDecide } from '../../../parts/transactions/may-decide.ts'
import { useUserinfo } from '../../../session/index.ts'
import { shownStatus } from '../transaction-texts.ts'
import { addressOfEdit } from '../transactions.ts'
import { pendingWithdrawal } from '../withdrawal/pending-withdrawal.ts'
import { WithdrawalAsked } from '../withdrawal/withdrawal-asked.tsx'
import { Accepted, Blocked, Held } from './accepted-notice.tsx'
import { isNamedAlone } from './reader.ts'
import { Returned } from './returned.tsx'

interface NoticeProps {
  readonly form: Transaction
}

/** Notices above the form. */
export function Notices({ form }: NoticeProps) {
  const { t } = useLanguage()
  const isClosed = useIsClosed(form)
  const status = shownStatus(form)
  const decides = mayDecide(form)
  // Deciders receive the obstacles, so they see the block before a job sets `isBlocked`.
  const isBlocked = form.isBlocked || (status === 'accepted' && decides && form.obstacles.length > 0)
  const outcome = (
    <>
      {isBlocked && (decides ? <Blocked form={form} /> : <Held />)}
      {status === 'accepted' && !isBlocked && <Accepted form={form} />}
      {status === 'withdrawn' && <Withdrawn form={form} />}
    </>
  )
  if (isNamedAlone(form)) {
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
      {status === 'returned' && <ReturnedToReader form={form} />}
      {outcome}
      {withdrawal && (
        <WithdrawalAsked withdrawal={withdrawal}>{t('transaction.withdrawal.next')}</WithdrawalAsked>
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
function ReturnedToReader({ form }: NoticeProps) {
  const { t } = useLanguage()
  const { id, history, may, createdBy, filerMayChange } = form
  const isStaff = useUserinfo().mayAnywhere.includes('read')
  const mayCorrect = may.includes('change')
  return (
    <Returned history={history}>
      {mayCorrect && <p>{t('transaction.returned.correct')}</p>}
      {!mayCorrect && !isStaff && filerMayChange && (
        <p>{t('transaction.returned.others', { name: createdBy })}</p>
      )}
      {mayCorrect && (
        <LinkButton slot="actions" to={addressOfEdit(id)} variant="filled">
          {t('transaction.correct')}
        </LinkButton>
      )}
    </Returned>
  )
}

/** The form has no effect; with the association's reason. */
function Withdrawn({ form: { history } }: NoticeProps) {
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
