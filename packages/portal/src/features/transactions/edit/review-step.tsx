import {
  getTransaction,
  getTransactions,
  getUserinfo,
  patchTransaction,
  type Transaction,
  type TransactionObstacle,
} from '@officine/api/calls'
import { accepted } from '@officine/api/rules'
import { fullName } from '@officine/i18n/locale'
import { OfcButton } from '@officine/ui-elements/react/button.js'
import { OfcCheckbox } from '@officine/ui-elements/react/checkbox.js'
import { useEffect } from 'react'
import { object } from 'superstruct'
import { Icon } from '../../../components/icons/icon.tsx'
import { LinkButton } from '../../../components/link-button.tsx'
import { cacheRecord, mutation } from '../../../data/index.ts'
import { RecentSignInNotice } from '../../../failures/recent-sign-in.tsx'
import { Form, useForm } from '../../../forms/index.ts'
import { detailText } from '../../../language/error-text.ts'
import { type Language, midSentence, useLanguage } from '../../../language/index.ts'
import { go, Link } from '../../../navigation/index.ts'
import { FullSummary } from '../summary/full-summary.tsx'
import { affirmationState } from '../transaction-texts.ts'
import { editTransactionPath, transactionPath, transactionQuery } from '../transactions.ts'
import { isStepComplete, obstacleStep } from './edit-steps.ts'
import { refetchAfterError, StepBar, type StepProps, useClosedStep } from './step-form.tsx'

/**
 * After a conflict, the transaction is refetched, so that the person reads the new version first.
 */
const sendTransaction = mutation(patchTransaction, {
  invalidates: [getTransactions, getTransaction, getUserinfo],
})

const Acknowledgement = object({ isCorrect: accepted() })

/** The whole transaction as the association reads it, the open obstacles, and the submit button. */
export default function ReviewStep({ transaction }: StepProps) {
  const { t } = useLanguage()
  const { id, version, obstacles, status } = transaction
  const isReturned = status === 'returned'
  const [firstObstacle] = obstacles
  const goToConfirmation = () => void go(editTransactionPath(id, 'confirmation'), { replace: true })
  const form = useForm({
    // The acknowledgement is valid only for the visible version.
    draft: 'none',
    initial: { isCorrect: false },
    labels: { isCorrect: t('steps.review.acknowledgement_named') },
    struct: Acknowledgement,
    submit: () =>
      sendTransaction({
        path: { transactionId: id },
        query: { step: 'approve' },
        body: { approve: { isCorrect: true } },
        version,
      }).catch(refetchAfterError(id)),
    onSent: (sent: Transaction) => {
      cacheRecord(transactionQuery(id), sent)
      goToConfirmation()
    },
  })
  useEffect(() => {
    // Resets the acknowledgement, because this version is new to the person.
    if (form.values.isCorrect) form.set('isCorrect', false)
  }, [version])
  const isClosed = useClosedStep(form)
  // Nothing says that all is ready above a checkbox that is marked as an error.
  const isUnacknowledged = form.field('isCorrect').error !== ''
  const wasSent = form.failure?.error.isTemporary === true && isStepComplete(transaction, 'review')
  useEffect(() => {
    // The response was lost, but the transaction was sent.
    if (wasSent) goToConfirmation()
  }, [wasSent])
  if (isClosed) {
    return (
      <div className="page-form">
        <div className="page-fields">
          <FullSummary transaction={transaction} />
        </div>
        <StepBar step="review" transaction={transaction} status={t('steps.unsaved_closed')} />
      </div>
    )
  }
  return (
    <Form
      form={form}
      className="page-form"
      bar={
        <StepBar
          step="review"
          transaction={transaction}
          isSending={form.isSending}
          status={
            isUnacknowledged && !firstObstacle
              ? t('steps.review.unacknowledged')
              : t('steps.review.status', { count: obstacles.length, isReturned: isReturned ? 'yes' : 'no' })
          }
        >
          {firstObstacle ? (
            <LinkButton to={obstaclePath(transaction, firstObstacle)} variant="filled">
              {t('steps.review.first')}
            </LinkButton>
          ) : (
            <OfcButton type="submit" variant="filled" loading={form.isSending}>
              {t('steps.review.send')}
            </OfcButton>
          )}
        </StepBar>
      }
    >
      <div className="page-fields">
        {/* That all steps are complete does not mean that the requested correction was made. */}
        {(!isReturned || firstObstacle) && (
          <SubmissionObstacles transaction={transaction} isUnacknowledged={isUnacknowledged} />
        )}
        <p>{t('steps.review.lead', { marks: transaction.pharmacy ? 'some' : 'none' })}</p>
        <FullSummary
          transaction={transaction}
          editUrl={(step) => editTransactionPath(id, step)}
          obstacles={obstacles}
        />
        <RecentSignInNotice />
        <OfcCheckbox
          {...form.field('isCorrect')}
          label={t('steps.review.acknowledgement')}
          hint={t('steps.review.after', { type: transaction.type })}
          required
        />
      </div>
    </Form>
  )
}

interface SubmissionObstaclesProps {
  readonly transaction: Transaction
  /** Whether the person tried to send the transaction without its acknowledgement. */
  readonly isUnacknowledged: boolean
}

/**
 * Lists what prevents a transaction from being sent, each with a link to its field; or that it is
 * ready.
 */
export function SubmissionObstacles({ transaction, isUnacknowledged }: SubmissionObstaclesProps) {
  const language = useLanguage()
  const { t } = language
  const { obstacles } = transaction
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
                <Link to={obstaclePath(transaction, obstacle)}>
                  {submissionObstacleText(language, transaction, obstacle)}
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
function obstaclePath({ id }: Transaction, obstacle: TransactionObstacle): string {
  if (obstacle.transactionId !== null) return transactionPath(obstacle.transactionId)
  const field = obstacle.pointer.split('/').slice(1).join('.')
  const isField = field.includes('.') && !field.endsWith('.affirmation')
  return editTransactionPath(id, obstacleStep(obstacle)) + (isField ? `#${field}` : '')
}

/** Text of an obstacle, with its person or step. */
function submissionObstacleText(
  language: Language,
  transaction: Transaction,
  obstacle: TransactionObstacle,
): string {
  const { t } = language
  const step = obstacleStep(obstacle)
  const [, part, index] = obstacle.pointer.split('/')
  const owner = part === 'owners' && index ? transaction.owners[Number(index)] : undefined
  if (owner && step === 'affirmations') {
    return t('steps.review.affirmation', {
      name: fullName(owner),
      state: affirmationState(owner, transaction),
    })
  }
  if (step !== 'review' && !isStepComplete(transaction, step)) {
    return t('steps.review.unfilled', { step: t(`steps.names.${step}`) })
  }
  const text = detailText(language, obstacle.detail)
  const name = obstacle.person ?? (owner && fullName(owner))
  return name ? t('steps.review.obstacle_of', { name, text: midSentence(text) }) : text
}
