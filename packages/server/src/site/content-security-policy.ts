import type { Configuration } from '../configuration.ts'

/** What the portal's page may load and reach: itself, the identity provider, and the address look-up where there is one. */
export function contentSecurityPolicy(
  { identityUrl, addressLookupUrl }: Pick<Configuration, 'identityUrl' | 'addressLookupUrl'>,
  styleHashes: readonly string[],
): string {
  const lookup = addressLookupUrl ? [new URL(addressLookupUrl).origin] : []
  return [
    "default-src 'none'",
    "script-src 'self'",
    ['style-src', "'self'", ...styleHashes].join(' '),
    "img-src 'self' blob:",
    "font-src 'self'",
    ['connect-src', "'self'", identityUrl, ...lookup].join(' '),
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
