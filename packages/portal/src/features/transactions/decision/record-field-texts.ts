import type { Transaction } from '@officine/api/calls'
import type { TransactionRecordField } from '@officine/api/constants'
import { calendarDateOf, formatDate, formatPhone, formatPostalCode } from '@officine/i18n/locale'
import type { Language } from '../../../language/index.ts'

type Texts = Pick<Language, 't' | 'find' | 'locale'>
type Coordinates = Pick<
  NonNullable<Transaction['address']>,
  'companyName' | 'address' | 'phone' | 'extension' | 'fax' | 'email'
>
type Information = Pick<NonNullable<Transaction['details']>, 'banner' | 'locationCategory' | 'neq'>

/** A field's value in the current record and in the form. */
export function recordFieldTexts(
  language: Texts,
  { pharmacy, address, details }: Pick<Transaction, 'pharmacy' | 'address' | 'details'>,
  field: TransactionRecordField,
): { readonly record: string; readonly form: string } {
  const missing = language.t('forms.missing')
  return {
    record: (pharmacy && fieldText(language, pharmacy, pharmacy, field)) || missing,
    form: (address && details && fieldText(language, address, details, field)) || missing,
  }
}

/** Author and date of a section's last change since the form was sent; empty if there is none. */
export function sectionChangeText(
  { t, locale }: Pick<Language, 't' | 'locale'>,
  { acceptance }: Pick<Transaction, 'acceptance'>,
  field: TransactionRecordField,
): string {
  const change = acceptance?.sectionChanges.find((sectionChange) => sectionChange.field === field)
  if (!change) return ''
  const { changedAt, changedBy, changedByTransaction: number } = change
  return t('decision.changed.section', {
    by: number === undefined ? (changedBy === null ? 'nobody' : 'person') : 'transaction',
    date: formatDate(calendarDateOf(changedAt), locale),
    name: changedBy ?? '',
    number: String(number),
  })
}

function fieldText(
  language: Texts,
  { address, ...coordinates }: Coordinates,
  information: Information,
  field: TransactionRecordField,
): string {
  const values = { ...address, ...coordinates, ...information }
  switch (field) {
    case 'postalCode':
      return formatPostalCode(address.postalCode)
    case 'phone':
    case 'fax': {
      const number = values[field]
      return number === null ? '' : formatPhone(number, language.locale)
    }
    case 'locationCategory': {
      const category = values[field]
      return category ? (language.find(`pharmacies.locationCategories.${category}`) ?? '') : ''
    }
    default:
      return values[field] ?? ''
  }
}
