import { defaultLocale, isLocale, type Locale } from '@officine/i18n/locale'

/**
 * The language of the provider's pages at the end, which may differ from that at the start; the
 * provider adds it to the redirect URI.
 */
export function signInLanguage(): Locale | undefined {
  const locale = new URLSearchParams(location.search).get('ui_locales') ?? ''
  return isLocale(locale) ? locale : undefined
}

/** Sets the page's language to that of the provider's pages: the redirect URI has no language. */
export function restoreSignInLanguage(): void {
  const locale = signInLanguage()
  if (location.pathname !== '/auth/callback' || !locale || locale === defaultLocale) return
  history.replaceState(null, '', `/${locale}${location.pathname}${location.search}`)
}
