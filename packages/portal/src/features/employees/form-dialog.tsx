import type { OfcAlert as AlertElement } from '@officine/ui-elements/alert/alert.js'
import { OfcAlert } from '@officine/ui-elements/react/alert.js'
import { OfcButton } from '@officine/ui-elements/react/button.js'
import { OfcDialog } from '@officine/ui-elements/react/dialog.js'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import { Form, type FormOf } from '../../forms/index.ts'
import { useLanguage } from '../../language/index.ts'

interface FormDialogProps<Values extends object> {
  readonly heading: string
  readonly form: FormOf<Values>
  /** What sending does, on the button that sends. */
  readonly action: string
  /** `danger` for what takes access away, or refuses it. */
  readonly tone?: 'neutral' | 'danger'
  /** What somebody else did meanwhile: nothing is left to send. */
  readonly overtaken: string | undefined
  /** What was typed, to be read all the same once nothing is left to send. */
  readonly typed?: ReactNode
  readonly onClosed: () => void
  readonly children: ReactNode
}

/** Asks before a link or a request is changed. Its buttons stand outside of the form and belong to it all the same, so that Enter in a field sends. */
export function FormDialog<Values extends object>({
  heading,
  form,
  action,
  tone = 'neutral',
  overtaken,
  typed,
  onClosed,
  children,
}: FormDialogProps<Values>) {
  const { t } = useLanguage()
  const formId = useId()
  // What the list tells while it is sent may be what was sent.
  const isOvertaken = overtaken !== undefined && !form.isSending
  const close = () => {
    // There is no place left to take it up again.
    if (isOvertaken) form.discard()
    onClosed()
  }
  return (
    <OfcDialog open heading={heading} onClose={close}>
      <Form form={form} id={formId} className="employees-answer">
        {isOvertaken && <OvertakenAlert>{overtaken}</OvertakenAlert>}
        {isOvertaken ? typed : children}
      </Form>
      <OfcButton slot="actions" variant={isOvertaken ? 'outlined' : 'plain'} onClick={close}>
        {t(isOvertaken ? 'employees.answer.close' : 'employees.answer.cancel')}
      </OfcButton>
      {!isOvertaken && (
        <OfcButton
          // The wrapper would set the property, which only tells.
          ref={(button) => button?.setAttribute('form', formId)}
          slot="actions"
          type="submit"
          variant="filled"
          tone={tone}
          loading={form.isSending}
        >
          {action}
        </OfcButton>
      )}
    </OfcDialog>
  )
}

function OvertakenAlert({ children }: { readonly children: string }) {
  const { t } = useLanguage()
  const alert = useRef<AlertElement>(null)
  // The button that was pressed is gone; who still types is told without losing their place.
  useEffect(() => {
    if (document.activeElement === document.body) alert.current?.focus()
  }, [])
  return (
    <OfcAlert ref={alert} tabIndex={-1} severity="warning" heading={t('employees.overtaken')}>
      {children}
    </OfcAlert>
  )
}
