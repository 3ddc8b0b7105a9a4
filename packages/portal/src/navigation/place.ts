import { defaultLocale, isLocale, type Locale, locales } from '@officine/i18n/locale'

/** A parsed address of the portal. */
export interface Place {
  readonly locale: Locale
  /** Without the locale: `/pharmacies/12`. */
  readonly path: string
  readonly search: string
  readonly hash: string
}

export type Address = Pick<URL, 'pathname' | 'search' | 'hash'>

/** The prefix of a locale's addresses: none in French, the default. */
export function prefixOf(locale: Locale): string {
  return locale === defaultLocale ? '' : `/${locale}`
}

/**
 * Parses an address. If the first segment looks like an unsupported language, redirects home; if it
 * is the default language or differs in case, redirects to the canonical address.
 */
export function placeOf({ pathname, search, hash }: Address): Place | { readonly redirect: string } {
  const [, first = '', ...rest] = withOneSlash(pathname).split('/')
  if (!/^[a-z]{2}([-_][a-z]{2,4})?$/i.test(first)) {
    return { locale: defaultLocale, path: withOneSlash(pathname), search, hash }
  }
  const path = withOneSlash(`/${rest.join('/')}`)
  if (isLocale(first) && first !== defaultLocale) return { locale: first, path, search, hash }
  const meant = locales.find((locale) => locale.toLowerCase() === first.toLowerCase())
  return { redirect: meant ? addressOf({ locale: meant, path, search, hash }) : '/' }
}

/** Two leading slashes would make a path the address of another site. */
function withOneSlash(path: string): string {
  return path.replace(/^\/+/, '/')
}

export function addressOf({ locale, path, search, hash }: Place): string {
  const prefix = prefixOf(locale)
  return (path === '/' && prefix ? prefix : prefix + path) + search + hash
}

/** The address of the same place in another language. */
export function otherAddress(place: Place, locale: Locale): string {
  return addressOf({ ...place, locale })
}

/**
 * An address with the prefix of a language: `/pharmacies/12#hours` in English is
 * `/en-CA/pharmacies/12#hours`.
 */
export function localized(to: string, locale: Locale): string {
  const { pathname, search, hash } = new URL(to, 'http://portal.invalid')
  return addressOf({ locale, path: pathname, search, hash })
}
