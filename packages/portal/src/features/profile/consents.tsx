import type { Contact } from '@officine/api/calls'
import { calendarDateOf, formatDate } from '@officine/i18n/locale'
import { OfcBadge } from '@officine/ui-elements/react/badge.js'
import { useLanguage } from '../../language/index.ts'
import { Section } from './profile-section.tsx'
import { type ConsentName, consentNames } from './profile-sections.ts'

/** What the person agrees to, each with the day on which they did. */
export function Consents({ file }: { readonly file: Contact }) {
  const { t } = useLanguage()
  return (
    <Section name="consents" isEdited note={t('profile.consents.note')}>
      <ul className="profile-consents">
        {consentNames.map((name) => (
          <Consent key={name} name={name} file={file} />
        ))}
      </ul>
    </Section>
  )
}

function Consent({ name, file }: { readonly name: ConsentName; readonly file: Contact }) {
  const { t, locale } = useLanguage()
  const isGiven = file.consents?.[name] ?? false
  const at = file.consentsGivenAt?.[name]
  const given = at
    ? t('profile.consents.since', { date: formatDate(calendarDateOf(at), locale) })
    : t('profile.consents.given')
  return (
    <li>
      <div>
        <h3 className="row-title">{t(`profile.consents.${name}`)}</h3>
        <p className="row-detail">{t(`profile.consents.${name}.meaning`)}</p>
      </div>
      {isGiven ? (
        <OfcBadge tone="green">{given}</OfcBadge>
      ) : (
        <OfcBadge>{t('profile.consents.not_given')}</OfcBadge>
      )}
    </li>
  )
}
