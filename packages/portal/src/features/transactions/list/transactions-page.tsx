import type { ListedTransaction, Userinfo } from '@officine/api/calls'
import { OfcCard } from '@officine/ui-elements/react/card.js'
import { Suspense, useState } from 'react'
import { LinkButton } from '../../../components/link-button.tsx'
import { QueryView } from '../../../components/query-view.tsx'
import { createTransactionPath } from '../../../domain/transactions/transaction-paths.ts'
import { lazyDialog } from '../../../failures/index.ts'
import { useIsBelow } from '../../../hooks/use-is-below.ts'
import { useLanguage } from '../../../language/index.ts'
import { ListView } from '../../../lists/list-view.tsx'
import { useList } from '../../../lists/use-list.ts'
import { Page } from '../../../navigation/index.ts'
import { useUserinfo } from '../../../session/index.ts'
import { TransactionFilters, useHasFilters } from './transaction-filters.tsx'
import { groupsOf } from './transaction-groups.ts'
import { transactions } from './transaction-list.ts'
import { TransactionListIcon } from './transaction-list-icon.tsx'
import { TransactionRows } from './transaction-rows.tsx'
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
        mayBeginTransaction(person) &&
        !isEmpty && (
          <LinkButton
            to={createTransactionPath}
            variant={isIdle ? 'filled' : 'plain'}
            label={t('transactions.begin')}
          >
            <TransactionListIcon name="plus" slot="start" />
            {t(isNarrow ? 'transactions.begin_short' : 'transactions.begin')}
          </LinkButton>
        )
      }
    >
      {isEmpty ? (
        <QueryView of={result} skeleton={null}>
          {() => <NoTransactions isStaff={isStaff} mayBegin={mayBeginTransaction(person)} />}
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
        <Suspense>
          <DeleteDraftDialog
            draft={draftToDelete}
            onClosed={() => setDraftToDelete(undefined)}
            onDeleted={onRowRemoved}
          />
        </Suspense>
      )}
    </Page>
  )
}

function mayBeginTransaction({ may }: Userinfo): boolean {
  return may.includes('beginTransaction') || may.includes('beginTransactionForPerson')
}

interface NoTransactionsProps {
  readonly isStaff: boolean
  readonly mayBegin: boolean
}

/** Empty state: what a transaction is for, and a link to begin one. */
function NoTransactions({ isStaff, mayBegin }: NoTransactionsProps) {
  const { t } = useLanguage()
  return (
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
  )
}
