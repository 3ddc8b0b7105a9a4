import { createHash, randomBytes } from 'node:crypto'
import type { IdentitySettings } from '../../src/identity/identity-settings.ts'
import type { Association } from '../../src/identity/pages/assets.ts'

export type Tokens = { access_token: string; id_token: string; refresh_token: string; expires_in: number }

export type Page = { status: number; url: string; html: string; headers: Headers }

interface Credentials {
  readonly email: string
  readonly password: string
}

/** The identity provider's settings that a browser needs. */
type Addresses = Omit<IdentitySettings, keyof Association | 'secondFactorFor'>

/**
 * A browser without scripts: cookies, redirects, forms. It stops where a redirect leaves the
 * identity provider.
 */
export class TestBrowser {
  readonly settings: Addresses
  readonly language: string
  /** Whether it follows redirects to pages of the identity provider. */
  follows = true
  /** Headers of each request, besides its cookies. */
  headers: Readonly<Record<string, string>> = {}
  readonly #cookies = new Map<string, { value: string; path: string }>()

  constructor(settings: Addresses, language = 'fr-CA') {
    this.settings = settings
    this.language = language
  }

  async open(url: string, init: RequestInit = {}): Promise<Page> {
    const target = new URL(url, this.settings.identityUrl)
    const response = await fetch(target, {
      ...init,
      redirect: 'manual',
      headers: {
        accept: 'text/html',
        'accept-language': this.language,
        cookie: this.#cookiesFor(target),
        ...this.headers,
        ...init.headers,
      },
    })
    this.#keepCookies(response)
    const location = response.headers.get('location')
    if (!location) {
      return {
        status: response.status,
        url: target.href,
        html: await response.text(),
        headers: response.headers,
      }
    }
    const next = new URL(location, target)
    if (next.origin !== this.settings.identityUrl || !this.follows) {
      return { status: response.status, url: next.href, html: '', headers: response.headers }
    }
    return await this.open(next.href)
  }

  /**
   * Submits the page's form as a click on its (first) button does, or on the one with the given
   * form action.
   */
  async send(
    page: Page,
    typed: Readonly<Record<string, string>> = {},
    attribute: 'action' | 'formaction' = 'action',
  ): Promise<Page> {
    const action = new RegExp(`<(?:form|button)[^>]*\\s${attribute}="([^"]+)"`)
      .exec(page.html)?.[1]
      ?.replaceAll('&amp;', '&')
    if (!action) throw new Error(`No form on ${page.url}`)
    const fields = new URLSearchParams()
    for (const [, input = ''] of page.html.matchAll(/<(?:input|button)\s([^>]*)>/g)) {
      const name = attributeOf(input, 'name')
      if (name) fields.set(name, attributeOf(input, 'value') ?? '')
    }
    for (const [name, value] of Object.entries(typed)) fields.set(name, value)
    return await this.open(new URL(action, page.url).href, { method: 'POST', body: fields })
  }

  /**
   * The authorization request as the portal makes it; `change` alters or (empty) removes
   * parameters.
   */
  async authorize(change: Readonly<Record<string, string>> = {}): Promise<{ page: Page; verifier: string }> {
    const verifier = randomBytes(32).toString('base64url')
    const query = new URLSearchParams({
      client_id: this.settings.clientId,
      redirect_uri: `${this.settings.portalUrl}/auth/callback`,
      response_type: 'code',
      scope: 'openid email profile aqpp',
      state: 'the-state',
      nonce: 'the-nonce',
      code_challenge: createHash('sha256').update(verifier).digest('base64url'),
      code_challenge_method: 'S256',
      ...change,
    })
    for (const [name, value] of [...query]) if (value === '') query.delete(name)
    return { page: await this.open(`/auth?${query}`), verifier }
  }

  /** Types a password on the sign-in page. */
  async tryPassword(login: string, password: string): Promise<Page> {
    const { page } = await this.authorize()
    return await this.send(page, { login, password })
  }

  async signIn({ email, password }: Credentials): Promise<Tokens> {
    const { page, verifier } = await this.authorize()
    return await this.exchange(await this.send(page, { login: email, password }), verifier)
  }

  async exchange(callback: Page, verifier: string): Promise<Tokens> {
    const code = new URL(callback.url).searchParams.get('code')
    if (!code) throw new Error(`No code in ${callback.url} (${callback.status})`)
    const { status, body } = await this.token({
      grant_type: 'authorization_code',
      code,
      code_verifier: verifier,
      redirect_uri: `${this.settings.portalUrl}/auth/callback`,
    })
    if (status !== 200) throw new Error(`The exchange answered ${status} ${JSON.stringify(body)}`)
    return body
  }

  /** The portal's own request: from another origin, without cookies. */
  async token(
    parameters: Readonly<Record<string, string>>,
  ): Promise<{ status: number; body: Tokens & { error?: string }; headers: Headers }> {
    const response = await fetch(`${this.settings.identityUrl}/token`, {
      method: 'POST',
      headers: { origin: this.settings.portalUrl },
      body: new URLSearchParams({ client_id: this.settings.clientId, ...parameters }),
    })
    return { status: response.status, body: (await response.json()) as Tokens, headers: response.headers }
  }

  async refresh(refreshToken: string) {
    return await this.token({ grant_type: 'refresh_token', refresh_token: refreshToken })
  }

  #cookiesFor(url: URL): string {
    return [...this.#cookies]
      .filter(([, { path }]) => url.pathname.startsWith(path))
      .map(([name, { value }]) => `${name.split(' ')[0]}=${value}`)
      .join('; ')
  }

  #keepCookies(response: Response): void {
    for (const header of response.headers.getSetCookie()) {
      const [pair = '', ...attributes] = header.split('; ')
      const name = pair.slice(0, pair.indexOf('='))
      const path = attributes.find((attribute) => /^path=/i.test(attribute))?.slice(5) ?? '/'
      const expires = attributes.find((attribute) => /^expires=/i.test(attribute))?.slice(8)
      const key = `${name} ${path}`
      if (expires && Date.parse(expires) < Date.now()) this.#cookies.delete(key)
      else this.#cookies.set(key, { value: pair.slice(name.length + 1), path })
    }
  }
}

const attributeOf = (tag: string, name: string): string | undefined =>
  new RegExp(`(?:^|\\s)${name}="([^"]*)"`).exec(tag)?.[1]
