import type { Configuration, ExternalProvider } from './configuration.ts'

const defaultScopes = 'openid email profile aqpp'

/** The settings of the external provider, which have no meaning without its issuer. */
const otherNames = [
  'EXTERNAL_AUDIENCE',
  'EXTERNAL_SCOPES',
  'EXTERNAL_PARAMETERS',
  'EXTERNAL_CLAIM_SUBJECT',
  'EXTERNAL_CLAIM_EMAIL',
  'EXTERNAL_CLAIM_EMAIL_VERIFIED',
  'EXTERNAL_LINK_BY_EMAIL',
]

/** Undefined without an issuer: people sign in through the built-in provider. */
export function readExternalProvider(
  setting: (name: string) => string | undefined,
  faults: string[],
): ExternalProvider | undefined {
  const issuer = setting('EXTERNAL_ISSUER')
  if (issuer === undefined) {
    const names = otherNames.filter((name) => setting(name) !== undefined)
    if (names.length > 0)
      faults.push(
        `${names.join(', ')} without EXTERNAL_ISSUER: write the issuer of the association’s provider too, or none of them.`,
      )
    return undefined
  }
  if (!isIssuer(issuer))
    faults.push(
      'EXTERNAL_ISSUER is no issuer: write it exactly as the provider names itself in its /.well-known/openid-configuration, such as https://connexion.example.ca/realms/membres.',
    )
  const audience = setting('EXTERNAL_AUDIENCE') ?? ''
  if (audience === '')
    faults.push(
      'EXTERNAL_AUDIENCE is missing: write the aud of the access tokens that the provider issues for the member API.',
    )
  const scopes = setting('EXTERNAL_SCOPES') ?? defaultScopes
  if (
    !/^[\x21\x23-\x5b\x5d-\x7e]+( [\x21\x23-\x5b\x5d-\x7e]+)*$/.test(scopes) ||
    !listOf(scopes).includes('openid')
  )
    faults.push(
      `EXTERNAL_SCOPES is no list of scopes with openid: write them with spaces between them, such as ${defaultScopes}.`,
    )
  const linking = setting('EXTERNAL_LINK_BY_EMAIL') ?? 'off'
  if (!['on', 'off'].includes(linking)) faults.push(`EXTERNAL_LINK_BY_EMAIL is "${linking}": write on, off.`)
  return {
    issuer,
    audience,
    scopes,
    parameters: parseParameters(setting('EXTERNAL_PARAMETERS') ?? '', faults),
    subjectClaim: setting('EXTERNAL_CLAIM_SUBJECT') ?? 'sub',
    emailClaim: setting('EXTERNAL_CLAIM_EMAIL') ?? 'email',
    emailVerifiedClaim: setting('EXTERNAL_CLAIM_EMAIL_VERIFIED') ?? 'email_verified',
    linksByEmail: linking === 'on',
  }
}

const listOf = (scopes: string) => scopes.split(' ')

/**
 * The scope of the member API: `aqpp`, or an address that ends with it, which a token then may name
 * by its end alone.
 */
export const isApiScope = (scope: unknown) =>
  scope === 'aqpp' || (typeof scope === 'string' && scope.endsWith('/aqpp'))

/** Whether the sign-in requests the scope of the member API, which tokens need then. */
export const requestsApiScope = (scopes: string) => listOf(scopes).some(isApiScope)

/**
 * A host of letters, digits, hyphens and periods, or an IPv6 address. Its origin becomes a part of the
 * portal's content policy, and a host of a URL may contain `;`, `'` and `*`.
 */
export const hasPlainHost = ({ hostname }: URL) => /^([\w-]+(\.[\w-]+)*\.?|\[[\da-f:.]+\])$/.test(hostname)

/** On this machine: a trial may go without TLS. */
export const isLoopback = ({ hostname }: URL) => /^(localhost|127(\.\d+){3}|\[::1\])$/.test(hostname)

/** No query and no hash, as OpenID Connect Discovery has it. */
function isIssuer(text: string): boolean {
  const url = URL.parse(text)
  if (!url || !/^https?:$/.test(url.protocol) || !hasPlainHost(url)) return false
  return !url.search && !url.hash && !url.username && !url.password && !/\s/.test(text)
}

/** The portal makes these itself: another value would break its checks. */
const ownParameters = /^(client_|redirect_uri$|response_|scope$|state$|nonce$|code_|prompt$|request)/

function parseParameters(text: string, faults: string[]): Readonly<Record<string, string>> {
  const parameters = Object.fromEntries(new URLSearchParams(text))
  if (
    Object.entries(parameters).some(
      ([name, value]) => name === '' || value === '' || ownParameters.test(name),
    )
  )
    faults.push(
      'EXTERNAL_PARAMETERS has a parameter without a value, or one that the portal makes itself: write others as in an address, such as audience=https://portail.example.ca/api.',
    )
  return parameters
}

/** One sentence per combination that cannot work. */
export function* externalProviderConflicts(
  { role, portalUrl, clientId }: Pick<Configuration, 'role' | 'portalUrl' | 'clientId'>,
  { issuer, audience, scopes }: ExternalProvider,
): Generator<string> {
  if (role === 'identity') {
    yield 'ROLE is identity and EXTERNAL_ISSUER is set: the built-in provider does not start beside another one, so write all or api.'
  }
  const url = URL.parse(issuer)
  if (portalUrl.startsWith('https:') && url?.protocol === 'http:') {
    yield 'EXTERNAL_ISSUER begins with http: and PORTAL_URL with https:: browsers ask nothing of the one for a page of the other.'
  } else if (url?.protocol === 'http:' && !isLoopback(url)) {
    yield 'EXTERNAL_ISSUER begins with http: and is no provider on this machine: write an address with https:.'
  }
  if (audience === clientId && !requestsApiScope(scopes)) {
    yield 'EXTERNAL_AUDIENCE is CLIENT_ID, and EXTERNAL_SCOPES has no aqpp: ID tokens would pass as access tokens, so write the aud of the member API, or a scope that ends with aqpp.'
  }
}
