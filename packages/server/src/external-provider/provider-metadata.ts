import { createRemoteJWKSet } from 'jose'
import type { ExternalProvider } from '../configuration/configuration.ts'
import { hasPlainHost, isLoopback } from '../configuration/external-provider.ts'
import type { Log } from '../operations/log.ts'

/** The external provider as its discovery document describes it, and its keys. */
export interface ProviderMetadata {
  readonly jwksUri: string
  readonly keys: ReturnType<typeof createKeys>
  readonly userinfoEndpoint: string | undefined
  /** Where the portal's page connects to, and what it shows in frames. */
  readonly origins: readonly string[]
}

export interface ProviderDiscovery {
  /** Undefined until discovery has succeeded once. */
  readonly current: () => ProviderMetadata | undefined
  /** Why discovery has never succeeded, in one sentence for the operator; undefined when it has. */
  readonly failure: () => string | undefined
  readonly stop: () => void
}

const retryMilliseconds = 10_000
/** Providers rarely move their endpoints; their keys are fetched anew when an unknown one signs. */
const refreshMilliseconds = 60 * 60_000

export const providerTimeout = 5_000

/** An unknown key ID fetches the keys again, but at most once in this time. */
const keyCooldownMilliseconds = 5_000

/**
 * Reads the provider's discovery document, again and again until it succeeds, and then each hour. A
 * failure at the start is no reason to stop: the provider may start later.
 */
export async function discoverProvider(
  provider: Pick<ExternalProvider, 'issuer'>,
  log: Pick<Log, 'warn'>,
): Promise<ProviderDiscovery> {
  let metadata: ProviderMetadata | undefined
  let failure: string | undefined
  let timer: NodeJS.Timeout | undefined
  let isStopped = false

  async function refresh(): Promise<void> {
    try {
      metadata = await fetchMetadata(provider.issuer, metadata)
      failure = undefined
    } catch (error) {
      failure = sentenceOf(error, provider.issuer)
      log.warn({ reason: failure }, 'the description of the external provider could not be read')
    }
    if (!isStopped)
      timer = setTimeout(() => void refresh(), failure ? retryMilliseconds : refreshMilliseconds).unref()
  }

  await refresh()
  return {
    current: () => metadata,
    failure: () => (metadata ? undefined : failure),
    stop() {
      isStopped = true
      clearTimeout(timer)
    },
  }
}

/** A discovery document that can't be used. */
class DiscoveryError extends Error {}

function sentenceOf(error: unknown, issuer: string): string {
  if (error instanceof DiscoveryError) return error.message
  return `The sign-in provider can’t be reached at ${discoveryAddress(issuer)}: look whether EXTERNAL_ISSUER is right and this machine may connect to it.`
}

/** OpenID Connect Discovery 4: a slash at the end of the issuer is not doubled. */
const discoveryAddress = (issuer: string) => `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`

async function fetchMetadata(issuer: string, before?: ProviderMetadata): Promise<ProviderMetadata> {
  const response = await fetch(discoveryAddress(issuer), { signal: AbortSignal.timeout(providerTimeout) })
  const text = await response.text()
  const document = response.ok ? parseObject(text) : undefined
  if (!document)
    throw new DiscoveryError(
      `${discoveryAddress(issuer)} is no description of a provider: look whether EXTERNAL_ISSUER is right.`,
    )
  if (document.issuer !== issuer)
    throw new DiscoveryError(
      `The provider names itself ${JSON.stringify(document.issuer)}: write EXTERNAL_ISSUER exactly so.`,
    )
  const jwksUri = endpointOf(document, 'jwks_uri', issuer)
  const endpoints = ['authorization_endpoint', 'token_endpoint', 'jwks_uri'].map((name) =>
    endpointOf(document, name, issuer),
  )
  const optional = ['end_session_endpoint', 'revocation_endpoint'].flatMap((name) =>
    document[name] === undefined ? [] : [endpointOf(document, name, issuer)],
  )
  const userinfoEndpoint =
    document.userinfo_endpoint === undefined ? undefined : endpointOf(document, 'userinfo_endpoint', issuer)
  const origins = new Set([issuer, ...endpoints, ...optional].map((url) => new URL(url).origin))
  // The keys stay in memory as long as their address is the same.
  const keys = before?.jwksUri === jwksUri ? before.keys : createKeys(jwksUri)
  return { jwksUri, keys, userinfoEndpoint, origins: [...origins] }
}

function endpointOf(document: Readonly<Record<string, unknown>>, name: string, issuer: string): string {
  const url = URL.parse(String(document[name]))
  const isTrial = url?.protocol === 'http:' && isLoopback(url) && new URL(issuer).protocol === 'http:'
  if (!url || !hasPlainHost(url) || (url.protocol !== 'https:' && !isTrial))
    throw new DiscoveryError(`The provider’s description has no usable ${name}.`)
  return url.href
}

const createKeys = (jwksUri: string) =>
  createRemoteJWKSet(new URL(jwksUri), {
    cooldownDuration: keyCooldownMilliseconds,
    timeoutDuration: providerTimeout,
  })

/** Undefined for what is no JSON object. */
export function parseObject(text: string): Readonly<Record<string, unknown>> | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? (value as Readonly<Record<string, unknown>>)
      : undefined
  } catch {
    return undefined
  }
}
