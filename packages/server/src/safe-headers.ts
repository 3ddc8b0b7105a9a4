/** On every answer of every origin, whatever it is: pages, files, data, errors, what can't be read. A page has a policy of its own instead. */
export const safeHeaders = ({
  behindProxy,
}: {
  /** Whether a balancer ends TLS: then nobody may come without it. */
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
