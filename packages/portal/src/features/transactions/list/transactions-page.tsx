import type { ListedTransaction } from '@officine/api/calls'
import { OfcCard } from '@officine/ui-elements/react/card.js'
import { useState } from 'react'
import { Icon } from '../../../components/icons/icon.tsx'
import { LinkButton } from '../../../components/link-button.tsx'
import { QueryView } from '../../../components/query-view.tsx'
import { mayDecide } from '../../../domain/transactions/may-decide.ts'
import { createTransactionPath } from '../../../domain/transactions/transaction-paths.ts'
import { lazyDialog } from '../../../failures/index.ts'
import { useIsBelow } from '../../../hooks/use-is-below.ts'
import { type MessageKey, useLanguage } from '../../../language/index.ts'
import { ListView } from '../../../lists/list-view.tsx'
import { useList } from '../../../lists/use-list.ts'
import { Page } from '../../../navigation/index.ts'
import { useUserinfo } from '../../../session/index.ts'
import { TransactionFilters, transactions, useHasFilters } from './transaction-filters.tsx'
import { TransactionRow } from './transaction-row.tsx'
import './transactions.css'

const useDeleteDraftDialog = lazyDialog(() => import('./delete-draft-dialog.tsx'))

/** The transactions that the person may read, grouped by who acts next. */
export default function TransactionsPage() {
  const { t } = useLanguage()
  const person = useUserinfo()
  const list = useList(transactions)
  const { page, query, result, isSettled, isNarrowed, onRowRemoved } = list
  const [draftToDelete, setDraftToDelete] = useState<ListedTransaction>()
  const isStaff = person.mayAnywhere.includes('read')
  const mayBegin = person.may.includes('beginTransaction') || person.may.includes('beginTransactionForPerson')
  const groups = groupsOf(page?.items ?? [], isStaff)
  const hasFilters = useHasFilters(list, isStaff)
  const isEmpty = page?.totalCount === 0 && !isNarrowed
  // The person's tasks come first, so the first page of the unfiltered list would show them.
  const hasTask = groups.some(({ nextActor }) => nextActor === (isStaff ? 'association' : 'reader'))
  const isIdle = isSettled && !isNarrowed && query.page === 1 && !hasTask
  const isNarrow = useIsBelow('md')
  const DeleteDraftDialog = useDeleteDraftDialog()
  return (
    <Page
      title="transactions.title"
      intro={t(isStaff ? 'transactions.lead_staff' : 'transactions.lead')}
      action={
        mayBegin &&
        !isEmpty && (
          <LinkButton
            to={createTransactionPath}
            variant={isIdle ? 'filled' : 'plain'}
            label={t('transactions.begin')}
          >
            <Icon name="plus" slot="start" />
            {t(isNarrow ? 'transactions.begin_short' : 'transactions.begin')}
          </LinkButton>
        )
      }
    >
      {isEmpty ? (
        <QueryView of={result} skeleton={null}>
          {() => (
            <OfcCard>
              <div className="transactions-empty">
                <h2 className="card-title">{t('transactions.empty.title')}</h2>
                <p>{t(isStaff ? 'transactions.empty.staff' : 'transactions.empty.text')}</p>
                {mayBegin && (
                  <LinkButton to={createTransactionPath} variant="filled">
                    {t('transactions.begin')}
                  </LinkButton>
                )}
              </div>
            </OfcCard>
          )}
        </QueryView>
      ) : (
        <div className="transactions">
          <ListView
            list={list}
            id="transactions"
            title={t('transactions.list.title')}
            isHeadHidden
            tools={hasFilters && <TransactionFilters list={list} isStaff={isStaff} />}
            count={(count) => t('transactions.list.count', { count })}
            empty={t(query.search ? 'transactions.search.not_found' : 'transactions.list.not_found')}
            all={t('transactions.list.all')}
            paginationLabel={t('transactions.list.pages')}
            skeletons={9}
          >
            <TransactionRows
              groups={groups}
              isStaff={isStaff}
              isBusy={!isSettled}
              onDelete={setDraftToDelete}
            />
          </ListView>
        </div>
      )}
      {draftToDelete && (
        // Outside of the list, so that the dialog survives the removal of its row.
        <DeleteDraftDialog
          draft={draftToDelete}
          onClosed={() => setDraftToDelete(undefined)}
          onDeleted={onRowRemoved}
        />
      )}
    </Page>
  )
}

interface TransactionRowsProps {
  readonly groups: ReturnType<typeof groupsOf<ListedTransaction>>
  readonly isStaff: boolean
  readonly isBusy: boolean
  readonly onDelete: (draft: ListedTransaction) => void
}

/** The rows of a page, grouped by who acts next. */
function TransactionRows({ groups, isStaff, isBusy, onDelete }: TransactionRowsProps) {
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

/** Who acts next; `nobody` if it is done. */
type NextActor = 'reader' | 'association' | 'otherFiler' | 'nobody'

type GroupableTransaction = Pick<ListedTransaction, 'status' | 'isBlocked' | 'may' | 'asksReader'>

function nextActor({ status, isBlocked, may, asksReader }: GroupableTransaction): NextActor {
  if (asksReader) return 'reader'
  switch (status) {
    case 'draft':
    case 'returned':
      return may.includes('change') || may.includes('delete') ? 'reader' : 'otherFiler'
    case 'submitted':
    case 'inReview':
      return 'association'
    case 'accepted':
      return isBlocked ? 'association' : 'nobody'
    case 'withdrawn':
      return 'nobody'
  }
}

type Titles = readonly (readonly [NextActor, MessageKey])[]

const titlesOfMember: Titles = [
  ['reader', 'transactions.groups.reader'],
  ['otherFiler', 'transactions.groups.other_filer'],
  ['association', 'transactions.groups.association'],
  ['nobody', 'transactions.groups.done'],
]

const titlesOfStaff: Titles = [
  ['association', 'transactions.groups.association_answers'],
  ['reader', 'transactions.groups.reader'],
  ['otherFiler', 'transactions.groups.pharmacies'],
  ['nobody', 'transactions.groups.done'],
]

/** The rows of a page grouped by who acts next, each group in the server's order. */
export const groupsOf = <Item extends GroupableTransaction>(items: readonly Item[], isStaff: boolean) =>
  (isStaff ? titlesOfStaff : titlesOfMember)
    .map(([actor, title]) => ({
      nextActor: actor,
      title,
      items: items.filter((item) => nextActor(item) === actor),
    }))
    .filter((group) => group.items.length > 0)
