import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { isCurrent } from '@officine/api/calls'
import { todayInQuebec } from '@officine/api/rules'
import { type AssociationNames, associationNameIn } from '@officine/api/settings'
import { type Locale, localeOf, negotiateLocale } from '@officine/i18n/locale'
import { replaceBreakpoints } from '@officine/ui-elements/tokens/breakpoints.js'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { createRateLimit, networkKey } from '../api/rate-limit.ts'
import type { Database } from '../database/database.ts'
import { isDatabaseUnavailable } from '../database/database-errors.ts'
import { newId } from '../database/ids.ts'
import { documentTexts } from '../documents/document-texts.ts'
import { verificationPath } from '../documents/documents.ts'
import type { Log } from '../operations/log.ts'
import { may, rightsOf } from '../policy/may.ts'
import { findPrincipal } from '../policy/principal-row.ts'
import { escapeHtml } from '../site/escape-html.ts'
import { etagOf } from '../site/site-files.ts'
import { type Theme, themeFromCookie } from '../site/theme.ts'
import { cardKeys, readCardToken } from './card-token.ts'

interface VerificationOptions extends AssociationNames {
  readonly db: Database
  readonly log: Log
  readonly productName: string
  /** Page requests per IP address and minute. */
  readonly pagesPerMinute?: number
}

const contentSecurityPolicy =
  "default-src 'none'; style-src 'self'; font-src 'self'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/** The public page of a card's code: valid or not, the year, the initials, and nothing else. */
export function addVerification(app: FastifyInstance, options: VerificationOptions): void {
  const { db, log, pagesPerMinute = 60 } = options
  const limitPages = createRateLimit(db, { name: 'verifications', perMinute: pagesPerMinute })

  async function verify(request: FastifyRequest, reply: FastifyReply, token: string): Promise<FastifyReply> {
    try {
      const secondsToWait = await limitPages(networkKey(request.ip))
      if (secondsToWait !== undefined) {
        const retryAfter = String(Math.max(1, Math.ceil(secondsToWait)))
        return sendVerificationPage(
          request,
          reply.code(429).header('retry-after', retryAfter),
          { kind: 'tooMany' },
          options,
        )
      }
      return sendVerificationPage(request, reply, await verifyCardToken(db, token), options)
    } catch (error) {
      log.error({ err: error, requestId: request.id }, 'a card could not be verified')
      if (isDatabaseUnavailable(error)) reply.header('retry-after', '5')
      return sendVerificationPage(
        request,
        reply.code(isDatabaseUnavailable(error) ? 503 : 500),
        { kind: 'unavailable' },
        options,
      )
    }
  }

  app.get(verificationPath, (request, reply) => verify(request, reply, ''))
  app.get<{ Params: { token: string } }>(`${verificationPath}/:token`, (request, reply) =>
    verify(request, reply, request.params.token),
  )
  for (const { name, type, content } of verificationFiles()) {
    const etag = etagOf(content)
    app.get(`${verificationPath}/${name}`, async (request, reply) => {
      reply.header('cache-control', 'public, max-age=3600').header('etag', etag)
      return request.headers['if-none-match'] === etag
        ? reply.code(304).send()
        : reply.type(type).send(content)
    })
  }
}

/**
 * All invalid cards (not of a current member, not of this year) get one verdict, after the same
 * queries.
 */
async function verifyCardToken(db: Database, token: string): Promise<VerificationResult> {
  const card = readCardToken(token, await cardKeys(db))
  const person = await findPrincipal(db, card?.contactId ?? newId(), todayInQuebec())
  if (!card || !person) return { kind: 'notValid' }
  const { contactId, employments } = person
  const rights = rightsOf(employments.filter((employment) => isCurrent(employment, todayInQuebec())))
  const isMember = may({ contactId, rights }, 'readMembershipCard', { contactId })
  const isOfThisYear = String(card.year) === todayInQuebec().slice(0, 4)
  if (!isMember || !isOfThisYear) return { kind: 'notValid' }
  return { kind: 'valid', initials: initialsOf(person), year: card.year }
}

function sendVerificationPage(
  request: FastifyRequest,
  reply: FastifyReply,
  result: VerificationResult,
  { productName, ...names }: VerificationOptions,
): FastifyReply {
  const language = languageOf(request)
  const frame: VerificationFrame = {
    language,
    theme: themeFromCookie(request.headers.cookie),
    productName,
    associationName: associationNameIn(language, names),
  }
  return reply
    .headers({
      'content-security-policy': contentSecurityPolicy,
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex',
      vary: 'Accept-Language, Cookie',
    })
    .type('text/html; charset=utf-8')
    .send(verificationPage(result, frame))
}

function languageOf({ query, headers }: FastifyRequest): Locale {
  const hasChosen = typeof query === 'object' && query !== null && 'lang' in query
  const chosen = hasChosen ? localeOf(String(query.lang)) : undefined
  return chosen ?? negotiateLocale(headers['accept-language'])
}

function verificationFiles() {
  const read = (specifier: string) => readFileSync(fileURLToPath(import.meta.resolve(specifier)))
  const typeface = '@fontsource-variable/atkinson-hyperlegible-next'
  const fonts = ['latin', 'latin-ext'].map(
    (letters) => `atkinson-hyperlegible-next-${letters}-wght-normal.woff2`,
  )
  const styles = [
    read(`${typeface}/wght.css`).toString().replaceAll('./files/', `${verificationPath}/`),
    read('@officine/ui-elements/tokens.css').toString(),
    replaceBreakpoints(readFileSync(new URL('./verification-page.css', import.meta.url), 'utf8')),
  ]
  return [
    { name: 'style.css', type: 'text/css; charset=utf-8', content: Buffer.from(styles.join('\n')) },
    ...fonts.map((name) => ({ name, type: 'font/woff2', content: read(`${typeface}/files/${name}`) })),
  ]
}

const letters = new Intl.Segmenter('fr', { granularity: 'grapheme' })

/** The initials of a name, with hyphens: `M.-A. G.` for Marc-André Gagnon. */
export function initialsOf({ firstName, lastName }: { firstName: string; lastName: string }): string {
  return [firstName, lastName]
    .flatMap((name) => name.trim().split(/\s+/))
    .filter(Boolean)
    .map((word) => word.split('-').filter(Boolean).map(initialOf).join('-'))
    .join('\u00a0')
}

function initialOf(word: string): string {
  const [first] = letters.segment(word)
  return first ? `${first.segment.toLocaleUpperCase('fr-CA')}.` : ''
}

/** All that the page may disclose about a card. */
type VerificationResult =
  | { readonly kind: 'valid'; readonly initials: string; readonly year: number }
  | { readonly kind: 'notValid' | 'tooMany' | 'unavailable' }

interface VerificationFrame {
  readonly language: Locale
  readonly theme: Theme
  readonly productName: string
  readonly associationName: string
}

const texts = {
  valid: { title: 'documents.verification.valid.title', text: 'documents.verification.valid.text' },
  notValid: { title: 'documents.verification.notValid.title', text: 'documents.verification.notValid.text' },
  tooMany: { title: 'documents.verification.tooMany.title', text: 'documents.verification.tooMany.text' },
  unavailable: {
    title: 'documents.verification.unavailable.title',
    text: 'documents.verification.unavailable.text',
  },
} as const satisfies Record<VerificationResult['kind'], object>

/** A complete page without scripts: it must work without an account, on any phone. */
function verificationPage(result: VerificationResult, frame: VerificationFrame): string {
  const t = (key: string) => escapeHtml(documentTexts[frame.language](key))
  const title = t(texts[result.kind].title)
  const otherLanguage = frame.language === 'fr-CA' ? 'en-CA' : 'fr-CA'
  return `<!doctype html>
<html lang="${frame.language}" data-ofc-theme="${frame.theme}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title} – ${escapeHtml(frame.productName)}</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="stylesheet" href="/verify/style.css">
</head>
<body>
<header>
<p class="association">${logo}${escapeHtml(frame.associationName)}</p>
<a class="language" href="?lang=${otherLanguage}" lang="${otherLanguage}" hreflang="${otherLanguage}">${t('documents.verification.language')}</a>
</header>
<main class="${result.kind}">
${symbols[result.kind]}
<h1>${title}</h1>
${result.kind === 'valid' ? cardDetails(result, t) : ''}
<p>${t(texts[result.kind].text)}</p>
</main>
</body>
</html>
`
}

function cardDetails(
  { initials, year }: Extract<VerificationResult, { kind: 'valid' }>,
  t: (key: string) => string,
): string {
  return `<dl>
<div><dt>${t('documents.verification.initials')}</dt><dd>${escapeHtml(initials)}</dd></div>
<div><dt>${t('documents.verification.year')}</dt><dd>${year}</dd></div>
</dl>`
}

const logo =
  '<svg viewBox="0 0 30 30" aria-hidden="true"><rect width="30" height="30" rx="8"/><path d="M12.5 8h5v4.5H22v5h-4.5V22h-5v-4.5H8v-5h4.5z"/></svg>'

const symbol = (path: string) =>
  `<svg class="symbol" viewBox="2 2 20 20" aria-hidden="true"><circle cx="12" cy="12" r="10"/><path d="${path}"/></svg>`

/** A symbol for the heading. */
const symbols: Readonly<Record<VerificationResult['kind'], string>> = {
  valid: symbol('M8 12.5l2.8 2.8L16.2 9.5'),
  notValid: symbol('M9 9l6 6M15 9l-6 6'),
  tooMany: symbol('M12 7.5v5M12 16.2v.1'),
  unavailable: symbol('M12 7.5v5M12 16.2v.1'),
}
