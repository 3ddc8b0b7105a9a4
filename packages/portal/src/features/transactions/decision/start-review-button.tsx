import type { Transaction } from '@officine/api/calls'
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
  readonly isFirst: boolean
  readonly onReviewed: (form: Transaction) => void
  /** Called with the current form. */
  readonly onOvertaken: (current: Transaction) => void
}

/** Button that starts the review. */
export function StartReviewButton({ form, isFirst, onReviewed, onOvertaken }: StartReviewButtonProps) {
  const { t } = useLanguage()
  const me = useUserinfo()
  const take = async () => {
    const outcome = await submitTransactionDecision(form, reviewBody, me)
    if (outcome.type === 'done') return onReviewed(outcome.record ?? form)
    if (!outcome.current) throw outcome.error
    onOvertaken(outcome.current)
  }
  const { attempt, isRunning, failure } = useAttempt(take, { keepsFailure: true })
  const review = () => void attempt()
  return (
    <div className="decision-review">
      <p className="note">{t('decision.review_note')}</p>
      <OfcButton variant={isFirst ? 'filled' : 'outlined'} loading={isRunning} onClick={review}>
        {t('decision.review')}
      </OfcButton>
      {failure && (
        <FailureAlert
          error={failure}
          heading={t('decision.review_failed')}
          retry={failure.isTemporary ? review : undefined}
          isRetrying={isRunning}
        />
      )}
    </div>
  )
}
