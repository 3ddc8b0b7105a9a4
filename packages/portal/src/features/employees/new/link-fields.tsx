import { OfcDateInput } from '@officine/ui-elements/react/date-input.js'
import type { FieldProps } from '../../../forms/index.ts'
import { useLanguage } from '../../../language/index.ts'
import { PermissionField } from '../link/permission-field.tsx'

interface LinkFieldsProps {
  readonly pharmacyId: string
  readonly permission: FieldProps<string>
  readonly start: FieldProps<string>
}

export function LinkFields({ pharmacyId, permission, start }: LinkFieldsProps) {
  const { t } = useLanguage()
  return (
    <>
      <PermissionField pharmacyId={pharmacyId} field={permission} />
      <OfcDateInput {...start} hint={t('add.link.start_hint')} />
    </>
  )
}
