import type { PharmacyOfTransaction, Transaction } from '@officine/api/calls'
import { formatPhone, formatPostalCode } from '@officine/i18n/locale'
import type { Language } from '../../../language/index.ts'
import { addressLine } from '../../../parts/texts/address-text.ts'
import type { Answers } from './what-changes.ts'

type Texts = Pick<Language, 't' | 'find' | 'locale'>

export const coordinates = ['companyName', 'address', 'phone', 'fax', 'email'] as const
export type Coordinate = (typeof coordinates)[number]

/** Formatted values of the coordinates step, of the form or of the record. */
export function coordinateAnswers(
  language: Texts,
  { companyName, address, phone, extension, fax, email }: NonNullable<Transaction['address']>,
): Answers<Coordinate> {
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

export const informations = ['banner', 'locationCategory', 'neq'] as const
export type Information = (typeof informations)[number]

/** The values that the record has too; the effective date and the comments are only in the form. */
export function informationAnswers(
  { find }: Texts,
  {
    banner,
    locationCategory,
    neq,
  }: Pick<PharmacyOfTransaction | NonNullable<Transaction['details']>, Information>,
): Answers<Information> {
  return {
    banner: banner ?? '',
    // A category of a newer server has no text.
    locationCategory: locationCategory
      ? (find(`pharmacies.locationCategories.${locationCategory}`) ?? '')
      : '',
    neq: neq ?? '',
  }
}
