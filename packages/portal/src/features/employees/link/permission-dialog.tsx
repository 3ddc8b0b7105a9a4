import { Employee as EmployeeStruct } from '@officine/api/structs'
import { OfcDialog } from '@officine/ui-elements/react/dialog.js'
import { toast } from '@officine/ui-elements/toast/toast.js'
import { useId } from 'react'
import { makeStale, useMutation } from '../../../data/index.ts'
import { Form, useForm } from '../../../forms/index.ts'
import { useLanguage } from '../../../language/index.ts'
import { typeKey } from '../link-facts.ts'
import { nameOf } from '../person.tsx'
import type { LinkDialogProps } from './act-dialog.tsx'
import { changeLink, ofLinks } from './change-link.ts'
import { DialogActions } from './dialog-actions.tsx'
import { PermissionChange, permissionBody, permissionValues } from './link-values.ts'
import { PermissionField } from './permission-field.tsx'

export function PermissionDialog({ employee, pharmacyId, pharmacyName, onClosed }: LinkDialogProps) {
  const language = useLanguage()
  const { t } = language
  const name = nameOf(employee)
  const { run } = useMutation(changeLink)
  const formId = useId()
  const form = useForm({
    draft: { name: `link-permission/${pharmacyId}/${employee.id}` },
    editing: { record: employee, struct: EmployeeStruct, toValues: permissionValues },
    labels: { type: t('links.permission.label') },
    struct: PermissionChange,
    toBody: permissionBody,
    submit: (body, { version }) => run({ path: { pharmacyId, employeeId: employee.id }, body, version }),
    onSent: ({ type }) => {
      onClosed()
      const permission = t(typeKey(type))
      toast({ severity: 'success', message: t('links.permission.done', { name, permission }) })
    },
    // Somebody else may have taken the last seat: who holds it is asked anew.
    onFailed: () => makeStale(ofLinks),
    texts: { type: (answer) => t(typeKey(Number(answer))) },
  })
  return (
    <OfcDialog open heading={t('links.permission.title', { name })} onClose={onClosed}>
      <Form form={form} id={formId} className="employees-answer">
        <p>{t('links.permission.text', { pharmacy: pharmacyName })}</p>
        <PermissionField pharmacyId={pharmacyId} field={form.field('type')} employeeId={employee.id} />
      </Form>
      <DialogActions formId={formId} isSending={form.isSending} onCancelled={onClosed}>
        {t('links.permission.action')}
      </DialogActions>
    </OfcDialog>
  )
}
