import { errors, type JWTPayload, type JWTVerifyGetKey, jwtVerify } from 'jose'
import { protocolTimeout } from './session-times.ts'
import { ProviderUnreachable, ResponseNotVerified } from './sign-in-problem.ts'

interface ExpectedToken {
  readonly issuer: string
  readonly audience: string
  /** The provider's published keys. */
  readonly keys: JWTVerifyGetKey
}

/**
 * In seconds: the tolerated difference of two clocks, and the age of a token
 * that was issued for this response.
 */
const clockTolerance = 60
const maximumTokenAge = 5 * 60

/**
 * Verifies an ID token's signature with the provider's keys, and `iss`, `aud`, `exp` and `iat`;
 * oidc-client-ts, which alone has the nonce, compares it in the same token. If the times do not fit
 * the device's clock, the server's time is used: a clock that is an hour off must not prevent a
 * sign-in.
 * @throws {ResponseNotVerified}
 */
export async function verifyIdToken(token: string, expected: ExpectedToken): Promise<JWTPayload> {
  try {
    return await verify(token, expected, undefined)
  } catch (error) {
    const now = isTimeError(error) ? await serverTime() : undefined
    if (now === undefined) throw toProblem(error)
    return await verify(token, expected, new Date(now)).catch((secondError: unknown) => {
      throw toProblem(secondError)
    })
  }
}

async function verify(token: string, { issuer, audience, keys }: ExpectedToken, now: Date | undefined) {
  const { payload } = await jwtVerify(token, keys, {
    issuer,
    audience,
    clockTolerance,
    maxTokenAge: maximumTokenAge,
    requiredClaims: ['sub', 'iat', 'exp'],
    algorithms: ['RS256', 'PS256', 'ES256', 'EdDSA', 'Ed25519'],
    ...(now ? { currentDate: now } : {}),
  })
  // With several audiences, `azp` must be this client (OpenID Connect Core 3.1.3.7).
  const hasSeveralAudiences = Array.isArray(payload.aud) && payload.aud.length > 1
  if ((hasSeveralAudiences || payload.azp !== undefined) && payload.azp !== audience)
    throw new ResponseNotVerified('The ID token was issued to another application.')
  return payload
}

function isTimeError(error: unknown): boolean {
  if (error instanceof errors.JWTExpired) return true
  return (
    error instanceof errors.JWTClaimValidationFailed &&
    error.reason === 'check_failed' &&
    ['iat', 'exp', 'nbf'].includes(error.claim)
  )
}

/** An error of jose means an invalid token, except when the keys could not be fetched. */
function toProblem(error: unknown): unknown {
  if (!(error instanceof errors.JOSEError)) return error
  const isInvalidToken = !(error instanceof errors.JWKSTimeout) && error.code !== 'ERR_JOSE_GENERIC'
  const Problem = isInvalidToken ? ResponseNotVerified : ProviderUnreachable
  return new Problem(error.message, { cause: error })
}

/** The time of the portal's own server, in milliseconds; undefined if it is unreachable. */
async function serverTime(): Promise<number | undefined> {
  const signal = AbortSignal.timeout(protocolTimeout)
  const response = await fetch('/healthz', { method: 'HEAD', cache: 'no-store', signal }).catch(
    () => undefined,
  )
  const date = Date.parse(response?.headers.get('date') ?? '')
  return Number.isNaN(date) ? undefined : date
}
