import type { ServerResponse } from 'node:http'
import type { Locale } from '@officine/i18n/locale'
import type { Assets } from './pages/assets.ts'
import { type ContinueLink, type Message, messagePage } from './pages/message-page.ts'
import { securityHeaders } from './pages/security-headers.ts'

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
