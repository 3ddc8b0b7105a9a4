export const locales = ['fr-CA', 'en-CA'] as const
export type Locale = (typeof locales)[number]

export const isLocale = (text: unknown): text is Locale => locales.some((locale) => locale === text)

/** Paths of the server itself; above all the sign-in, whose addresses contain secrets. */
const serverPaths = /^\/(api|auth|outbox|verify|healthz|readyz|metrics)(\/|$)/

const secretParameter = /token|^(code|state|key)$|_hint$/i

/** English has a prefix, French has none. */
export function localeOfAddress({ pathname }: URL): Locale {
  const first = pathname.split('/')[1]
  return isLocale(first) ? first : 'fr-CA'
}

/** Whether a URL of this origin is a page of the portal that may be served from the cache. */
export function isCacheablePage(url: URL): boolean {
  const first = url.pathname.split('/')[1]
  const path = isLocale(first) ? url.pathname.slice(first.length + 1) : url.pathname
  if (serverPaths.test(path) || looksLikeFile(path)) return false
  // An address with a one-time token must go to the network.
  return ![...url.searchParams.keys()].some((name) => secretParameter.test(name))
}

/** The same rule as in the server. */
function looksLikeFile(path: string): boolean {
  return path.startsWith('/assets/') || /\.[A-Za-z0-9]{1,12}$/.test(path)
}

/** The language of a file; undefined for files that every page needs. */
export function localeOfFile(address: string): Locale | undefined {
  if (/\.texts\.en-[^/]*$/.test(address)) return 'en-CA'
  return locales.find((locale) => new RegExp(`/${locale}[-.][^/]*$`).test(address))
}
