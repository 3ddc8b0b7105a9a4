import type { OfcAlert as AlertElement } from '@officine/ui-elements/alert/alert.js'
import type { OfcErrorSummary as ErrorSummaryElement } from '@officine/ui-elements/error-summary/error-summary.js'
import { OfcAlert } from '@officine/ui-elements/react/alert.js'
import { OfcErrorSummary } from '@officine/ui-elements/react/error-summary.js'
import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { LongWait, lazyWithRetry } from '../failures/index.ts'
import { useLanguage } from '../language/index.ts'
import type { ShownFields } from './conflicts/answer-text.ts'
import { FormFailure } from './form-failure.tsx'
import type { Form as FormOf } from './form-type.ts'
import type { Problem } from './problems.ts'
import { useWordsAhead } from './use-words-ahead.ts'

/** Rarely needed, so that their code is loaded on demand. */
const DraftNotice = lazyWithRetry(() => import('./draft-notice.tsx'))
const ConflictDialog = lazyWithRetry(() => import('./conflicts/conflict-dialog.tsx'))

interface FormProps<Values extends object> {
  readonly form: FormOf<Values>
  readonly children: ReactNode
  readonly className?: string
  /** For a button outside of the form: `form="…"`. */
  readonly id?: string
  /** The accessible name of a search form's landmark. */
  readonly searchLabel?: string
  /** Called once the layout is stable: the draft was read, and its notice rendered. */
  readonly onReady?: (() => void) | undefined
}

/** A form: the error summary, which gets the focus after a refused submit, then its fields. */
export function Form<Values extends object>({
  form,
  children,
  className,
  id,
  searchLabel,
  onReady,
}: FormProps<Values>) {
  const { inner } = form
  useWordsAhead()
  const body = (
    <form
      ref={inner.attach}
      id={id}
      className={className}
      noValidate
      // Passing through a search without a value is not an error.
      onBlur={searchLabel ? undefined : ({ target }) => inner.leave(target.getAttribute('name') ?? '')}
      onSubmit={(event) => {
        event.preventDefault()
        void form.submit()
      }}
    >
      <Suspense>
        {inner.draft && <DraftNotice notice={inner.draft} discard={form.discard} undo={inner.undoDiscard} />}
        {inner.isDraftRead && onReady && <OnceShown then={onReady} />}
      </Suspense>
      <WhyNotSent form={form} />
      {children}
      <LongWait isOn={form.isSending} />
    </form>
  )
  return (
    <>
      {searchLabel ? <search aria-label={searchLabel}>{body}</search> : body}
      {inner.conflict && (
        <Suspense>
          <ConflictDialog
            fields={inner.conflict.conflicts}
            shown={shownIn(form, inner.conflict.values)}
            onDecided={(theirs) => void inner.resolve(theirs)}
            onLeft={inner.closeConflict}
          />
        </Suspense>
      )}
    </>
  )
}

/** Calls back once its siblings in the `Suspense` boundary have rendered. */
function OnceShown({ then }: { readonly then: () => void }) {
  useEffect(then, [])
  return null
}

/** The formats of the form's fields, with the values around them. */
export function shownIn<Values extends object>({ inner }: FormOf<Values>, among: Values): ShownFields {
  const { labelOf, control, textOf } = inner
  return { labelOf, control, textOf: (field, value) => textOf(field, value, among) }
}

/**
 * A summary link leads to a field by name, or to a part of an address by
 * element: its name is in a shadow root.
 */
function leadingIn<Values extends object>({ inner }: FormOf<Values>) {
  return (problem: Problem) => {
    const control = inner.control(problem.field)
    const isPart = control instanceof HTMLElement && control.getRootNode() instanceof ShadowRoot
    return isPart ? { ...problem, field: control } : problem
  }
}

/** The errors of a submit, at the place that gets the focus. */
function WhyNotSent<Values extends object>({ form }: Pick<FormProps<Values>, 'form'>) {
  const { t } = useLanguage()
  const summaryElement = useRef<ErrorSummaryElement>(null)
  const alert = useRef<AlertElement>(null)
  const { refusals, problems, failure, isUnchanged, isSending } = form
  const [first, ...others] = problems
  // A single field shows its own error; the summary is for several errors, or for
  // one without a field on screen.
  const isOne = first !== undefined && others.length === 0 && form.inner.errorOf(first.field) !== ''
  const field = isOne ? form.inner.control(first.field) : undefined
  const isSaid = field !== undefined
  // Decided on each submit, so that nothing appears or disappears above a field during typing.
  const [summary, setSummary] = useState({ refusals, isShown: false })
  if (summary.refusals !== refusals) setSummary({ refusals, isShown: problems.length > 0 && !isSaid })
  else if (summary.isShown && problems.length === 0) setSummary({ refusals, isShown: false })
  useEffect(() => {
    if (refusals === 0) return
    if (field instanceof HTMLElement) field.focus()
    else (summaryElement.current ?? alert.current)?.focus()
  }, [refusals])
  return (
    <>
      {summary.isShown && problems.length > 0 && (
        <OfcErrorSummary ref={summaryElement} errors={problems.map(leadingIn(form))} />
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
