import type { Contact } from '@officine/api/calls'
import { useLanguage } from '../../language/index.ts'
import { Facts } from '../../parts/layout/facts.tsx'
import { Section } from './profile-section.tsx'
import { residenceLines } from './profile-texts.ts'

export function Residence({ file }: { readonly file: Contact }) {
  const { t } = useLanguage()
  const lines = residenceLines(file.residence)
  return (
    <Section name="residence" isEdited>
      <Facts
        facts={[
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
    </Section>
  )
}
