import { calendarDateOf, formatDate } from '@officine/i18n/locale'
import { useResource } from '../../data/index.ts'
import { useLanguage } from '../../language/index.ts'
import { Link } from '../../navigation/index.ts'
import { Icon } from '../../parts/layout/icon.tsx'
import { addressOfTransaction } from '../../parts/transactions/transaction-address.ts'
import { isUnderWay, sentTransactionsOf } from '../../parts/transactions/transactions-under-way.ts'
import './transaction-under-way.css'

/**
 * One line about the pharmacy's transaction that awaits the association or its effective date;
 * renders nothing without one.
 */
export default function TransactionUnderWay({ pharmacyId }: { readonly pharmacyId: string }) {
  const { t, locale } = useLanguage()
  const transactions = useResource(sentTransactionsOf(pharmacyId))
  if (transactions.status !== 'ready') return null
  const form = transactions.data.items.find((one) => isUnderWay(one))
  if (!form) return null
  const { id, type, status, sentAt, createdAt, effectiveDate, isBlocked } = form
  const isOverdue = status === 'accepted' && (effectiveDate ?? '') < calendarDateOf(new Date())
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
        {text} <Link to={addressOfTransaction(id)}>{t('pharmacies.transaction_link')}</Link>
      </span>
    </p>
  )
}
