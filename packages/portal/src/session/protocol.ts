import type { Settings } from '@officine/api/settings'
import { defaultLocale, type Locale } from '@officine/i18n/locale'
import { ErrorTimeout } from 'oidc-client-ts'
import { checkIssuer, discover } from './discovery.ts'
import { type Grant, isSameGrant } from './grant.ts'
import { protocolPatience, signOutPatience } from './limits.ts'
import { readGrant } from './record.ts'
import { isRefusal, NotKept, signInProblemOf } from './sign-in-problem.ts'
import { RenewalRefused, RenewalTimeout } from './state.ts'
import { createManagers } from './user-manager.ts'
import { withinTime } from './within-time.ts'

/** Held by the one tab that renews; the others wait, read the storage again and find the new record. */
const lockName = 'officine-session'

/** One renewal by refresh token and one by frame, each with its whole patience, and a little more. */
const lockPatience = 4 * protocolPatience

interface SignInState {
  readonly back?: string
}

export interface Departure {
  readonly back: string
  readonly locale: Locale
  /** The provider's pages follow it. */
  readonly theme: string
  /** The provider is to ask who it is, whatever session it has. */
  readonly asksAgain: boolean
  /** Which of the provider's pages comes first, where it isn't the one for signing in. */
  readonly layout?: SignInLayout | undefined
  /** What the provider takes in the place of a password, once. */
  readonly ticket?: string | undefined
  readonly loginHint?: string | undefined
}

/** The page for who has forgotten their password (specification 7); from there they sign in as usual. */
export type SignInLayout = 'reset-password'

/** The sign-in protocol: OpenID Connect by oidc-client-ts, with what it leaves out. Loaded when first needed. */
export function createProtocol(settings: Settings) {
  const { provider, managerFor, revoke } = createManagers(settings)

  /** Renews by the refresh token where there is one, else by a frame. */
  async function renewed(byFrame: boolean): Promise<void> {
    await withinTime(protocolPatience, async (signal) => {
      const manager = await managerFor('renewal', signal)
      await manager.signinSilent({ forceIframeAuth: byFrame, nonce: crypto.randomUUID() })
    })
  }

  async function renewedSomehow(): Promise<void> {
    try {
      await renewed(false)
    } catch (error) {
      // A refresh token whose answer was lost on the way is spent: the provider's own session may still be there.
      if (!isSpent(error)) throw error
      await renewed(true)
    }
  }

  /** One tab asks for all: who comes later finds what it got. */
  function once(known: Grant, ask: () => Promise<void>): Promise<Grant> {
    return locked(async () => {
      const now = await readGrant()
      if (!now) throw new RenewalRefused('Signed out in another tab.')
      if (!isSameGrant(now, known) && now.expiresAt > Date.now()) return now
      await ask()
      return stored()
    }).catch((error: unknown) => {
      throw asRenewalError(error)
    })
  }

  return {
    /** Leaves for the provider's sign-in page; the address to come back to waits in `localStorage`, with the state. */
    async signIn({ back, locale, theme, asksAgain, layout, ticket, loginHint }: Departure): Promise<void> {
      const manager = await managerFor('signIn')
      await manager.signinRedirect({
        nonce: crypto.randomUUID(),
        ui_locales: locale,
        state: { back } satisfies SignInState,
        redirectMethod: 'replace',
        ...(asksAgain ? { prompt: 'login' } : {}),
        ...(loginHint ? { login_hint: loginHint } : {}),
        extraQueryParams: {
          // In place of the manager's own: both are sent.
          ...manager.settings.extraQueryParams,
          theme,
          ...(layout ? { layout } : {}),
          ...(ticket ? { ticket } : {}),
        },
      })
    },

    /** Exchanges the code of the callback's address for tokens, and keeps them. */
    async finishSignIn(url: string): Promise<{ grant: Grant; back: string | undefined }> {
      checkIssuer(url, (await provider()).metadata)
      const user = await locked(() =>
        // Two requests, one after the other: the tokens, and the keys that they are verified with.
        withinTime(2 * protocolPatience, async (signal) => {
          const manager = await managerFor('signIn', signal)
          // An answer to a sign-in that began too long ago finds nothing to fit.
          await manager.clearStaleState()
          return manager.signinRedirectCallback(url)
        }),
      )
      // What this code stored before it left.
      const { back } = (user.state ?? {}) as SignInState
      return { grant: await stored(), back }
    },

    /**
     * Renews the tokens, in one tab for all.
     * @throws {RenewalTimeout | RenewalRefused}
     */
    renew: (known: Grant): Promise<Grant> => once(known, renewedSomehow),

    /**
     * Signs in again in a hidden frame, by the session that the provider has.
     * @throws {RenewalTimeout | RenewalRefused}
     */
    signInAgain: (known: Grant): Promise<Grant> => once(known, () => renewed(true)),

    /**
     * Ends the session of a user, whose record is gone already, at the provider; this page leaves for it, and the person comes
     * back to the portal in their language.
     * @throws when the provider can't be reached.
     */
    async signOut(
      text: string | undefined,
      { locale, theme }: Pick<Departure, 'locale' | 'theme'>,
    ): Promise<void> {
      // Our own writing, by way of oidc-client-ts.
      const { id_token, refresh_token } = JSON.parse(text ?? '{}') as Partial<Record<string, string>>
      const manager = await withinTime(signOutPatience, () => managerFor('signIn'))
      const reach = async () => {
        if (refresh_token) await revoke(refresh_token)
        else await discover(settings.identityUrl)
      }
      await withinTime(signOutPatience, reach).catch(onlyUnreachable)
      await manager.signoutRedirect({
        post_logout_redirect_uri: homeIn(locale),
        extraQueryParams: { ui_locales: locale, theme },
        ...(id_token ? { id_token_hint: id_token } : {}),
      })
    },
  }
}

export type Protocol = ReturnType<typeof createProtocol>

/** As the provider knows it, who compares every letter. */
function homeIn(locale: Locale): string {
  return `${location.origin}/${locale === defaultLocale ? '' : locale}`
}

async function stored(): Promise<Grant> {
  const grant = await readGrant()
  if (!grant) throw new NotKept('The signed-in user was not kept.')
  return grant
}

async function locked<T>(run: () => Promise<T>): Promise<T> {
  const signal = AbortSignal.timeout(lockPatience)
  return navigator.locks.request(lockName, { signal }, run).catch((error: unknown) => {
    const isLate = error instanceof DOMException && error.name === 'TimeoutError'
    throw isLate ? new ErrorTimeout('Network timed out') : error
  })
}

function isSpent(error: unknown): boolean {
  return error instanceof Error && 'error' in error && error.error === 'invalid_grant'
}

function asRenewalError(error: unknown): unknown {
  if (!(error instanceof Error) || error instanceof RenewalRefused) return error
  if (error instanceof ErrorTimeout) return new RenewalTimeout(error.message, { cause: error })
  return isRefusal(error) ? new RenewalRefused(error.message, { cause: error }) : error
}

/** An answer, whatever it says, shows that the provider is there. */
function onlyUnreachable(error: unknown): void {
  const problem = signInProblemOf(error)
  if (problem === 'unreachable' || problem === 'networkTimeout') throw error
}
