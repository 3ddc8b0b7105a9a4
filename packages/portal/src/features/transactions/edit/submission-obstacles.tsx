import type { Transaction, TransactionObstacle } from '@officine/api/calls'
import { fullName } from '@officine/i18n/locale'
import { Icon } from '../../../components/icons/icon.tsx'
import { midSentence } from '../../../forms/index.ts'
import { detailText } from '../../../language/error-text.ts'
import { type Language, useLanguage } from '../../../language/index.ts'
import { Link } from '../../../navigation/index.ts'
import { affirmationState } from '../form-summary/affirmations-summary.tsx'
import { editTransactionPath, transactionPath } from '../transactions.ts'
import { isStepComplete, obstacleStep } from './edit-steps.ts'

interface SubmissionObstaclesProps {
  readonly form: Transaction
  /** Whether the person tried to send the form without its acknowledgement. */
  readonly isUnacknowledged: boolean
}

/**
 * Lists what prevents a form from being sent, each with a link to its field; or that it is ready.
 */
export function SubmissionObstacles({ form, isUnacknowledged }: SubmissionObstaclesProps) {
  const language = useLanguage()
  const { t } = language
  const { obstacles } = form
  const isReady = obstacles.length === 0 && !isUnacknowledged
  return (
    <section className="obstacles" data-empty={isReady || undefined} aria-labelledby="obstacles">
      <Icon name={isReady ? 'check' : 'alert'} />
      <div>
        <h3 id="obstacles" className="row-title">
          {obstacles.length === 0 && isUnacknowledged
            ? t('steps.review.unacknowledged')
            : t('steps.review.obstacles', { count: obstacles.length })}
        </h3>
        {obstacles.length === 0 ? (
          <p className="row-detail">{t('steps.review.ready')}</p>
        ) : (
          <ul>
            {obstacles.map((obstacle) => (
              <li key={obstacle.code + obstacle.pointer + (obstacle.contactId ?? obstacle.person)}>
                <Link to={obstaclePath(form, obstacle)}>
                  {submissionObstacleText(language, form, obstacle)}
                </Link>
              </li>
            ))}
          </ul>
        )}
      </div>
    </section>
  )
}

/**
 * URL of the step that resolves an obstacle, with the field as its hash; or of the pharmacy's other
 * transaction, if that is the obstacle.
 */
export function obstaclePath({ id }: Transaction, obstacle: TransactionObstacle): string {
  if (obstacle.transactionId !== null) return transactionPath(obstacle.transactionId)
  const field = obstacle.pointer.split('/').slice(1).join('.')
  const isField = field.includes('.') && !field.endsWith('.affirmation')
  return editTransactionPath(id, obstacleStep(obstacle)) + (isField ? `#${field}` : '')
}

/** Text of an obstacle, with its person or step. */
function submissionObstacleText(
  language: Language,
  form: Transaction,
  obstacle: TransactionObstacle,
): string {
  const { t } = language
  const step = obstacleStep(obstacle)
  const [, part, index] = obstacle.pointer.split('/')
  const owner = part === 'owners' && index ? form.owners[Number(index)] : undefined
  if (owner && step === 'affirmations') {
    return t('steps.review.affirmation', { name: fullName(owner), state: affirmationState(owner, form) })
  }
  if (step !== 'review' && !isStepComplete(form, step)) {
    return t('steps.review.unfilled', { step: t(`steps.names.${step}`) })
  }
  const text = detailText(language, obstacle.detail)
  const name = obstacle.person ?? (owner && fullName(owner))
  return name ? t('steps.review.obstacle_of', { name, text: midSentence(text) }) : text
}
