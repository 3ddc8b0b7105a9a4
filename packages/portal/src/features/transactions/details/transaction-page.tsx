import type { Transaction, TransactionId } from '@officine/api/calls'
import { calendarDateOf, formatDate } from '@officine/i18n/locale'
import { OfcButton } from '@officine/ui-elements/react/button.js'
import { OfcCard } from '@officine/ui-elements/react/card.js'
import { OfcSkeleton } from '@officine/ui-elements/react/skeleton.js'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { Suspense, useRef, useState } from 'react'
import { BackLink } from '../../../components/back-link.tsx'
import { ToolIcon } from '../../../components/icons/tool-icon.tsx'
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
import { FormSummary } from '../summary/full-summary.tsx'
import { useDiscardStepDrafts } from '../transaction-drafts.ts'
import { instantText, transactionTitle } from '../transaction-texts.ts'
import { editTransactionPath, transactionQuery, transactionsPath } from '../transactions.ts'
import { isOnlyMyEntryVisible, MyEntrySummary } from './my-owner-entry.tsx'
import { ConfirmationsSummary, PurchaseQuestion, RequestWithdrawal } from './owner-actions.tsx'
import { FoldedTimeline, Timeline } from './timeline.tsx'
import { TransactionNotices } from './transaction-notices.tsx'
import './details.css'
import './reason-notices.css'

interface TransactionPageProps {
  readonly transactionId: TransactionId
}

/** One transaction: status, notices and the part of the form that the reader may see. */
export default function TransactionPage({ transactionId }: TransactionPageProps) {
  const language = useLanguage()
  const transaction = useQuery(transactionQuery(transactionId))
  const loadedForm = transaction.data
  return (
    <RecordGuard of={transaction}>
      <Page
        title={loadedForm ? 'transaction.titled' : 'transactions.title'}
        values={{ title: loadedForm ? transactionTitle(language, loadedForm) : '' }}
        // Rendered only with the final title, whose length would shift it.
        intro={loadedForm && <TransactionIntro form={loadedForm} />}
        above={<BackLink to={transactionsPath}>{language.t('transactions.title')}</BackLink>}
      >
        <QueryView of={transaction} skeleton={<RowSkeletons count={5} />}>
          {(form) => <TransactionDetails form={form} isFresh={isFresh(transaction)} />}
        </QueryView>
      </Page>
    </RecordGuard>
  )
}

function isFresh(state: UseQueryResult<Transaction>): boolean {
  return state.data !== undefined && !state.isFetching && !state.error
}

interface FormProps {
  readonly form: Transaction
}

function TransactionIntro({ form }: FormProps) {
  const { t } = useLanguage()
  const isNarrow = useIsBelow('lg')
  const { createdBy: name, sentAt } = form
  const number = String(form.number)
  return (
    <span className="transaction-lead">
      {/* In narrow windows the timeline below shows the status. */}
      {!isNarrow && <StatusBadge transaction={form} />}
      {name === ''
        ? t('transaction.number', { number })
        : t(sentAt === null ? 'transaction.begun' : 'transaction.filed', { number, name })}
    </span>
  )
}

interface DetailsProps extends FormProps {
  /** Whether the form comes from the server, not from an earlier visit. */
  readonly isFresh: boolean
}

function TransactionDetails({ form, isFresh }: DetailsProps) {
  const { t, locale } = useLanguage()
  const details = useRef<HTMLDivElement>(null)
  useOpenDetailsForPrint(details)
  const hasDecisionPanel = useHasDecisionPanel(form)
  const isNarrow = useIsBelow('lg')
  // In wide windows the affirmations are beside the form.
  const hasAffirmationsApart = !isNarrow && !isOnlyMyEntryVisible(form)
  useDiscardStepDrafts(form)
  return (
    <div className="transaction" ref={details}>
      <div className="transaction-head">
        {isNarrow && <FoldedTimeline form={form} />}
        <PurchaseQuestion form={form} />
        <TransactionNotices form={form} />
        <ResumeLink form={form} />
      </div>
      {/* The same element at any width, so that typed values survive a resize. */}
      <div className="transaction-side">
        {hasDecisionPanel && <DecisionSection form={form} isFresh={isFresh} />}
        {/* Deciders see the status in the badge, the decision panel and the history. */}
        {!isNarrow && !hasDecisionPanel && (
          <AsideSection title={t('transaction.timeline')}>
            <Timeline form={form} />
          </AsideSection>
        )}
        <ConfirmationsSummary form={form} />
        {hasAffirmationsApart && <AffirmationsSummary form={form} />}
      </div>
      <div className="transaction-main">
        <section aria-labelledby="transaction-form">
          <div className="transaction-heading">
            <h2 id="transaction-form">{t('transaction.form')}</h2>
            {/* An installed app has no browser menu to print from. */}
            <OfcButton variant="plain" onClick={() => print()}>
              <ToolIcon name="printer" slot="start" />
              {t('transaction.print')}
            </OfcButton>
          </div>
          {isOnlyMyEntryVisible(form) ? (
            <MyEntrySummary form={form} />
          ) : (
            <FormSummary form={form} hasAffirmationsApart={hasAffirmationsApart} />
          )}
        </section>
        {isNarrow && <BackToDecision form={form} />}
        <TransactionHistory history={form.history} />
        <RequestWithdrawal form={form} />
      </div>
      <p className="note transaction-printed">
        {t('pharmacies.printed', { date: formatDate(calendarDateOf(new Date()), locale) })}
      </p>
    </div>
  )
}

/** Link to continue a draft. For a returned form, the link is in its notice. */
function ResumeLink({ form: { id, may, status } }: FormProps) {
  const { t } = useLanguage()
  if (status !== 'draft' || !may.includes('change')) return null
  return (
    <div className="page-actions">
      <LinkButton to={editTransactionPath(id)} variant="filled">
        {t('transaction.resume')}
      </LinkButton>
    </div>
  )
}

const DecisionPanel = lazyAhead(() => import('../decision/decision-panel.tsx'))

/**
 * Whether the decision panel shows. It stays once shown, so that typed values survive the loss of
 * the right.
 */
function useHasDecisionPanel(form: Transaction): boolean {
  const decides = mayDecide(form)
  const [wasDecider, setWasDecider] = useState(decides)
  if (decides && !wasDecider) setWasDecider(true)
  const isStaff = useUserinfo().mayAnywhere.includes('read')
  useObsoleteDraft(`transaction-decision/${form.id}`, isStaff && !decides && !wasDecider)
  return decides || wasDecider
}

interface DecisionSectionProps {
  readonly form: Transaction
  /** Whether the form comes from the server, not from an earlier visit. */
  readonly isFresh: boolean
}

/** Lazy: only readers who decide load the chunk. */
function DecisionSection({ form, isFresh }: DecisionSectionProps) {
  // Fetches the texts in parallel with the chunk.
  useTexts(['transaction-decision', 'error-details'])
  const skeleton = <DecisionSkeleton form={form} />
  return (
    <div className="transaction-decision">
      <Suspense fallback={skeleton}>
        <DecisionPanel form={form} isFresh={isFresh} skeleton={skeleton} />
      </Suspense>
    </div>
  )
}

/** As high as the decision panel, to avoid a layout shift. */
function DecisionSkeleton({ form }: Pick<DecisionSectionProps, 'form'>) {
  return (
    <OfcCard
      className="decision-skeleton"
      data-accept={form.may.includes('accept') || undefined}
      data-review={form.may.includes('review') || undefined}
    >
      <OfcSkeleton lines={4} />
    </OfcCard>
  )
}

/** In narrow windows, where the decision is above the form: a button back to it at the end. */
function BackToDecision({ form }: { readonly form: Transaction }) {
  const { t } = useLanguage()
  if (!form.may.includes('accept')) return null
  return (
    <OfcButton className="transaction-back" onClick={goToDecision}>
      {t('transaction.back_to_decision')}
    </OfcButton>
  )
}

function goToDecision(): void {
  const heading = document.getElementById('transaction-decision')
  if (heading) heading.focus()
  // The chunk of the decision is still loading.
  else document.querySelector('.transaction-decision')?.scrollIntoView()
}

/** The status changes of a form, in a closed `details`. */
function TransactionHistory({ history }: Pick<Transaction, 'history'>) {
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
