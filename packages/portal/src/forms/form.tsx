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

/** What is seldom seen comes when it is. */
const DraftNotice = lazyWithRetry(() => import('./draft-notice.tsx'))
const ConflictDialog = lazyWithRetry(() => import('./conflicts/conflict-dialog.tsx'))

interface FormProps<Values extends object> {
  readonly form: FormOf<Values>
  readonly children: ReactNode
  readonly className?: string
  /** For a button that stands elsewhere: `form="…"`. */
  readonly id?: string
  /** The name of a search form's landmark. */
  readonly searchLabel?: string
  /** Called once the form stands still: what was typed before, if anything, is back, and that is said. */
  readonly onReady?: (() => void) | undefined
}

/** A form on screen: what is wrong on top, where the focus goes when it can't be sent, then its fields. */
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
      // A search that one walks past is not wrong.
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

/** Tells when what stands beside it has come. */
function OnceShown({ then }: { readonly then: () => void }) {
  useEffect(then, [])
  return null
}

/** How the form shows its fields, among the answers that theirs stand with. */
export function shownIn<Values extends object>({ inner }: FormOf<Values>, among: Values): ShownFields {
  const { labelOf, control, textOf } = inner
  return { labelOf, control, textOf: (field, value) => textOf(field, value, among) }
}

/** Leads to a field by its name, and to a part of an address, which no name of the page finds, by its element. */
function leadingIn<Values extends object>({ inner }: FormOf<Values>) {
  return (problem: Problem) => {
    const control = inner.control(problem.field)
    const isPart = control instanceof HTMLElement && control.getRootNode() instanceof ShadowRoot
    return isPart ? { ...problem, field: control } : problem
  }
}

/** The press on the button, wherever it stands, is answered where the focus then is. */
function WhyNotSent<Values extends object>({ form }: Pick<FormProps<Values>, 'form'>) {
  const { t } = useLanguage()
  const summaryElement = useRef<ErrorSummaryElement>(null)
  const alert = useRef<AlertElement>(null)
  const { refusals, problems, failure, isUnchanged, isSending } = form
  const [first, ...others] = problems
  // One field alone says itself what is wrong; a summary is for several, and for what no field on screen says.
  const isOne = first !== undefined && others.length === 0 && form.inner.errorOf(first.field) !== ''
  const field = isOne ? form.inner.control(first.field) : undefined
  const isSaid = field !== undefined
  // Decided by each press on the button: nothing appears, or goes, above the field in which one is typing.
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
