import type { ListedTransaction, Userinfo } from '@officine/api/calls'
import { OfcCard } from '@officine/ui-elements/react/card.js'
import { Suspense, useState } from 'react'
import { lazyWithRetry } from '../../../failures/index.ts'
import { useLanguage } from '../../../language/index.ts'
import { ListView } from '../../../lists/list-view.tsx'
import { useList } from '../../../lists/use-list.ts'
import { Page } from '../../../navigation/index.ts'
import { useCodeAhead } from '../../../parts/hooks/use-code-ahead.ts'
import { useIsBelow } from '../../../parts/hooks/use-is-below.ts'
import { LinkButton } from '../../../parts/layout/link-button.tsx'
import { ResourceView } from '../../../parts/resources/resource-view.tsx'
import { useUserinfo } from '../../../session/index.ts'
import { Drawing } from './drawing.tsx'
import { TransactionFilters, useHasFilters } from './transaction-filters.tsx'
import { groupsOf } from './transaction-groups.ts'
import { transactions } from './transaction-list.ts'
import { TransactionRows } from './transaction-rows.tsx'
import './transactions.css'

const loadDeleteDialog = () => import('./delete-draft-dialog.tsx')
const DeleteDraftDialog = lazyWithRetry(loadDeleteDialog)

/** The transactions that the person may read, grouped by who acts next. */
export default function TransactionsPage() {
  const { t } = useLanguage()
  const person = useUserinfo()
  const list = useList(transactions)
  const { page, query, resource, isSettled, isNarrowed, onRowGone } = list
  const [deleted, setDeleted] = useState<ListedTransaction>()
  const isStaff = person.mayAnywhere.includes('read')
  const groups = groupsOf(page?.items ?? [], isStaff)
  const hasFilters = useHasFilters(list, isStaff)
  const isEmpty = page?.totalCount === 0 && !isNarrowed
  // The person's tasks come first, so the first page of the unfiltered list would show them.
  const waits = groups.some(({ waiting }) => waiting === (isStaff ? 'association' : 'reader'))
  const isIdle = isSettled && !isNarrowed && query.page === 1 && !waits
  const isNarrow = useIsBelow('md')
  useCodeAhead(loadDeleteDialog)
  return (
    <Page
      title="transactions.title"
      lead={t(isStaff ? 'transactions.lead_staff' : 'transactions.lead')}
      act={
        mayBegin(person) &&
        !isEmpty && (
          <LinkButton
            to="/transactions/create"
            variant={isIdle ? 'filled' : 'plain'}
            label={t('transactions.begin')}
          >
            <Drawing of="plus" slot="start" />
            {t(isNarrow ? 'transactions.begin_short' : 'transactions.begin')}
          </LinkButton>
        )
      }
    >
      {isEmpty ? (
        <ResourceView of={resource} skeleton={null}>
          {() => <NoTransactions isStaff={isStaff} mayBegin={mayBegin(person)} />}
        </ResourceView>
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
            pages={t('transactions.list.pages')}
            skeletons={9}
          >
            <TransactionRows groups={groups} isStaff={isStaff} isBusy={!isSettled} onDelete={setDeleted} />
          </ListView>
        </div>
      )}
      {deleted && (
        // Outside of the list, so that the dialog survives the removal of its row.
        <Suspense>
          <DeleteDraftDialog draft={deleted} onClosed={() => setDeleted(undefined)} onDeleted={onRowGone} />
        </Suspense>
      )}
    </Page>
  )
}

function mayBegin({ may }: Userinfo): boolean {
  return may.includes('beginTransaction') || may.includes('beginTransactionForPerson')
}

interface NoTransactionsProps {
  readonly isStaff: boolean
  readonly mayBegin: boolean
}

/** Empty state: what a transaction is for, and a link to begin one. */
function NoTransactions({ isStaff, mayBegin: begins }: NoTransactionsProps) {
  const { t } = useLanguage()
  return (
    <OfcCard>
      <div className="transactions-empty">
        <h2 className="card-title">{t('transactions.empty.title')}</h2>
        <p>{t(isStaff ? 'transactions.empty.staff' : 'transactions.empty.text')}</p>
        {begins && (
          <LinkButton to="/transactions/create" variant="filled">
            {t('transactions.begin')}
          </LinkButton>
        )}
      </div>
    </OfcCard>
  )
}
