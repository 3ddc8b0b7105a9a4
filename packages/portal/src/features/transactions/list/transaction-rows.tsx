import type { ListedTransaction } from '@officine/api/calls'
import { OfcCard } from '@officine/ui-elements/react/card.js'
import { mayDecide } from '../../../domain/transactions/may-decide.ts'
import { useLanguage } from '../../../language/index.ts'
import type { TransactionGroup } from './transaction-groups.ts'
import { TransactionRow } from './transaction-row.tsx'

interface TransactionRowsProps {
  readonly groups: readonly TransactionGroup<ListedTransaction>[]
  readonly isStaff: boolean
  readonly isBusy: boolean
  readonly onDelete: (draft: ListedTransaction) => void
}

/** The rows of a page, grouped by who acts next. */
export function TransactionRows({ groups, isStaff, isBusy, onDelete }: TransactionRowsProps) {
  const { t } = useLanguage()
  const rows = groups.flatMap(({ items }) => items)
  const nextTask = isStaff
    ? groups.find(({ nextActor }) => nextActor === 'association')?.items.find(mayDecide)
    : rows.find(
        ({ status, may, asksReader }) => asksReader || (status === 'returned' && may.includes('change')),
      )
  return (
    <OfcCard padding="none" className="transaction-card">
      <div className={isStaff ? 'transaction-groups transaction-groups-staff' : 'transaction-groups'}>
        {/* Hidden from screen readers: each date has its own label. */}
        {!isStaff && (
          <div className="transaction-heads" aria-hidden="true">
            <span>{t('transactions.columns.transaction')}</span>
            <span>{t('transactions.columns.status')}</span>
            <span>{t('transactions.columns.effective')}</span>
          </div>
        )}
        {groups.map(({ nextActor, title, items }) => (
          <section
            key={nextActor}
            className="transaction-group"
            aria-labelledby={`transactions-${nextActor}`}
          >
            <h3 id={`transactions-${nextActor}`} className="transaction-group-title">
              {t(title)}
            </h3>
            <ul className="transaction-list" aria-busy={isBusy}>
              {items.map((transaction) => (
                <TransactionRow
                  key={transaction.id}
                  transaction={transaction}
                  isStaff={isStaff}
                  isPrimary={transaction === nextTask}
                  onDelete={onDelete}
                />
              ))}
            </ul>
          </section>
        ))}
      </div>
    </OfcCard>
  )
}
