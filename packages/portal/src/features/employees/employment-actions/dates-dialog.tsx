import { isCurrent } from '@officine/api/calls'
import { calendarDateOf, formatDate, fullName } from '@officine/i18n/locale'
import { OfcAlert } from '@officine/ui-elements/react/alert.js'
import { OfcDateInput } from '@officine/ui-elements/react/date-input.js'
import { toast } from '@officine/ui-elements/toast/toast.js'
import { FormDialog } from '../../../components/dialogs/form-dialog.tsx'
import { invalidateCalls } from '../../../data/index.ts'
import { blanksAsNull, useForm } from '../../../forms/index.ts'
import { useLanguage } from '../../../language/index.ts'
import { accessText, futureStartDate } from '../access-text.ts'

import { employmentQuery } from '../use-current-employment.ts'
import {
  datesBody,
  datesChange,
  datesValues,
  earliestLastDay,
  migrateToLastDay,
  parseCalendarDate,
} from './employment-change-values.ts'
import type { EmploymentDialogProps } from './employment-dialog-props.ts'
import { changeEmployment, employmentEndpoints } from './employment-mutations.ts'

export function DatesDialog({ employee, overtakenMessage, pharmacyId, onClosed }: EmploymentDialogProps) {
  const language = useLanguage()
  const { t, locale } = language
  const name = fullName(employee)
  const today = calendarDateOf(new Date())
  const form = useForm({
    draft: { name: `link-dates/${pharmacyId}/${employee.id}`, migrations: [migrateToLastDay] },
    editing: {
      record: employee,
      recordQuery: employmentQuery(pharmacyId, employee.id),
      toValues: datesValues,
    },
    labels: { startDate: t('links.dates.start'), endDate: t('links.dates.end') },
    struct: datesChange(today),
    toBody: blanksAsNull,
    submit: (dates, { version }) =>
      changeEmployment({ path: { pharmacyId, employeeId: employee.id }, body: datesBody(dates), version }),
    onSent: (employment) => {
      onClosed()
      const access = accessText(language, employment)
      toast({ severity: 'success', message: t('links.dates.done', { name, access }) })
    },
    onFailed: () => invalidateCalls(employmentEndpoints),
  })
  const start = parseCalendarDate(form.values.startDate)
  const postponedStart = isCurrent(employee, today) && start && start > today ? start : undefined
  const opensAccess = futureStartDate(employee, today) !== undefined && start !== undefined && start <= today
  return (
    <FormDialog
      heading={t('links.dates.title', { name })}
      form={form}
      actionLabel={t('links.dates.save')}
      overtakenMessage={overtakenMessage}
      onClosed={onClosed}
    >
      <OfcDateInput {...form.field('startDate')} hint={t('links.dates.start_hint')} />
      {postponedStart && (
        <OfcAlert severity="warning">
          {t('links.dates.put_off', { name, date: formatDate(postponedStart, locale) })}
        </OfcAlert>
      )}
      {opensAccess && <OfcAlert severity="info">{t('links.dates.opens', { name })}</OfcAlert>}
      <OfcDateInput
        {...form.field('endDate')}
        hint={t('links.dates.end_hint')}
        min={earliestLastDay(start, today)}
      />
    </FormDialog>
  )
}
