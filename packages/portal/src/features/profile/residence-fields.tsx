import { OfcAddressField } from '@officine/ui-elements/react/address-field.js'
import { useAddressLookup } from '../../domain/postal-address/address-field.ts'
import { useLanguage } from '../../language/index.ts'
import { type FormPartProps, ProfileFormSection } from './profile-form-section.tsx'
import { residenceNames } from './profile-values.ts'

export function ResidenceFields({ form }: FormPartProps) {
  const { t } = useLanguage()
  const lookup = useAddressLookup()
  return (
    <ProfileFormSection name="residence">
      <OfcAddressField
        {...form.address(residenceNames)}
        label=""
        aria-label={t('profile.fields.residence')}
        lookup={lookup}
        noOptionalMark
        className="profile-wide"
      />
    </ProfileFormSection>
  )
}
