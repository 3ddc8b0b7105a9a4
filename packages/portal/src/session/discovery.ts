import { parseUrl } from '@officine/api/rules'
import type { OidcMetadata } from 'oidc-client-ts'
import { protocolTimeout } from './session-times.ts'
import { ProviderUnreachable, ResponseNotVerified, ResponseUnreadable } from './sign-in-problem.ts'
import { withTimeout } from './with-timeout.ts'

/** The longest accepted discovery document, in characters. */
const maximumLength = 64 * 1024

/** The endpoints that a sign-in needs. */
const requiredEndpoints = ['authorization_endpoint', 'token_endpoint', 'jwks_uri'] as const

/**
 * Fetches the provider's metadata (OpenID Connect Discovery). A document
 * with another issuer is rejected.
 */
export async function discover(issuer: string): Promise<Partial<OidcMetadata>> {
  const metadata = await withTimeout(protocolTimeout, (signal) => read(issuer, signal))
  if (metadata.issuer !== issuer) throw new ResponseNotVerified('The provider names another issuer.')
  for (const name of requiredEndpoints) {
    if (!isEndpoint(metadata[name], issuer)) throw new ResponseNotVerified(`The provider has no ${name}.`)
  }
  return metadata
}

async function read(issuer: string, signal: AbortSignal): Promise<Partial<OidcMetadata>> {
  const response = await fetch(`${issuer}/.well-known/openid-configuration`, { redirect: 'error', signal })
  if (!response.ok) throw new ProviderUnreachable(`The provider responded with ${response.status}.`)
  const document: unknown = parse(await readText(response))
  if (typeof document !== 'object' || document === null)
    throw new ResponseUnreadable('No discovery document.')
  return document
}

async function readText({ body }: Response): Promise<string> {
  const reader = body?.pipeThrough(new TextDecoderStream()).getReader()
  let text = ''
  for (;;) {
    const chunk = await reader?.read()
    if (!chunk || chunk.done) return text
    text += chunk.value
    if (text.length <= maximumLength) continue
    void reader?.cancel()
    throw new ResponseUnreadable('The discovery document is too long.')
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new ResponseUnreadable('The discovery document is no JSON.', { cause: error })
  }
}

/** An endpoint needs the scheme of the issuer: https if the issuer has https. */
function isEndpoint(value: unknown, issuer: string): boolean {
  const url = typeof value === 'string' ? parseUrl(value) : undefined
  return url !== undefined && (url.protocol === 'https:' || url.protocol === new URL(issuer).protocol)
}

/**
 * RFC 9207: the `iss` parameter of a response must be the issuer, and is mandatory if the provider
 * announces it.
 * @throws {ResponseNotVerified}
 */
export function checkIssuer(url: string, metadata: Partial<OidcMetadata>): void {
  const issuers = new URL(url).searchParams.getAll('iss')
  const isAnnounced = Object.entries(metadata).some(
    ([name, value]) => name === 'authorization_response_iss_parameter_supported' && value === true,
  )
  if ((isAnnounced && issuers.length === 0) || issuers.some((issuer) => issuer !== metadata.issuer))
    throw new ResponseNotVerified('The response came from another issuer.')
}
