import type { Transaction } from '@officine/api/calls'
import { calendarDateOf, formatDate } from '@officine/i18n/locale'
import { OfcButton } from '@officine/ui-elements/react/button.js'
import { useRef } from 'react'
import { type ResourceState, useResource } from '../../../data/index.ts'
import { useLanguage } from '../../../language/index.ts'
import { Page } from '../../../navigation/index.ts'
import { useIsBelow } from '../../../parts/hooks/use-is-below.ts'
import { LinkButton } from '../../../parts/layout/link-button.tsx'
import { ToolIcon } from '../../../parts/layout/tool-icon.tsx'
import { WayBack } from '../../../parts/layout/way-back.tsx'
import { AsideSection } from '../../../parts/layout/with-aside.tsx'
import { RefusedPage, ResourceView, RowSkeletons } from '../../../parts/resources/resource-view.tsx'
import { AffirmationsSummary } from '../form-summary/affirmations-summary.tsx'
import { FormSummary } from '../form-summary/form-summary.tsx'
import { StatusBadge } from '../status-badge.tsx'
import { transactionTitle } from '../transaction-texts.ts'
import { addressOfEdit, addressOfTransactions, transactionOf } from '../transactions.ts'
import { useSpentSteps } from '../use-spent-steps.ts'
import { AskWithdrawal } from '../withdrawal/ask-withdrawal.tsx'
import { BackToDecision } from './back-to-decision.tsx'
import { DecisionPlace, useHasDecision } from './decision-place.tsx'
import { History } from './history.tsx'
import { Notices } from './notices.tsx'
import { OwnPart } from './own-part.tsx'
import { isNamedAlone } from './reader.ts'
import { FoldedTimeline, Timeline } from './timeline.tsx'
import { useOpenOnPaper } from './use-open-on-paper.ts'
import './details.css'
import './reason.css'

interface TransactionPageProps {
  readonly transactionId: string
}

/** One transaction: status, notices and the part of the form that the reader may see. */
export default function TransactionPage({ transactionId }: TransactionPageProps) {
  const language = useLanguage()
  const transaction = useResource(transactionOf(transactionId))
  const known = transaction.status === 'ready' ? transaction.data : undefined
  return (
    <RefusedPage of={transaction}>
      <Page
        title={known ? 'transaction.titled' : 'transactions.title'}
        values={{ title: known ? transactionTitle(language, known) : '' }}
        // Rendered only with the final title, whose length would shift it.
        lead={known && <Lead form={known} />}
        above={<WayBack to={addressOfTransactions}>{language.t('transactions.title')}</WayBack>}
      >
        <ResourceView of={transaction} skeleton={<RowSkeletons count={5} />}>
          {(form) => <TransactionDetails form={form} isFresh={isFresh(transaction)} />}
        </ResourceView>
      </Page>
    </RefusedPage>
  )
}

function isFresh(of: ResourceState<Transaction>): boolean {
  return of.status === 'ready' && !of.isStale && !of.error
}

interface FormProps {
  readonly form: Transaction
}

function Lead({ form }: FormProps) {
  const { t } = useLanguage()
  const isNarrow = useIsBelow('lg')
  const { createdBy: name, sentAt } = form
  const number = String(form.number)
  return (
    <span className="transaction-lead">
      {/* In narrow windows the timeline below shows the status. */}
      {!isNarrow && <StatusBadge of={form} />}
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
  useOpenOnPaper(details)
  const hasDecision = useHasDecision(form)
  const isNarrow = useIsBelow('lg')
  // In wide windows the affirmations are beside the form.
  const hasAffirmationsApart = !isNarrow && !isNamedAlone(form)
  useSpentSteps(form)
  return (
    <div className="transaction" ref={details}>
      <div className="transaction-head">
        {isNarrow && <FoldedTimeline form={form} />}
        <Notices form={form} />
        <Resume form={form} />
      </div>
      {/* The same element at any width, so that typed values survive a resize. */}
      <div className="transaction-side">
        {hasDecision && <DecisionPlace form={form} isFresh={isFresh} />}
        {/* Deciders see the status in the badge, the decision panel and the history. */}
        {!isNarrow && !hasDecision && (
          <AsideSection title={t('transaction.timeline')}>
            <Timeline form={form} />
          </AsideSection>
        )}
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
          {isNamedAlone(form) ? (
            <OwnPart form={form} />
          ) : (
            <FormSummary form={form} hasAffirmationsApart={hasAffirmationsApart} />
          )}
        </section>
        {isNarrow && <BackToDecision form={form} />}
        <History history={form.history} />
        <AskWithdrawal form={form} />
      </div>
      <p className="note transaction-printed">
        {t('pharmacies.printed', { date: formatDate(calendarDateOf(new Date()), locale) })}
      </p>
    </div>
  )
}

/** Link to continue a draft. For a returned form, the link is in its notice. */
function Resume({ form: { id, may, status } }: FormProps) {
  const { t } = useLanguage()
  if (status !== 'draft' || !may.includes('change')) return null
  return (
    <div className="page-actions">
      <LinkButton to={addressOfEdit(id)} variant="filled">
        {t('transaction.resume')}
      </LinkButton>
    </div>
  )
}
