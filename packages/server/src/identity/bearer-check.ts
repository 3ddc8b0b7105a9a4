import { createPublicKey, type KeyObject } from 'node:crypto'
import type { ContactId } from '@officine/api/calls'
import { decodeProtectedHeader, type JWTPayload, jwtVerify } from 'jose'
import type { Database } from '../database/database.ts'
import { readPublicKeys, signingAlgorithms } from './identity-keys.ts'
import { type IdentitySettings, secondFactorAmr } from './identity-settings.ts'
import { nowInSeconds } from './lifetimes.ts'
import { isGrantActive } from './sessions.ts'

export type Bearer = {
  readonly contactId: ContactId
  /** Null for a session of an external provider, which its token check has checked. */
  readonly grantId: string | null
  /** Issue time in seconds: the token lacks later changes of the person's access. */
  readonly iat: number
  /** When the person signed in, in seconds; renewals keep it. 0 if the token has no time. */
  readonly signedInAt: number
  /** Whether they proved a second factor then, or a passkey. */
  readonly hasSecondFactor: boolean
}

/** `grantGone`: the token is genuine, but its session has ended (code 7002). */
type BearerError = { readonly reason: 'invalid' | 'grantGone' }

export type BearerCheck = (token: string) => Promise<VerifiedToken['bearer'] | BearerError>

/** An account at the external provider that is linked to nobody. */
export type UnknownIdentity = {
  readonly issuer: string
  readonly subject: string
  /** The address that the provider names, if any; only for the record. */
  readonly readEmail: () => Promise<string | undefined>
}

/** Why a genuine token identifies nobody now. */
type TokenRefusal =
  | { readonly reason: 'grantGone' }
  | { readonly reason: 'identityUnknown'; readonly identity: UnknownIdentity }

/**
 * Undefined for an invalid token. That of the built-in provider does not check whether the session
 * still exists.
 */
export type TokenCheck = (token: string) => Promise<Bearer | TokenRefusal | undefined>

type VerifiedToken = { bearer: Bearer & { readonly grantId: string }; exp: number }

const maxCachedTokens = 5_000

/** An unknown key ID reloads the keys, but at most once in this time. */
const keyReloadSeconds = 10

/** Checks access tokens like `createTokenCheck`, and then that the session still exists. */
export function createBearerCheck(
  db: Database,
  settings: Pick<IdentitySettings, 'identityUrl' | 'apiAudience'>,
): BearerCheck {
  const checkToken = createTokenCheck(db, settings)
  return async (token) => {
    const bearer = await checkToken(token)
    if (!bearer) return { reason: 'invalid' }
    return (await isGrantActive(db, bearer.grantId)) ? bearer : { reason: 'grantGone' }
  }
}

/**
 * Checks signature, issuer, audience, scope and time of access tokens. The member API checks the session
 * with the query for the person, in one round trip.
 */
export function createTokenCheck(
  db: Database,
  settings: Pick<IdentitySettings, 'identityUrl' | 'apiAudience'>,
): (token: string) => Promise<VerifiedToken['bearer'] | undefined> {
  const keys = createPublicKeyCache(db)
  const tokenCache = new Map<string, VerifiedToken>()

  return async (token) => {
    const cached = tokenCache.get(token)
    if (cached) return cached.exp > nowInSeconds() ? cached.bearer : undefined
    const result = await verifyToken(token, keys, settings)
    if (!result) return undefined
    // A Map iterates in the order of insertion: the first key is the oldest.
    if (tokenCache.size >= maxCachedTokens) tokenCache.delete(tokenCache.keys().next().value ?? token)
    tokenCache.set(token, result)
    return result.bearer
  }
}

async function verifyToken(
  token: string,
  keys: (kid: string) => Promise<KeyObject | undefined>,
  settings: Pick<IdentitySettings, 'identityUrl' | 'apiAudience'>,
): Promise<VerifiedToken | undefined> {
  const kid = keyIdOf(token)
  // Outside the try: a database failure must not look like an invalid token.
  const key = kid && (await keys(kid))
  if (!key) return undefined
  try {
    const { payload } = await jwtVerify(token, key, {
      issuer: settings.identityUrl,
      audience: settings.apiAudience,
      algorithms: [...signingAlgorithms],
      typ: 'at+jwt',
      requiredClaims: ['sub', 'iat', 'exp', 'grant_id'],
    })
    return bearerFromPayload(payload)
  } catch {
    return undefined
  }
}

/** The scope of the member API, which its tokens need. */
export const apiScope = 'aqpp'

function bearerFromPayload({
  sub,
  iat,
  exp,
  scope,
  grant_id: grantId,
  auth_time: signedInAt,
  amr,
}: JWTPayload): VerifiedToken | undefined {
  if (typeof scope !== 'string' || !scope.split(' ').includes(apiScope)) return undefined
  if (!sub || iat === undefined || exp === undefined || typeof grantId !== 'string') return undefined
  const signIn = {
    signedInAt: typeof signedInAt === 'number' ? signedInAt : 0,
    hasSecondFactor: Array.isArray(amr) && amr.includes(secondFactorAmr),
  }
  return { bearer: { contactId: sub, grantId, iat, ...signIn }, exp }
}

/** The ID of the key that a token names; undefined for what is no token. */
export function keyIdOf(token: string): string | undefined {
  try {
    return decodeProtectedHeader(token).kid
  } catch {
    return undefined
  }
}

function createPublicKeyCache(db: Database): (kid: string) => Promise<KeyObject | undefined> {
  let publicKeys = new Map<string, KeyObject>()
  let loadedAt = Number.NEGATIVE_INFINITY
  return async (kid) => {
    if (!publicKeys.has(kid) && nowInSeconds() - loadedAt >= keyReloadSeconds) {
      const keys = await readPublicKeys(db)
      publicKeys = new Map(
        keys.map((key) => [String(key.kid), createPublicKey({ key: { ...key }, format: 'jwk' })]),
      )
      // No keys yet: the identity provider creates them at its first start, maybe soon.
      if (keys.length > 0) loadedAt = nowInSeconds()
    }
    return publicKeys.get(kid)
  }
}
