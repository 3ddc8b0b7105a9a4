import type { PharmacyOfTransaction, Transaction } from '@officine/api/calls'
import { formatPhone, formatPostalCode } from '@officine/i18n/locale'
import { addressLine } from '../../../formatting/address-text.ts'
import type { Language } from '../../../language/index.ts'
import type { SectionValues } from './record-comparison.ts'

type Texts = Pick<Language, 't' | 'find' | 'locale'>

export const coordinateFields = ['companyName', 'address', 'phone', 'fax', 'email'] as const
export type Coordinate = (typeof coordinateFields)[number]

/** Formatted values of the coordinates step, of the form or of the record. */
export function coordinateValues(
  language: Texts,
  { companyName, address, phone, extension, fax, email }: NonNullable<Transaction['address']>,
): SectionValues<Coordinate> {
  return {
    companyName,
    address: `${addressLine(address)} (${address.province}) ${formatPostalCode(address.postalCode)}`,
    phone: phoneWithExtension(),
    fax: fax === null ? '' : formatPhone(fax, language.locale),
    email: email ?? '',
  }

  function phoneWithExtension(): string {
    if (phone === null) return ''
    const text = formatPhone(phone, language.locale)
    return extension ? language.t('pharmacies.phone_with_extension', { phone: text, extension }) : text
  }
}

export const informationFields = ['banner', 'locationCategory', 'neq'] as const
export type Information = (typeof informationFields)[number]

/** The values that the record has too; the effective date and the comments are only in the form. */
export function informationValues(
  { find }: Texts,
  {
    banner,
    locationCategory,
    neq,
  }: Pick<PharmacyOfTransaction | NonNullable<Transaction['details']>, Information>,
): SectionValues<Information> {
  return {
    banner: banner ?? '',
    // A category of a newer server has no text.
    locationCategory: locationCategory
      ? (find(`pharmacies.locationCategories.${locationCategory}`) ?? '')
      : '',
    neq: neq ?? '',
  }
}
