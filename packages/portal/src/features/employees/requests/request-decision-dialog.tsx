import type { Employee } from '@officine/api/calls'
import { line, required } from '@officine/api/rules'
import { formatDate, fullName, pharmacyWithArticle } from '@officine/i18n/locale'
import { OfcTextField } from '@officine/ui-elements/react/text-field.js'
import { object } from 'superstruct'
import { ConfirmDialog } from '../../../components/dialogs/confirm-dialog.tsx'
import { FormDialog } from '../../../components/dialogs/form-dialog.tsx'
import { useForm } from '../../../forms/index.ts'
import { useLanguage } from '../../../language/index.ts'
import { useCurrentEmployment } from '../dialog-employment.ts'
import { accessStartText, futureStartDate } from '../employment-facts.ts'
import { type DecisionDialogProps, type RequestDecision, useRequestDecision } from './answer-link-request.ts'

interface RequestDecisionDialogProps extends Omit<DecisionDialogProps, 'isUnavailable'> {
  readonly decision: RequestDecision
  /** The displayed requests. One missing here may have been answered by somebody else. */
  readonly listItems: readonly Employee[] | undefined
}

/** Confirms the answer to a request and shows its consequences. */
export default function RequestDecisionDialog({
  decision,
  employee: initialRequest,
  listItems,
  ...otherProps
}: RequestDecisionDialogProps) {
  const { employee, isUnavailable } = useCurrentEmployment(otherProps.pharmacyId, initialRequest, listItems)
  const Dialog = decision === 'approve' ? ApproveRequestDialog : RefuseRequestDialog
  return <Dialog {...otherProps} employee={employee} isUnavailable={isUnavailable} />
}

export function ApproveRequestDialog(props: DecisionDialogProps) {
  const language = useLanguage()
  const { t, locale } = language
  const { employee, pharmacyName, onClosed, onDone } = props
  const name = fullName(employee)
  const { send, overtakenMessage } = useRequestDecision('approve', props)
  const approve = async () => {
    const approved = await send()
    if (approved) onDone(t('employees.approve.done', { name, opens: accessStartText(language, [approved]) }))
  }
  const day = futureStartDate(employee)
  const values = { name, thePharmacy: pharmacyWithArticle(pharmacyName, locale) }
  return (
    <ConfirmDialog
      heading={t('employees.approve.title', { name })}
      actionLabel={t('employees.approve.confirm')}
      overtakenMessage={overtakenMessage}
      onConfirm={approve}
      onClosed={onClosed}
    >
      <p>
        {day
          ? t('employees.approve.access_from', { ...values, date: formatDate(day, locale) })
          : t('employees.approve.access', values)}
      </p>
      <ul>
        <li>{t('employees.approve.access_page')}</li>
        <li>{t('employees.approve.access_own')}</li>
      </ul>
      <p>{t('employees.approve.not')}</p>
      {employee.isPrimaryLink && <p>{t('employees.approve.primary')}</p>}
    </ConfirmDialog>
  )
}

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
