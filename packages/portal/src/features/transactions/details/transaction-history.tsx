import type { Transaction } from '@officine/api/calls'
import { LineOfFacts } from '../../../components/line-of-facts.tsx'
import { useLanguage } from '../../../language/index.ts'
import { instantText } from '../transaction-texts.ts'

/** The status changes of a form, in a closed `details`. */
export function TransactionHistory({ history }: Pick<Transaction, 'history'>) {
  const language = useLanguage()
  const { t } = language
  return (
    <details className="summary-fold transaction-history">
      <summary>{t('transaction.history', { count: history.length })}</summary>
      <ol>
        {history.map(({ status, at, by, reason }) => (
          <li key={`${at}${status}`}>
            <p>{t(`transactions.status.${status}`)}</p>
            <LineOfFacts
              className="note"
              facts={[instantText(language, at), by ?? t('transaction.association')]}
            />
            {reason && <p className="note transaction-reason">{reason}</p>}
          </li>
        ))}
      </ol>
    </details>
  )
}
