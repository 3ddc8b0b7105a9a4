import { jobFields } from '@officine/api/constants'
import { OfcCheckbox } from '@officine/ui-elements/react/checkbox.js'
import { OfcRadioGroup } from '@officine/ui-elements/react/radio-group.js'
import { OfcTextField } from '@officine/ui-elements/react/text-field.js'
import { useMemo } from 'react'
import { DescriptionList } from '../../components/description-list.tsx'
import { occupationText } from '../../formatting/occupation-text.ts'
import { type Language, useLanguage } from '../../language/index.ts'
import { type ContactFormPartProps, ProfileFormSection } from './profile-form-section.tsx'

/** Practice number and permit can only be changed by the association (specification 3). */
export function PracticeFields({ form, contact }: ContactFormPartProps) {
  const language = useLanguage()
  const { t, rich } = language
  const { occupation } = form.values
  const shown = occupationText(language, occupation.trim())
  const options = useMemo(() => jobFieldsIn(t), [t])
  return (
    <ProfileFormSection name="practice" note={rich('profile.association_changes')}>
      <OfcRadioGroup {...form.field('jobField')} options={options} inline className="profile-wide" />
      <OfcTextField
        {...form.field('occupation')}
        autocomplete="organization-title"
        noOptionalMark
        // A usual occupation is shown in the language of whoever reads it, here as in the profile.
        {...(shown &&
          shown.toLowerCase() !== occupation.trim().toLowerCase() && {
            hint: t('profile.occupation_shown', { occupation: shown }),
          })}
      />
      <OfcCheckbox
        {...form.field('vaccinator')}
        label={t('profile.vaccinator.question')}
        noOptionalMark
        className="profile-beside-field"
      />
      <div className="profile-wide">
        <DescriptionList
          items={[
            { term: t('profile.fields.practiceNumber'), value: contact.practiceNumber },
            { term: t('profile.fields.permit'), value: contact.permit },
          ]}
        />
      </div>
    </ProfileFormSection>
  )
}

function jobFieldsIn(t: Language['t']) {
  return [
    { value: String(jobFields.CommunityPharmacy), label: t('profile.jobFields.community') },
    { value: String(jobFields.Other), label: t('profile.jobFields.other') },
  ]
}
