import type { Transaction, TransactionId } from '@officine/api/calls'
import { todayInQuebec } from '@officine/api/rules'
import { formatDate } from '@officine/i18n/locale'
import { OfcButton } from '@officine/ui-elements/react/button.js'
import { OfcCard } from '@officine/ui-elements/react/card.js'
import { OfcSkeleton } from '@officine/ui-elements/react/skeleton.js'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useRef, useState } from 'react'
import { BackLink } from '../../../components/back-link.tsx'
import { Icon } from '../../../components/icons/icon.tsx'
import { LineOfFacts } from '../../../components/line-of-facts.tsx'
import { LinkButton } from '../../../components/link-button.tsx'
import { QueryView, RecordGuard, RowSkeletons } from '../../../components/query-view.tsx'
import { AsideSection } from '../../../components/with-aside.tsx'
import { mayDecide } from '../../../domain/transactions/may-decide.ts'
import { lazyAhead } from '../../../failures/index.ts'
import { useObsoleteDraft } from '../../../forms/index.ts'
import { useIsBelow } from '../../../hooks/use-is-below.ts'
import { useOpenDetailsForPrint } from '../../../hooks/use-open-details-for-print.ts'
import { useLanguage, useTexts } from '../../../language/index.ts'
import { Page } from '../../../navigation/index.ts'
import { useUserinfo } from '../../../session/index.ts'
import { StatusBadge } from '../status-badge.tsx'
import { AffirmationsSummary } from '../summary/affirmations-summary.tsx'
import { FullSummary } from '../summary/full-summary.tsx'
import { instantText, transactionTitle } from '../transaction-texts.ts'
import {
  editTransactionPath,
  transactionQuery,
  transactionsPath,
  useDiscardStepDrafts,
} from '../transactions.ts'
import { isOnlyMyEntryVisible, MyEntrySummary } from './my-owner-entry.tsx'
import { ConfirmationsSummary, PurchaseQuestion, RequestWithdrawal } from './owner-actions.tsx'
import { FoldedTimeline, Timeline } from './timeline.tsx'
import { TransactionNotices } from './transaction-notices.tsx'
import './details.css'
import './reason-notices.css'

interface TransactionPageProps {
  readonly transactionId: TransactionId
}

/** One transaction: status, notices and the part of the transaction that the reader may see. */
export default function TransactionPage({ transactionId }: TransactionPageProps) {
  const language = useLanguage()
  const { t } = language
  const query = useQuery(transactionQuery(transactionId))
  const isNarrow = useIsBelow('lg')
  const loaded = query.data
  const number = String(loaded?.number)
  return (
    <RecordGuard of={query}>
      <Page
        title={loaded ? 'transaction.titled' : 'transactions.title'}
        values={{ title: loaded ? transactionTitle(language, loaded) : '' }}
        // Rendered only with the final title, whose length would shift it.
        intro={
          loaded && (
            <span className="transaction-lead">
              {/* In narrow windows the timeline below shows the status. */}
              {!isNarrow && <StatusBadge transaction={loaded} />}
              {loaded.createdBy === ''
                ? t('transaction.number', { number })
                : t(loaded.sentAt === null ? 'transaction.begun' : 'transaction.filed', {
                    number,
                    name: loaded.createdBy,
                  })}
            </span>
          )
        }
        above={<BackLink to={transactionsPath}>{t('transactions.title')}</BackLink>}
      >
        <QueryView of={query} skeleton={<RowSkeletons count={5} />}>
          {(transaction) => (
            <TransactionDetails transaction={transaction} isFresh={!query.isFetching && !query.error} />
          )}
        </QueryView>
      </Page>
    </RecordGuard>
  )
}

interface DetailsProps {
  readonly transaction: Transaction
  /** Whether the transaction comes from the server, not from an earlier visit. */
  readonly isFresh: boolean
}

function TransactionDetails({ transaction, isFresh }: DetailsProps) {
  const language = useLanguage()
  const { t, locale } = language
  const details = useRef<HTMLDivElement>(null)
  useOpenDetailsForPrint(details)
  const hasDecisionPanel = useHasDecisionPanel(transaction)
  // Fetches the texts in parallel with the panel's code, which only readers who decide load.
  useTexts(hasDecisionPanel ? ['transaction-decision', 'error-details'] : [])
  // As high as the decision panel, to avoid a layout shift.
  const decisionSkeleton = (
    <OfcCard
      className="decision-skeleton"
      data-accept={transaction.may.includes('accept') || undefined}
      data-review={transaction.may.includes('review') || undefined}
    >
      <OfcSkeleton lines={4} />
    </OfcCard>
  )
  const isNarrow = useIsBelow('lg')
  // In wide windows the affirmations are beside the transaction.
  const hasAffirmationsApart = !isNarrow && !isOnlyMyEntryVisible(transaction)
  useDiscardStepDrafts(transaction)
  return (
    <div className="transaction" ref={details}>
      <div className="transaction-head">
        {isNarrow && <FoldedTimeline transaction={transaction} />}
        <PurchaseQuestion transaction={transaction} />
        <TransactionNotices transaction={transaction} />
        {/* A returned transaction has the link in its notice. */}
        {transaction.status === 'draft' && transaction.may.includes('change') && (
          <div className="page-actions">
            <LinkButton to={editTransactionPath(transaction.id)} variant="filled">
              {t('transaction.resume')}
            </LinkButton>
          </div>
        )}
      </div>
      {/* The same element at any width, so that typed values survive a resize. */}
      <div className="transaction-side">
        {hasDecisionPanel && (
          <div className="transaction-decision">
            <Suspense fallback={decisionSkeleton}>
              <DecisionPanel transaction={transaction} isFresh={isFresh} skeleton={decisionSkeleton} />
            </Suspense>
          </div>
        )}
        {/* Deciders see the status in the badge, the decision panel and the history. */}
        {!isNarrow && !hasDecisionPanel && (
          <AsideSection title={t('transaction.timeline')}>
            <Timeline transaction={transaction} />
          </AsideSection>
        )}
        <ConfirmationsSummary transaction={transaction} />
        {hasAffirmationsApart && <AffirmationsSummary transaction={transaction} />}
      </div>
      <div className="transaction-main">
        <section aria-labelledby="transaction-form">
          <div className="transaction-heading">
            <h2 id="transaction-form">{t('transaction.form')}</h2>
            {/* An installed app has no browser menu to print from. */}
            <OfcButton variant="plain" onClick={() => print()}>
              <Icon name="printer" slot="start" />
              {t('transaction.print')}
            </OfcButton>
          </div>
          {isOnlyMyEntryVisible(transaction) ? (
            <MyEntrySummary transaction={transaction} />
          ) : (
            <FullSummary transaction={transaction} hasAffirmationsApart={hasAffirmationsApart} />
          )}
        </section>
        {/* There the decision is above the transaction. */}
        {isNarrow && transaction.may.includes('accept') && (
          <OfcButton className="transaction-back" onClick={goToDecision}>
            {t('transaction.back_to_decision')}
          </OfcButton>
        )}
        <details className="summary-fold transaction-history">
          <summary>{t('transaction.history', { count: transaction.history.length })}</summary>
          <ol>
            {transaction.history.map(({ status, at, by, reason }) => (
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
        <RequestWithdrawal transaction={transaction} />
      </div>
      <p className="note transaction-printed">
        {t('pharmacies.printed', { date: formatDate(todayInQuebec(), locale) })}
      </p>
    </div>
  )
}

const DecisionPanel = lazyAhead(() => import('../decision/decision-panel.tsx'))

/**
 * Whether the decision panel shows. It stays once shown, so that typed values survive the loss of
 * the right.
 */
function useHasDecisionPanel(transaction: Transaction): boolean {
  const decides = mayDecide(transaction)
  const [wasDecider, setWasDecider] = useState(decides)
  if (decides && !wasDecider) setWasDecider(true)
  const isStaff = useUserinfo().mayAnywhere.includes('read')
  useObsoleteDraft(`transaction-decision/${transaction.id}`, isStaff && !decides && !wasDecider)
  return decides || wasDecider
}

function goToDecision(): void {
  const heading = document.getElementById('transaction-decision')
  if (heading) heading.focus()
  // The chunk of the decision is still loading.
  else document.querySelector('.transaction-decision')?.scrollIntoView()
}
