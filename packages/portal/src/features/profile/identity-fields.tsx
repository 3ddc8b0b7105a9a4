import { greetings, sexes } from '@officine/api/constants'
import { OfcDateInput } from '@officine/ui-elements/react/date-input.js'
import { OfcSelect } from '@officine/ui-elements/react/select.js'
import { OfcTextField } from '@officine/ui-elements/react/text-field.js'
import { useLanguage } from '../../language/index.ts'
import { FormSection, type PartProps } from './form-section.tsx'

export function IdentityFields({ form }: PartProps) {
  const { t } = useLanguage()
  return (
    <FormSection name="identity">
      <OfcTextField {...form.field('firstName')} autocomplete="given-name" />
      <OfcTextField {...form.field('lastName')} autocomplete="family-name" />
      <OfcSelect
        {...form.field('greeting')}
        options={greetings.map((value) => ({ value, label: t(`profile.greetings.${value}`) }))}
      />
      <OfcSelect
        {...form.field('sex')}
        options={sexes.map((value) => ({ value, label: t(`profile.sexes.${value}`) }))}
      />
      <OfcDateInput {...form.field('birthdate')} autocomplete="bday" />
    </FormSection>
  )
}
