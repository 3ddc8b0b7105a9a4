import type { ApiError } from '@officine/api/errors'
import { calendarDateOf, formatDate, formatTime, timeOf } from '@officine/i18n/locale'
import { OfcAlert as AlertElement } from '@officine/ui-elements/alert/alert.js'
import { OfcErrorSummary as ErrorSummaryElement } from '@officine/ui-elements/error-summary/error-summary.js'
import { OfcAlert } from '@officine/ui-elements/react/alert.js'
import { OfcButton } from '@officine/ui-elements/react/button.js'
import { OfcErrorSummary } from '@officine/ui-elements/react/error-summary.js'
import { loadTexts } from '@officine/ui-elements/texts/texts.js'
import { type ReactNode, type RefObject, Suspense, useEffect, useRef, useState } from 'react'
import { FailureAlert, lazyAhead, SlowResponseNotice, showToast } from '../failures/index.ts'
import { useLanguage } from '../language/index.ts'
import type { FormFailure as Failure, DraftNotice as Notice } from './form-state.ts'
import type { Form as FormOf } from './form-types.ts'
import type { FieldProblem } from './validation.ts'
import type { FieldFormats } from './value-text.ts'

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
  /** Called once the layout is stable: the draft was read, and its notice rendered. */
  readonly onReady?: (() => void) | undefined
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
  onReady,
}: FormProps<Values>) {
  const { internals } = form
  usePreloadAlertTexts()
  useEffect(() => {
    if (internals.isDraftRead) onReady?.()
  }, [internals.isDraftRead])
  const body = (
    <form
      ref={internals.attach}
      id={id}
      className={className}
      noValidate
      // Passing through a search without a value is not an error.
      // A native input within a field has no name: its field has. A named fieldset is no field, and
      // leaving a button in it does not leave all the fields of its list.
      onBlur={
        searchLabel
          ? undefined
          : ({ target }) =>
              internals.onBlur(target.closest('[name]:not(fieldset)')?.getAttribute('name') ?? '')
      }
      onSubmit={(event) => {
        event.preventDefault()
        void form.submit()
      }}
    >
      {internals.draft && (
        <DraftNotice notice={internals.draft} discard={form.discard} undo={internals.undoDiscard} />
      )}
      <SubmitErrors form={form} refusalNotice={refusalNotice} />
      {children}
      {bar ?? <SlowResponseNotice isOn={form.isSending} />}
    </form>
  )
  return (
    <>
      {searchLabel ? <search aria-label={searchLabel}>{body}</search> : body}
      {internals.conflict && (
        <Suspense>
          <ConflictDialog
            fields={internals.conflict.conflicts}
            formats={fieldFormats(form, internals.conflict.values)}
            onResolve={(theirs) => void internals.resolve(theirs)}
            onClose={internals.closeConflict}
          />
        </Suspense>
      )}
    </>
  )
}

interface DraftNoticeProps {
  readonly notice: Notice<unknown>
  readonly discard: () => void
  readonly undo: () => void
}

/**
 * Shows that a draft was restored and when it was typed, with a button to
 * discard it and one to undo that.
 */
function DraftNotice({ notice, discard, undo }: DraftNoticeProps) {
  const { t, locale } = useLanguage()
  const savedAt = new Date(notice.savedAt)
  const isRestored = notice.kind === 'restored'
  return (
    <OfcAlert severity="info">
      {isRestored
        ? t('forms.draft.restored', {
            date: formatDate(calendarDateOf(savedAt), locale),
            time: formatTime(timeOf(savedAt), locale),
          })
        : t('forms.draft.discarded')}
      <OfcButton slot="actions" size="small" variant="plain" onClick={isRestored ? discard : undo}>
        {isRestored ? t('forms.draft.discard') : t('forms.draft.undo')}
      </OfcButton>
    </OfcAlert>
  )
}

/** The formats of the form's fields, with the values around them. */
export function fieldFormats<Values extends object>(
  { internals }: FormOf<Values>,
  formValues: Values,
): FieldFormats {
  const { labelOf, control, textOf } = internals
  return { labelOf, control, textOf: (field, value) => textOf(field, value, formValues) }
}

/**
 * A summary link leads to a field by name, or to a part of an address by
 * element: its name is in a shadow root.
 */
function summaryLinks<Values extends object>({ internals }: FormOf<Values>) {
  return (problem: FieldProblem) => {
    const control = internals.control(problem.field)
    const isPart = control instanceof HTMLElement && control.getRootNode() instanceof ShadowRoot
    return isPart ? { ...problem, field: control } : problem
  }
}

/** The errors of a submit, at the place that gets the focus. */
function SubmitErrors<Values extends object>({
  form,
  refusalNotice,
}: Pick<FormProps<Values>, 'form' | 'refusalNotice'>) {
  const { t } = useLanguage()
  const summaryElement = useRef<ErrorSummaryElement>(null)
  const alert = useRef<AlertElement>(null)
  const { failedSubmits, problems, failure, isUnchanged, isSending } = form
  const [first, ...others] = problems
  // A single field shows its own error; the summary is for several errors, or for
  // one without a field on screen.
  const isSingle = first !== undefined && others.length === 0 && form.internals.errorOf(first.field) !== ''
  const field = isSingle ? form.internals.control(first.field) : undefined
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
    if (form.internals.isFocusFree()) return getTarget()?.focus()
    // The person writes on meanwhile, and may not see the top of the form.
    void showToast('error', t('forms.failure.heading'), {
      label: t('forms.failure.show'),
      run: () => getTarget()?.focus(),
    })
  }, [failedSubmits])
  return (
    <>
      {summary.isShown && problems.length > 0 && (
        <OfcErrorSummary ref={summaryElement} errors={problems.map(summaryLinks(form))} />
      )}
      {isUnchanged && (
        <OfcAlert ref={alert} tabIndex={-1} severity="info">
          {t('forms.unchanged')}
        </OfcAlert>
      )}
      {failure && <FormFailure ref={alert} failure={failure} isSending={isSending} />}
    </>
  )
}

interface FormFailureProps {
  /** For moving the focus to the alert. */
  readonly ref?: RefObject<AlertElement | null>
  readonly failure: Failure
  readonly isSending: boolean
}

/** Why a form was not sent, that nothing is lost, and a retry button for retryable errors. */
export function FormFailure({ ref, failure: { error, details }, isSending }: FormFailureProps) {
  const { t } = useLanguage()
  const canRetry = isRetryable(error)
  return (
    <FailureAlert
      {...(ref ? { ref } : {})}
      heading={t('forms.failure.heading')}
      error={error}
      details={details}
      retry={canRetry ? 'submit' : undefined}
      isRetrying={isSending}
    >
      {canRetry && <p>{t('forms.failure.kept')}</p>}
    </FailureAlert>
  )
}

/** Whether the server or the network failed: the same values may be accepted later. */
function isRetryable({ kind }: ApiError): boolean {
  return kind !== 'badRequest' && kind !== 'forbidden' && kind !== 'notFound' && kind !== 'conflict'
}

/**
 * Preloads the texts of a form's alerts in the page's language: once a request fails for lack of a
 * network, they could no longer be fetched.
 */
function usePreloadAlertTexts(): void {
  const { locale } = useLanguage()
  useEffect(() => {
    void loadTexts(locale, [AlertElement, ErrorSummaryElement])
  }, [locale])
}
