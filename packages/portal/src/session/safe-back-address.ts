import { parseUrl } from '@officine/api/rules'

/**
 * Validates a back address: path, query and hash of this origin, and no page of the sign-in.
 * Everything else becomes home.
 */
export function safeBackAddress(text: string | null | undefined, origin: string): string {
  if (!text?.startsWith('/')) return '/'
  const url = parseUrl(text, origin)
  if (url?.origin !== origin) return '/'
  if (/^(\/[a-z]{2}-[a-z]{2})?\/auth(\/|$)/i.test(url.pathname)) return '/'
  return url.pathname + url.search + url.hash
}
