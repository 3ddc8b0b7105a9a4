import { OfcAlert } from '@officine/ui-elements/react/alert.js'
import { useLanguage } from '../../../language/index.ts'
import { LinkButton } from '../../../parts/layout/link-button.tsx'
import { useUserinfo } from '../../../session/index.ts'
import { nameOf } from '../person-name.tsx'
import { useFoundContacts } from './found-contacts.ts'
import { placeOfStep } from './new-link-steps.ts'

interface KnownPersonProps {
  readonly pharmacyId: string
  readonly email: string
}

/**
 * The contact with this email and a link to choose them. Renders nothing if the search fails; the
 * field has its own error.
 */
export function KnownPerson({ pharmacyId, email }: KnownPersonProps) {
  const { t } = useLanguage()
  const { contactId: searcherId } = useUserinfo()
  const asked = { text: email, searcherId }
  const found = useFoundContacts(asked)
  const contact = found.status === 'ready' ? found.data.items[0] : undefined
  if (!contact) return null
  return (
    <OfcAlert severity="info">
      {t('add.known.text', { name: nameOf(contact), email: contact.maskedEmail })}
      <LinkButton slot="actions" {...placeOfStep(pharmacyId, { name: 'link', asked, contactId: contact.id })}>
        {t('add.known.choose')}
      </LinkButton>
    </OfcAlert>
  )
}
