/**
 * Where to go after sign-in: path, query and hash of this origin alone, and never an address of the sign-in itself.
 * Anything else is home.
 */
export function safeBackAddress(text: string | null | undefined, origin: string): string {
  if (!text?.startsWith('/')) return '/'
  const url = URL.canParse(text, origin) ? new URL(text, origin) : undefined
  if (url?.origin !== origin) return '/'
  if (/^(\/[a-z]{2}-[a-z]{2})?\/auth(\/|$)/i.test(url.pathname)) return '/'
  return url.pathname + url.search + url.hash
}
