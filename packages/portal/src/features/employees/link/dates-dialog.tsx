import { isCurrent } from '@officine/api/calls'
import { calendarDateOf, formatDate } from '@officine/i18n/locale'
import { OfcAlert } from '@officine/ui-elements/react/alert.js'
import { OfcDateInput } from '@officine/ui-elements/react/date-input.js'
import { toast } from '@officine/ui-elements/toast/toast.js'
import { makeStale, useMutation } from '../../../data/index.ts'
import { useForm, withNulls } from '../../../forms/index.ts'
import { useLanguage } from '../../../language/index.ts'
import { FormDialog } from '../../../parts/dialogs/form-dialog.tsx'
import { accessText, opensOn } from '../access-text.ts'
import { nameOf } from '../person-name.tsx'
import { linkOf } from '../use-current-link.ts'
import { changeLink, ofLinks } from './change-link.ts'
import type { LinkDialogProps } from './link-dialog.ts'
import { datesBody, datesChange, datesValues, dayIn, firstLastDay, withLastDay } from './link-values.ts'

export function DatesDialog({ employee, overtaken, pharmacyId, onClosed }: LinkDialogProps) {
  const language = useLanguage()
  const { t, locale } = language
  const name = nameOf(employee)
  const today = calendarDateOf(new Date())
  const { run } = useMutation(changeLink)
  const form = useForm({
    draft: { name: `link-dates/${pharmacyId}/${employee.id}`, migrations: [withLastDay] },
    editing: { record: employee, resource: linkOf(pharmacyId, employee.id), toValues: datesValues },
    labels: { startDate: t('links.dates.start'), endDate: t('links.dates.end') },
    struct: datesChange(today),
    toBody: withNulls,
    submit: (dates, { version }) =>
      run({ path: { pharmacyId, employeeId: employee.id }, body: datesBody(dates), version }),
    onSent: (link) => {
      onClosed()
      const access = accessText(language, link)
      toast({ severity: 'success', message: t('links.dates.done', { name, access }) })
    },
    onFailed: () => makeStale(ofLinks),
  })
  const start = dayIn(form.values.startDate)
  const opensAgain = isCurrent(employee, today) && start && start > today ? start : undefined
  const opensNow = opensOn(employee, today) !== undefined && start !== undefined && start <= today
  return (
    <FormDialog
      heading={t('links.dates.title', { name })}
      form={form}
      action={t('links.dates.save')}
      overtaken={overtaken}
      onClosed={onClosed}
    >
      <OfcDateInput {...form.field('startDate')} hint={t('links.dates.start_hint')} />
      {opensAgain && (
        <OfcAlert severity="warning">
          {t('links.dates.put_off', { name, date: formatDate(opensAgain, locale) })}
        </OfcAlert>
      )}
      {opensNow && <OfcAlert severity="info">{t('links.dates.opens', { name })}</OfcAlert>}
      <OfcDateInput
        {...form.field('endDate')}
        hint={t('links.dates.end_hint')}
        min={firstLastDay(start, today)}
      />
    </FormDialog>
  )
}
