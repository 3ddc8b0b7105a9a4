import type { FoundContact } from '@officine/api/calls'
import { validationStatuses } from '@officine/api/constants'
import { OfcBadge } from '@officine/ui-elements/react/badge.js'
import type { ReactNode } from 'react'
import { useLanguage } from '../../../language/index.ts'
import { LinkButton } from '../../../parts/layout/link-button.tsx'
import type { SearchResult } from '../../../parts/person-search/person-search.ts'
import { useUserinfo } from '../../../session/index.ts'
import { nameOf } from '../person-name.tsx'
import { useTieOf } from './found-contacts.ts'
import { type AskedPerson, placeOfStep } from './new-link-steps.ts'

interface PlaceProps {
  readonly pharmacyId: string
  readonly asked: AskedPerson
}

interface FoundPersonProps extends PlaceProps {
  readonly result: SearchResult
}

/**
 * A result. It can be chosen unless the person is already employed here, or several results look
 * alike.
 */
export function FoundPerson({ result: { contact, count }, ...place }: FoundPersonProps) {
  const { t } = useLanguage()
  return (
    <li className="row">
      <ContactWords contact={contact} />
      {count > 1 ? (
        <p className="row-detail">{t('personSearch.alike', { count })}</p>
      ) : (
        <Choice contact={contact} {...place} />
      )}
    </li>
  )
}

/** Details that identify a person to somebody who knows them. */
export function ContactWords({ contact }: { readonly contact: FoundContact }) {
  const { t } = useLanguage()
  const { practiceNumber, maskedEmail } = contact
  const number = practiceNumber && t('add.results.practice_number', { number: practiceNumber })
  return (
    <div className="row-words">
      <h3 className="row-title">{nameOf(contact)}</h3>
      <p className="row-detail">{[number, maskedEmail].filter(Boolean).join(' · ')}</p>
    </div>
  )
}

function Choice({ contact, pharmacyId, asked }: PlaceProps & { readonly contact: FoundContact }): ReactNode {
  const { t } = useLanguage()
  const tie = useTieOf(pharmacyId, contact)
  const isSelf = useUserinfo().contactId === contact.id
  if (isSelf) return <OfcBadge>{t('add.results.self')}</OfcBadge>
  if (tie && tie.validationStatus < validationStatuses.approved) {
    return <OfcBadge tone="amber">{t('add.results.asks')}</OfcBadge>
  }
  if (tie) return <OfcBadge tone="green">{t('add.results.tied')}</OfcBadge>
  return (
    <LinkButton
      {...placeOfStep(pharmacyId, { name: 'link', asked, contactId: contact.id })}
      label={t('personSearch.choose_named', { name: nameOf(contact), email: contact.maskedEmail })}
    >
      {t('personSearch.choose')}
    </LinkButton>
  )
}
