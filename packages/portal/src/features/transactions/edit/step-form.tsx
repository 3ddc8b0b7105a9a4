import type { Transaction, TransactionStep } from '@officine/api/calls'
import type { TransactionType } from '@officine/api/constants'
import { ApiError } from '@officine/api/errors'
import { rememberFocus } from '@officine/ui-elements/focus/remember-focus.js'
import { OfcButton } from '@officine/ui-elements/react/button.js'
import { createContext, type ReactNode, useContext, useEffect } from 'react'
import type { Struct } from 'superstruct'
import { Icon } from '../../../components/icons/icon.tsx'
import { LinkButton } from '../../../components/link-button.tsx'
import { queryClient } from '../../../data/index.ts'
import { SlowResponseNotice } from '../../../failures/index.ts'
import {
  blanksAsNull,
  type EditedRecord,
  Form,
  type FormOf,
  type FormOptions,
  useForm,
} from '../../../forms/index.ts'
import { useLanguage } from '../../../language/index.ts'
import { go, useCurrentPage } from '../../../navigation/index.ts'
import { editTransactionPath, saveStep, stepDraftKey, transactionQuery } from '../transactions.ts'
import { type EditStep, isStepComplete, nextStep, previousStep } from './edit-steps.ts'
import '../../../components/save-bar.css'

/** The field of a transaction that a step saves; also the `step` parameter of the call. */
const savedFieldByStep = { coordinates: 'address', information: 'details', owners: 'owners' } as const

type SavedStep = keyof typeof savedFieldByStep

export interface StepProps {
  readonly transaction: Transaction
}

interface StepFormOptions<Values extends object, Body extends TransactionStep>
  extends Pick<FormOptions<Values, Body, Transaction>, 'labels' | 'formats'> {
  readonly step: SavedStep
  readonly transaction: Transaction
  readonly toValues: (transaction: Transaction) => Values
  readonly struct: Struct<Body, unknown>
  /** `blanksAsNull` by default. It must not throw. */
  readonly toBody?: (values: Values) => unknown
  readonly comparable?: EditedRecord<Values, Transaction>['comparable']
}

/**
 * The form of one step. Prefilled values are saved on submit even if unchanged. A saved, unchanged
 * step goes on without a request. A concurrent change of another step merges without a conflict.
 */
export function useStepForm<Values extends object, Body extends TransactionStep>({
  step,
  transaction,
  toValues,
  toBody = blanksAsNull,
  comparable,
  ...options
}: StepFormOptions<Values, Body>): FormOf<Values> {
  const { id } = transaction
  const goToNextStep = () => void go(editTransactionPath(id, nextStep(step)))
  const form = useForm<Values, Body, Transaction>({
    ...options,
    draft: { name: stepDraftKey(id, step) },
    editing: {
      record: transaction,
      recordQuery: transactionQuery(id),
      toValues,
      ...(comparable && { comparable }),
    },
    toBody,
    onUnchanged: isStepComplete(transaction, step) ? goToNextStep : 'send',
    submit: (body, { version }) =>
      saveStep({ path: { transactionId: id }, query: { step: savedFieldByStep[step] }, body, version }).catch(
        refetchAfterError(id),
      ),
    onSent: goToNextStep,
  })
  useFocusLinkedField(form)
  return form
}

/** Focuses the field named in the URL: `?step=information#details.effectiveDate`. */
function useFocusLinkedField<Values extends object>(form: FormOf<Values>): void {
  const hash = useCurrentPage()?.location.hash ?? ''
  useEffect(() => {
    // The page puts the focus on a heading; elsewhere, the person has gone on while the step
    // loaded.
    if (hash === '' || !document.activeElement?.matches('body, h1, h2')) return undefined
    const isFree = rememberFocus()
    // The parts of an address render after React has mounted it.
    const frame = requestAnimationFrame(() => {
      const control = form.control(decodeURIComponent(hash.slice(1)))
      if (isFree() && control instanceof HTMLElement) control.focus()
    })
    return () => cancelAnimationFrame(frame)
  }, [hash])
}

/**
 * Refetches the transaction after an error, so that the page shows whether it can still be changed.
 */
export const refetchAfterError =
  (id: string) =>
  async (error: unknown): Promise<never> => {
    const isRefused = error instanceof ApiError && error.kind !== 'conflict' && !error.isTemporary
    if (isRefused) await queryClient.invalidateQueries(transactionQuery(id))
    throw error
  }

interface StepFormProps<Values extends object> {
  readonly step: SavedStep
  readonly transaction: Transaction
  readonly form: FormOf<Values>
  readonly children: ReactNode
}

/** The fields of a step, with the button to continue. */
export function StepForm<Values extends object>({
  step,
  transaction,
  form,
  children,
}: StepFormProps<Values>) {
  const { t } = useLanguage()
  const isClosed = useClosedStep(form)
  // The notice above shows that the transaction is closed, so its error is omitted.
  const displayedForm = isClosed ? { ...form, failure: undefined } : form
  return (
    <Form
      form={displayedForm}
      className="page-form"
      refusalNotice={closedNotice}
      bar={
        <StepBar
          step={step}
          transaction={transaction}
          status={isClosed ? t('steps.unsaved_closed') : status()}
          isSending={form.isSending}
        >
          {!isClosed && (
            <OfcButton type="submit" variant="filled" loading={form.isSending}>
              {t('steps.continue')}
            </OfcButton>
          )}
        </StepBar>
      }
    >
      <div className="page-fields">{children}</div>
    </Form>
  )

  function status(): string {
    if (form.changes.length > 0) return t('steps.unsaved')
    return t('steps.next', { step: nextStep(step) })
  }
}

/** Whether the step can no longer be saved. After a refused save, focuses the notice with the reason. */
export function useClosedStep<Values extends object>({ failure, isFocusFree }: FormOf<Values>): boolean {
  const isClosed = useContext(StepClosedContext)
  const isRefused = isClosed && failure !== undefined
  useEffect(() => {
    if (isRefused && isFocusFree()) closedNotice()?.focus()
  }, [isRefused])
  return isClosed
}

const closedNotice = () => document.getElementById(closedNoticeId)

interface StepBarProps {
  readonly step: EditStep
  readonly transaction: Transaction
  /** What was saved, or what comes next. */
  readonly status: string
  /** Whether the form of the step is being sent. */
  readonly isSending?: boolean
  /** The button to continue. */
  readonly children?: ReactNode
}

/** The bar with the buttons back and continue, at the bottom of the window. */
export function StepBar({ step, transaction, status, isSending = false, children }: StepBarProps) {
  const { t } = useLanguage()
  const previous = previousStep(step)
  return (
    <div className="save-bar step-bar">
      <SlowResponseNotice isOn={isSending} />
      <p className="save-bar-changes" role="status">
        {status}
      </p>
      {previous && (
        <LinkButton to={editTransactionPath(transaction.id, previous)} variant="plain">
          <Icon name="arrowLeft" slot="start" />
          {t('steps.previous')}
        </LinkButton>
      )}
      {children}
    </div>
  )
}

interface CurrentValueHintOptions {
  /** Values of the pharmacy's record; undefined without a record to compare with. */
  readonly currentValues: object | undefined
  readonly values: object
  /** A buyer can't read the whole record, so a blank may be a hidden value. */
  readonly type: TransactionType
}

/**
 * Hint beside a changed field: the current value of the record. Blank while unchanged.
 * @returns The hint of a field, by its path and a formatter of its value.
 */
export function useCurrentValueHint({ currentValues, values, type }: CurrentValueHintOptions) {
  const { t } = useLanguage()
  return (path: string, format: (value: string) => string = (value) => value): string => {
    const [currentValue, newValue] = [fieldValueAt(currentValues, path), fieldValueAt(values, path)]
    if (currentValues === undefined || currentValue === newValue.trim()) return ''
    if (currentValue !== '') return t('steps.today', { answer: format(currentValue) })
    return type === 'purchase' ? '' : t('steps.today_nothing')
  }
}

function fieldValueAt(source: object | undefined, path: string): string {
  const value = path.split('.').reduce<unknown>((object, name) => Object(object)[name], source)
  return typeof value === 'string' ? value : ''
}

/** Id of the notice that takes the focus when a step can no longer be saved. */
export const closedNoticeId = 'transaction-closed'

/** Whether the current step can no longer be saved. */
export const StepClosedContext = createContext(false)
