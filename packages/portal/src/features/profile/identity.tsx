import type { Contact } from '@officine/api/calls'
import { formatDate } from '@officine/i18n/locale'
import { DescriptionList } from '../../components/description-list.tsx'
import { type Language, useLanguage } from '../../language/index.ts'
import { ProfileSection } from './profile-section.tsx'

export function Identity({ contact }: { readonly contact: Contact }) {
  const { t, locale } = useLanguage()
  const { greeting, sex, birthdate } = contact
  return (
    <ProfileSection name="identity" isEditable note={t('profile.privacy')}>
      <DescriptionList
        items={[
          ...nameItems(t, contact),
          { term: t('profile.fields.greeting'), value: greeting && t(`profile.greetings.${greeting}`) },
          { term: t('profile.fields.sex'), value: sex && t(`profile.sexes.${sex}`) },
          {
            term: t('profile.fields.birthdate'),
            value: birthdate && formatDate(birthdate, locale),
            isLong: true,
          },
        ]}
      />
    </ProfileSection>
  )
}

function nameItems(t: Language['t'], { firstName, lastName }: Contact) {
  if (firstName === '') return [{ term: t('forms.name.only'), value: lastName }]
  return [
    { term: t('forms.name.first'), value: firstName },
    { term: t('forms.name.last'), value: lastName },
  ]
}
