import { jobFields } from '@officine/api/constants'
import { OfcCheckbox } from '@officine/ui-elements/react/checkbox.js'
import { OfcRadioGroup } from '@officine/ui-elements/react/radio-group.js'
import { OfcTextField } from '@officine/ui-elements/react/text-field.js'
import { useMemo } from 'react'
import { ContactText, type Language, useLanguage } from '../../language/index.ts'
import { Facts } from '../../parts/layout/facts.tsx'
import { FormSection, type PartOfFileProps } from './form-section.tsx'

/** Practice number and permit can only be changed by the association (specification 3). */
export function PracticeFields({ form, file }: PartOfFileProps) {
  const { t } = useLanguage()
  const options = useMemo(() => jobFieldsIn(t), [t])
  return (
    <FormSection name="practice" note={<ContactText>{t('profile.association_changes')}</ContactText>}>
      <OfcRadioGroup {...form.field('jobField')} options={options} inline className="profile-wide" />
      <OfcTextField {...form.field('occupation')} autocomplete="organization-title" noOptionalMark />
      <OfcCheckbox
        {...form.field('vaccinator')}
        label={t('profile.vaccinator.question')}
        noOptionalMark
        className="profile-beside-field"
      />
      <div className="profile-wide">
        <Facts
          facts={[
            { term: t('profile.fields.practiceNumber'), value: file.practiceNumber },
            { term: t('profile.fields.permit'), value: file.permit },
          ]}
        />
      </div>
    </FormSection>
  )
}

function jobFieldsIn(t: Language['t']) {
  return [
    { value: String(jobFields.CommunityPharmacy), label: t('profile.jobFields.community') },
    { value: String(jobFields.Other), label: t('profile.jobFields.other') },
  ]
}
