import type { Transaction, TransactionStep } from '@officine/api/calls'
import { ApiError } from '@officine/api/errors'
import { OfcButton } from '@officine/ui-elements/react/button.js'
import { type ReactNode, useContext, useEffect } from 'react'
import type { Struct } from 'superstruct'
import { refetchResource, useMutation } from '../../../data/index.ts'
import {
  type Editing,
  Form,
  type FormOf,
  type FormOptions,
  midSentence,
  useForm,
  withNulls,
} from '../../../forms/index.ts'
import { useLanguage } from '../../../language/index.ts'
import { go } from '../../../navigation/index.ts'
import { LinkButton } from '../../../parts/layout/link-button.tsx'
import { ToolIcon } from '../../../parts/layout/tool-icon.tsx'
import { stepDraft } from '../step-drafts.ts'
import { addressOfEdit, saveStep, transactionOf } from '../transactions.ts'
import { closedId, IsClosed } from './closed.tsx'
import { useLinkedField } from './linked-field.ts'
import { isDone, nextStep, previousStep, type Step } from './steps.ts'
import '../../../parts/layout/save-bar.css'

/** The member of a form that a step saves, and the step's name in the call. */
const saved = { coordinates: 'address', information: 'details', owners: 'owners' } as const

type SavedStep = keyof typeof saved

export interface StepProps {
  readonly form: Transaction
}

interface StepFormOptions<Values extends object, Body extends TransactionStep>
  extends Pick<FormOptions<Values, Body, Transaction>, 'labels' | 'texts'> {
  readonly step: SavedStep
  readonly transaction: Transaction
  readonly toValues: (transaction: Transaction) => Values
  readonly struct: Struct<Body, unknown>
  /** `withNulls` without it. It must not throw. */
  readonly toBody?: (values: Values) => unknown
  readonly comparable?: Editing<Values, Transaction>['comparable']
}

/**
 * The form of one step. What is proposed is saved by going on too; a step that was saved and is as it was leads on without a call.
 * Somebody who saves another step meanwhile is merged without a question.
 */
export function useStepForm<Values extends object, Body extends TransactionStep>({
  step,
  transaction,
  toValues,
  toBody = withNulls,
  comparable,
  ...rules
}: StepFormOptions<Values, Body>): FormOf<Values> {
  const { run } = useMutation(saveStep)
  const { id } = transaction
  const goOn = () => void go(addressOfEdit(id, nextStep(step)))
  const form = useForm<Values, Body, Transaction>({
    ...rules,
    draft: { name: stepDraft(id, step) },
    editing: {
      record: transaction,
      resource: transactionOf(id),
      toValues,
      ...(comparable && { comparable }),
    },
    toBody,
    onUnchanged: isDone(transaction, step) ? goOn : 'send',
    submit: (body, { version }) =>
      run({ path: { transactionId: id }, query: { step: saved[step] }, body, version }).catch(readAnew(id)),
    onSent: goOn,
  })
  useLinkedField(form)
  return form
}

/** After a refusal, the page knows from the form read anew whether it can still be filled in, and says so. */
export const readAnew =
  (id: string) =>
  async (error: unknown): Promise<never> => {
    const isRefused = error instanceof ApiError && error.kind !== 'conflict' && !error.mayPass
    if (isRefused) await refetchResource(transactionOf(id)).catch(() => {})
    throw error
  }

interface StepFormProps<Values extends object> {
  readonly step: SavedStep
  readonly transaction: Transaction
  readonly form: FormOf<Values>
  /** The fields. */
  readonly children: ReactNode
}

/** The fields of a step, and its way on. */
export function StepForm<Values extends object>({
  step,
  transaction,
  form,
  children,
}: StepFormProps<Values>) {
  const { t } = useLanguage()
  const isClosed = useClosedStep(form)
  // That the form is closed is said above it, and why.
  const shown = isClosed ? { ...form, failure: undefined } : form
  return (
    <Form form={shown} className="page-form">
      <div className="page-fields">{children}</div>
      <StepBar step={step} transaction={transaction} status={isClosed ? t('steps.unsaved_closed') : status()}>
        {!isClosed && (
          <OfcButton type="submit" variant="filled" loading={form.isSending}>
            {t('steps.continue')}
          </OfcButton>
        )}
      </StepBar>
    </Form>
  )

  function status(): string {
    if (form.changes.length > 0) return t('steps.unsaved')
    return t('steps.next', { next: midSentence(t(`steps.headings.${nextStep(step)}`)) })
  }
}

/** Whether the step can no longer be saved. Who has just pressed to save it is led to why not. */
export function useClosedStep<Values extends object>({ failure }: FormOf<Values>): boolean {
  const isClosed = useContext(IsClosed)
  const isRefused = isClosed && failure !== undefined
  useEffect(() => {
    if (isRefused) document.getElementById(closedId)?.focus()
  }, [isRefused])
  return isClosed
}

interface StepBarProps {
  readonly step: Step
  readonly transaction: Transaction
  /** What was saved, or what comes next. */
  readonly status: string
  /** The way on. */
  readonly children?: ReactNode
}

/** The ways back and on, at the foot of the window. */
export function StepBar({ step, transaction, status, children }: StepBarProps) {
  const { t } = useLanguage()
  const previous = previousStep(step)
  return (
    <div className="save-bar step-bar">
      <p className="save-bar-changes" role="status">
        {status}
      </p>
      {previous && (
        <LinkButton to={addressOfEdit(transaction.id, previous)} variant="plain">
          <ToolIcon name="arrowLeft" slot="start" />
          {t('steps.previous')}
        </LinkButton>
      )}
      {children}
    </div>
  )
}
