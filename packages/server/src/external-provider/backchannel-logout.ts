import type { FastifyInstance } from 'fastify'
import { createRateLimit, networkKey } from '../api/rate-limit.ts'
import type { Database } from '../database/database.ts'
import { externalLogout } from '../database/schema.ts'
import { type ExternalIssuer, headerOf, verifySignature } from './external-token.ts'

export const backchannelLogoutPath = '/auth/backchannel-logout'

const logoutEvent = 'http://schemas.openid.net/event/backchannel-logout'

/** A logout token is made for one request: an older one is a replay. */
const maxTokenSeconds = 5 * 60

const logoutsPerMinute = 600
const maxBodyLength = 16 * 1024

/**
 * Where the external provider sends that a session has ended (OpenID Connect Back-Channel Logout
 * 1.0): 200 once it is stored, 400 for an invalid token, 503 while the provider's keys can't be
 * fetched.
 */
export function addBackchannelLogout(app: FastifyInstance, db: Database, issuer: ExternalIssuer): void {
  const limit = createRateLimit(db, { name: 'logouts', perMinute: logoutsPerMinute })
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: maxBodyLength },
      (_, body, done) => done(null, new URLSearchParams(String(body))),
    )
    scope.post(backchannelLogoutPath, async (request, reply) => {
      reply.header('cache-control', 'no-store')
      const retryAfter = await limit(networkKey(request.ip))
      if (retryAfter !== undefined) return reply.code(429).header('retry-after', String(retryAfter)).send()
      const tokens = request.body instanceof URLSearchParams ? request.body.getAll('logout_token') : []
      const [token] = tokens
      const logout = token && tokens.length === 1 ? await verifyLogoutToken(token, issuer) : undefined
      if (!logout || !(await storeLogout(db, issuer, logout)))
        return reply.code(400).send({ error: 'invalid_request' })
      return reply.code(200).send()
    })
  })
}

interface Logout {
  readonly jti: string
  readonly sid: string | undefined
  readonly subject: string | undefined
  /** In seconds. */
  readonly iat: number
}

/** Back-Channel Logout 2.6. Undefined for an invalid token. */
async function verifyLogoutToken(token: string, issuer: ExternalIssuer): Promise<Logout | undefined> {
  const { typ } = headerOf(token)
  if (typ !== undefined && !/^((application\/)?logout\+)?jwt$/i.test(String(typ))) return undefined
  const payload = await verifySignature(token, issuer.discovery, {
    issuer: issuer.provider.issuer,
    audience: issuer.clientId,
    maxTokenAge: maxTokenSeconds,
    requiredClaims: ['iat', 'jti', 'events'],
  })
  if (!payload || payload.nonce !== undefined) return undefined
  const { events, jti, iat } = payload
  const event = isObject(events) ? events[logoutEvent] : undefined
  const sid = textOf(payload.sid)
  const subject = textOf(payload[issuer.provider.subjectClaim])
  if (!isObject(event) || jti === undefined || iat === undefined || !(sid || subject)) return undefined
  return { jti, sid, subject, iat }
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined

/** False for a token that was accepted before. */
async function storeLogout(
  db: Database,
  { provider: { issuer } }: ExternalIssuer,
  { jti, sid, subject, iat }: Logout,
): Promise<boolean> {
  const rows = await db
    .insert(externalLogout)
    .values({ issuer, jti, sid: sid ?? null, subject: subject ?? null, issuedAt: new Date(iat * 1000) })
    .onConflictDoNothing()
    .returning({ jti: externalLogout.jti })
  return rows.length > 0
}
