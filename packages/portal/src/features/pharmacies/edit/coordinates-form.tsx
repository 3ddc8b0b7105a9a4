import type { Pharmacy } from '@officine/api/calls'
import { PharmacyChange } from '@officine/api/structs'
import { OfcPhoneField } from '@officine/ui-elements/react/phone-field.js'
import { OfcPostalCodeField } from '@officine/ui-elements/react/postal-code-field.js'
import { OfcSelect } from '@officine/ui-elements/react/select.js'
import { OfcTextField } from '@officine/ui-elements/react/text-field.js'
import { useMemo } from 'react'
import { pick } from 'superstruct'
import { type Language, useLanguage } from '../../../language/index.ts'
import { provinceOptions } from '../../../parts/texts/address-text.ts'
import { SectionForm, type SectionFormProps } from './section-form.tsx'
import { useSectionForm } from './use-section-form.ts'

/** Each part of the address is a field of its own: what somebody else changed meanwhile merges by part. */
export default function CoordinatesForm(props: SectionFormProps) {
  const { t, locale } = useLanguage()
  const provinces = useMemo(() => provinceOptions(t, locale), [t, locale])
  const form = useSectionForm({
    ...props,
    section: 'coordinates',
    struct: CoordinatesBody,
    toValues: coordinatesOf,
    labels: coordinatesLabels(t),
  })
  return (
    <SectionForm {...props} section="coordinates" form={form}>
      <OfcTextField {...form.field('address.street')} autocomplete="off" />
      <OfcTextField {...form.field('address.unit')} autocomplete="off" />
      <OfcTextField {...form.field('address.city')} autocomplete="off" />
      <OfcSelect {...form.field('address.province')} options={provinces} />
      <OfcPostalCodeField
        {...form.field('address.postalCode')}
        autocomplete="off"
        province={form.values.address.province}
      />
      <OfcPhoneField {...form.field('phone', { extension: 'extension' })} autocomplete="off" />
      <OfcPhoneField {...form.field('fax')} kind="fax" autocomplete="off" />
      <OfcTextField {...form.field('email')} type="email" autocomplete="off" />
      <OfcTextField {...form.field('website')} type="url" autocomplete="off" />
    </SectionForm>
  )
}

/** Where the pharmacy is, and how it is reached. */
export const CoordinatesBody = pick(PharmacyChange, [
  'address',
  'phone',
  'extension',
  'fax',
  'email',
  'website',
])

export function coordinatesOf({ address, phone, extension, fax, email, website }: Pharmacy) {
  return {
    address: {
      street: address.street,
      unit: address.unit ?? '',
      city: address.city,
      province: address.province,
      postalCode: address.postalCode,
    },
    phone: phone ?? '',
    extension: extension ?? '',
    fax: fax ?? '',
    email: email ?? '',
    website: website ?? '',
  }
}

export function coordinatesLabels(t: Language['t']) {
  return {
    'address.street': t('pharmacyEdit.coordinates.street'),
    'address.unit': t('pharmacyEdit.coordinates.unit'),
    'address.city': t('pharmacyEdit.coordinates.city'),
    'address.province': t('pharmacyEdit.coordinates.province'),
    'address.postalCode': t('pharmacyEdit.coordinates.postal_code'),
    phone: t('pharmacies.fields.phone'),
    extension: t('pharmacies.fields.extension'),
    fax: t('pharmacies.fields.fax'),
    email: t('pharmacies.fields.email'),
    website: t('pharmacies.fields.website'),
  } as const
}
