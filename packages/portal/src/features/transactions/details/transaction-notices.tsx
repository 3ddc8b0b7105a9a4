import type { ContactId, Transaction } from '@officine/api/calls'
import { isEffectDue } from '@officine/api/constants'
import { addDays, todayInQuebec } from '@officine/api/rules'
import { formatDate, formatList } from '@officine/i18n/locale'
import { OfcAlert } from '@officine/ui-elements/react/alert.js'
import { LinkButton } from '../../../components/link-button.tsx'
import { pharmacyPath } from '../../../domain/pharmacies/pharmacy-path.ts'
import { mayDecide } from '../../../domain/transactions/may-decide.ts'
import { type Language, useLanguage } from '../../../language/index.ts'
import { Link } from '../../../navigation/index.ts'
import { useUserinfo } from '../../../session/index.ts'
import { displayStatus } from '../transaction-texts.ts'
import { editTransactionPath } from '../transactions.ts'
import { isOnlyMyEntryVisible, myOwnerEntry } from './my-owner-entry.tsx'
import { pendingWithdrawal, ReturnedNotice, WithdrawalRequestNotice } from './reason-notices.tsx'

interface NoticeProps {
  readonly transaction: Transaction
}

/** Notices above the transaction. */
export function TransactionNotices({ transaction }: NoticeProps) {
  const { t } = useLanguage()
  const isClosed = useIsClosed(transaction)
  const status = displayStatus(transaction)
  const decides = mayDecide(transaction)
  // Deciders receive the obstacles, so they see the block before a job sets `isBlocked`.
  const isBlocked =
    transaction.isBlocked || (status === 'accepted' && decides && transaction.obstacles.length > 0)
  const outcome = (
    <>
      {isBlocked && (decides ? <BlockedNotice transaction={transaction} /> : <DelayedNotice />)}
      {status === 'accepted' && !isBlocked && <AcceptedNotice transaction={transaction} />}
      {status === 'withdrawn' && <WithdrawnNotice transaction={transaction} />}
    </>
  )
  if (isOnlyMyEntryVisible(transaction)) {
    return (
      <>
        <OfcAlert heading={t('transaction.named.title')}>{t('transaction.named.text')}</OfcAlert>
        {outcome}
      </>
    )
  }
  // Deciders see it in the decision panel.
  const withdrawal = decides ? null : pendingWithdrawal(transaction)
  return (
    <>
      {status === 'returned' && <ReturnedNoticeForReader transaction={transaction} />}
      {outcome}
      {withdrawal && (
        <WithdrawalRequestNotice withdrawal={withdrawal}>
          {t('transaction.withdrawal.next')}
        </WithdrawalRequestNotice>
      )}
      {isClosed && (
        <OfcAlert severity="warning" heading={t('transaction.closed.title')}>
          {t(transaction.status === 'draft' ? 'transaction.closed.draft' : 'transaction.closed.returned', {
            type: transaction.type,
          })}
        </OfcAlert>
      )}
    </>
  )
}

/** The reason for the return, and a link to correct the transaction. */
function ReturnedNoticeForReader({ transaction }: NoticeProps) {
  const { t } = useLanguage()
  const { id, history, may, createdBy, filerMayChange } = transaction
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

/** The transaction has no effect; with the association's reason. */
function WithdrawnNotice({ transaction: { history } }: NoticeProps) {
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
 * Whether the transaction is unsent and nobody of the pharmacy may change it, because its filer no
 * longer has the pharmacy.
 */
function useIsClosed({ status, may, filerMayChange }: Transaction): boolean {
  const isStaff = useUserinfo().mayAnywhere.includes('read')
  const isUnsent = status === 'draft' || status === 'returned'
  return isUnsent && !may.includes('change') && !filerMayChange && !isStaff
}

/** Notice of the acceptance: the effective date and what it means for the reader. */
function AcceptedNotice({ transaction }: NoticeProps) {
  const language = useLanguage()
  const { t } = language
  const { contactId } = useUserinfo()
  const { type, pharmacyId } = transaction
  const change = changeOf(transaction, contactId)
  return (
    <OfcAlert severity="success" heading={t('transaction.accepted.title')}>
      {acceptedTexts(language, transaction, change).map((text) => (
        <p key={text}>{text}</p>
      ))}
      {type === 'opening' && change === 'joins' && pharmacyId !== null && (
        <p>
          <Link to={pharmacyPath(pharmacyId)}>{t('transaction.accepted.record')}</Link>
        </p>
      )}
    </OfcAlert>
  )
}

type Change = Transaction['owners'][number]['change'] | undefined

/**
 * The reader's change. A reader who is only named on the transaction may have an entry without a
 * contact id.
 */
function changeOf(transaction: Transaction, contactId: ContactId): Change {
  if (isOnlyMyEntryVisible(transaction)) return myOwnerEntry(transaction, contactId)?.change
  return transaction.owners.find((owner) => owner.contactId === contactId)?.change
}

export function acceptedTexts(
  { t, locale }: Pick<Language, 't' | 'locale'>,
  { type, effectiveDate }: Pick<Transaction, 'type' | 'effectiveDate'>,
  change: Change,
  today = todayInQuebec(),
): readonly string[] {
  const isDue = effectiveDate !== null && isEffectDue(effectiveDate, today) ? 'yes' : 'no'
  if (effectiveDate === null) return [changeText('')]
  const when = t('transaction.accepted.when', { isDue, date: formatDate(effectiveDate, locale) })
  return [when, changeText(formatDate(addDays(effectiveDate, -1), locale))]

  function changeText(lastDay: string): string {
    switch (change) {
      case 'joins':
        return type === 'opening'
          ? t('transaction.accepted.prepare', { isDue })
          : t('transaction.accepted.joins')
      case 'leaves':
        return t('transaction.accepted.leaves', { date: lastDay })
      case 'stays':
        return t('transaction.accepted.stays')
      case undefined:
        return t('transaction.accepted.others')
    }
  }
}

/**
 * For readers without a decision right: the transaction can't take effect yet, and they have
 * nothing to do.
 */
function DelayedNotice() {
  const { t } = useLanguage()
  return (
    <OfcAlert severity="warning" heading={t('transaction.held.title')}>
      {t('transaction.held.text')}
    </OfcAlert>
  )
}

/**
 * For the association: what prevents an accepted transaction from taking effect, and the remedy.
 */
function BlockedNotice({ transaction: { obstacles, pharmacyId } }: NoticeProps) {
  const { t, locale } = useLanguage()
  const people = obstacles.flatMap(({ person }) => person ?? [])
  const names = formatList(people, locale)
  return (
    <OfcAlert severity="error" heading={t('transaction.blocked.title')}>
      <p>{t('transaction.blocked.text')}</p>
      {people.length > 0 && <p>{t('transaction.blocked.names', { names, count: people.length })}</p>}
      <p>{t('transaction.blocked.remedy')}</p>
      {pharmacyId !== null && (
        <p>
          <Link to={pharmacyPath(pharmacyId, 'people')}>{t('transaction.blocked.owners')}</Link>
        </p>
      )}
    </OfcAlert>
  )
}
