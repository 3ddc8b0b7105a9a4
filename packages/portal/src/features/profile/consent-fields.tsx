import { calendarDateOf, formatDate } from '@officine/i18n/locale'
import { OfcCheckbox } from '@officine/ui-elements/react/checkbox.js'
import { useLanguage } from '../../language/index.ts'
import { type ContactFormPartProps, ProfileFormSection } from './profile-form-section.tsx'
import { consentNames } from './profile-values.ts'

/** Consents with their meaning and date; none is preselected. */
export function ConsentFields({ form, contact: { consentsGivenAt } }: ContactFormPartProps) {
  const { t, locale } = useLanguage()
  const sinceText = (at: string | null | undefined) =>
    at ? ` ${t('profile.consents.since_sentence', { date: formatDate(calendarDateOf(at), locale) })}` : ''
  return (
    <ProfileFormSection name="consents" note={t('profile.consents.note')}>
      {consentNames.map((name) => (
        <OfcCheckbox
          key={name}
          {...form.field(`consents.${name}`)}
          hint={t(`profile.consents.${name}.meaning`) + sinceText(consentsGivenAt?.[name])}
          noOptionalMark
          className="profile-wide"
        />
      ))}
    </ProfileFormSection>
  )
}
