import { defaultLocale, isLocale, type Locale, locales } from '@officine/i18n/locale'
import { withSingleSlashes } from './paths.ts'

export type Address = Pick<URL, 'pathname' | 'search' | 'hash'>

/** A parsed address of the portal. */
export interface PortalLocation {
  readonly locale: Locale
  /** Without the locale: `/pharmacies/12`. */
  readonly path: string
  readonly search: string
  readonly hash: string
}

/** The prefix of a locale's addresses: none in French, the default. */
export function localePrefix(locale: Locale): string {
  return locale === defaultLocale ? '' : `/${locale}`
}

/**
 * Parses an address. If the first segment looks like an unsupported language, redirects home; if it
 * is the default language or differs in case, redirects to the canonical address.
 */
export function parseLocation(address: Address): PortalLocation | { readonly redirect: string } {
  const { search, hash } = address
  const whole = withSingleSlashes(address.pathname)
  const [, first = '', ...rest] = whole.split('/')
  if (!/^[a-z]{2}([-_][a-z]{2,4})?$/i.test(first)) return { locale: defaultLocale, path: whole, search, hash }
  const path = `/${rest.join('/')}`
  if (isLocale(first) && first !== defaultLocale) return { locale: first, path, search, hash }
  const canonical = locales.find((locale) => locale.toLowerCase() === first.toLowerCase())
  return { redirect: canonical ? formatLocation({ locale: canonical, path, search, hash }) : '/' }
}

export function formatLocation({ locale, path, search, hash }: PortalLocation): string {
  const prefix = localePrefix(locale)
  return (path === '/' && prefix ? prefix : prefix + path) + search + hash
}

/**
 * An address with the prefix of a language: `/pharmacies/12#hours` in English is
 * `/en-CA/pharmacies/12#hours`.
 */
export function localizedAddress(to: string, locale: Locale): string {
  const { pathname, search, hash } = new URL(to, 'http://portal.invalid')
  return formatLocation({ locale, path: pathname, search, hash })
}
