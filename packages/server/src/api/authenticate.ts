import type { Call } from '@officine/api/calls'
import { todayInQuebec } from '@officine/api/rules'
import type { FastifyRequest } from 'fastify'
import type { Database } from '../database/database.ts'
import type { TokenCheck, UnknownIdentity } from '../identity/index.ts'
import { type Principal, readPrincipal } from '../policy/principal.ts'
import { type CallFailure, identityUnknown, tooManyRequests, unauthorized } from './call-failure.ts'
import type { RateLimit } from './rate-limit.ts'
import { networkKey } from './rate-limit.ts'

export interface AuthenticateOptions {
  readonly db: Database
  readonly checkToken: TokenCheck
  readonly callLimit: RateLimit
  readonly rejectionLimit: RateLimit
}

/** Who makes a call: a person, or an account at the external provider that is nobody's yet. */
export interface Authenticated {
  /** Undefined if the call allows another credential than a bearer token, or none. */
  readonly user?: Principal
  /** Only for calls with `auth: 'identity'`. */
  readonly identity?: UnknownIdentity
}

export type Authenticate = (request: FastifyRequest, call: Pick<Call, 'auth'>) => Promise<Authenticated>

/**
 * Authenticates a request.
 * @throws {CallFailure} 401 without a valid token (3000) or without a live session (7002); 403 for
 * an account of the external provider that is linked to nobody (3005); 429.
 */
export function createAuthenticate(options: AuthenticateOptions): Authenticate {
  return async (request, { auth }) => {
    const allowsAnonymous =
      auth === 'none' || (auth === 'either' && request.headers.authorization === undefined)
    if (allowsAnonymous) return {}
    const token = /^Bearer ([\w.~+/=-]{1,8192})$/i.exec(request.headers.authorization ?? '')?.[1]
    const bearer = token && (await options.checkToken(token))
    if (!bearer) throw await tokenRejection(options, request, unauthorized('notSignedIn'))
    if ('reason' in bearer) {
      if (bearer.reason === 'grantGone')
        throw await tokenRejection(options, request, unauthorized('grantGone'))
      if (auth === 'identity') return { identity: bearer.identity }
      throw await tokenRejection(options, request, identityUnknown())
    }
    const retryAfter = await options.callLimit(bearer.contactId)
    if (retryAfter !== undefined) throw tooManyRequests(retryAfter)
    const user = await readPrincipal(options.db, bearer, todayInQuebec())
    if (user === 'grantGone') throw await tokenRejection(options, request, unauthorized('grantGone'))
    if (!user) throw unauthorized('notSignedIn')
    return { user }
  }
}

/** The refusal, or 429 once a network has sent too many refused tokens. */
async function tokenRejection(
  { rejectionLimit }: AuthenticateOptions,
  { ip }: FastifyRequest,
  refusal: CallFailure,
): Promise<CallFailure> {
  const retryAfter = await rejectionLimit(networkKey(ip))
  return retryAfter === undefined ? refusal : tooManyRequests(retryAfter)
}
