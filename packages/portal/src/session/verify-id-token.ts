import { errors, type JWTPayload, type JWTVerifyGetKey, jwtVerify } from 'jose'
import { protocolPatience } from './limits.ts'
import { AnswerNotVerified, ProviderUnreachable } from './sign-in-problem.ts'

interface Expected {
  readonly issuer: string
  readonly audience: string
  /** The provider's published keys. */
  readonly keys: JWTVerifyGetKey
}

/** In seconds: how far two clocks may be apart, and how old a token may be that was issued for this very answer. */
const clockTolerance = 60
const oldest = 5 * 60

/**
 * Checks an ID token's signature by the provider's keys, and `iss`, `aud`, `exp` and `iat`; the nonce is compared by
 * oidc-client-ts, which alone knows it, on the same text. Where the times don't fit this device's clock, the server's is asked: a
 * clock that is an hour off keeps nobody out.
 * @throws {AnswerNotVerified}
 */
export async function verifyIdToken(token: string, expected: Expected): Promise<JWTPayload> {
  try {
    return await verify(token, expected, undefined)
  } catch (error) {
    const now = isAboutTime(error) ? await serverTime() : undefined
    if (now === undefined) throw asProblem(error)
    return await verify(token, expected, new Date(now)).catch((again: unknown) => {
      throw asProblem(again)
    })
  }
}

async function verify(token: string, { issuer, audience, keys }: Expected, now: Date | undefined) {
  const { payload } = await jwtVerify(token, keys, {
    issuer,
    audience,
    clockTolerance,
    maxTokenAge: oldest,
    requiredClaims: ['sub', 'iat', 'exp'],
    algorithms: ['RS256', 'PS256', 'ES256', 'EdDSA', 'Ed25519'],
    ...(now ? { currentDate: now } : {}),
  })
  // For several audiences the token says which of them asked (OpenID Connect Core 3.1.3.7).
  const isForOthersToo = Array.isArray(payload.aud) && payload.aud.length > 1
  if ((isForOthersToo || payload.azp !== undefined) && payload.azp !== audience)
    throw new AnswerNotVerified('The ID token was issued to another application.')
  return payload
}

function isAboutTime(error: unknown): boolean {
  if (error instanceof errors.JWTExpired) return true
  return (
    error instanceof errors.JWTClaimValidationFailed &&
    error.reason === 'check_failed' &&
    ['iat', 'exp', 'nbf'].includes(error.claim)
  )
}

/** What jose says of a token is a verdict; that the keys could not be had is none. */
function asProblem(error: unknown): unknown {
  if (!(error instanceof errors.JOSEError)) return error
  const isVerdict = !(error instanceof errors.JWKSTimeout) && error.code !== 'ERR_JOSE_GENERIC'
  const Problem = isVerdict ? AnswerNotVerified : ProviderUnreachable
  return new Problem(error.message, { cause: error })
}

/** What time it is by the portal's own server, in milliseconds; nothing where it can't be asked. */
async function serverTime(): Promise<number | undefined> {
  const signal = AbortSignal.timeout(protocolPatience)
  const answer = await fetch('/healthz', { method: 'HEAD', cache: 'no-store', signal }).catch(() => undefined)
  const date = Date.parse(answer?.headers.get('date') ?? '')
  return Number.isNaN(date) ? undefined : date
}
