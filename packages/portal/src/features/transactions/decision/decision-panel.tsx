import type { Transaction } from '@officine/api/calls'
import { daysBetween, todayInQuebec } from '@officine/api/rules'
import { calendarDateOf, formatDate } from '@officine/i18n/locale'
import type { OfcAlert } from '@officine/ui-elements/alert/alert.js'
import { rememberFocus } from '@officine/ui-elements/focus/remember-focus.js'
import { OfcButton } from '@officine/ui-elements/react/button.js'
import { OfcCard } from '@officine/ui-elements/react/card.js'
import { toast } from '@officine/ui-elements/toast/toast.js'
import { type ReactNode, useRef, useState } from 'react'
import { focusAfterRender } from '../../../components/focus-after-render.ts'
import { cacheRecord } from '../../../data/index.ts'
import { FailureAlert } from '../../../failures/index.ts'
import { useAttempt } from '../../../failures/use-attempt.ts'
import { useLanguage, useTexts } from '../../../language/index.ts'
import { Link } from '../../../navigation/index.ts'
import { useUserinfo } from '../../../session/index.ts'
import { pendingWithdrawal, WithdrawalRequestNotice } from '../details/reason-notices.tsx'
import { displayStatus, instantText } from '../transaction-texts.ts'
import { transactionPath, transactionQuery } from '../transactions.ts'
import { DecisionForm } from './decision-form.tsx'
import { AcceptanceObstacles, ConcurrentChangeNotice } from './decision-notices.tsx'
import { reviewBody, submitTransactionDecision } from './decision-values.ts'
import './decision.css'

interface DecisionPanelProps {
  readonly transaction: Transaction
  /** Whether the transaction comes from the server, not from an earlier visit. */
  readonly isFresh: boolean
  /** Shown until the texts are loaded. */
  readonly skeleton: ReactNode
}

/** The association's decision panel, beside the transaction. */
export default function DecisionPanel({ transaction, isFresh, skeleton }: DecisionPanelProps) {
  const language = useLanguage()
  const { t } = language
  const areTextsLoaded = useTexts(['transaction-decision', 'error-details'])
  const panel = useRef<HTMLElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const concurrentChangeNotice = useRef<OfcAlert>(null)
  const [isDeciding, setDeciding] = useState(false)
  const [baseline, setBaseline] = useBaseline({ transaction, isFresh, isDeciding })
  /** A change by another person that prevented the start of the review. */
  const [concurrentChange, setConcurrentChange] = useState<{ baseline: Transaction; current: Transaction }>()
  /** Number of decisions made on this page; used as a key, to reset the form after each. */
  const [decisionCount, setDecisionCount] = useState(0)
  if (!areTextsLoaded) return skeleton
  const withdrawal = pendingWithdrawal(transaction)
  const { sentAt, answerBy } = transaction
  const mayAccept = transaction.may.includes('accept')
  const review =
    transaction.status === 'inReview' && transaction.history.findLast(({ status }) => status === 'inReview')
  const others = transaction.acceptance?.otherTransactions ?? []
  const focusHeading = (options?: FocusOptions) => heading.current?.focus(options)
  const showUpdate = (updated: Transaction) => {
    cacheRecord(transactionQuery(transaction.id), updated)
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
          {/* How long the transaction has waited, or its status. */}
          <p className="note">
            {mayAccept && sentAt !== null
              ? t('decision.waiting', {
                  days: daysBetween(calendarDateOf(sentAt), todayInQuebec()),
                  promised: answerBy === null ? 'no' : 'yes',
                  date: answerBy === null ? '' : formatDate(answerBy, language.locale),
                })
              : t('decision.state', { status: displayStatus(transaction) })}
          </p>
          {withdrawal && (
            <WithdrawalRequestNotice withdrawal={withdrawal}>
              {t('decision.asked_next')}
            </WithdrawalRequestNotice>
          )}
          {/* The association decides which of the transactions in progress holds. */}
          {mayAccept && others.length > 0 && (
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
          )}
          {mayAccept && <AcceptanceObstacles transaction={transaction} />}
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
          {/* In place of the button that started the review, at its size: otherwise the choice of a
              decision would move under the pointer. */}
          {mayAccept && review && (
            <div className="decision-review">
              <p className="note">{t('decision.review_seen')}</p>
              <p className="decision-review-started">
                {t('decision.review_started', {
                  isNamed: review.by === null ? 'no' : 'yes',
                  name: review.by ?? '',
                  at: instantText(language, review.at),
                })}
              </p>
            </div>
          )}
          {transaction.may.includes('review') && (
            <StartReviewButton
              transaction={transaction}
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
          <DecisionForm
            key={decisionCount}
            transaction={transaction}
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

interface StartReviewButtonProps {
  readonly transaction: Transaction
  /** Whether no decision is in progress: then this is the primary button of the page. */
  readonly isPrimary: boolean
  /** `isFocusFree` tells whether the person has not gone on meanwhile, so that the focus may be moved. */
  readonly onReviewed: (transaction: Transaction, isFocusFree: boolean) => void
  /** Called with the current transaction if the review did not start. */
  readonly onConcurrentChange: (current: Transaction, isFocusFree: boolean) => void
}

/** Button that starts the review. */
function StartReviewButton({
  transaction,
  isPrimary,
  onReviewed,
  onConcurrentChange,
}: StartReviewButtonProps) {
  const { t } = useLanguage()
  const { contactId } = useUserinfo()
  const startReview = async () => {
    const isFree = rememberFocus()
    const outcome = await submitTransactionDecision(transaction, reviewBody, contactId)
    if (outcome.type === 'done') return onReviewed(outcome.record ?? transaction, isFree())
    if (!outcome.current) throw outcome.error
    onConcurrentChange(outcome.current, isFree())
  }
  const { attempt, isRunning, failure } = useAttempt(startReview, { keepsFailure: true })
  const start = () => void attempt()
  return (
    <div className="decision-review">
      <p className="note">{t('decision.review_note')}</p>
      <OfcButton variant={isPrimary ? 'filled' : 'outlined'} loading={isRunning} onClick={start}>
        {t('decision.review')}
      </OfcButton>
      {failure && (
        <FailureAlert
          error={failure}
          heading={t('decision.review_failed')}
          retry={failure.isTemporary ? start : undefined}
          isRetrying={isRunning}
        />
      )}
    </div>
  )
}

/** The version that the person has read: newer ones are compared with it, to show what others changed. */
interface Baseline {
  readonly transaction: Transaction
  /**
   * Whether it came from the server. A cached transaction of an earlier visit shows only until the
   * response arrives.
   */
  readonly isFresh: boolean
}

interface DisplayedTransaction extends Baseline {
  readonly isDeciding: boolean
}

/**
 * The baseline for the displayed transaction. A cached baseline is replaced by the first fresh
 * transaction, except while the person decides.
 */
export function nextBaseline(
  baseline: Baseline,
  { transaction, isFresh, isDeciding }: DisplayedTransaction,
): Baseline {
  return baseline.isFresh || !isFresh || isDeciding ? baseline : { transaction, isFresh }
}

/** The baseline, and a setter. */
function useBaseline(displayed: DisplayedTransaction) {
  const [baseline, setBaseline] = useState<Baseline>(displayed)
  const next = nextBaseline(baseline, displayed)
  if (next !== baseline) setBaseline(next)
  const setTransaction = (transaction: Transaction) => setBaseline({ transaction, isFresh: true })
  return [next.transaction, setTransaction] as const
}
