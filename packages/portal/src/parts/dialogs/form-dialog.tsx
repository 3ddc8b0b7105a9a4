import { useId } from 'react'
import { Form, type FormOf } from '../../forms/index.ts'
import { useLanguage } from '../../language/index.ts'
import { ActionDialog, type ActionDialogProps } from './action-dialog.tsx'

interface FormDialogProps<Values extends object> extends ActionDialogProps {
  readonly form: FormOf<Values>
}

/** Asks for what an action needs. Its buttons stand outside of the form and belong to it all the same, so that Enter in a field sends. */
export function FormDialog<Values extends object>({ form, children, ...frame }: FormDialogProps<Values>) {
  const { t } = useLanguage()
  const formId = useId()
  const close = () => {
    // There is no place left to take it up again.
    if (frame.overtaken) form.discard()
    frame.onClosed()
  }
  return (
    <ActionDialog
      {...frame}
      cancel={frame.cancel ?? t('employees.answer.cancel')}
      isRunning={form.isSending}
      // The wrapper would set the property, which only tells.
      actionButton={{ type: 'submit', ref: (button) => button?.setAttribute('form', formId) }}
      onClosed={close}
    >
      <Form form={form} id={formId} className="employees-answer">
        {children}
      </Form>
    </ActionDialog>
  )
}
