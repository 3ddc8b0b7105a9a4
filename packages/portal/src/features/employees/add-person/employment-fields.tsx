import type { PharmacyId } from '@officine/api/calls'
import { OfcDateInput } from '@officine/ui-elements/react/date-input.js'
import type { FieldProps } from '../../../forms/index.ts'
import { useLanguage } from '../../../language/index.ts'
import { PermissionField } from '../employment-actions/permission-field.tsx'

interface EmploymentFieldsProps {
  readonly pharmacyId: PharmacyId
  readonly permission: FieldProps<string>
  readonly start: FieldProps<string>
}

export function EmploymentFields({ pharmacyId, permission, start }: EmploymentFieldsProps) {
  const { t } = useLanguage()
  return (
    <>
      <PermissionField pharmacyId={pharmacyId} field={permission} />
      <OfcDateInput {...start} hint={t('add.link.start_hint')} />
    </>
  )
}
