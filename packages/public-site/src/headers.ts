/**
 * Scripts only from files of this site, nothing inline, and a Trusted Types policy only for
 * lit-html.
 */
const policy = [
  "default-src 'none'",
  "script-src 'self'",
  // Lighthouse fetches robots.txt from within the page.
  "connect-src 'self'",
  "style-src 'self'",
  "img-src 'self'",
  "font-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  'trusted-types lit-html',
].join('; ')

const year = 31_536_000

type Headers = Readonly<Record<string, string>>

/** The headers of every response. */
export function securityHeaders(siteUrl: string): Headers {
  return {
    'Content-Security-Policy': policy,
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
    'Referrer-Policy': 'same-origin',
    'X-Content-Type-Options': 'nosniff',
    ...(siteUrl.startsWith('https:') ? { 'Strict-Transport-Security': `max-age=${year}` } : {}),
  }
}

/** Other sites may load the elements; modules are fetched with CORS. */
export const fileHeaders: Headers = {
  'Access-Control-Allow-Origin': '*',
  'Cache-Control': `public, max-age=${year}, immutable`,
  'Cross-Origin-Resource-Policy': 'cross-origin',
  Vary: 'Accept-Encoding',
}

/** A page contains submitted values or a one-time form, so it is not cached. */
export const pageHeaders: Headers = {
  'Cache-Control': 'no-store',
  'Content-Type': 'text/html; charset=utf-8',
}
