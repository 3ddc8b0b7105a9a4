import type { OfcErrorSummary as ErrorSummaryElement } from '@officine/ui-elements/error-summary/error-summary.js'
import { OfcAlert } from '@officine/ui-elements/react/alert.js'
import { OfcErrorSummary } from '@officine/ui-elements/react/error-summary.js'
import { lazy, type ReactNode, Suspense, useEffect, useRef } from 'react'
import { LongWait } from '../failures/index.ts'
import { useLanguage } from '../language/index.ts'
import { FormFailure } from './form-failure.tsx'
import type { Form as FormOf } from './form-type.ts'

/** What is seldom seen comes when it is. */
const DraftNotice = lazy(() => import('./draft-notice.tsx'))
const ConflictDialog = lazy(() => import('../conflicts/conflict-dialog.tsx'))

interface FormProps<Values extends object> {
  readonly form: FormOf<Values>
  readonly children: ReactNode
  readonly className?: string
  /** For a button that stands elsewhere: `form="…"`. */
  readonly id?: string
  /** The name of a search form's landmark. */
  readonly searchLabel?: string
}

/** A form on screen: what is wrong on top, where the focus goes when it can't be sent, then its fields. */
export function Form<Values extends object>({
  form,
  children,
  className,
  id,
  searchLabel,
}: FormProps<Values>) {
  const { t } = useLanguage()
  const { inner } = form
  const body = (
    <form
      ref={inner.attach}
      id={id}
      className={className}
      noValidate
      onBlur={({ target }) => inner.leave(target.getAttribute('name') ?? '')}
      onSubmit={(event) => {
        event.preventDefault()
        void form.submit()
      }}
    >
      {inner.draft && (
        <Suspense>
          <DraftNotice notice={inner.draft} discard={inner.discardDraft} undo={inner.undoDiscard} />
        </Suspense>
      )}
      <Summary form={form} />
      {form.isUnchanged && <OfcAlert severity="info">{t('forms.unchanged')}</OfcAlert>}
      {form.failure && <FormFailure failure={form.failure} isSending={form.isSending} />}
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
            fields={inner.conflict.fields}
            labelOf={inner.labelOf}
            textOf={inner.textOf}
            control={inner.control}
            onDecided={(theirs) => void inner.decide(theirs)}
            onLeft={inner.leaveUndecided}
          />
        </Suspense>
      )}
    </>
  )
}

function Summary<Values extends object>({ form }: Pick<FormProps<Values>, 'form'>) {
  const summary = useRef<ErrorSummaryElement>(null)
  useEffect(() => {
    if (form.refusals > 0) summary.current?.focus()
  }, [form.refusals])
  if (form.problems.length === 0) return null
  return <OfcErrorSummary ref={summary} errors={form.problems} />
}
