import type { Address } from '@officine/api/calls'
import { provinces } from '@officine/api/constants'
import type { Locale } from '@officine/i18n/locale'
import type { Language } from '../../language/index.ts'

/** An address on one line: `1554, boulevard De Maisonneuve Ouest, bureau 2, Montréal`. */
export function addressLine({ street, unit, city }: Address): string {
  return [street, unit, city].filter(Boolean).join(', ')
}

/** `H3G 1N5`, which never breaks. */
export function postalCodeText({ postalCode }: Address): string {
  return postalCode.replace(' ', '\u00a0')
}

/** The provinces by name, in the order of the alphabet of the page's language. */
export function provinceOptions(t: Language['t'], locale: Locale) {
  const { compare } = new Intl.Collator(locale)
  return provinces
    .map((value) => ({ value, label: t(`provinces.${value}`) }))
    .sort((one, other) => compare(one.label, other.label))
}
