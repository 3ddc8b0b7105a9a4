import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { isCurrent } from '@officine/api/calls'
import { todayInQuebec } from '@officine/api/rules'
import { type AssociationNames, associationNameIn } from '@officine/api/settings'
import { type Locale, localeOf, negotiateLocale } from '@officine/i18n/locale'
import { replaceBreakpoints } from '@officine/ui-elements/tokens/breakpoints.js'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { networkKey } from '../api/network-key.ts'
import { createRateLimit } from '../api/rate-limit.ts'
import type { Database } from '../database/database.ts'
import { isDatabaseUnavailable } from '../database/database-unavailable.ts'
import { newId } from '../database/ids.ts'
import { verificationPath } from '../documents/documents.ts'
import type { Log } from '../operations/log.ts'
import { may, rightsOf } from '../policy/may.ts'
import { findPrincipal } from '../policy/principal-row.ts'
import { etagOf } from '../site/site-files.ts'
import { themeFromCookie } from '../site/theme.ts'
import { cardKeys } from './card-keys.ts'
import { readCardToken } from './card-token.ts'
import { initialsOf } from './initials.ts'
import { type VerificationFrame, type VerificationResult, verificationPage } from './verification-page.ts'

export interface VerificationOptions extends AssociationNames {
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
