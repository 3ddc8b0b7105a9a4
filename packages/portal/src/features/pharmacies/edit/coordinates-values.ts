import type { Pharmacy } from '@officine/api/calls'
import { PharmacyChange } from '@officine/api/structs'
import { pick } from 'superstruct'
import type { Language } from '../../../language/index.ts'

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
