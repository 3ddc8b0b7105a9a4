import { defaultLocale, isLocale, type Locale } from '@officine/i18n/locale'
import { formatLocation, go, localizedAddress, parseLocation } from '../../navigation/index.ts'
import { signInProblemOf } from '../../session/index.ts'

/**
 * The destination of a sign-in: the `back` parameter, with its language, or home in the language of
 * the page. Not validated here: `signIn` does it, by `safeBackAddress`.
 */
export function backAddress(query: URLSearchParams, locale: Locale): string {
  return query.get('back') ?? localizedAddress('/', locale)
}

/**
 * The language of the provider's pages at the end, which may differ from that at the start; the
 * provider adds it to the redirect URI.
 */
export function signInLanguage(): Locale | undefined {
  const locale = new URLSearchParams(location.search).get('ui_locales') ?? ''
  return isLocale(locale) ? locale : undefined
}

/** Whether this page is the redirect URI, in any language. */
export function isCallback(): boolean {
  return location.pathname.endsWith('/auth/callback')
}

/** Sets the page's language to that of the provider's pages: the redirect URI has no language. */
export function restoreSignInLanguage(): void {
  const locale = signInLanguage()
  if (location.pathname !== '/auth/callback' || !locale || locale === defaultLocale) return
  history.replaceState(null, '', `/${locale}${location.pathname}${location.search}`)
}

/** The back address in the language that the person chose during the sign-in. */
export function withSignInLanguage(back: string, locale: Locale | undefined): string {
  const parsed = parseLocation(new URL(back, 'http://portal.invalid'))
  return !locale || 'redirect' in parsed ? back : formatLocation({ ...parsed, locale })
}

/** Opens the page of a failed sign-in; the back address is part of its query. */
export function openSignInErrorPage(error: unknown, back?: string): Promise<void> {
  const query = new URLSearchParams({
    problem: signInProblemOf(error),
    ...(back === undefined ? {} : { back }),
  })
  return go(`/auth/error?${query}`, { replace: true, isRedirect: true })
}
