import type { Transaction } from '@officine/api/calls'
import { rememberFocus } from '@officine/ui-elements/focus/remember-focus.js'
import { OfcButton } from '@officine/ui-elements/react/button.js'
import { FailureAlert } from '../../../failures/index.ts'
import { useAttempt } from '../../../failures/use-attempt.ts'
import { useLanguage } from '../../../language/index.ts'
import { useUserinfo } from '../../../session/index.ts'
import { reviewBody } from './decision-values.ts'
import { submitTransactionDecision } from './submit-transaction-decision.ts'

interface StartReviewButtonProps {
  readonly form: Transaction
  /** Whether no decision is in progress: then this is the primary button of the page. */
  readonly isPrimary: boolean
  /** `isFocusFree` tells whether the person has not gone on meanwhile, so that the focus may be moved. */
  readonly onReviewed: (form: Transaction, isFocusFree: boolean) => void
  /** Called with the current form if the review did not start. */
  readonly onConcurrentChange: (current: Transaction, isFocusFree: boolean) => void
}

/** Button that starts the review. */
export function StartReviewButton({
  form,
  isPrimary,
  onReviewed,
  onConcurrentChange,
}: StartReviewButtonProps) {
  const { t } = useLanguage()
  const { contactId } = useUserinfo()
  const startReview = async () => {
    const isFree = rememberFocus()
    const outcome = await submitTransactionDecision(form, reviewBody, contactId)
    if (outcome.type === 'done') return onReviewed(outcome.record ?? form, isFree())
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
