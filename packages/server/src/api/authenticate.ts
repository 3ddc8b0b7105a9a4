import type { Call } from '@officine/api/calls'
import { todayInQuebec } from '@officine/api/rules'
import type { FastifyRequest } from 'fastify'
import type { Database } from '../database/database.ts'
import type { TokenCheck } from '../identity/index.ts'
import { type Principal, readPrincipal } from '../policy/principal.ts'
import { type CallFailure, tooManyRequests, unauthorized } from './call-failure.ts'
import type { RateLimit } from './rate-limit.ts'
import { networkKey } from './rate-limit.ts'

export interface AuthenticateOptions {
  readonly db: Database
  readonly checkToken: TokenCheck
  readonly callLimit: RateLimit
  readonly rejectionLimit: RateLimit
}

/** Resolves to undefined if the call allows another credential than a bearer token, or none. */
export type Authenticate = (
  request: FastifyRequest,
  call: Pick<Call, 'auth'>,
) => Promise<Principal | undefined>

/**
 * Authenticates a request.
 * @throws {CallFailure} 401 without a valid token (3000) or without a live session (7002); 429.
 */
export function createAuthenticate(options: AuthenticateOptions): Authenticate {
  return async (request, { auth }) => {
    const allowsAnonymous =
      auth === 'none' || (auth === 'either' && request.headers.authorization === undefined)
    if (allowsAnonymous) return undefined
    const token = /^Bearer ([\w.~+/=-]{1,8192})$/i.exec(request.headers.authorization ?? '')?.[1]
    const bearer = token && (await options.checkToken(token))
    if (!bearer) throw await tokenRejection(options, request, 'notSignedIn')
    const retryAfter = await options.callLimit(bearer.contactId)
    if (retryAfter !== undefined) throw tooManyRequests(retryAfter)
    const principal = await readPrincipal(options.db, bearer, todayInQuebec())
    if (principal === 'grantGone') throw await tokenRejection(options, request, 'grantGone')
    if (!principal) throw unauthorized('notSignedIn')
    return principal
  }
}

async function tokenRejection(
  { rejectionLimit }: AuthenticateOptions,
  { ip }: FastifyRequest,
  reason: 'notSignedIn' | 'grantGone',
): Promise<CallFailure> {
  const retryAfter = await rejectionLimit(networkKey(ip))
  return retryAfter === undefined ? unauthorized(reason) : tooManyRequests(retryAfter)
}
