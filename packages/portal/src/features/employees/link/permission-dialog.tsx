import type { Employee } from '@officine/api/calls'
import { type CalendarDate, formatDate, thePharmacy } from '@officine/i18n/locale'
import { toast } from '@officine/ui-elements/toast/toast.js'
import { makeStale, useMutation } from '../../../data/index.ts'
import { useForm } from '../../../forms/index.ts'
import { useLanguage } from '../../../language/index.ts'
import { FormDialog } from '../../../parts/dialogs/form-dialog.tsx'
import { opensOn } from '../access-text.ts'
import { isOver, typeKey } from '../link-facts.ts'
import { nameOf } from '../person-name.tsx'
import { linkOf } from '../use-current-link.ts'
import { changeLink, ofLinks } from './change-link.ts'
import type { LinkDialogProps } from './link-dialog.ts'
import { PermissionChange, permissionBody, permissionValues } from './link-values.ts'
import { PermissionField } from './permission-field.tsx'

export function PermissionDialog({
  employee,
  overtaken,
  pharmacyId,
  pharmacyName,
  onClosed,
}: LinkDialogProps) {
  const { t, locale } = useLanguage()
  const name = nameOf(employee)
  const date = (day: CalendarDate) => formatDate(day, locale)
  const opens = opensOn(employee)
  const place = { thePharmacy: thePharmacy(pharmacyName, locale) }
  const { run } = useMutation(changeLink)
  const form = useForm({
    draft: { name: `link-permission/${pharmacyId}/${employee.id}` },
    editing: { record: employee, resource: linkOf(pharmacyId, employee.id), toValues: permissionValues },
    labels: { type: t('links.permission.label') },
    struct: PermissionChange,
    toBody: permissionBody,
    submit: (body, { version }) => run({ path: { pharmacyId, employeeId: employee.id }, body, version }),
    onSent: (link) => {
      onClosed()
      const permission = t(typeKey(link.type))
      toast(
        // It may have ended meanwhile, which makes the new permission void.
        isOver(link)
          ? { severity: 'warning', message: t('links.end.already', { name }) }
          : { severity: 'success', message: doneText(link, permission) },
      )
    },
    // Somebody else may have become the second delegate: refetch the delegates.
    onFailed: () => makeStale(ofLinks),
    texts: { type: (answer) => t(typeKey(Number(answer))) },
  })
  return (
    <FormDialog
      heading={t('links.permission.title', { name })}
      form={form}
      action={t('links.permission.action')}
      overtaken={overtaken}
      onClosed={onClosed}
    >
      <p>
        {opens
          ? t('links.permission.text_from', { ...place, date: date(opens) })
          : t('links.permission.text', place)}
      </p>
      <PermissionField pharmacyId={pharmacyId} field={form.field('type')} employeeId={employee.id} />
    </FormDialog>
  )

  function doneText(link: Employee, permission: string): string {
    const day = opensOn(link)
    return day
      ? t('links.permission.done_from', { name, permission, date: date(day) })
      : t('links.permission.done', { name, permission })
  }
}
