import { getTransactions, type PharmacyId } from '@officine/api/calls'
import { isTransactionInProgress, maximumPageSize, undecidedStatuses } from '@officine/api/constants'
import { todayInQuebec } from '@officine/api/rules'
import { calendarDateOf, formatDate } from '@officine/i18n/locale'
import { useQuery } from '@tanstack/react-query'
import { Icon } from '../../components/icons/icon.tsx'
import { callQuery } from '../../data/index.ts'
import { transactionPath } from '../../domain/transactions/transaction-paths.ts'
import { useLanguage } from '../../language/index.ts'
import { Link } from '../../navigation/index.ts'
import './transaction-in-progress.css'

/**
 * One line about the pharmacy's transaction that awaits the association or its effective date;
 * renders nothing without one.
 */
export default function TransactionInProgress({ pharmacyId }: { readonly pharmacyId: PharmacyId }) {
  const { t, locale } = useLanguage()
  const transactions = useQuery(sentTransactionsQuery(pharmacyId))
  if (!transactions.data) return null
  const form = transactions.data.items.find((transaction) => isTransactionInProgress(transaction))
  if (!form) return null
  const { id, type, status, sentAt, createdAt, effectiveDate, isBlocked } = form
  const isOverdue = status === 'accepted' && (effectiveDate ?? '') < todayInQuebec()
  const text = t('pharmacies.transaction', {
    type,
    status: isBlocked ? 'blocked' : isOverdue ? 'overdue' : status,
    sent: formatDate(calendarDateOf(sentAt ?? createdAt), locale),
    effective: effectiveDate ? formatDate(effectiveDate, locale) : '',
  })
  return (
    <p className="pharmacy-transaction">
      <Icon name="hourglass" />
      <span>
        {text} <Link to={transactionPath(id)}>{t('pharmacies.transaction_link')}</Link>
      </span>
    </p>
  )
}

/** The forms of a pharmacy that were sent and not returned, including applied ones. */
function sentTransactionsQuery(pharmacyId: PharmacyId) {
  return callQuery(getTransactions, {
    query: {
      pharmacyIds: [pharmacyId],
      status: [...undecidedStatuses, 'accepted'],
      pageSize: maximumPageSize,
    },
  })
}
