import type { Transaction } from '@officine/api/calls'
import { OfcButton } from '@officine/ui-elements/react/button.js'
import { FailureAlert } from '../../../failures/index.ts'
import { useAttempt } from '../../../failures/use-attempt.ts'
import { useLanguage } from '../../../language/index.ts'
import { useUserinfo } from '../../../session/index.ts'
import { decide } from './decide.ts'
import { reviewBody } from './decision-values.ts'

interface ReviewProps {
  readonly form: Transaction
  /** Nothing else is being done with it: this is the filled button of the page. */
  readonly isFirst: boolean
  readonly onReviewed: (form: Transaction) => void
  /** With the form as it stands now. */
  readonly onOvertaken: (current: Transaction) => void
}

/** Takes a form into review, with one press. */
export function Review({ form, isFirst, onReviewed, onOvertaken }: ReviewProps) {
  const { t } = useLanguage()
  const me = useUserinfo()
  const take = async () => {
    const outcome = await decide(form, reviewBody, me)
    if (outcome.type === 'done') return onReviewed(outcome.record ?? form)
    if (!outcome.current) throw outcome.refused
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
          retry={failure.mayPass ? review : undefined}
          isRetrying={isRunning}
        />
      )}
    </div>
  )
}
