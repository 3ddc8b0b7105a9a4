import { OfcAddressField } from '@officine/ui-elements/react/address-field.js'
import { useLanguage } from '../../language/index.ts'
import { useAddressLookup } from '../../parts/address/use-address-lookup.ts'
import { FormSection, type PartProps } from './form-section.tsx'
import { residenceNames } from './profile-values.ts'

export function ResidenceFields({ form }: PartProps) {
  const { t } = useLanguage()
  const lookup = useAddressLookup()
  return (
    <FormSection name="residence">
      <OfcAddressField
        {...form.address(residenceNames)}
        label=""
        aria-label={t('profile.fields.residence')}
        lookup={lookup}
        noOptionalMark
        className="profile-wide"
      />
    </FormSection>
  )
}
