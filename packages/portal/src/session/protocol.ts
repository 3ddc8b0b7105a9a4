import type { Settings } from '@officine/api/settings'
import { defaultLocale, type Locale } from '@officine/i18n/locale'
import { ErrorTimeout } from 'oidc-client-ts'
import { PageSuspended, requestLock } from '../encrypted-storage/page-lock.ts'
import { checkIssuer, discover } from './discovery.ts'
import { type Grant, isSameGrant, RenewalRefused, RenewalTimeout, type Tokens } from './grant.ts'
import { protocolTimeout, signOutTimeout } from './session-times.ts'
import { isFinalProblem, signInProblemOf } from './sign-in-problem.ts'
import { createManagers } from './user-manager.ts'
import { readStoredUser, type StoredUser } from './user-record.ts'
import { withTimeout } from './with-timeout.ts'

/**
 * The lock of the tab that renews; the other tabs wait, then read the new record from the storage.
 */
const lockName = 'officine-session'

/**
 * The longest wait for the lock: one renewal by refresh token and one by frame, each with its
 * timeout, and a margin.
 */
const lockTimeout = 4 * protocolTimeout

interface SignInState {
  readonly back?: string
}

/** The pages to which the provider returns after a sign-out, without the language. */
export type SignOutLanding = '/' | '/signup'

export interface SignOutRequest extends Pick<SignInRequest, 'locale' | 'theme'> {
  readonly landing: SignOutLanding
}

export interface SignInRequest {
  readonly back: string
  readonly locale: Locale
  /** The theme for the provider's pages. */
  readonly theme: string
  /** Forces the provider to ask for the account, whatever session it has. */
  readonly promptsLogin: boolean
  /** The last session ended for lack of activity: the provider's page says so. */
  readonly hasEndedByInactivity: boolean
  /** The first page of the provider, if it is not the sign-in. */
  readonly layout?: SignInLayout | undefined
  /** A one-time credential that replaces the password. */
  readonly ticket?: string | undefined
  readonly loginHint?: string | undefined
}

/** The page for a forgotten password (specification 7); a usual sign-in follows. */
export type SignInLayout = 'reset-password'

/**
 * The sign-in protocol: OpenID Connect with oidc-client-ts, and the checks
 * that it lacks. Loaded on demand.
 */
export function createProtocol(settings: Settings) {
  const { provider, beginExchange, revoke } = createManagers(settings)

  /** Renews by the refresh token if there is one, else by a frame. */
  function renewOnce(before: StoredUser, byFrame: boolean): Promise<Tokens> {
    return withTimeout(protocolTimeout, async (signal) => {
      const { manager, storedUser } = await beginExchange({ before, signal })
      await manager.signinSilent({ forceIframeAuth: byFrame, nonce: crypto.randomUUID() })
      return storedUser().tokens
    })
  }

  async function renewOrSignIn(before: StoredUser): Promise<Tokens> {
    try {
      return await renewOnce(before, false)
    } catch (error) {
      // A refresh token whose response was lost is spent; the
      // provider's own session may still exist.
      if (!isInvalidGrant(error)) throw error
      return renewOnce(before, true)
    }
  }

  /** One tab renews for all: the tabs that wait for the lock find the new record. */
  function renewInOneTab(
    currentGrant: Grant,
    renew: (before: StoredUser) => Promise<Tokens>,
  ): Promise<Tokens> {
    return withLock(async () => {
      const stored = await readStoredUser()
      if (!stored) throw new RenewalRefused('Signed out in another tab.')
      const { grant } = stored.tokens
      if (!isSameGrant(grant, currentGrant) && grant.expiresAt > Date.now()) return stored.tokens
      return renew(stored)
    }).catch((error: unknown) => {
      throw asRenewalError(error)
    })
  }

  return {
    /**
     * Redirects to the provider's sign-in page; the back address is stored in
     * `localStorage`, with the state.
     */
    async signIn({
      back,
      locale,
      theme,
      promptsLogin,
      hasEndedByInactivity,
      layout,
      ticket,
      loginHint,
    }: SignInRequest): Promise<void> {
      const { manager } = await beginExchange()
      await manager.signinRedirect({
        nonce: crypto.randomUUID(),
        ui_locales: locale,
        state: { back } satisfies SignInState,
        redirectMethod: 'replace',
        ...(promptsLogin ? { prompt: 'login' } : {}),
        ...(loginHint ? { login_hint: loginHint } : {}),
        extraQueryParams: {
          // Included because these parameters replace the manager's own.
          ...manager.settings.extraQueryParams,
          theme,
          ...(layout ? { layout } : {}),
          ...(hasEndedByInactivity ? { ended: 'inactivity' } : {}),
          ...(ticket ? { ticket } : {}),
        },
      })
    },

    /** Exchanges the code of the redirect URI for tokens, and stores them. */
    async finishSignIn(url: string): Promise<{ grant: Grant; back: string | undefined }> {
      checkIssuer(url, (await provider()).metadata)
      return withLock(() =>
        // Two sequential requests: the tokens, and the keys that verify them.
        withTimeout(2 * protocolTimeout, async (signal) => {
          const { manager, storedUser } = await beginExchange({ signal })
          // Removes expired states, so that a response to an old sign-in is rejected.
          await manager.clearStaleState()
          const { state } = await manager.signinRedirectCallback(url)
          // The state that `signIn` stored.
          const { back } = (state ?? {}) as SignInState
          return { grant: storedUser().tokens.grant, back }
        }),
      )
    },

    /**
     * Renews the tokens, in one tab for all.
     * @throws {RenewalTimeout | RenewalRefused}
     */
    renew: (currentGrant: Grant): Promise<Tokens> => renewInOneTab(currentGrant, renewOrSignIn),

    /**
     * Signs in again in a hidden frame, by the provider's session.
     * @throws {RenewalTimeout | RenewalRefused}
     */
    signInAgain: (currentGrant: Grant): Promise<Tokens> =>
      renewInOneTab(currentGrant, (before) => renewOnce(before, true)),

    /**
     * Ends the session of a user at the provider, after its record was removed; redirects there,
     * and back to the portal in the person's language.
     * @throws if the provider is unreachable.
     */
    async signOut(user: string | undefined, { locale, theme, landing }: SignOutRequest): Promise<void> {
      // Written by oidc-client-ts.
      const { id_token, refresh_token } = JSON.parse(user ?? '{}') as Partial<Record<string, string>>
      const { manager } = await withTimeout(signOutTimeout, () => beginExchange())
      const contactProvider = async () => {
        if (refresh_token) await revoke(refresh_token)
        else await discover(settings.identityUrl)
      }
      await withTimeout(signOutTimeout, contactProvider).catch(rethrowIfUnreachable)
      await manager.signoutRedirect({
        post_logout_redirect_uri: addressIn(locale, landing),
        extraQueryParams: { ui_locales: locale, theme },
        ...(id_token ? { id_token_hint: id_token } : {}),
      })
    },
  }
}

export type Protocol = ReturnType<typeof createProtocol>

/** Must be identical to a registered address. */
function addressIn(locale: Locale, landing: SignOutLanding): string {
  const path = locale === defaultLocale ? landing : `/${locale}${landing === '/' ? '' : landing}`
  return `${location.origin}${path}`
}

async function withLock<T>(run: () => Promise<T>): Promise<T> {
  const signal = AbortSignal.timeout(lockTimeout)
  return requestLock(lockName, { signal }, run).catch((error: unknown) => {
    const isTimeout = error instanceof DOMException && error.name === 'TimeoutError'
    // A page that was suspended during a renewal starts it again, like after a timeout.
    throw isTimeout || error instanceof PageSuspended ? new ErrorTimeout('Network timed out') : error
  })
}

function isInvalidGrant(error: unknown): boolean {
  return error instanceof Error && 'error' in error && error.error === 'invalid_grant'
}

function asRenewalError(error: unknown): unknown {
  if (!(error instanceof Error) || error instanceof RenewalRefused) return error
  if (error instanceof ErrorTimeout) return new RenewalTimeout(error.message, { cause: error })
  return isFinalProblem(error) ? new RenewalRefused(error.message, { cause: error }) : error
}

/** Any response of the provider shows that it is reachable. */
function rethrowIfUnreachable(error: unknown): void {
  const problem = signInProblemOf(error)
  if (problem === 'unreachable' || problem === 'networkTimeout') throw error
}
