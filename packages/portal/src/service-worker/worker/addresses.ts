export const locales = ['fr-CA', 'en-CA'] as const
export type Locale = (typeof locales)[number]

export const isLocale = (text: unknown): text is Locale => locales.some((locale) => locale === text)

/** What the server answers itself; sign-in and its answers above all, whose addresses hold secrets. */
const servers = /^\/(api|auth|outbox|verify|healthz|readyz|metrics)(\/|$)/

const secret = /token|^(code|state|key)$|_hint$/i

/** English has a prefix, French has none. */
export function localeOfAddress({ pathname }: URL): Locale {
  const first = pathname.split('/')[1]
  return isLocale(first) ? first : 'fr-CA'
}

/** Whether an address of our origin is a page of the portal that may be given from what is kept. */
export function isPageToKeep(url: URL): boolean {
  const first = url.pathname.split('/')[1]
  const path = isLocale(first) ? url.pathname.slice(first.length + 1) : url.pathname
  if (servers.test(path) || looksLikeFile(path)) return false
  // A one-time token belongs to the network alone.
  return ![...url.searchParams.keys()].some((name) => secret.test(name))
}

/** As the server tells them apart. */
function looksLikeFile(path: string): boolean {
  return path.startsWith('/assets/') || /\.[A-Za-z0-9]{1,12}$/.test(path)
}

/** The language that a file is of; nothing for those that every page needs. */
export function localeOfFile(address: string): Locale | undefined {
  if (/\.texts\.en-[^/]*$/.test(address)) return 'en-CA'
  return locales.find((locale) => new RegExp(`/${locale}[-.][^/]*$`).test(address))
}
