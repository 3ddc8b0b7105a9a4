import { OfcPostalCodeField } from '@officine/ui-elements/react/postal-code-field.js'
import { OfcSelect } from '@officine/ui-elements/react/select.js'
import { OfcTextField } from '@officine/ui-elements/react/text-field.js'
import { useMemo } from 'react'
import { useLanguage } from '../../language/index.ts'
import { provinceOptions } from '../../parts/texts/address-text.ts'
import { FormSection, type PartProps } from './form-section.tsx'

/** Each part is a field of its own: what is wrong, and what somebody else changed meanwhile, shows at the part. */
export function ResidenceFields({ form }: PartProps) {
  const { t, locale } = useLanguage()
  // The same list at every letter: a new one would have the element draw its options anew.
  const options = useMemo(() => provinceOptions(t, locale), [t, locale])
  return (
    <FormSection name="residence">
      <OfcTextField {...form.field('residence.address')} autocomplete="address-line1" />
      <OfcTextField {...form.field('residence.address2')} autocomplete="address-line2" />
      <OfcTextField {...form.field('residence.city')} autocomplete="address-level2" />
      <OfcSelect {...form.field('residence.province')} autocomplete="address-level1" options={options} />
      <OfcPostalCodeField
        {...form.field('residence.postalCode')}
        autocomplete="postal-code"
        province={form.values.residence.province}
      />
    </FormSection>
  )
}
