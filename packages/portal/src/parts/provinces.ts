import { provinces } from '@officine/api/constants'
import type { Locale } from '@officine/i18n/locale'
import type { Language } from '../language/index.ts'

/** The provinces by name, in the order of the alphabet of the page's language. */
export function provinceOptions(t: Language['t'], locale: Locale) {
  const { compare } = new Intl.Collator(locale)
  return provinces
    .map((value) => ({ value, label: t(`provinces.${value}`) }))
    .sort((one, other) => compare(one.label, other.label))
}
