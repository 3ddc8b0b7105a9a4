import { OfcButton } from '@officine/ui-elements/react/button.js'
import { OfcDialog } from '@officine/ui-elements/react/dialog.js'
import { object } from 'superstruct'
import { Form, useForm } from '../../forms/index.ts'
import { useLanguage } from '../../language/index.ts'
import type { AnswerDialogProps } from './answer-dialog.tsx'
import { nameOf } from './person.tsx'
import { useAnswer } from './use-answer.ts'

export function ApproveDialog(props: AnswerDialogProps) {
  const { t } = useLanguage()
  const { employee, pharmacyName, onCancelled, onDone } = props
  const name = nameOf(employee)
  const { send, onFailed } = useAnswer('approve', props)
  const form = useForm({
    draft: { name: `link-approval/${employee.id}` },
    initial: {},
    labels: {},
    struct: object({}),
    submit: () => send(''),
    onSent: () => onDone(t('employees.approve.done', { name })),
    onFailed,
  })
  return (
    <OfcDialog open heading={t('employees.approve.title', { name })} onClose={onCancelled}>
      <Form form={form} className="employees-answer">
        <p>{t('employees.approve.access', { name, pharmacy: pharmacyName })}</p>
        <ul>
          <li>{t('employees.approve.access_page')}</li>
          <li>{t('employees.approve.access_own')}</li>
        </ul>
        <p>{t('employees.approve.not')}</p>
      </Form>
      <OfcButton slot="actions" variant="plain" onClick={onCancelled}>
        {t('employees.answer.cancel')}
      </OfcButton>
      <OfcButton slot="actions" variant="filled" loading={form.isSending} onClick={() => void form.submit()}>
        {t('employees.approve.confirm')}
      </OfcButton>
    </OfcDialog>
  )
}
