import { line, required } from '@officine/api/rules'
import { OfcButton } from '@officine/ui-elements/react/button.js'
import { OfcDialog } from '@officine/ui-elements/react/dialog.js'
import { OfcTextField } from '@officine/ui-elements/react/text-field.js'
import { object } from 'superstruct'
import { Form, useForm } from '../../forms/index.ts'
import { useLanguage } from '../../language/index.ts'
import type { AnswerDialogProps } from './answer-dialog.tsx'
import { nameOf } from './person.tsx'
import { useAnswer } from './use-answer.ts'

const reasonMaximum = 500

const Refusal = object({ refusalReason: required(line(reasonMaximum)) })

export function RefuseDialog(props: AnswerDialogProps) {
  const { t } = useLanguage()
  const { employee, pharmacyName, onCancelled, onDone } = props
  const name = nameOf(employee)
  const { send, onFailed } = useAnswer('refuse', props)
  const form = useForm({
    draft: { name: `link-refusal/${employee.id}` },
    initial: { refusalReason: '' },
    labels: { refusalReason: t('employees.refuse.reason') },
    struct: Refusal,
    submit: ({ refusalReason }) => send(refusalReason),
    onSent: () => onDone(t('employees.refuse.done', { name })),
    onFailed,
    asksBeforeLeaving: true,
  })
  return (
    <OfcDialog open heading={t('employees.refuse.title', { name })} onClose={onCancelled}>
      <Form form={form} className="employees-answer">
        <p>{t('employees.refuse.text', { name, pharmacy: pharmacyName })}</p>
        <OfcTextField
          {...form.field('refusalReason')}
          hint={t('employees.refuse.reason_hint')}
          maxlength={reasonMaximum}
          autocomplete="off"
        />
      </Form>
      <OfcButton slot="actions" variant="plain" onClick={onCancelled}>
        {t('employees.answer.cancel')}
      </OfcButton>
      <OfcButton
        slot="actions"
        variant="filled"
        tone="danger"
        loading={form.isSending}
        onClick={() => void form.submit()}
      >
        {t('employees.refuse.confirm')}
      </OfcButton>
    </OfcDialog>
  )
}
