import type { ErrorKind } from '@officine/api/errors'
import { calendarDateOf, formatDate, formatTime, timeOf } from '@officine/i18n/locale'
import type { OfcAlert as AlertElement } from '@officine/ui-elements/alert/alert.js'
import type { OfcErrorSummary as ErrorSummaryElement } from '@officine/ui-elements/error-summary/error-summary.js'
import { OfcAlert } from '@officine/ui-elements/react/alert.js'
import { OfcButton } from '@officine/ui-elements/react/button.js'
import { OfcErrorSummary } from '@officine/ui-elements/react/error-summary.js'
import { loadDefinedTexts } from '@officine/ui-elements/texts/texts.js'
import { type ReactNode, type RefObject, Suspense, useEffect, useRef, useState } from 'react'
import { FailureAlert, lazyAhead, SlowResponseNotice, showToast } from '../failures/index.ts'
import { useLanguage } from '../language/index.ts'
import type { FormFailure as Failure } from './form-state.ts'
import type { Form as FormOf } from './form-types.ts'
import type { FieldProblem } from './validation.ts'

/** Rarely needed, so that its code is loaded on demand. */
const ConflictDialog = lazyAhead(() => import('./conflict-dialog.tsx'))

interface FormProps<Values extends object> {
  readonly form: FormOf<Values>
  readonly children: ReactNode
  /**
   * The bar with the submit button at the bottom of the window. It shows a slow response itself:
   * below it, the notice would be outside the window.
   */
  readonly bar?: ReactNode
  readonly className?: string
  /** For a button outside of the form: `form="…"`. */
  readonly id?: string
  /** The accessible name of a search form's landmark. */
  readonly searchLabel?: string
  /** Where the page itself says why the form was not sent, in place of the form's own alert. */
  readonly refusalNotice?: (() => HTMLElement | null) | undefined
  /** The heading of the alert of a form that sends nothing, but downloads a file. */
  readonly downloadFailed?: string | undefined
}

/** A form: the error summary, which gets the focus after an invalid submit, then its fields. */
export function Form<Values extends object>({
  form,
  children,
  bar,
  className,
  id,
  searchLabel,
  refusalNotice,
  downloadFailed,
}: FormProps<Values>) {
  const { conflict } = form
  const { locale } = useLanguage()
  // For the alerts: once a request fails for lack of a network, their texts could no longer be fetched.
  useEffect(() => void loadDefinedTexts(locale), [locale])
  const body = (
    <form
      ref={form.attach}
      id={id}
      className={className}
      noValidate
      // Passing through a search without a value is not an error.
      // A native input within a field has no name: its field has. A named fieldset is no field, and
      // leaving a button in it does not leave all the fields of its list.
      onBlur={
        searchLabel
          ? undefined
          : ({ target }) => form.onBlur(target.closest('[name]:not(fieldset)')?.getAttribute('name') ?? '')
      }
      onSubmit={(event) => {
        event.preventDefault()
        void form.submit()
      }}
    >
      <DraftNotice form={form} />
      <SubmitErrors form={form} refusalNotice={refusalNotice} downloadFailed={downloadFailed} />
      {children}
      {bar ?? <SlowResponseNotice isOn={form.isSending} />}
    </form>
  )
  return (
    <>
      {searchLabel ? <search aria-label={searchLabel}>{body}</search> : body}
      {conflict && (
        <Suspense>
          <ConflictDialog
            fields={conflict.conflicts}
            labelOf={form.labelOf}
            textOf={(field, value) => form.textOf(field, value, conflict.values)}
            onResolve={(theirs) => void form.resolve(theirs)}
            onClose={form.closeConflict}
          />
        </Suspense>
      )}
    </>
  )
}

/**
 * Shows that a draft was restored and when it was typed, with a button to
 * discard it and one to undo that.
 */
function DraftNotice<Values extends object>({ form }: Pick<FormProps<Values>, 'form'>) {
  const { t, locale } = useLanguage()
  if (!form.draft) return null
  const savedAt = new Date(form.draft.savedAt)
  const isRestored = form.draft.kind === 'restored'
  return (
    <OfcAlert severity="info">
      {isRestored
        ? t('forms.draft.restored', {
            date: formatDate(calendarDateOf(savedAt), locale),
            time: formatTime(timeOf(savedAt), locale),
          })
        : t('forms.draft.discarded')}
      <OfcButton
        slot="actions"
        size="small"
        variant="plain"
        onClick={isRestored ? form.discard : form.undoDiscard}
      >
        {isRestored ? t('forms.draft.discard') : t('forms.draft.undo')}
      </OfcButton>
    </OfcAlert>
  )
}

/** The errors of a submit, at the place that gets the focus. */
function SubmitErrors<Values extends object>({
  form,
  refusalNotice,
  downloadFailed,
}: Pick<FormProps<Values>, 'form' | 'refusalNotice' | 'downloadFailed'>) {
  const { t } = useLanguage()
  const summaryElement = useRef<ErrorSummaryElement>(null)
  const alert = useRef<AlertElement>(null)
  const { failedSubmits, problems, failure, isUnchanged, isSending } = form
  const [first, ...others] = problems
  // A single field shows its own error; the summary is for several errors, or for
  // one without a field on screen.
  const isSingle = first !== undefined && others.length === 0 && form.errorOf(first.field) !== ''
  const field = isSingle ? form.control(first.field) : undefined
  const isShownAtField = field !== undefined
  // Decided on each submit, so that nothing appears or disappears above a field during typing.
  const [summary, setSummary] = useState({ failedSubmits, isShown: false })
  if (summary.failedSubmits !== failedSubmits)
    setSummary({ failedSubmits, isShown: problems.length > 0 && !isShownAtField })
  else if (summary.isShown && problems.length === 0) setSummary({ failedSubmits, isShown: false })
  useEffect(() => {
    if (failedSubmits === 0) return
    const getTarget = () =>
      field instanceof HTMLElement ? field : (summaryElement.current ?? alert.current ?? refusalNotice?.())
    if (form.isFocusFree()) return getTarget()?.focus()
    // The person writes on meanwhile, and may not see the top of the form.
    void showToast('error', downloadFailed ?? t('forms.failure.heading'), {
      label: t('forms.failure.show'),
      run: () => getTarget()?.focus(),
    })
  }, [failedSubmits])
  /** A link leads to a field by name, or to a part of an address by element: its name is in a shadow root. */
  const withPartOfAddress = (problem: FieldProblem) => {
    const control = form.control(problem.field)
    const isPart = control instanceof HTMLElement && control.getRootNode() instanceof ShadowRoot
    return isPart ? { ...problem, field: control } : problem
  }
  return (
    <>
      {summary.isShown && problems.length > 0 && (
        <OfcErrorSummary ref={summaryElement} errors={problems.map(withPartOfAddress)} />
      )}
      {isUnchanged && (
        <OfcAlert ref={alert} tabIndex={-1} severity="info">
          {t('forms.unchanged')}
        </OfcAlert>
      )}
      {failure && (
        <FormFailure ref={alert} failure={failure} isSending={isSending} downloadFailed={downloadFailed} />
      )}
    </>
  )
}

interface FormFailureProps {
  /** For moving the focus to the alert. */
  readonly ref?: RefObject<AlertElement | null>
  readonly failure: Failure
  readonly isSending: boolean
  readonly downloadFailed?: string | undefined
}

/** Why a form was not sent, that nothing is lost, and a retry button for retryable errors. */
export function FormFailure({
  ref,
  failure: { error, details },
  isSending,
  downloadFailed,
}: FormFailureProps) {
  const { t } = useLanguage()
  const canRetry = !finalKinds.includes(error.kind)
  return (
    <FailureAlert
      {...(ref ? { ref } : {})}
      heading={downloadFailed ?? t('forms.failure.heading')}
      error={error}
      details={details}
      retry={canRetry ? 'submit' : undefined}
      isRetrying={isSending}
    >
      {canRetry && !downloadFailed && <p>{t('forms.failure.kept')}</p>}
    </FailureAlert>
  )
}

/** Of the request itself: the same values would fail again. */
const finalKinds: readonly ErrorKind[] = ['badRequest', 'forbidden', 'notFound', 'conflict']
