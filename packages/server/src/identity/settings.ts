import type { Logger } from 'pino'
import type { Association } from './pages/assets.ts'

/** What the identity provider needs of the server's configuration. */
export type IdentitySettings = Association & {
  /** Origins without a slash at the end. */
  readonly portalUrl: string
  readonly identityUrl: string
  /** The resource that access tokens are for: the member API. */
  readonly apiAudience: string
  /** The one client: the members' portal. */
  readonly clientId: string
  /** With it, the client proves who it is by `client_secret_post`; without it, by PKCE alone. */
  readonly clientSecret?: string
  /** How long an access token and an ID token live. */
  readonly tokenSeconds: number
}

export type IdentityLog = Pick<Logger, 'info' | 'warn' | 'error'>

/** Behind a public https address stands a balancer that ends TLS; nothing else may speak for a caller's address. */
export const isBehindProxy = (settings: Pick<IdentitySettings, 'identityUrl'>): boolean =>
  settings.identityUrl.startsWith('https:')
