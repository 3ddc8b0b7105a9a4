import type { Contact } from '@officine/api/calls'
import { DescriptionList } from '../../components/description-list.tsx'
import { useLanguage } from '../../language/index.ts'
import { ProfileSection } from './profile-section.tsx'
import { residenceLines } from './profile-texts.ts'

export function Residence({ contact }: { readonly contact: Contact }) {
  const { t } = useLanguage()
  const lines = residenceLines(contact.residence)
  return (
    <ProfileSection name="residence" isEditable>
      <DescriptionList
        items={[
          {
            term: t('profile.fields.residence'),
            isWide: true,
            value:
              lines.length > 0 &&
              lines.map((line) => (
                <span key={line} className="profile-line">
                  {line}
                </span>
              )),
          },
        ]}
      />
    </ProfileSection>
  )
}
