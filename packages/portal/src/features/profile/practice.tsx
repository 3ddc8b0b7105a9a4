import type { Contact } from '@officine/api/calls'
import { DescriptionList } from '../../components/description-list.tsx'
import { occupationText } from '../../formatting/occupation-text.ts'
import { useLanguage } from '../../language/index.ts'
import { ProfileSection } from './profile-section.tsx'
import { jobFieldText } from './profile-texts.ts'

export function Practice({ contact }: { readonly contact: Contact }) {
  const language = useLanguage()
  const { t, rich } = language
  const { jobField, occupation, practiceNumber, permit, vaccinator } = contact
  return (
    <ProfileSection name="practice" isEditable note={rich('profile.association_changes')}>
      <DescriptionList
        items={[
          { term: t('profile.fields.jobField'), value: jobFieldText(language, jobField), isLong: true },
          {
            term: t('profile.fields.vaccinator'),
            value: vaccinator ? t('profile.vaccinator.yes') : t('profile.vaccinator.no'),
            isLong: true,
          },
          { term: t('profile.fields.occupation'), value: occupationText(language, occupation) },
          { term: t('profile.fields.practiceNumber'), value: practiceNumber },
          { term: t('profile.fields.permit'), value: permit },
        ]}
      />
    </ProfileSection>
  )
}
