import type { OidcMetadata } from 'oidc-client-ts'
import { protocolTimeout } from './session-times.ts'
import { ProviderUnreachable, ResponseNotVerified, ResponseUnreadable } from './sign-in-problem.ts'
import { withTimeout } from './with-timeout.ts'

/** The longest accepted discovery document. */
const longest = 64 * 1024

/** The endpoints that a sign-in needs. */
const needed = ['authorization_endpoint', 'token_endpoint', 'jwks_uri'] as const

/**
 * Fetches the provider's metadata (OpenID Connect Discovery). A document
 * with another issuer is rejected.
 */
export async function discover(issuer: string): Promise<Partial<OidcMetadata>> {
  const metadata = await withTimeout(protocolTimeout, (signal) => read(issuer, signal))
  if (metadata.issuer !== issuer) throw new ResponseNotVerified('The provider names another issuer.')
  for (const name of needed) {
    if (!isAddress(metadata[name], issuer)) throw new ResponseNotVerified(`The provider has no ${name}.`)
  }
  return metadata
}

async function read(issuer: string, signal: AbortSignal): Promise<Partial<OidcMetadata>> {
  const answer = await fetch(`${issuer}/.well-known/openid-configuration`, { redirect: 'error', signal })
  if (!answer.ok) throw new ProviderUnreachable(`The provider answered ${answer.status}.`)
  const document: unknown = parse(await shortText(answer))
  if (typeof document !== 'object' || document === null)
    throw new ResponseUnreadable('No discovery document.')
  return document
}

async function shortText({ body }: Response): Promise<string> {
  const reader = body?.pipeThrough(new TextDecoderStream()).getReader()
  let text = ''
  for (;;) {
    const part = await reader?.read()
    if (!part || part.done) return text
    text += part.value
    if (text.length <= longest) continue
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
function isAddress(value: unknown, issuer: string): boolean {
  const url = typeof value === 'string' ? URL.parse(value) : null
  return url !== null && (url.protocol === 'https:' || url.protocol === new URL(issuer).protocol)
}

/**
 * RFC 9207: the `iss` parameter of a response must be the issuer, and is mandatory if the provider
 * announces it.
 * @throws {ResponseNotVerified}
 */
export function checkIssuer(url: string, metadata: Partial<OidcMetadata>): void {
  const named = new URL(url).searchParams.getAll('iss')
  const isPromised = Object.entries(metadata).some(
    ([name, value]) => name === 'authorization_response_iss_parameter_supported' && value === true,
  )
  if ((isPromised && named.length === 0) || named.some((issuer) => issuer !== metadata.issuer))
    throw new ResponseNotVerified('The answer came from another issuer.')
}
