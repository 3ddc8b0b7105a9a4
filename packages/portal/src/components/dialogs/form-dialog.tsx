import { useId } from 'react'
import { Form, type FormOf } from '../../forms/index.ts'
import { ActionDialog, type ActionDialogProps } from './confirm-dialog.tsx'

interface FormDialogProps<Values extends object> extends ActionDialogProps {
  readonly form: FormOf<Values>
}

/**
 * A form in a dialog. The buttons are outside of the form element but belong to it, so
 * that Enter in a field submits.
 */
export function FormDialog<Values extends object>({ form, children, ...frame }: FormDialogProps<Values>) {
  const formId = useId()
  const close = () => {
    // The form cannot be opened again, so its draft would be left over.
    if (frame.overtakenMessage) form.discard()
    frame.onClosed()
  }
  return (
    <ActionDialog
      {...frame}
      isRunning={form.isSending}
      // Set as an attribute: the React wrapper would assign the
      // `form` property, which is read-only.
      actionButton={{ type: 'submit', ref: (button) => button?.setAttribute('form', formId) }}
      onClosed={close}
    >
      <Form form={form} id={formId} className="dialog-form">
        {children}
      </Form>
    </ActionDialog>
  )
}
