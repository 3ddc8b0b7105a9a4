import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

export type PageSecurity = {
  /** Where the form may finally redirect: browsers apply `form-action` to redirects too. */
  readonly formTargets: readonly string[]
  /** The origin that may frame the page. */
  readonly framedBy?: string
}

/** The custom elements of these pages. */
const elements = ['ofc-alert', 'ofc-text-field', 'ofc-password-field']

/** Server rendering inlines styles in shadow roots: the policy allows them by hash. */
const styleHashes = Object.entries(
  JSON.parse(
    readFileSync(fileURLToPath(import.meta.resolve('@officine/ui-elements/style-hashes.json')), 'utf8'),
  ) as Record<string, string>,
)
  .filter(([element]) => elements.includes(element))
  .map(([, hash]) => `'${hash}'`)

/** The headers of pages, in addition to those of all responses. */
export function securityHeaders({ formTargets, framedBy }: PageSecurity): Record<string, string> {
  const policy = [
    `default-src 'none'`,
    `script-src 'self'`,
    `style-src 'self' ${styleHashes.join(' ')}`,
    `font-src 'self'`,
    `img-src 'self'`,
    `form-action 'self' ${formTargets.join(' ')}`.trim(),
    `base-uri 'none'`,
    `frame-ancestors ${framedBy ?? `'none'`}`,
    `require-trusted-types-for 'script'`,
    `trusted-types lit-html`,
  ]
  return {
    'Content-Security-Policy': policy.join('; '),
    'Cache-Control': 'no-store',
  }
}
