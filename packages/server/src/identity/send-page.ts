import { readFileSync } from 'node:fs'
import type { ServerResponse } from 'node:http'
import { fileURLToPath } from 'node:url'
import type { Locale } from '@officine/i18n/locale'
import type { Assets } from './pages/assets.ts'
import { type ContinueLink, type Message, messagePage } from './pages/message-page.ts'

export type PageSender = {
  message: (
    response: ServerResponse,
    message: Message,
    locale: Locale,
    status: number,
    links?: readonly ContinueLink[],
  ) => void
}

export function createPageSender(portalUrl: string, assets: Assets): PageSender {
  return {
    message(response, message, locale, status, links) {
      sendPage(response, messagePage(message, locale, portalUrl, assets, links), { status, formTargets: [] })
    },
  }
}

export function sendPage(
  response: ServerResponse,
  body: string,
  { status, formTargets }: { status: number; formTargets: readonly string[] },
): void {
  response.writeHead(status, {
    ...securityHeaders({ formTargets }),
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Length': Buffer.byteLength(body),
  })
  response.end(body)
}

type PageSecurity = {
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
