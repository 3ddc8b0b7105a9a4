import type { Locale } from '@officine/i18n/locale'
import { go, localized, otherAddress, placeOf } from '../../navigation/index.ts'
import { signInProblemOf } from '../../session/index.ts'

/** Where a sign-in leads: the address that the query brings, with its language; else home in the language of the page. */
export function backOf(query: URLSearchParams, locale: Locale): string {
  return query.get('back') ?? localized('/', locale)
}

/** The address to come back to, in the language that the person chose while they signed in. */
export function inLanguageOfSignIn(back: string, locale: Locale | undefined): string {
  const place = placeOf(new URL(back, 'http://portal.invalid'))
  return !locale || 'redirect' in place ? back : otherAddress(place, locale)
}

/** Shows what went wrong with a sign-in, keeping where the person wanted to go. */
export function toErrorPage(error: unknown, back?: string): Promise<void> {
  const query = new URLSearchParams({
    problem: signInProblemOf(error),
    ...(back === undefined ? {} : { back }),
  })
  return go(`/auth/error?${query}`, { replace: true, isRedirect: true })
}
