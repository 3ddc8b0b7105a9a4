import { createPublicKey, type KeyObject } from 'node:crypto'
import { decodeProtectedHeader, type JWTPayload, jwtVerify } from 'jose'
import type { Database } from '../database/database.ts'
import { readPublicKeys, signingAlgorithm } from './keys.ts'
import { nowInSeconds } from './lifetimes.ts'
import { isGrantAlive } from './sessions.ts'
import type { IdentitySettings } from './settings.ts'

export type Bearer = {
  readonly contactId: string
  readonly grantId: string
  /** When the token was issued, in seconds: what changed in the person's access since then is not in it. */
  readonly iat: number
}

/** `grantGone`: the token is genuine, but its session has ended (code 7002). */
type BearerRefusal = { readonly refused: 'invalid' | 'grantGone' }

export type BearerCheck = (token: string) => Promise<Bearer | BearerRefusal>

/** Nothing for a token that is not genuine; whether its session still is, is not asked. */
export type TokenCheck = (token: string) => Promise<Bearer | undefined>

type Verified = { bearer: Bearer; exp: number }

const rememberedTokens = 5_000

/** An unknown key id is looked up again, but not at every stranger's request. */
const keyReloadSeconds = 10

/** Checks access tokens: what `createTokenCheck` does, then whether the session still is. */
export function createBearerCheck(
  db: Database,
  settings: Pick<IdentitySettings, 'identityUrl' | 'apiAudience'>,
): BearerCheck {
  const checkToken = createTokenCheck(db, settings)
  return async (token) => {
    const bearer = await checkToken(token)
    if (!bearer) return { refused: 'invalid' }
    return (await isGrantAlive(db, bearer.grantId)) ? bearer : { refused: 'grantGone' }
  }
}

/**
 * Checks access tokens by what they carry: signature, issuer, audience and time. The member API asks for the session together with
 * the person, in one round trip.
 */
export function createTokenCheck(
  db: Database,
  settings: Pick<IdentitySettings, 'identityUrl' | 'apiAudience'>,
): TokenCheck {
  const keys = publicKeys(db)
  const verified = new Map<string, Verified>()

  return async (token) => {
    const known = verified.get(token)
    if (known) return known.exp > nowInSeconds() ? known.bearer : undefined
    const result = await verifyToken(token, keys, settings)
    if (!result) return undefined
    // The oldest goes first: a Map keeps the order of insertion.
    if (verified.size >= rememberedTokens) verified.delete(verified.keys().next().value ?? token)
    verified.set(token, result)
    return result.bearer
  }
}

async function verifyToken(
  token: string,
  keys: (kid: string) => Promise<KeyObject | undefined>,
  settings: Pick<IdentitySettings, 'identityUrl' | 'apiAudience'>,
): Promise<Verified | undefined> {
  const kid = keyIdOf(token)
  // Outside the try: a database that can't be reached is no fault of the token.
  const key = kid && (await keys(kid))
  if (!key) return undefined
  try {
    const { payload } = await jwtVerify(token, key, {
      issuer: settings.identityUrl,
      audience: settings.apiAudience,
      algorithms: [signingAlgorithm],
      typ: 'at+jwt',
      requiredClaims: ['sub', 'iat', 'exp', 'grant_id'],
    })
    return read(payload)
  } catch {
    return undefined
  }
}

function read({ sub, iat, exp, grant_id: grantId }: JWTPayload): Verified | undefined {
  if (!sub || iat === undefined || exp === undefined || typeof grantId !== 'string') return undefined
  return { bearer: { contactId: sub, grantId, iat }, exp }
}

function keyIdOf(token: string): string | undefined {
  try {
    return decodeProtectedHeader(token).kid
  } catch {
    return undefined
  }
}

function publicKeys(db: Database): (kid: string) => Promise<KeyObject | undefined> {
  let known = new Map<string, KeyObject>()
  let loadedAt = Number.NEGATIVE_INFINITY
  return async (kid) => {
    if (!known.has(kid) && nowInSeconds() - loadedAt >= keyReloadSeconds) {
      const keys = await readPublicKeys(db)
      known = new Map(
        keys.map((key) => [String(key.kid), createPublicKey({ key: { ...key }, format: 'jwk' })]),
      )
      // Nothing there yet: the identity provider makes its keys at its first start, maybe in a moment.
      if (keys.length > 0) loadedAt = nowInSeconds()
    }
    return known.get(kid)
  }
}
