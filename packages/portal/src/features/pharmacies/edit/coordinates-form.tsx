import type { Pharmacy } from '@officine/api/calls'
import { PharmacyChange } from '@officine/api/structs'
import { OfcAddressField } from '@officine/ui-elements/react/address-field.js'
import { OfcPhoneField } from '@officine/ui-elements/react/phone-field.js'
import { OfcTextField } from '@officine/ui-elements/react/text-field.js'
import { pick } from 'superstruct'
import {
  addressFields,
  addressLabels,
  addressProps,
  useAddressLookup,
} from '../../../domain/postal-address/address-field.ts'
import { textValues } from '../../../forms/index.ts'
import { useLanguage } from '../../../language/index.ts'
import { SectionForm, type SectionFormProps, useSectionForm } from './section-form.tsx'

/** Each part of the address is its own field, so that concurrent changes merge by part. */
export default function CoordinatesForm(props: SectionFormProps) {
  const { t } = useLanguage()
  const lookup = useAddressLookup()
  const form = useSectionForm({
    ...props,
    section: 'coordinates',
    struct: CoordinatesBody,
    toValues: toCoordinatesValues,
    labels: {
      ...addressLabels(t, addressFields),
      phone: t('pharmacies.fields.phone'),
      extension: t('pharmacies.fields.extension'),
      fax: t('pharmacies.fields.fax'),
      email: t('pharmacies.fields.email'),
      website: t('pharmacies.fields.website'),
    },
  })
  return (
    <SectionForm {...props} section="coordinates" form={form}>
      <OfcAddressField
        {...addressProps(form, addressFields)}
        label=""
        aria-label={t('pharmacyEdit.coordinates.address')}
        lookup={lookup}
        autocomplete="off"
      />
      <div className="pair">
        <OfcPhoneField {...form.field('phone', { extension: 'extension' })} autocomplete="off" />
        <OfcPhoneField {...form.field('fax')} kind="fax" autocomplete="off" />
        <OfcTextField {...form.field('email')} type="email" autocomplete="off" />
        <OfcTextField {...form.field('website')} type="url" autocomplete="off" />
      </div>
    </SectionForm>
  )
}

const contactFields = ['phone', 'extension', 'fax', 'email', 'website'] as const

export const CoordinatesBody = pick(PharmacyChange, ['address', ...contactFields])

export const toCoordinatesValues = (pharmacy: Pharmacy) => ({
  address: textValues(pharmacy.address, ['street', 'unit', 'city', 'province', 'postalCode']),
  ...textValues(pharmacy, contactFields),
})
