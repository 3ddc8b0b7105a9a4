import type { Page } from '@playwright/test'

/** The resource of the access tokens: the `aud` of the member API. */
export const apiResource = 'https://api.officine.test/'
export const clientId = 'officine-portal'
export const scopes = ['openid', 'email', 'profile', 'aqpp']
/** How long an access token lives: the portal renews it after half of that. */
export const accessTokenSeconds = 60

export interface ForeignUser {
  readonly username: string
  readonly email: string
  readonly isEmailVerified: boolean
}

/** An OpenID Connect provider that nobody here wrote, on loopback, with accounts of its own. */
export interface ForeignProvider {
  readonly issuer: string
  /** The address of its page for the account. */
  readonly accountPage: RegExp
  addUser(user: ForeignUser): Promise<void>
  removeUser(username: string): Promise<void>
  /** Signs with a new key, of another algorithm, from now on; the earlier ones stay published. */
  rotateKey(): Promise<void>
  /** Fills the pages of an account's first sign-in. */
  fillFirstSignIn(page: Page, username: string): Promise<void>
  /** Fills the pages of a later sign-in in a browser without a session here. */
  fillSignIn(page: Page, username: string): Promise<void>
  /** Confirms a sign-out that the portal began, where there is a page for that. */
  confirmSignOut(page: Page): Promise<void>
  stop(): Promise<void>
}
