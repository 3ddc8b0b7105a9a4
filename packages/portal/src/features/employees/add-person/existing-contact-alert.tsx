import type { PharmacyId } from '@officine/api/calls'
import { fullName } from '@officine/i18n/locale'
import { OfcAlert } from '@officine/ui-elements/react/alert.js'
import { LinkButton } from '../../../components/link-button.tsx'
import { useLanguage } from '../../../language/index.ts'
import { useUserinfo } from '../../../session/index.ts'

import { stepAddress } from './add-person-address.ts'
import { useContactSearch } from './contact-search.ts'

interface ExistingContactAlertProps {
  readonly pharmacyId: PharmacyId
  readonly email: string
}

/**
 * The contact with this email and a link to choose them. Renders nothing if the search fails; the
 * field has its own error.
 */
export function ExistingContactAlert({ pharmacyId, email }: ExistingContactAlertProps) {
  const { t } = useLanguage()
  const { contactId: searcherId } = useUserinfo()
  const personSearch = { text: email, searcherId }
  const search = useContactSearch(personSearch)
  const contact = search.data ? search.data.items[0] : undefined
  if (!contact) return null
  return (
    <OfcAlert severity="info">
      {t('add.known.text', { name: fullName(contact), email: contact.maskedEmail })}
      <LinkButton
        slot="actions"
        {...stepAddress(pharmacyId, { name: 'link', personSearch, contactId: contact.id })}
      >
        {t('add.known.choose')}
      </LinkButton>
    </OfcAlert>
  )
}
