import type { Logger } from 'pino'
import type { Association } from './pages/assets.ts'

/** Who needs a second factor; it is offered to everybody. */
export const secondFactorRules = ['staff', 'everyone', 'nobody'] as const
export type SecondFactorRule = (typeof secondFactorRules)[number]

/** The method (RFC 8176) of a sign-in with a second factor, or with a passkey. */
export const secondFactorAmr = 'mfa'

/** The identity provider's part of the server's configuration. */
export type IdentitySettings = Association & {
  /** Origins without a trailing slash. */
  readonly portalUrl: string
  readonly identityUrl: string
  /** The resource of access tokens: the member API. */
  readonly apiAudience: string
  /** The only client: the members' portal. */
  readonly clientId: string
  /** With it, the client authenticates by `client_secret_post`; without it, by PKCE alone. */
  readonly clientSecret?: string
  /** Lifetime of access and ID tokens, in seconds. */
  readonly tokenSeconds: number
  readonly productName?: string
  readonly demonstration?: boolean
  readonly secondFactorFor: SecondFactorRule
}

export type IdentityLog = Pick<Logger, 'info' | 'warn' | 'error'>

/**
 * A public https address implies a balancer that ends TLS; otherwise forwarding headers are
 * ignored.
 */
export const isBehindProxy = (settings: Pick<IdentitySettings, 'identityUrl'>): boolean =>
  settings.identityUrl.startsWith('https:')

/**
 * The name of a cookie for all of the origin (`Path=/`). Over TLS it has the prefix by which a browser
 * accepts it from this very host alone, so that no neighbouring one replaces it.
 */
export const hostCookieName = (name: string, isSecure: boolean) => (isSecure ? `__Host-${name}` : name)

/** The name of a cookie for some paths, which excludes the stricter prefix. */
export const pathCookieName = (name: string, isSecure: boolean) => (isSecure ? `__Secure-${name}` : name)
