import type { Employee } from '@officine/api/calls'
import { employmentTypes } from '@officine/api/constants'
import { fullName, pharmacyWithArticle } from '@officine/i18n/locale'
import { OfcButton } from '@officine/ui-elements/react/button.js'
import { OfcDialog } from '@officine/ui-elements/react/dialog.js'
import { type MessageKey, useLanguage } from '../../../language/index.ts'
import { useUserinfo } from '../../../session/index.ts'

import type { EmploymentDialogProps } from './employment-dialog-props.ts'

/** Explains where the employment can be ended when that is not possible here. */
export function CannotEndDialog({ employee, pharmacyName, onClosed }: EmploymentDialogProps) {
  const { t, rich, locale } = useLanguage()
  const { contactId } = useUserinfo()
  const values = { name: fullName(employee), thePharmacy: pharmacyWithArticle(pharmacyName, locale) }
  return (
    <OfcDialog open heading={t('links.kept.title', values)} onClose={onClosed}>
      <p>{rich(reasonOf(employee, employee.contactId === contactId), values)}</p>
      <OfcButton slot="actions" onClick={onClosed}>
        {t('employees.answer.close')}
      </OfcButton>
    </OfcDialog>
  )
}

function reasonOf({ type }: Employee, isSelf: boolean): MessageKey {
  switch (type) {
    case employmentTypes.Owner:
      return isSelf ? 'links.kept.self' : 'links.kept.owner'
    case employmentTypes.DelegatedResponsible:
      return 'links.kept.delegate'
    default:
      return 'links.kept.mandator'
  }
}
