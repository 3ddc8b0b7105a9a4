import type { Contact } from '@officine/api/calls'
import { calendarDateOf, formatDate } from '@officine/i18n/locale'
import { OfcBadge } from '@officine/ui-elements/react/badge.js'
import { Chevron } from '../../components/icons/icon.tsx'
import { useIsBelow } from '../../hooks/use-is-below.ts'
import { useLanguage } from '../../language/index.ts'
import { ProfileSection } from './profile-section.tsx'
import { type ConsentName, consentNames } from './profile-values.ts'

/** The person’s consents with their dates. */
export function Consents({ contact }: { readonly contact: Contact }) {
  const { t } = useLanguage()
  return (
    <ProfileSection name="consents" isEditable note={t('profile.consents.note')}>
      <ul className="profile-consents">
        {consentNames.map((name) => (
          <Consent key={name} name={name} contact={contact} />
        ))}
      </ul>
    </ProfileSection>
  )
}

/** On phones the meaning is collapsed. */
function Consent({ name, contact }: { readonly name: ConsentName; readonly contact: Contact }) {
  const { t, locale } = useLanguage()
  const isPhone = useIsBelow('sm')
  const isGiven = contact.consents?.[name] ?? false
  const givenAt = isGiven ? contact.consentsGivenAt?.[name] : undefined
  const date = givenAt ? formatDate(calendarDateOf(givenAt), locale) : undefined
  const state = isGiven ? t('profile.consents.given') : t('profile.consents.not_given')
  const title = <h3 className="row-title">{t(`profile.consents.${name}`)}</h3>
  const meaning = t(`profile.consents.${name}.meaning`)
  if (isPhone)
    return (
      <li>
        <details>
          <summary>
            {title}
            <OfcBadge tone={isGiven ? 'green' : 'neutral'}>{state}</OfcBadge>
            <Chevron />
          </summary>
          <p className="row-detail">
            {meaning} {date && t('profile.consents.since_sentence', { date })}
          </p>
        </details>
      </li>
    )
  return (
    <li>
      <div>
        {title}
        <p className="row-detail">{meaning}</p>
      </div>
      <OfcBadge tone={isGiven ? 'green' : 'neutral'}>
        {date ? t('profile.consents.since', { date }) : state}
      </OfcBadge>
    </li>
  )
}
