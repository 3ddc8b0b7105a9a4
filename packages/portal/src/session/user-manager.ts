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
import { RenewalRefused } from './grant.ts'
import { protocolTimeout, second, staleStateAgeInSeconds } from './session-times.ts'
import { UserNotStored } from './sign-in-problem.ts'
import { removeUser, replaceUser, type StoredUser, writeUser } from './user-record.ts'
import { validateUser } from './validate-user.ts'

interface ExchangeOptions {
  /** The user whose session is renewed; undefined for a sign-in, which replaces any other user. */
  readonly before?: StoredUser
  /** A response after its abort is not stored. */
  readonly signal?: AbortSignal
}

interface Exchange {
  readonly manager: UserManager
  /**
   * The user that the exchange has stored.
   * @throws {UserNotStored}
   */
  readonly storedUser: () => StoredUser
}

interface Provider {
  readonly metadata: Partial<OidcMetadata>
  readonly keys: JWTVerifyGetKey
}

/** Configures oidc-client-ts for one provider; responses are verified before they are stored. */
export function createManagers(settings: Settings) {
  const options = optionsOf(settings)
  let providerRequest: Promise<Provider> | undefined

  function provider(): Promise<Provider> {
    providerRequest ??= discover(settings.identityUrl)
      .then((metadata) => ({
        metadata,
        keys: createRemoteJWKSet(new URL(String(metadata.jwks_uri))),
      }))
      .catch((error: unknown) => {
        providerRequest = undefined
        throw error
      })
    return providerRequest
  }

  /** A manager for one exchange with the provider; a renewal uses `before` and reads no record. */
  async function beginExchange({ before, signal }: ExchangeOptions = {}): Promise<Exchange> {
    const { metadata, keys } = await provider()
    const expected = { issuer: settings.identityUrl, audience: settings.clientId, keys }
    let stored: StoredUser | undefined
    const managerSettings: UserManagerSettings = {
      ...options,
      metadata,
      userStore: {
        get: async () => before?.user ?? null,
        // Verifies the user before it is stored: an invalid token fails the sign-in here.
        set: async (_key: string, user: string) => {
          await validateUser(user, { ...expected, before: before?.user })
          if (signal?.aborted) throw new ErrorTimeout('Network timed out')
          stored = await storeUser(user, before)
        },
        remove: async () => {
          await removeUser()
          return null
        },
        getAllKeys: async () => [],
      },
    }
    const frames = createFrameNavigator((url) => checkIssuer(url, metadata))
    return {
      manager: new UserManager(managerSettings, undefined, undefined, frames),
      storedUser() {
        if (!stored) throw new UserNotStored('The signed-in user was not stored.')
        return stored
      },
    }
  }

  async function revoke(refreshToken: string): Promise<void> {
    const client = new OidcClient({ ...options, metadata: (await provider()).metadata })
    await client.revokeToken(refreshToken, 'refresh_token')
  }

  return { provider, beginExchange, revoke }
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

async function storeUser(user: string, before: StoredUser | undefined): Promise<StoredUser | undefined> {
  const now = Date.now()
  const stored = await (before ? replaceUser(user, now) : writeUser(user, now)).catch((error: unknown) => {
    throw new UserNotStored('The signed-in user could not be stored.', { cause: error })
  })
  if (!stored && before) throw new RenewalRefused('Signed out in another tab.')
  return stored
}
