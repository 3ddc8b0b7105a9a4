import type { Settings } from '@officine/api/settings'
import type { Locale } from '@officine/i18n/locale'
import {
  ErrorResponse,
  ErrorTimeout,
  OidcClient,
  User,
  UserManager,
  type UserManagerSettings,
  WebStorageStateStore,
} from 'oidc-client-ts'
import { requestTimeoutInSeconds, second, staleStateAgeInSeconds } from './limits.ts'
import { type Grant, RenewalRefused, RenewalTimeout } from './machine.ts'
import { readGrant, readUser, removeUser, writeUser } from './record.ts'
import { TokenNotVerified } from './sign-in-problem.ts'

/** Held by the one tab that renews; the others wait, read the storage again and find the new record. */
const lockName = 'officine-session'

const revocationPatience = 2 * second

interface SignInState {
  readonly back?: string
}

interface Departure {
  readonly back: string
  readonly locale: Locale
  /** The provider is to ask who it is, whatever session it has. */
  readonly asksAgain: boolean
  /** Which of the provider's pages comes first, where it isn't the one for signing in. */
  readonly layout?: SignInLayout | undefined
}

/** The page for who has forgotten their password (specification 7); from there they sign in as usual. */
export type SignInLayout = 'reset-password'

/** The sign-in protocol: OpenID Connect by oidc-client-ts, with what it leaves out. Loaded when first needed. */
export function createProtocol(settings: Settings) {
  const options: UserManagerSettings = {
    authority: settings.identityUrl,
    client_id: settings.clientId,
    ...(settings.clientSecret ? { client_secret: settings.clientSecret } : {}),
    redirect_uri: `${location.origin}/auth/callback`,
    post_logout_redirect_uri: `${location.origin}/`,
    response_type: 'code',
    scope: 'openid email profile aqpp',
    extraQueryParams: settings.organizationId ? { organization: settings.organizationId } : {},
    automaticSilentRenew: false,
    monitorSession: false,
    requestTimeoutInSeconds,
    silentRequestTimeoutInSeconds: requestTimeoutInSeconds,
    staleStateAgeInSeconds,
    userStore: {
      get: async () => (await readUser()) ?? null,
      // Nothing unverified is ever kept: a token that doesn't hold fails the sign-in here.
      set: async (_key, user) => {
        await verify(User.fromStorageString(user))
        await writeUser(user, Date.now())
      },
      remove: async () => {
        await removeUser()
        return null
      },
      getAllKeys: async () => [],
    },
    stateStore: new WebStorageStateStore({ store: localStorage }),
  }
  const manager = new UserManager(options)

  async function verify(user: User): Promise<void> {
    if (!user.id_token) throw new TokenNotVerified('The provider sent no ID token.')
    const [{ verifyIdToken }, issuer, keysUrl] = await Promise.all([
      import('./verify-id-token.ts'),
      manager.metadataService.getIssuer(),
      manager.metadataService.getKeysEndpoint(false),
    ])
    await verifyIdToken(user.id_token, { issuer, audience: settings.clientId, keysUrl })
  }

  async function stored(): Promise<Grant> {
    const grant = await readGrant()
    if (!grant) throw new Error('The signed-in user was not kept.')
    return grant
  }

  /** RFC 9207: the answer names the provider that it came from. */
  async function checkIssuer(url: string): Promise<void> {
    const named = new URL(url).searchParams.get('iss')
    if (named !== null && named !== (await manager.metadataService.getIssuer()))
      throw new TokenNotVerified('The answer came from another issuer.')
  }

  async function silently(byFrame: boolean): Promise<void> {
    try {
      await manager.signinSilent({
        forceIframeAuth: byFrame,
        ...(byFrame ? { nonce: crypto.randomUUID() } : {}),
      })
    } catch (error) {
      if (error instanceof ErrorTimeout) throw new RenewalTimeout(error.message, { cause: error })
      const isRefusal = error instanceof ErrorResponse || error instanceof TokenNotVerified
      throw isRefusal ? new RenewalRefused(error.message, { cause: error }) : error
    }
  }

  return {
    /** Leaves for the provider's sign-in page; the address to come back to waits in `localStorage`, with the state. */
    async signIn({ back, locale, asksAgain, layout }: Departure): Promise<void> {
      await manager.clearStaleState()
      await manager.signinRedirect({
        nonce: crypto.randomUUID(),
        ui_locales: locale,
        state: { back } satisfies SignInState,
        redirectMethod: 'replace',
        ...(asksAgain ? { prompt: 'login' } : {}),
        // In place of the manager's own: both are sent.
        ...(layout ? { extraQueryParams: { ...options.extraQueryParams, layout } } : {}),
      })
    },

    /** Exchanges the code of the callback's address for tokens, and keeps them. */
    async finishSignIn(url: string): Promise<{ grant: Grant; back: string | undefined }> {
      await checkIssuer(url)
      const user = await navigator.locks.request(lockName, () => manager.signinRedirectCallback(url))
      // What this code stored before it left.
      const { back } = (user.state ?? {}) as SignInState
      return { grant: await stored(), back }
    },

    /** In the hidden frame of a silent sign-in: hands the answer to the page around it, and does nothing else. */
    async finishInFrame(url: string): Promise<void> {
      await checkIssuer(url)
      await manager.signinSilentCallback(url)
    },

    /**
     * Renews the tokens, in one tab for all.
     * @throws {RenewalTimeout | RenewalRefused}
     */
    renew(known: Grant, { byFrame }: { byFrame: boolean }): Promise<Grant> {
      return navigator.locks.request(lockName, async () => {
        const now = await readGrant()
        if (!now) throw new RenewalRefused('Signed out in another tab.')
        if (now.expiresAt !== known.expiresAt && now.expiresAt > Date.now()) return now
        await silently(byFrame)
        return stored()
      })
    },

    /** Ends the session here first, then at the provider: a revocation that fails doesn't hold anybody back. */
    async signOut(): Promise<void> {
      const user = await manager.getUser()
      await manager.removeUser()
      if (user?.refresh_token) await revoke(user.refresh_token)
      await manager.signoutRedirect(user?.id_token ? { id_token_hint: user.id_token } : {})
    },
  }

  async function revoke(refreshToken: string): Promise<void> {
    const patience = new Promise((resolve) => setTimeout(resolve, revocationPatience))
    const revocation = new OidcClient(options).revokeToken(refreshToken, 'refresh_token')
    await Promise.race([revocation.catch(() => {}), patience])
  }
}

export type Protocol = ReturnType<typeof createProtocol>
