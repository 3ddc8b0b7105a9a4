import type { Transaction } from '@officine/api/calls'
import { daysBetween } from '@officine/api/rules'
import { calendarDateOf, formatDate } from '@officine/i18n/locale'
import type { OfcAlert } from '@officine/ui-elements/alert/alert.js'
import { OfcCard } from '@officine/ui-elements/react/card.js'
import { toast } from '@officine/ui-elements/toast/toast.js'
import { type ReactNode, useRef, useState } from 'react'
import { focusAfterRender } from '../../../components/focus-after-render.ts'
import { cacheRecord } from '../../../data/index.ts'
import { type Language, useLanguage, useTexts } from '../../../language/index.ts'
import { Link } from '../../../navigation/index.ts'
import { pendingWithdrawal, WithdrawalRequestNotice } from '../details/reason-notices.tsx'
import { displayStatus, instantText } from '../transaction-texts.ts'
import { transactionPath, transactionQuery } from '../transactions.ts'
import { AcceptanceObstacles } from './acceptance-obstacles.tsx'
import { useBaselineForm } from './baseline-form.ts'
import { StartReviewButton } from './start-review-button.tsx'
import { TransactionDecisionForm } from './transaction-decision-form.tsx'
import { ConcurrentChangeNotice } from './transaction-decision-notices.tsx'
import './decision.css'

interface DecisionPanelProps {
  readonly form: Transaction
  /** Whether the form comes from the server, not from an earlier visit. */
  readonly isFresh: boolean
  /** Shown until the texts are loaded. */
  readonly skeleton: ReactNode
}

/** The association's decision panel, beside the form. */
export default function DecisionPanel({ form, isFresh, skeleton }: DecisionPanelProps) {
  const language = useLanguage()
  const { t } = language
  const areTextsLoaded = useTexts(['transaction-decision', 'error-details'])
  const panel = useRef<HTMLElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const concurrentChangeNotice = useRef<OfcAlert>(null)
  const [isDeciding, setDeciding] = useState(false)
  const [baseline, setBaseline] = useBaselineForm({ form, isFresh, isDeciding })
  /** A change by another person that prevented the start of the review. */
  const [concurrentChange, setConcurrentChange] = useState<{ baseline: Transaction; current: Transaction }>()
  /** Number of decisions made on this page; used as a key, to reset the form after each. */
  const [decisionCount, setDecisionCount] = useState(0)
  if (!areTextsLoaded) return skeleton
  const withdrawal = pendingWithdrawal(form)
  const mayAccept = form.may.includes('accept')
  const focusHeading = (options?: FocusOptions) => heading.current?.focus(options)
  const showUpdate = (updated: Transaction) => {
    cacheRecord(transactionQuery(form.id), updated)
    setBaseline(updated)
    setConcurrentChange(undefined)
    const { status, number } = updated
    toast({ severity: 'success', message: t('decision.done', { status, number: String(number) }) })
  }
  const handleDecided = (result: Transaction) => {
    showUpdate(result)
    // The form of the decision goes away; a person outside of the panel stays there.
    const { activeElement, body } = document
    if (activeElement === body || panel.current?.contains(activeElement)) focusHeading()
    setDecisionCount((count) => count + 1)
  }
  return (
    <section ref={panel} className="decision" aria-labelledby="transaction-decision">
      <OfcCard>
        <h2 slot="header" id="transaction-decision" className="decision-title" tabIndex={-1} ref={heading}>
          {t('decision.title')}
        </h2>
        <div className="decision-parts">
          <p className="note">{statusText(language, form)}</p>
          {withdrawal && (
            <WithdrawalRequestNotice withdrawal={withdrawal}>
              {t('decision.asked_next')}
            </WithdrawalRequestNotice>
          )}
          {mayAccept && <OtherTransactions form={form} />}
          {mayAccept && <AcceptanceObstacles form={form} />}
          {concurrentChange && (
            <ConcurrentChangeNotice
              ref={concurrentChangeNotice}
              {...concurrentChange}
              next={t(
                concurrentChange.current.may.includes('review')
                  ? 'decision.overtaken.review'
                  : 'decision.overtaken.gone',
              )}
            />
          )}
          {mayAccept && form.status === 'inReview' && <ReviewStarted form={form} />}
          {form.may.includes('review') && (
            <StartReviewButton
              form={form}
              isPrimary={!isDeciding}
              onReviewed={(updated, isFocusFree) => {
                showUpdate(updated)
                // Nothing moves: the next click may follow at once.
                if (isFocusFree) focusHeading({ preventScroll: true })
              }}
              onConcurrentChange={(current, isFocusFree) =>
                focusAfterRender(
                  () => {
                    setConcurrentChange({ baseline, current })
                    setBaseline(current)
                  },
                  () => (isFocusFree ? concurrentChangeNotice.current : null),
                )
              }
            />
          )}
          <TransactionDecisionForm
            key={decisionCount}
            form={form}
            baseline={baseline}
            onDecidingChange={setDeciding}
            onDecided={handleDecided}
            onFocusLost={() => focusHeading()}
          />
        </div>
      </OfcCard>
    </section>
  )
}

/**
 * Takes the place of the button that started the review, at its size: otherwise the choice of a
 * decision would move under the pointer.
 */
function ReviewStarted({ form: { history } }: Pick<DecisionPanelProps, 'form'>) {
  const language = useLanguage()
  const event = history.findLast(({ status }) => status === 'inReview')
  if (!event) return null
  return (
    <div className="decision-review">
      <p className="note">{language.t('decision.review_seen')}</p>
      <p className="decision-review-started">
        {language.t('decision.review_started', {
          isNamed: event.by === null ? 'no' : 'yes',
          name: event.by ?? '',
          at: instantText(language, event.at),
        })}
      </p>
    </div>
  )
}

/** The pharmacy's other forms in progress: the association decides which of them holds. */
function OtherTransactions({ form: { acceptance } }: Pick<DecisionPanelProps, 'form'>) {
  const { t } = useLanguage()
  const others = acceptance?.otherTransactions ?? []
  if (others.length === 0) return null
  return (
    <div>
      <p>{t('decision.others', { count: others.length })}</p>
      <ul className="decision-others">
        {others.map(({ id, number, type }) => (
          <li key={id}>
            <Link to={transactionPath(id)}>
              {t('decision.other', { type: t(`transactions.type.${type}`), number: String(number) })}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** How long the form has waited, or its status. */
function statusText({ t, locale }: Language, form: Transaction): string {
  const { may, sentAt, answerBy } = form
  if (!may.includes('accept') || sentAt === null) return t('decision.state', { status: displayStatus(form) })
  return t('decision.waiting', {
    days: daysBetween(calendarDateOf(sentAt), calendarDateOf(new Date())),
    promised: answerBy === null ? 'no' : 'yes',
    date: answerBy === null ? '' : formatDate(answerBy, locale),
  })
}
