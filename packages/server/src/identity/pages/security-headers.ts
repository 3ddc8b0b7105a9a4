import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

export type PageSecurity = {
  /** Where the form's answer may lead in the end: browsers hold `form-action` against the redirects that follow it too. */
  readonly formTargets: readonly string[]
  /** Who may show the page in a frame. */
  readonly framedBy?: string
}

/** The elements of these pages. */
const elements = ['ofc-alert', 'ofc-text-field', 'ofc-password-field']

/** Styles that server rendering writes into shadow roots are allowed by their hash. */
const styleHashes = Object.entries(
  JSON.parse(
    readFileSync(fileURLToPath(import.meta.resolve('@officine/ui-elements/style-hashes.json')), 'utf8'),
  ) as Record<string, string>,
)
  .filter(([element]) => elements.includes(element))
  .map(([, hash]) => `'${hash}'`)

/** What a page has beside what every answer has. */
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
