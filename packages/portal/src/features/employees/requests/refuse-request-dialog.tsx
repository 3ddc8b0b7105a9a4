import { line, required } from '@officine/api/rules'
import { fullName, pharmacyWithArticle } from '@officine/i18n/locale'
import { OfcTextField } from '@officine/ui-elements/react/text-field.js'
import { object } from 'superstruct'
import { FormDialog } from '../../../components/dialogs/form-dialog.tsx'
import { useForm } from '../../../forms/index.ts'
import { useLanguage } from '../../../language/index.ts'

import { type DecisionDialogProps, useRequestDecision } from './use-request-decision.ts'

const reasonMaximum = 500

const Refusal = object({ refusalReason: required(line(reasonMaximum)) })

export function RefuseRequestDialog(props: DecisionDialogProps) {
  const { t, locale } = useLanguage()
  const { employee, pharmacyName, onClosed, onDone } = props
  const name = fullName(employee)
  const { send, overtakenMessage } = useRequestDecision('refuse', props)
  const form = useForm({
    draft: { name: `link-refusal/${employee.id}` },
    initial: { refusalReason: '' },
    labels: { refusalReason: t('employees.refuse.reason') },
    struct: Refusal,
    submit: ({ refusalReason }) => send(refusalReason),
    onSent: (refused) => {
      if (refused) onDone(t('employees.refuse.done', { name }))
    },
  })
  const field = {
    ...form.field('refusalReason'),
    maxlength: reasonMaximum,
    autocomplete: 'off',
  } as const
  return (
    <FormDialog
      heading={t('employees.refuse.title', { name })}
      form={form}
      actionLabel={t('employees.refuse.confirm')}
      tone="danger"
      overtakenMessage={overtakenMessage}
      typedText={
        form.values.refusalReason && (
          <OfcTextField {...field} readonly noOptionalMark hint={t('employees.refuse.unsent')} />
        )
      }
      onClosed={onClosed}
    >
      <p>{t('employees.refuse.text', { name, thePharmacy: pharmacyWithArticle(pharmacyName, locale) })}</p>
      <OfcTextField {...field} hint={t('employees.refuse.reason_hint')} />
    </FormDialog>
  )
}
