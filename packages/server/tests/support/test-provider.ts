import { createServer } from 'node:http'
import { exportJWK, generateKeyPair, SignJWT } from 'jose'
import type { ExternalProvider } from '../../src/configuration/configuration.ts'
import { newId } from '../../src/database/ids.ts'
import type { ExternalIssuer } from '../../src/external-provider/external-token.ts'
import { discoverProvider } from '../../src/external-provider/provider-metadata.ts'
import { nowInSeconds } from '../../src/identity/lifetimes.ts'

/** `undefined` leaves a claim out; a hostile one has any type. */
export type Claims = Readonly<Record<string, unknown>>

type SigningKey = Awaited<ReturnType<typeof newKey>>

const newKey = async (kid: string, alg: string) => ({ kid, alg, ...(await generateKeyPair(alg)) })

export const externalClientId = 'portal-at-the-provider'
export const externalAudience = 'https://api.officine.test/'

/** An external provider on loopback that signs whatever a test wants. */
export class TestProvider {
  /** The provider's keys; the first one signs. */
  keys: SigningKey[]
  /** What its userinfo answers. */
  userinfo: object | undefined
  /** How often its keys and its userinfo were fetched. */
  keyRequests = 0
  userinfoRequests = 0
  /** What it publishes of itself beside its endpoints. */
  description: object = {}
  readonly issuer: string
  readonly close: () => void

  private constructor(key: SigningKey, port: number, close: () => void) {
    this.keys = [key]
    this.issuer = `http://localhost:${port}/realms/membres`
    this.close = close
  }

  static async start(): Promise<TestProvider> {
    const server = createServer(async ({ url }, response) => {
      const body = await provider.#respond(String(url))
      response.writeHead(body ? 200 : 404, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    })
    await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve))
    const bound = server.address()
    if (bound === null || typeof bound === 'string') throw new Error('The provider has no port.')
    const close = () => {
      server.closeAllConnections()
      server.close()
    }
    const provider = new TestProvider(await newKey('first', 'RS256'), bound.port, close)
    return provider
  }

  async #respond(path: string): Promise<object | undefined> {
    const { issuer } = this
    if (path === '/realms/membres/.well-known/openid-configuration')
      return {
        issuer,
        authorization_endpoint: `${issuer}/auth`,
        token_endpoint: `${issuer}/token`,
        jwks_uri: `${issuer}/keys`,
        userinfo_endpoint: `${issuer}/userinfo`,
        ...this.description,
      }
    if (path === '/realms/membres/userinfo') {
      this.userinfoRequests += 1
      return this.userinfo
    }
    if (path !== '/realms/membres/keys') return undefined
    this.keyRequests += 1
    const keys = await Promise.all(
      this.keys.map(async ({ publicKey, kid, alg }) => ({ ...(await exportJWK(publicKey)), kid, alg })),
    )
    return { keys }
  }

  /** The provider as the server knows it. */
  async connect(settings: Partial<ExternalProvider> = {}): Promise<ExternalIssuer> {
    const provider: ExternalProvider = {
      issuer: this.issuer,
      audience: externalAudience,
      scopes: 'openid email profile aqpp',
      parameters: {},
      subjectClaim: 'sub',
      emailClaim: 'email',
      emailVerifiedClaim: 'email_verified',
      linksByEmail: false,
      ...settings,
    }
    const discovery = await discoverProvider(provider, { warn: () => {} })
    return { provider, clientId: externalClientId, discovery }
  }

  async addKey(kid: string, alg = 'RS256'): Promise<void> {
    this.keys.unshift(await newKey(kid, alg))
  }

  /** An access token of a subject; `undefined` removes a claim. */
  async accessToken(subject: string, claims: Claims = {}, header: object = {}): Promise<string> {
    const now = nowInSeconds()
    return await this.sign(
      {
        iss: this.issuer,
        aud: externalAudience,
        sub: subject,
        client_id: externalClientId,
        scope: 'openid email profile aqpp',
        iat: now,
        exp: now + 300,
        ...claims,
      },
      { typ: 'at+jwt', ...header },
    )
  }

  async logoutToken(claims: Claims): Promise<string> {
    const events = { 'http://schemas.openid.net/event/backchannel-logout': {} }
    const base = { iss: this.issuer, aud: externalClientId, iat: nowInSeconds(), jti: newId(), events }
    return await this.sign({ ...base, ...claims }, { typ: 'logout+jwt' })
  }

  async sign(payload: Claims, header: object = {}): Promise<string> {
    const [key] = this.keys
    if (!key) throw new Error('The provider has no key.')
    return await new SignJWT({ ...payload })
      .setProtectedHeader({ alg: key.alg, kid: key.kid, ...header })
      .sign(key.privateKey)
  }
}
