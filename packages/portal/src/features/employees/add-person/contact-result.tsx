import type { ContactSearchResult, PharmacyId } from '@officine/api/calls'
import { validationStatuses } from '@officine/api/constants'
import { fullName } from '@officine/i18n/locale'
import { OfcBadge } from '@officine/ui-elements/react/badge.js'
import type { ReactNode } from 'react'
import { LineOfFacts } from '../../../components/line-of-facts.tsx'
import { LinkButton } from '../../../components/link-button.tsx'
import type { PersonSearchResult } from '../../../domain/person-search/person-search.ts'
import { useLanguage } from '../../../language/index.ts'
import { useUserinfo } from '../../../session/index.ts'

import { type PersonSearch, stepAddress } from './add-person-address.ts'
import { useExistingEmployment } from './contact-search.ts'

interface SearchContextProps {
  readonly pharmacyId: PharmacyId
  readonly personSearch: PersonSearch
}

interface ContactResultProps extends SearchContextProps {
  readonly result: PersonSearchResult
}

/**
 * A result. It can be chosen unless the person is already employed here, or several results look
 * alike.
 */
export function ContactResult({ result: { contact, count }, ...context }: ContactResultProps) {
  const { t } = useLanguage()
  return (
    <li className="row">
      <ContactSummary contact={contact} />
      {count > 1 ? (
        <p className="row-detail">{t('personSearch.alike', { count })}</p>
      ) : (
        <ChooseContact contact={contact} {...context} />
      )}
    </li>
  )
}

/** Details by which the reader recognises a person. */
export function ContactSummary({ contact }: { readonly contact: ContactSearchResult }) {
  const { t } = useLanguage()
  const { practiceNumber, maskedEmail } = contact
  const number = practiceNumber && t('add.results.practice_number', { number: practiceNumber })
  return (
    <div className="row-words">
      <h3 className="row-title">{fullName(contact)}</h3>
      <LineOfFacts facts={[number, maskedEmail]} />
    </div>
  )
}

function ChooseContact({
  contact,
  pharmacyId,
  personSearch,
}: SearchContextProps & { readonly contact: ContactSearchResult }): ReactNode {
  const { t } = useLanguage()
  const employment = useExistingEmployment(pharmacyId, contact)
  const isSelf = useUserinfo().contactId === contact.id
  if (isSelf) return <OfcBadge>{t('add.results.self')}</OfcBadge>
  if (employment && employment.validationStatus < validationStatuses.approved) {
    return <OfcBadge tone="amber">{t('add.results.asks')}</OfcBadge>
  }
  if (employment) return <OfcBadge tone="green">{t('add.results.tied')}</OfcBadge>
  return (
    <LinkButton
      {...stepAddress(pharmacyId, { name: 'link', personSearch, contactId: contact.id })}
      label={t('personSearch.choose_named', { name: fullName(contact), email: contact.maskedEmail })}
    >
      {t('personSearch.choose')}
    </LinkButton>
  )
}
