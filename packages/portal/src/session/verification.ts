import { parseUrl } from '@officine/api/rules'
import { errors, type JWTVerifyGetKey, jwtVerify } from 'jose'
import { type OidcMetadata, SigninState, type User, UserManager } from 'oidc-client-ts'
import { protocolTimeout } from './session-times.ts'
import { SignInFailure } from './sign-in-problem.ts'

// What oidc-client-ts does not verify; `hostile-*.test.ts` has the cases.

/** The longest accepted discovery document and user, in characters. */
const maximumLength = 64 * 1024

/**
 * The metadata must be that of the issuer, with endpoints of the issuer's scheme or https: the page
 * goes to two of them.
 * @throws {SignInFailure}
 */
export function verifyMetadata(metadata: Partial<OidcMetadata>, issuer: string): Partial<OidcMetadata> {
  if (JSON.stringify(metadata).length > maximumLength) throw new SignInFailure('unreadable')
  const { authorization_endpoint, token_endpoint, jwks_uri, end_session_endpoint = issuer } = metadata
  const schemes = [authorization_endpoint, token_endpoint, jwks_uri, end_session_endpoint].map(
    (endpoint) => parseUrl(String(endpoint))?.protocol,
  )
  const areTrusted = schemes.every((scheme) => scheme === 'https:' || scheme === new URL(issuer).protocol)
  if (metadata.issuer !== issuer || !areTrusted) throw new SignInFailure('tokenNotVerified')
  return metadata
}

/** Verifies a response, of a redirect or of a hidden frame, before its code is sent. */
export class VerifyingManager extends UserManager {
  protected override async _signinEnd(url: string, verifySub?: string): Promise<User> {
    const query = new URL(url).searchParams
    const metadata = await this.metadataService.getMetadata()
    // RFC 9207: `iss` must be the issuer, and is mandatory if the provider announces it.
    const isMandatory = Object.entries(metadata).some(
      ([name, value]) => name === 'authorization_response_iss_parameter_supported' && value === true,
    )
    const issuers = isMandatory ? [query.get('iss'), ...query.getAll('iss')] : query.getAll('iss')
    if (issuers.some((issuer) => issuer !== metadata.issuer)) throw new SignInFailure('tokenNotVerified')
    const stateId = query.get('state')
    if (!stateId) throw new SignInFailure('stateMissing')
    // Otherwise the state of an old sign-in is only removed by the next one.
    await this.clearStaleState()
    const stored = await this.settings.stateStore.get(stateId)
    if (!stored) throw new SignInFailure('stateNotFound')
    const { authority, client_id } = await SigninState.fromStorageString(stored)
    if (authority !== this.settings.authority || client_id !== this.settings.client_id)
      throw new SignInFailure('clientId')
    return super._signinEnd(url, verifySub)
  }
}

/**
 * oidc-client-ts copies the members of a token response as they are.
 * @throws {SignInFailure}
 */
export function verifyTokens(user: User): void {
  const { access_token, refresh_token = '', token_type, expires_at } = user
  const areComplete =
    user.toStorageString().length <= maximumLength &&
    typeof access_token === 'string' &&
    access_token !== '' &&
    typeof refresh_token === 'string' &&
    String(token_type).toLowerCase() === 'bearer' &&
    Number.isFinite(expires_at)
  if (!areComplete) throw new SignInFailure('unreadable')
}

interface ExpectedToken {
  readonly issuer: string
  readonly audience: string
  readonly subject: string
  /** The provider's published keys. */
  readonly keys: JWTVerifyGetKey
}

/** In seconds: the tolerated difference of two clocks, and the age of a token of this response. */
const clockTolerance = 60
const maximumTokenAge = 5 * 60

/**
 * Verifies an ID token's signature with the provider's keys, and `iss`, `aud`, `sub`, `exp` and
 * `iat`; oidc-client-ts only decodes it and compares the nonce. If the times do not fit the
 * device's clock, the server's time is used: a clock that is an hour off must not prevent a sign-in.
 * @throws {SignInFailure}
 */
export async function verifyIdToken(token: string | undefined, expected: ExpectedToken): Promise<void> {
  try {
    await verify(String(token), expected).catch(async (error: unknown) => {
      const now = isTimeError(error) ? await serverTime() : undefined
      if (now === undefined) throw error
      await verify(String(token), expected, now)
    })
  } catch (error) {
    if (!(error instanceof errors.JOSEError)) throw error
    // An error of jose means an invalid token, except when the keys could not be fetched.
    const isUnreachable = error instanceof errors.JWKSTimeout || error.code === 'ERR_JOSE_GENERIC'
    const problem = isTimeError(error) ? 'tokenTimes' : 'tokenNotVerified'
    throw new SignInFailure(isUnreachable ? 'unreachable' : problem, { cause: error })
  }
}

async function verify(token: string, { keys, ...expected }: ExpectedToken, currentDate = new Date()) {
  const { payload } = await jwtVerify(token, keys, {
    ...expected,
    clockTolerance,
    currentDate,
    maxTokenAge: maximumTokenAge,
    requiredClaims: ['sub', 'iat', 'exp'],
    algorithms: ['RS256', 'PS256', 'ES256', 'EdDSA', 'Ed25519'],
  })
  // With several audiences, `azp` must be this client (OpenID Connect Core 3.1.3.7).
  const hasSeveralAudiences = Array.isArray(payload.aud) && payload.aud.length > 1
  if ((hasSeveralAudiences || payload.azp !== undefined) && payload.azp !== expected.audience)
    throw new SignInFailure('tokenNotVerified')
}

function isTimeError(error: unknown): boolean {
  if (error instanceof errors.JWTExpired) return true
  return error instanceof errors.JWTClaimValidationFailed && ['iat', 'exp', 'nbf'].includes(error.claim)
}

/** The time of the portal's own server; undefined if it is unreachable. */
async function serverTime(): Promise<Date | undefined> {
  const signal = AbortSignal.timeout(protocolTimeout)
  const response = await fetch('/healthz', { method: 'HEAD', cache: 'no-store', signal }).catch(() => null)
  const date = Date.parse(response?.headers.get('date') ?? '')
  return Number.isNaN(date) ? undefined : new Date(date)
}
