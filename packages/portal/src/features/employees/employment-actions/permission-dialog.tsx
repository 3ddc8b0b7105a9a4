import { formatDate, fullName, pharmacyWithArticle } from '@officine/i18n/locale'
import { toast } from '@officine/ui-elements/toast/toast.js'
import { FormDialog } from '../../../components/dialogs/form-dialog.tsx'
import { invalidateCalls } from '../../../data/index.ts'
import { useForm } from '../../../forms/index.ts'
import { useLanguage } from '../../../language/index.ts'
import { futureStartDate } from '../access-text.ts'
import { employmentTypeKey, hasEnded } from '../employment-facts.ts'

import { employmentQuery } from '../use-current-employment.ts'
import { permissionChangedText } from './employment-change-texts.ts'
import { PermissionChange, permissionBody, permissionValues } from './employment-change-values.ts'
import type { EmploymentDialogProps } from './employment-dialog-props.ts'
import { changeEmployment, employmentEndpoints } from './employment-mutations.ts'
import { PermissionField } from './permission-field.tsx'

export function PermissionDialog({
  employee,
  overtakenMessage,
  pharmacyId,
  pharmacyName,
  onClosed,
}: EmploymentDialogProps) {
  const language = useLanguage()
  const { t, locale } = language
  const name = fullName(employee)
  const startDate = futureStartDate(employee)
  const values = { thePharmacy: pharmacyWithArticle(pharmacyName, locale) }
  const form = useForm({
    draft: { name: `link-permission/${pharmacyId}/${employee.id}` },
    editing: {
      record: employee,
      recordQuery: employmentQuery(pharmacyId, employee.id),
      toValues: permissionValues,
    },
    labels: { type: t('links.permission.label') },
    struct: PermissionChange,
    toBody: permissionBody,
    submit: (body, { version }) =>
      changeEmployment({ path: { pharmacyId, employeeId: employee.id }, body, version }),
    onSent: (employment) => {
      onClosed()
      toast(
        // It may have ended meanwhile, which makes the new permission void.
        hasEnded(employment)
          ? { severity: 'warning', message: t('links.end.already', { name }) }
          : { severity: 'success', message: permissionChangedText(language, employment) },
      )
    },
    // Somebody else may have become the second delegate: refetch the delegates.
    onFailed: () => invalidateCalls(employmentEndpoints),
    texts: { type: (value) => t(employmentTypeKey(Number(value))) },
  })
  return (
    <FormDialog
      heading={t('links.permission.title', { name })}
      form={form}
      actionLabel={t('links.permission.action')}
      overtakenMessage={overtakenMessage}
      onClosed={onClosed}
    >
      <p>
        {startDate
          ? t('links.permission.text_from', { ...values, date: formatDate(startDate, locale) })
          : t('links.permission.text', values)}
      </p>
      <PermissionField pharmacyId={pharmacyId} field={form.field('type')} employeeId={employee.id} />
    </FormDialog>
  )
}
