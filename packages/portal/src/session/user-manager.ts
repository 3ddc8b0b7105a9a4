import type { Settings } from '@officine/api/settings'
import { createRemoteJWKSet, type JWTVerifyGetKey } from 'jose'
import {
  ErrorTimeout,
  OidcClient,
  type OidcMetadata,
  UserManager,
  type UserManagerSettings,
  WebStorageStateStore,
} from 'oidc-client-ts'
import { checkIssuer, discover } from './discovery.ts'
import { createFrameNavigator } from './frame-navigator.ts'
import { RenewalRefused } from './session-state.ts'
import { protocolTimeout, second, staleStateAgeInSeconds } from './session-times.ts'
import { UserNotStored } from './sign-in-problem.ts'
import { readUser, removeUser, replaceUser, writeUser } from './user-record.ts'
import { validateUser } from './validate-user.ts'

/** How a response's user is stored: in place of any other, or only for the same ongoing session. */
type StorageMode = 'signIn' | 'renewal'

interface Provider {
  readonly metadata: Partial<OidcMetadata>
  readonly keys: JWTVerifyGetKey
}

/** Configures oidc-client-ts for one provider; responses are verified before they are stored. */
export function createManagers(settings: Settings) {
  const options = optionsOf(settings)
  let asked: Promise<Provider> | undefined

  function provider(): Promise<Provider> {
    asked ??= discover(settings.identityUrl)
      .then((metadata) => ({
        metadata,
        keys: createRemoteJWKSet(new URL(String(metadata.jwks_uri))),
      }))
      .catch((error: unknown) => {
        asked = undefined
        throw error
      })
    return asked
  }

  /** A manager for one exchange: a response after the abort of `signal` is not stored. */
  async function managerFor(keeping: StorageMode, signal?: AbortSignal): Promise<UserManager> {
    const { metadata, keys } = await provider()
    const expected = { issuer: settings.identityUrl, audience: settings.clientId, keys }
    const own: UserManagerSettings = {
      ...options,
      metadata,
      userStore: {
        get: async () => (await readUser()) ?? null,
        // Verifies the user before it is stored: an invalid token fails the sign-in here.
        set: async (_key: string, user: string) => {
          const before = keeping === 'renewal' ? await readUser() : undefined
          await validateUser(user, { ...expected, before })
          if (signal?.aborted) throw new ErrorTimeout('Network timed out')
          await storeUser(user, keeping)
        },
        remove: async () => {
          await removeUser()
          return null
        },
        getAllKeys: async () => [],
      },
    }
    const frames = createFrameNavigator((url) => checkIssuer(url, metadata))
    return new UserManager(own, undefined, undefined, frames)
  }

  async function revoke(refreshToken: string): Promise<void> {
    const client = new OidcClient({ ...options, metadata: (await provider()).metadata })
    await client.revokeToken(refreshToken, 'refresh_token')
  }

  return { provider, managerFor, revoke }
}

function optionsOf(settings: Settings): UserManagerSettings {
  return {
    authority: settings.identityUrl,
    client_id: settings.clientId,
    ...(settings.clientSecret ? { client_secret: settings.clientSecret } : {}),
    redirect_uri: `${location.origin}/auth/callback`,
    response_type: 'code',
    scope: 'openid email profile aqpp',
    extraQueryParams: settings.organizationId ? { organization: settings.organizationId } : {},
    automaticSilentRenew: false,
    monitorSession: false,
    requestTimeoutInSeconds: protocolTimeout / second,
    silentRequestTimeoutInSeconds: protocolTimeout / second,
    staleStateAgeInSeconds,
    stateStore: new WebStorageStateStore({ store: localStorage }),
  }
}

async function storeUser(user: string, keeping: StorageMode): Promise<void> {
  const now = Date.now()
  const keeps = keeping === 'renewal' ? replaceUser(user, now) : writeUser(user, now).then(() => true)
  const isKept = await keeps.catch((error: unknown) => {
    throw new UserNotStored('The signed-in user could not be kept.', { cause: error })
  })
  if (!isKept) throw new RenewalRefused('Signed out in another tab.')
}
