import { greetings, sexes } from '@officine/api/constants'
import { OfcDateInput } from '@officine/ui-elements/react/date-input.js'
import { OfcSelect } from '@officine/ui-elements/react/select.js'
import { useMemo } from 'react'
import { NameFields } from '../../components/name-fields.tsx'
import { type Language, useLanguage } from '../../language/index.ts'
import { type FormPartProps, ProfileFormSection } from './profile-form-section.tsx'

export function IdentityFields({ form }: FormPartProps) {
  const { t } = useLanguage()
  // Memoized: new option lists on each keystroke would make the elements render again.
  const [greetingOptions, sexOptions] = useMemo(() => [greetingsIn(t), sexesIn(t)], [t])
  return (
    <ProfileFormSection name="identity" note={t('profile.privacy')}>
      <div className="profile-wide">
        <NameFields
          firstName={form.field('firstName')}
          lastName={form.field('lastName')}
          hasOneName={form.field('hasOneName')}
          isOwn
        />
      </div>
      <OfcSelect {...form.field('greeting')} options={greetingOptions} noOptionalMark />
      <OfcSelect {...form.field('sex')} options={sexOptions} noOptionalMark />
      <OfcDateInput {...form.field('birthdate')} autocomplete="bday" noOptionalMark />
    </ProfileFormSection>
  )
}

function greetingsIn(t: Language['t']) {
  return greetings.map((value) => ({ value, label: t(`profile.greetings.${value}`) }))
}

function sexesIn(t: Language['t']) {
  return sexes.map((value) => ({ value, label: t(`profile.sexes.${value}`) }))
}
