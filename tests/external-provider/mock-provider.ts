import { randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { Page } from '@playwright/test'
import {
  type MutableRedirectUri,
  type MutableResponse,
  type MutableToken,
  OAuth2Issuer,
  OAuth2Service,
  type TokenRequestIncomingMessage,
} from 'oauth2-mock-server'
import { freePort } from '../../packages/server/src/database/embedded/processes.ts'
import {
  accessTokenSeconds,
  apiResource,
  clientId,
  type ForeignProvider,
  type ForeignUser,
  scopes,
} from './foreign-provider.ts'

/** `undefined` leaves a claim out. */
type Claims = Readonly<Record<string, unknown>>

const path = '/tenants/membres'

const sessionCookie = 'mock-provider-session'

/**
 * oauth2-mock-server of npm, under an issuer with a path. It signs everybody in as one person and has
 * no page, so that accounts, sessions and the page that asks for the account are added here by its
 * events. Neither of its tokens has an e-mail address: its userinfo does.
 */
export class MockProvider implements ForeignProvider {
  readonly issuer: string
  readonly accountPage: RegExp
  readonly #oauth: OAuth2Issuer
  readonly #service: OAuth2Service
  readonly #front: Server
  readonly #users = new Map<string, ForeignUser>()
  /** Their users, by session. */
  readonly #sessions = new Map<string, string>()
  /** Their sessions, by code and refresh token. */
  readonly #grants = new Map<string, string>()
  readonly #retiredKeys: string[] = []

  private constructor(port: number, endsWithSlash: boolean) {
    this.#oauth = new OAuth2Issuer(endsWithSlash)
    this.#oauth.url = `http://localhost:${port}${path}`
    this.issuer = this.#oauth.url
    this.accountPage = new RegExp(`^http://localhost:${port}${path}/accounts\\?`)
    this.#service = new OAuth2Service(this.#oauth)
    this.#addSessions()
    this.#addAccounts()
    // Its routes have no path of the issuer.
    this.#front = createServer((request, response) => {
      request.url = (request.url ?? '').replace(path, '')
      this.#service.requestHandler(request, response)
    })
    this.#front.listen(port, 'localhost')
  }

  static async start({ endsWithSlash = false } = {}): Promise<MockProvider> {
    const provider = new MockProvider(await freePort(), endsWithSlash)
    await provider.#oauth.keys.generate('RS256')
    return provider
  }

  async stop(): Promise<void> {
    this.#front.closeAllConnections()
    this.#front.close()
  }

  async addUser(user: ForeignUser): Promise<void> {
    this.#users.set(user.username, user)
  }

  async removeUser(username: string): Promise<void> {
    this.#users.delete(username)
  }

  async rotateKey(): Promise<void> {
    this.#retiredKeys.push(...this.#oauth.keys.toJSON().map(({ kid }) => kid))
    await this.#oauth.keys.generate('ES256')
    this.#passOverRetiredKeys()
  }

  async fillFirstSignIn(page: Page, username: string): Promise<void> {
    await page.getByRole('link', { name: username, exact: true }).click()
  }

  async fillSignIn(page: Page, username: string): Promise<void> {
    await this.fillFirstSignIn(page, username)
  }

  /** It asks nothing: the portal leads to its page for the account again. */
  async confirmSignOut(page: Page): Promise<void> {
    await page.waitForURL(this.accountPage)
  }

  /** The claims of a logout token that ends the latest session. */
  lastSession(): { readonly sub: string; readonly sid: string } {
    const [sid, sub] = [...this.#sessions].at(-1) ?? []
    if (!sid || !sub) throw new Error('Nobody has a session at the provider.')
    return { sub, sid }
  }

  /** Ends a session here, as an administrator does. */
  endSession(sid: string): void {
    this.#sessions.delete(sid)
  }

  /** A logout token by OpenID Connect Back-Channel Logout 2.4; `undefined` leaves a claim out. */
  async logoutToken(claims: Claims): Promise<string> {
    return await buildLogoutToken(this.#oauth, claims)
  }

  /** One of a stranger who uses the name and the key ID of the provider. */
  async forgedLogoutToken(claims: Claims): Promise<string> {
    const stranger = new OAuth2Issuer()
    stranger.url = this.issuer
    const [key] = this.#oauth.keys.toJSON()
    await stranger.keys.generate('RS256', { ...(key && { kid: key.kid }) })
    return await buildLogoutToken(stranger, claims)
  }

  #addSessions(): void {
    this.#service.on('beforeAuthorizeRedirect', ({ url }: MutableRedirectUri, request: IncomingMessage) => {
      const prompt = queryOf(request).get('prompt')
      const sid = this.#sessionOf(request)
      if (sid && prompt !== 'login') this.#grants.set(url.searchParams.get('code') ?? '', sid)
      else if (prompt === 'none') {
        url.searchParams.delete('code')
        url.searchParams.set('error', 'login_required')
      } else url.href = this.#addressOf('/accounts', { to: url.href })
    })
    this.#service.on('beforePostLogoutRedirect', (_: MutableRedirectUri, request: IncomingMessage) => {
      this.#sessions.delete(this.#sessionOf(request) ?? '')
    })
    this.#service.on(
      'beforeTokenSigning',
      ({ payload }: MutableToken, { body }: TokenRequestIncomingMessage) => {
        const sid = this.#grantOf(body)
        const own = { sub: this.#sessions.get(sid), sid, exp: payload.iat + accessTokenSeconds }
        // The ID token has its audience already, and gets no claim of the person.
        const access = { aud: apiResource, client_id: clientId, scope: scopes.join(' ') }
        Object.assign(payload, own, payload.aud === undefined && access)
      },
    )
    this.#service.on('beforeResponse', (response: MutableResponse, { body }: TokenRequestIncomingMessage) => {
      const sid = this.#grantOf(body)
      if (this.#users.has(this.#sessions.get(sid) ?? '') && response.body !== '') {
        this.#grants.set(String(response.body.refresh_token), sid)
        Object.assign(response.body, { expires_in: accessTokenSeconds, scope: scopes.join(' ') })
      } else Object.assign(response, { statusCode: 400, body: { error: 'invalid_grant' } })
    })
    this.#oauth.on('beforeSigning', () => this.#passOverRetiredKeys())
  }

  #addAccounts(): void {
    this.#service.addRoute('GET', '/accounts', (request, response) => {
      const to = queryOf(request).get('to') ?? ''
      const links = [...this.#users.keys()].map(
        (username) => `<p><a href="${this.#addressOf('/session', { username, to })}">${username}</a></p>`,
      )
      response.setHeader('content-type', 'text/html')
      response.end(`<!doctype html><title>Accounts</title>${links.join('')}`)
    })
    this.#service.addRoute('GET', '/session', (request, response) => this.#startSession(request, response))
    this.#service.on('beforeUserinfo', (response: MutableResponse, { headers }: IncomingMessage) => {
      const [, payload = ''] = String(headers.authorization).split('.')
      const { sub } = JSON.parse(Buffer.from(payload, 'base64url').toString()) as { sub: string }
      const { email, isEmailVerified } = this.#users.get(sub) ?? {}
      response.body = { sub, email, email_verified: isEmailVerified }
    })
  }

  #startSession(request: IncomingMessage, response: ServerResponse): void {
    const query = queryOf(request)
    const to = new URL(query.get('to') ?? '')
    const sid = randomUUID()
    this.#sessions.set(sid, query.get('username') ?? '')
    this.#grants.set(to.searchParams.get('code') ?? '', sid)
    response
      .writeHead(302, { location: to.href, 'set-cookie': `${sessionCookie}=${sid}; Path=${path}` })
      .end()
  }

  #addressOf(route: string, query: Readonly<Record<string, string>>): string {
    return `${this.issuer.replace(/\/$/, '')}${route}?${new URLSearchParams(query)}`
  }

  #sessionOf({ headers }: IncomingMessage): string | undefined {
    const [, sid = ''] = headers.cookie?.match(new RegExp(`${sessionCookie}=([^;]+)`)) ?? []
    return this.#sessions.has(sid) ? sid : undefined
  }

  /** The session of the code or refresh token of a token request. */
  #grantOf(body: object): string {
    const fields = new Map<string, unknown>(Object.entries(body))
    return this.#grants.get(String(fields.get('code') ?? fields.get('refresh_token'))) ?? ''
  }

  /** Its keys take turns: the retired ones go behind the newest one again. */
  #passOverRetiredKeys(): void {
    for (const kid of this.#retiredKeys) this.#oauth.keys.get(kid)
  }
}

const queryOf = ({ url }: IncomingMessage) => new URL(url ?? '', 'http://localhost').searchParams

const buildLogoutToken = (issuer: OAuth2Issuer, claims: Claims) =>
  issuer.buildToken({
    expiresIn: 120,
    scopesOrTransform: (header, payload) => {
      header.typ = 'logout+jwt'
      const events = { 'http://schemas.openid.net/event/backchannel-logout': {} }
      Object.assign(payload, { aud: clientId, jti: randomUUID(), events, ...claims })
    },
  })
