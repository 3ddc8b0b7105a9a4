import type { Contact } from '@officine/api/calls'
import { formatDate } from '@officine/i18n/locale'
import { DescriptionList } from '../../components/description-list.tsx'
import { useLanguage } from '../../language/index.ts'
import { ProfileSection } from './profile-section.tsx'

export function Identity({ contact }: { readonly contact: Contact }) {
  const { t, locale } = useLanguage()
  const { firstName, lastName, greeting, sex, birthdate } = contact
  return (
    <ProfileSection name="identity" isEditable note={t('profile.privacy')}>
      <DescriptionList
        items={[
          { term: t('profile.fields.firstName'), value: firstName },
          { term: t('profile.fields.lastName'), value: lastName },
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
