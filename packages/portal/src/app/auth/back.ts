import type { Locale } from '@officine/i18n/locale'
import { localized } from '../../navigation/index.ts'

/** Where a sign-in leads: the address that the query brings, with its language; else home in the language of the page. */
export function backOf(query: URLSearchParams, locale: Locale): string {
  return query.get('back') ?? localized('/', locale)
}
