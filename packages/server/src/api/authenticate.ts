import type { Call } from '@officine/api/calls'
import type { FastifyRequest } from 'fastify'
import type { Database } from '../database/database.ts'
import type { BearerCheck } from '../identity/index.ts'
import { type Principal, readPrincipal } from '../policy/principal.ts'
import { tooManyRequests, unauthorized } from './failure.ts'
import type { RateLimit } from './rate-limit.ts'
import { today } from './today.ts'

export interface AuthenticateOptions {
  readonly db: Database
  readonly checkBearer: BearerCheck
  readonly callsOfPerson: RateLimit
  readonly refusalsOfAddress: RateLimit
}

/** Nobody, where a call lets something else stand in for a bearer. */
export type Authenticate = (
  request: FastifyRequest,
  call: Pick<Call, 'auth'>,
) => Promise<Principal | undefined>

/**
 * Finds out who makes a request.
 * @throws {CallFailure} 401 without a valid token (3000) or without a living session (7002); 429.
 */
export function createAuthenticate(options: AuthenticateOptions): Authenticate {
  return async (request, { auth }) => {
    const needsNobody = auth === 'none' || (auth === 'either' && request.headers.authorization === undefined)
    if (needsNobody) return undefined
    const bearer = await bearerOf(options, request)
    const wait = options.callsOfPerson(bearer.contactId)
    if (wait !== undefined) throw tooManyRequests(wait)
    const principal = await readPrincipal(options.db, bearer, today())
    if (!principal) throw unauthorized('notSignedIn')
    return principal
  }
}

async function bearerOf({ checkBearer, refusalsOfAddress }: AuthenticateOptions, request: FastifyRequest) {
  const token = /^Bearer ([\w.~+/=-]{1,8192})$/i.exec(request.headers.authorization ?? '')?.[1]
  const bearer = token ? await checkBearer(token) : ({ refused: 'invalid' } as const)
  if (!('refused' in bearer)) return bearer
  const wait = refusalsOfAddress(request.ip)
  if (wait !== undefined) throw tooManyRequests(wait)
  throw unauthorized(bearer.refused === 'grantGone' ? 'grantGone' : 'notSignedIn')
}
