/**
 * Headers of every response of every origin: pages, files, data, errors, unreadable requests. A
 * page replaces the policy with its own.
 */
export const baseSecurityHeaders = ({
  behindProxy,
}: {
  /** Whether a balancer terminates TLS: then HTTPS is enforced (HSTS). */
  readonly behindProxy: boolean
}): Readonly<Record<string, string>> => ({
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  'referrer-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
  ...(behindProxy ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
})
