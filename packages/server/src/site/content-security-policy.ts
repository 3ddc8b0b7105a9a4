import type { Configuration } from '../configuration/configuration.ts'

/**
 * The portal page's policy: it may load from and connect to its own origin, the identity provider,
 * the member API, and the address look-up if there is one.
 */
export function contentSecurityPolicy(
  {
    portalUrl,
    identityUrl,
    apiBaseUrl,
    addressLookupUrl,
  }: Pick<Configuration, 'portalUrl' | 'identityUrl' | 'apiBaseUrl' | 'addressLookupUrl'>,
  styleHashes: readonly string[],
): string {
  const connectUrls = [apiBaseUrl, ...(addressLookupUrl ? [addressLookupUrl] : [])]
  const otherOrigins = connectUrls
    .map((url) => new URL(url, portalUrl).origin)
    .filter((origin) => origin !== portalUrl)
  return [
    "default-src 'none'",
    "script-src 'self'",
    ['style-src', "'self'", ...styleHashes].join(' '),
    "img-src 'self' blob:",
    "font-src 'self'",
    ['connect-src', "'self'", identityUrl, ...new Set(otherOrigins)].join(' '),
    `frame-src 'self' ${identityUrl}`,
    "worker-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    // The callback of a silent sign-in runs in a frame of the portal.
    "frame-ancestors 'self'",
    "require-trusted-types-for 'script'",
    'trusted-types lit-html officine-worker',
  ].join('; ')
}
