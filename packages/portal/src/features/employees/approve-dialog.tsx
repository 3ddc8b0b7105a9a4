import { object } from 'superstruct'
import { useForm } from '../../forms/index.ts'
import { useLanguage } from '../../language/index.ts'
import type { AnswerDialogProps } from './answer-dialog.tsx'
import { FormDialog } from './form-dialog.tsx'
import { nameOf } from './person.tsx'
import { useAnswer } from './use-answer.ts'

export function ApproveDialog(props: AnswerDialogProps) {
  const { t } = useLanguage()
  const { employee, pharmacyName, onClosed, onDone } = props
  const name = nameOf(employee)
  const { send, overtaken } = useAnswer('approve', props)
  const form = useForm({
    draft: { name: `link-approval/${employee.id}` },
    initial: {},
    labels: {},
    struct: object({}),
    submit: () => send(''),
    onSent: (isKept) => {
      if (isKept) onDone(t('employees.approve.done', { name }))
    },
  })
  return (
    <FormDialog
      heading={t('employees.approve.title', { name })}
      form={form}
      action={t('employees.approve.confirm')}
      overtaken={overtaken}
      onClosed={onClosed}
    >
      <p>{t('employees.approve.access', { name, pharmacy: pharmacyName })}</p>
      <ul>
        <li>{t('employees.approve.access_page')}</li>
        <li>{t('employees.approve.access_own')}</li>
      </ul>
      <p>{t('employees.approve.not')}</p>
    </FormDialog>
  )
}
