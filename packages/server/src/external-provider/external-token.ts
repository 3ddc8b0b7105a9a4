import {
  decodeProtectedHeader,
  errors,
  type JWTPayload,
  jwtVerify,
  type ProtectedHeaderParameters,
} from 'jose'
import { unavailable } from '../api/call-failure.ts'
import type { ExternalProvider } from '../configuration/configuration.ts'
import { isApiScope, requestsApiScope } from '../configuration/external-provider.ts'
import type { ProviderDiscovery, ProviderMetadata } from './provider-metadata.ts'

/** Whose access token it is, as the external provider says. */
export interface ExternalToken {
  readonly subject: string
  /** The provider's session, if the token names it. */
  readonly sid: string | undefined
  /** In seconds. */
  readonly iat: number
  readonly exp: number
  readonly payload: JWTPayload
}

export interface ExternalIssuer {
  readonly provider: ExternalProvider
  readonly clientId: string
  readonly discovery: ProviderDiscovery
}

/** Asymmetric only: with a secret algorithm the public key would be the secret. */
const acceptedAlgorithms = ['RS256', 'PS256', 'ES256']

/** The tolerated difference of two clocks, in seconds. */
const clockTolerance = 30

const maxSubjectLength = 255

/**
 * Verifies an access token of the external provider: signature by its published keys, issuer,
 * audience, times, client and scope. Undefined for an invalid one.
 * @throws {CallFailure} 503 while the provider's keys can't be fetched, or not yet again: nothing is
 * known of the token then.
 */
export async function verifyExternalToken(
  token: string,
  { provider, clientId, discovery }: ExternalIssuer,
): Promise<ExternalToken | undefined> {
  const { typ } = headerOf(token)
  if (typ !== undefined && !/^((application\/)?at\+)?jwt$/i.test(String(typ))) return undefined
  const payload = await verifySignature(token, discovery, {
    issuer: provider.issuer,
    audience: provider.audience,
    maxTokenAge: '1 day',
    requiredClaims: ['exp', 'iat'],
  })
  if (!payload || isOtherToken(payload) || !isOfClient(payload, clientId)) return undefined
  if (!hasApiScope(payload, provider.scopes)) return undefined
  const { iat, exp, sid } = payload
  const subject = payload[provider.subjectClaim]
  if (typeof subject !== 'string' || subject === '' || subject.length > maxSubjectLength) return undefined
  if (iat === undefined || exp === undefined) return undefined
  return { subject, sid: typeof sid === 'string' ? sid : undefined, iat, exp, payload }
}

interface ExpectedClaims {
  readonly issuer: string
  readonly audience: string
  readonly maxTokenAge: string | number
  readonly requiredClaims: string[]
}

/**
 * The claims of a token that the provider has signed; undefined for any other.
 * @throws {CallFailure} 503 while the provider's keys can't be fetched.
 */
export async function verifySignature(
  token: string,
  discovery: ProviderDiscovery,
  expected: ExpectedClaims,
): Promise<JWTPayload | undefined> {
  const { alg } = headerOf(token)
  if (!alg || !acceptedAlgorithms.includes(alg)) return undefined
  const { keys } = currentMetadata(discovery)
  const mayFetchKeys = !keys.coolingDown
  try {
    const { payload } = await jwtVerify(token, keys, {
      ...expected,
      algorithms: acceptedAlgorithms,
      clockTolerance,
    })
    return payload
  } catch (error) {
    // A rotated key may be published and not fetched yet: a 401 would end the session.
    const isUndecided = error instanceof errors.JWKSNoMatchingKey && !mayFetchKeys
    if (isUndecided || isUnreachable(error)) throw unavailable(retrySeconds)
    return undefined
  }
}

const retrySeconds = 5

function currentMetadata(discovery: ProviderDiscovery): ProviderMetadata {
  const metadata = discovery.current()
  if (!metadata) throw unavailable(retrySeconds)
  return metadata
}

/** The set of keys could not be fetched, or was no set of keys. */
function isUnreachable(error: unknown): boolean {
  if (error instanceof errors.JWKSTimeout || error instanceof errors.JWKSInvalid) return true
  if (!(error instanceof errors.JOSEError)) return true
  return error.code === 'ERR_JOSE_GENERIC'
}

/** Empty for what is no token. */
export function headerOf(token: string): ProtectedHeaderParameters {
  try {
    return decodeProtectedHeader(token)
  } catch {
    return {}
  }
}

/** An ID token or a logout token, where client and API have one audience. */
function isOtherToken(payload: JWTPayload): boolean {
  return (
    payload.at_hash !== undefined ||
    payload.c_hash !== undefined ||
    payload.events !== undefined ||
    payload.typ === 'ID'
  )
}

/** Who requested the token, by the names of different providers. */
const clientClaims = ['azp', 'client_id', 'cid', 'appid']

const isOfClient = (payload: JWTPayload, clientId: string) =>
  clientClaims.every((claim) => payload[claim] === undefined || payload[claim] === clientId)

/** The scope of the member API, if the sign-in requests one. */
function hasApiScope(payload: JWTPayload, requestedScopes: string): boolean {
  if (!requestsApiScope(requestedScopes)) return true
  return [payload.scope, payload.scp].flatMap(listOf).some(isApiScope)
}

const listOf = (value: unknown): readonly unknown[] =>
  Array.isArray(value) ? value : typeof value === 'string' ? value.split(' ') : []
