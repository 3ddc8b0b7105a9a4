import type { Transaction } from '@officine/api/calls'
import { getTransaction, getTransactions, getUserinfo, patchTransaction } from '@officine/api/calls'
import { accepted } from '@officine/api/rules'
import { OfcButton } from '@officine/ui-elements/react/button.js'
import { OfcCheckbox } from '@officine/ui-elements/react/checkbox.js'
import { useEffect } from 'react'
import { object } from 'superstruct'
import { LinkButton } from '../../../components/link-button.tsx'
import { cacheRecord, mutation } from '../../../data/index.ts'
import { Form, useForm } from '../../../forms/index.ts'
import { useLanguage } from '../../../language/index.ts'
import { go } from '../../../navigation/index.ts'
import { FormSummary } from '../form-summary/form-summary.tsx'
import { editTransactionPath, transactionQuery } from '../transactions.ts'
import { isStepComplete } from './edit-steps.ts'
import { refetchAfterError, StepBar, type StepProps, useClosedStep } from './step-form.tsx'
import { obstaclePath, SubmissionObstacles } from './submission-obstacles.tsx'

/** After a conflict, the form is refetched, so that the person reads the new version first. */
const sendForm = mutation(patchTransaction, {
  invalidates: [getTransactions, getTransaction, getUserinfo],
})

const Acknowledgement = object({ isCorrect: accepted() })

/** The whole form as the association reads it, the open obstacles, and the submit button. */
export default function ReviewStep({ form: transaction }: StepProps) {
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
      sendForm({
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
    // The response was lost, but the form was sent.
    if (wasSent) goToConfirmation()
  }, [wasSent])
  if (isClosed) {
    return (
      <div className="page-form">
        <div className="page-fields">
          <FormSummary form={transaction} />
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
          <SubmissionObstacles form={transaction} isUnacknowledged={isUnacknowledged} />
        )}
        <p>{t('steps.review.lead', { marks: transaction.pharmacy ? 'some' : 'none' })}</p>
        <FormSummary
          form={transaction}
          editUrl={(step) => editTransactionPath(id, step)}
          obstacles={obstacles}
        />
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
