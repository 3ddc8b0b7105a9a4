import type { Transaction } from '@officine/api/calls'
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
  const { filerMayChange } = transaction
  const isStaff = useUserinfo().mayAnywhere.includes('read')
  const mayCorrect = transaction.may.includes('change')
  // Nobody of the pharmacy may change it, because its filer no longer has the pharmacy.
  const isUnsent = transaction.status === 'draft' || transaction.status === 'returned'
  const isClosed = isUnsent && !mayCorrect && !filerMayChange && !isStaff
  const status = displayStatus(transaction)
  const decides = mayDecide(transaction)
  // Deciders receive the obstacles, so they see the block before a job sets `isBlocked`.
  const isBlocked =
    transaction.isBlocked || (status === 'accepted' && decides && transaction.obstacles.length > 0)
  const reason = transaction.history.findLast((event) => event.status === 'withdrawn')?.reason
  const outcome = (
    <>
      {isBlocked &&
        (decides ? (
          <BlockedNotice transaction={transaction} />
        ) : (
          <OfcAlert severity="warning" heading={t('transaction.held.title')}>
            {t('transaction.held.text')}
          </OfcAlert>
        ))}
      {status === 'accepted' && !isBlocked && <AcceptedNotice transaction={transaction} />}
      {status === 'withdrawn' && (
        <OfcAlert severity="warning" heading={t('transaction.withdrawn.title')}>
          {reason && <blockquote className="transaction-reason transaction-quote">{reason}</blockquote>}
          <p>{t('transaction.withdrawn.text')}</p>
        </OfcAlert>
      )}
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
      {status === 'returned' && (
        <ReturnedNotice history={transaction.history}>
          {mayCorrect && <p>{t('transaction.returned.correct')}</p>}
          {!mayCorrect && !isStaff && filerMayChange && (
            <p>{t('transaction.returned.others', { name: transaction.createdBy })}</p>
          )}
          {mayCorrect && (
            <LinkButton slot="actions" to={editTransactionPath(transaction.id)} variant="filled">
              {t('transaction.correct')}
            </LinkButton>
          )}
        </ReturnedNotice>
      )}
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

/** Notice of the acceptance: the effective date and what it means for the reader. */
function AcceptedNotice({ transaction }: NoticeProps) {
  const language = useLanguage()
  const { t } = language
  const { type, pharmacyId, owners } = transaction
  const { contactId } = useUserinfo()
  // A reader who is only named on the transaction may have an entry without a contact id.
  const entry = isOnlyMyEntryVisible(transaction)
    ? myOwnerEntry(transaction, contactId)
    : owners.find((owner) => owner.contactId === contactId)
  const change = entry?.change
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

export function acceptedTexts(
  { t, locale }: Pick<Language, 't' | 'locale'>,
  { type, effectiveDate }: Pick<Transaction, 'type' | 'effectiveDate'>,
  change: Transaction['owners'][number]['change'] | undefined,
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
