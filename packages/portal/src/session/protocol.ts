import type { Settings } from '@officine/api/settings'
import { createRemoteJWKSet } from 'jose'
import {
  ErrorResponse,
  MetadataService,
  type OidcMetadata,
  type SigninRedirectArgs,
  type SignoutRedirectArgs,
  type StateStore,
  User,
  UserManager,
  type UserManagerSettings,
  UserManagerSettingsStore,
} from 'oidc-client-ts'
import { requestLock, suspensionSignal, untilAborted } from '../encrypted-storage/page-suspension.ts'
import {
  type Grant,
  isSameGrant,
  protocolTimeout,
  second,
  signOutTimeout,
  staleStateAgeInSeconds,
} from './session-times.ts'
import { explainFailure, SignInFailure } from './sign-in-problem.ts'
import { readStoredUser, type StoredUser, storeUser } from './user-record.ts'
import { VerifyingManager, verifyIdToken, verifyMetadata, verifyTokens } from './verification.ts'

interface SignInRequest extends Omit<SigninRedirectArgs, 'nonce' | 'state'> {
  /** Stored in `localStorage` until the provider's response arrives. */
  readonly state: { readonly back: string }
}

/**
 * The sign-in protocol: OpenID Connect by oidc-client-ts with the checks that it lacks, and one
 * renewal for all tabs. Loaded on demand.
 */
export function createProtocol(settings: Settings) {
  const options = optionsOf(settings)
  let metadata: Partial<OidcMetadata> | undefined
  let keys: ReturnType<typeof createRemoteJWKSet> | undefined

  async function discover(timeout: number): Promise<Partial<OidcMetadata>> {
    const service = new MetadataService(new UserManagerSettingsStore(options))
    const request = withTimeout(timeout, () => service.getMetadata())
    return verifyMetadata(await explainFailure('unreachable', request), settings.identityUrl)
  }

  /**
   * Runs one exchange with the provider, which stores a user for all tabs.
   * @param before The user whose session is renewed; undefined for a sign-in, which replaces any
   * other user.
   */
  function exchange(
    timeout: number,
    before: StoredUser | undefined,
    run: (manager: UserManager) => Promise<User | null>,
  ): Promise<{ readonly grant: Grant; readonly back: string | undefined }> {
    return withTimeout(timeout, async (signal) => {
      metadata ??= await discover(protocolTimeout)
      keys ??= createRemoteJWKSet(new URL(String(metadata.jwks_uri)))
      const expected = { issuer: settings.identityUrl, audience: settings.clientId, keys }
      const previous = before && User.fromStorageString(before.user)
      let stored: StoredUser | undefined

      // Without the ID token, whose subject is compared below: the library's own error could not be
      // told from a failed request.
      const current = previous && JSON.stringify({ ...previous, id_token: undefined })
      const userStore = userStoreOf(current, async (text) => {
        const user = User.fromStorageString(text)
        verifyTokens(user)
        const subject = (previous ?? user).profile.sub
        // A refresh response may have no ID token: the current one was verified when it arrived.
        if (user.id_token === undefined && previous?.id_token) user.id_token = previous.id_token
        else await verifyIdToken(user.id_token, { ...expected, subject })
        // The page was suspended, or gave up: another tab may have continued.
        signal.throwIfAborted()
        stored = await explainFailure('notStored', storeUser(user.toStorageString(), before))
        if (!stored) throw signedOut()
      })
      const result = await run(new VerifyingManager({ ...options, metadata, userStore }))
      if (!stored) throw new SignInFailure('notStored')
      const { back } = (result?.state ?? {}) as Partial<SignInRequest['state']>
      return { grant: stored.grant, back }
    })
  }

  /** Renews by the refresh token if there is one, else by a frame. */
  async function renewOnce(before: StoredUser, forceIframeAuth = false): Promise<Grant> {
    const { grant } = await exchange(protocolTimeout, before, (manager) =>
      manager.signinSilent({ forceIframeAuth, nonce: crypto.randomUUID() }).catch(explainRefusal),
    )
    return grant
  }

  /** Renews `current`, unless another tab has done it. */
  function renewInOneTab(current: Grant, renew: (before: StoredUser) => Promise<Grant>): Promise<Grant> {
    return withLock(async () => {
      const stored = await readStoredUser()
      if (!stored) throw signedOut()
      if (!isSameGrant(stored.grant, current) && stored.grant.expiresAt > Date.now()) return stored.grant
      return renew(stored)
    })
  }

  return {
    /** Redirects to the provider's sign-in page; `state.back` is the back address. */
    async signIn(request: SignInRequest): Promise<void> {
      metadata ??= await discover(protocolTimeout)
      await new UserManager({ ...options, metadata }).signinRedirect({
        ...request,
        nonce: crypto.randomUUID(),
        redirectMethod: 'replace',
        // Included because these parameters replace the manager's own. Those of the request (theme,
        // layout, ticket) are for the built-in provider alone.
        extraQueryParams: {
          ...options.extraQueryParams,
          ...(settings.externalProvider ? {} : request.extraQueryParams),
        },
      })
    },

    /** Exchanges the code of the redirect URI for tokens, and stores them. */
    finishSignIn: (url: string): Promise<{ readonly grant: Grant; readonly back: string | undefined }> =>
      withLock(() =>
        // Three sequential requests: the metadata, the tokens, and the keys that verify them.
        exchange(3 * protocolTimeout, undefined, (manager) =>
          explainFailure('unreadable', manager.signinRedirectCallback(url)),
        ),
      ),

    /** Renews the tokens, in one tab for all. */
    renew: (current: Grant): Promise<Grant> =>
      renewInOneTab(current, (before) =>
        renewOnce(before).catch((error: unknown) => {
          // A refresh token whose response was lost is spent; the provider's own session may still exist.
          if (isGrantRefused(error))
            return renewOnce(before, true).catch((frameError: unknown) => {
              // An external provider may show its sign-in page in the frame, which then says nothing.
              throw settings.externalProvider ? error : frameError
            })
          throw error
        }),
      ),

    /** Signs in again in a hidden frame, by the provider's session. */
    signInAgain: (current: Grant): Promise<Grant> =>
      renewInOneTab(current, (before) => renewOnce(before, true)),

    /**
     * Ends the session of a user at the provider, after its record was removed, by a redirect; false
     * for a provider without a page for that.
     * @throws if the provider is unreachable.
     */
    async signOut(user: string | undefined, request: SignoutRedirectArgs): Promise<boolean> {
      // A new request, which shows whether the provider is reachable.
      const metadata = await discover(signOutTimeout)
      const manager = new UserManager({ ...options, metadata, userStore: userStoreOf(user, async () => {}) })
      // Best effort: the provider's session ends by the redirect.
      await withTimeout(signOutTimeout, () => manager.revokeTokens(['refresh_token'])).catch(() => {})
      if (!metadata.end_session_endpoint) return false
      await manager.signoutRedirect(
        settings.externalProvider ? { ...request, extraQueryParams: {} } : request,
      )
      return true
    },
  }
}

export type Protocol = ReturnType<typeof createProtocol>

/** In the hidden frame of a silent sign-in: posts the response to the parent page. */
export function postFrameResponse(settings: Settings): Promise<void> {
  return new UserManager(optionsOf(settings)).signinSilentCallback()
}

export function optionsOf(settings: Settings): UserManagerSettings {
  return {
    authority: settings.identityUrl,
    client_id: settings.clientId,
    ...(settings.clientSecret ? { client_secret: settings.clientSecret } : {}),
    redirect_uri: `${location.origin}/auth/callback`,
    scope: settings.externalProvider?.scopes ?? 'openid email profile aqpp',
    extraQueryParams: {
      ...(settings.organizationId ? { organization: settings.organizationId } : {}),
      ...settings.externalProvider?.parameters,
    },
    automaticSilentRenew: false,
    // The library's own list without `auth_time`, from which the portal offers a new sign-in.
    filterProtocolClaims: ['nbf', 'jti', 'nonce', 'acr', 'amr', 'azp', 'at_hash'],
    requestTimeoutInSeconds: protocolTimeout / second,
    staleStateAgeInSeconds,
  }
}

/** `Bad Request (400): {}`: oidc-client-ts has the status in this message alone. */
const bareRefusal = /^[^(]*\((400|401)\)(:|$)/

/** A 400 or 401 without an OAuth error (RFC 6749, 5.2) is a refusal too: Glewlwyd's has no body. */
function explainRefusal(error: unknown): never {
  if (error instanceof Error && !(error instanceof ErrorResponse) && bareRefusal.test(error.message))
    throw new SignInFailure('refused', { cause: error })
  throw error
}

function isGrantRefused(error: unknown): boolean {
  if (error instanceof ErrorResponse) return error.error === 'invalid_grant'
  return error instanceof SignInFailure && error.problem === 'refused'
}

/** The user of one exchange in the form in which oidc-client-ts stores it. */
function userStoreOf(user: string | undefined, set: (user: string) => Promise<void>): StateStore {
  return {
    get: async () => user ?? null,
    set: (_key, text) => set(text),
    remove: async () => null,
    getAllKeys: async () => [],
  }
}

/** The person signed out in another tab. */
const signedOut = () => new SignInFailure('anonymous')

/**
 * One tab renews; the others wait, then read the new record from the storage. The longest wait is
 * for a renewal by refresh token and one by frame, each with its timeout, and a margin.
 */
function withLock<T>(run: () => Promise<T>): Promise<T> {
  return requestLock('officine-session', { signal: AbortSignal.timeout(4 * protocolTimeout) }, run)
}

/**
 * Rejects after a time (ms), even if a response has begun but never ends, and when the page is
 * suspended: another tab may continue meanwhile. Aborts the signal then.
 * @throws {SignInFailure}
 */
export async function withTimeout<T>(time: number, run: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const controller = new AbortController()
  const { signal } = controller
  const abort = () => controller.abort(new SignInFailure('networkTimeout'))
  const timer = setTimeout(abort, time)
  suspensionSignal().addEventListener('abort', abort, { signal })
  try {
    return await Promise.race([run(signal), untilAborted(signal)])
  } finally {
    clearTimeout(timer)
    abort()
  }
}
