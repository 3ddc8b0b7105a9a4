/** No script that isn't a file of ours, nothing inline, and no text that becomes script or HTML but by the elements. */
const policy = [
  "default-src 'none'",
  "script-src 'self'",
  // What audits a page reads robots.txt from within it.
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

/** What every answer carries. */
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

/** Other sites may load the elements from here; modules are fetched with CORS. */
export const fileHeaders: Headers = {
  'Access-Control-Allow-Origin': '*',
  'Cache-Control': `public, max-age=${year}, immutable`,
  'Cross-Origin-Resource-Policy': 'cross-origin',
  Vary: 'Accept-Encoding',
}

/** A page holds an answer, or a form that is sent once: nobody keeps it. */
export const pageHeaders: Headers = {
  'Cache-Control': 'no-store',
  'Content-Type': 'text/html; charset=utf-8',
}
