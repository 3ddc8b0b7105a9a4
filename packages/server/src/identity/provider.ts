import Keygrip from 'keygrip'
import Provider, {
  type Client,
  type Configuration,
  errors,
  type Grant,
  interactionPolicy,
  type JWKS,
  type KoaContextWithOIDC,
} from 'oidc-provider'
import type { Database } from '../database/database.ts'
import { readClaims } from './accounts.ts'
import { apiScope, keyIdOf } from './bearer-check.ts'
import type { IdentityKeys } from './identity-keys.ts'
import { hostCookieName, type IdentitySettings, isBehindProxy, pathCookieName } from './identity-settings.ts'
import { lifetimes, nowInSeconds, refreshTokenLifetime, sessionLifetime } from './lifetimes.ts'
import { createOidcAdapter } from './oidc-adapter.ts'
import { enrolmentLayouts } from './sign-in-progress.ts'
import { methodsOf, recordSession } from './sign-in-record.ts'

/** Pages that replace the library's own. */
export type ProviderPages = {
  error: (ctx: KoaContextWithOIDC, code: string) => void
  signOut: (ctx: KoaContextWithOIDC) => void
  signedOut: (ctx: KoaContextWithOIDC) => void
}

/** Scopes of the person. */
const openidScopes = ['openid', 'email', 'profile']

export function createProvider(
  settings: IdentitySettings,
  db: Database,
  keys: IdentityKeys,
  pages: ProviderPages,
): Provider {
  const provider = new Provider(settings.identityUrl, {
    adapter: createOidcAdapter(db),
    jwks: { keys: keys.tokenKeys } as JWKS,
    cookies: {
      keys: [...keys.cookieKeys],
      long: { httpOnly: true, sameSite: 'lax', signed: true },
      short: { httpOnly: true, sameSite: 'lax', signed: true },
      names: cookieNames(isBehindProxy(settings)),
    },
    ...clientConfiguration(settings, keys),
    ...tokenConfiguration(settings),
    features: featuresOf(settings, keys, pages),
    interactions: { policy: signInPolicy(), url: (_ctx, interaction) => `/sign-in/${interaction.uid}` },
    extraParams: ['ended', 'layout', 'ticket'],
    discovery: {
      ui_locales_supported: ['fr-CA', 'en-CA'],
      userinfo_endpoint: `${settings.identityUrl}/userinfo`,
    },
    routes: { authorization: '/auth', end_session: '/sign-out', jwks: '/keys' },
    findAccount: async (_ctx, contactId) => {
      const claims = await readClaims(db, contactId)
      return claims && { accountId: contactId, claims: () => claims }
    },
    loadExistingGrant: (ctx) => grantForPortal(ctx, settings, db),
    renderError: (ctx, out) => pages.error(ctx, out.error),
  })
  // By itself the library signs cookies with SHA-1.
  provider.keys = new Keygrip([...keys.cookieKeys], 'sha256')
  provider.proxy = isBehindProxy(settings)
  acceptHintsOfEarlierKeys(provider, keys)
  provider.use(addApiScopeToDiscovery)
  return provider
}

/** The library gives each sign-in cookies of its own paths, so that two tabs sign in side by side. */
const cookieNames = (isSecure: boolean) => ({
  session: hostCookieName('officine_session', isSecure),
  interaction: pathCookieName('officine_sign_in', isSecure),
  resume: pathCookieName('officine_resume', isSecure),
})

/**
 * The library accepts an ID token as a hint, such as that of a sign-out, only with the algorithm of
 * the current key. A token from before a roll may have another.
 */
function acceptHintsOfEarlierKeys({ IdToken }: Provider, { tokenKeys }: IdentityKeys): void {
  const { validate } = IdToken
  IdToken.validate = (token, client) => {
    const key = tokenKeys.find(({ kid }) => kid === keyIdOf(token))
    // The two members that the library reads.
    const { clientId, idTokenSignedResponseAlg } = client
    const issuedTo = { clientId, idTokenSignedResponseAlg: key?.alg ?? idTokenSignedResponseAlg }
    return validate.call(IdToken, token, issuedTo as Client)
  }
}

/** The library's list has the scopes of the person only. */
async function addApiScopeToDiscovery(ctx: KoaContextWithOIDC, next: () => Promise<void>): Promise<void> {
  await next()
  if (ctx.oidc?.route !== 'discovery') return
  const metadata = Object(ctx.body)
  ctx.body = { ...metadata, scopes_supported: [...metadata.scopes_supported, apiScope] }
}

function clientConfiguration(
  { clientId, clientSecret, portalUrl }: IdentitySettings,
  { tokenKeys }: IdentityKeys,
): Configuration {
  return {
    clients: [
      {
        client_id: clientId,
        client_name: 'Officine',
        application_type: 'web',
        ...(clientSecret
          ? { token_endpoint_auth_method: 'client_secret_post' as const, client_secret: clientSecret }
          : { token_endpoint_auth_method: 'none' as const }),
        grant_types: ['authorization_code', 'refresh_token'],
        response_types: ['code'],
        redirect_uris: [`${portalUrl}/auth/callback`],
        post_logout_redirect_uris: ['', '/', '/en-CA', '/en-CA/', '/signup', '/en-CA/signup'].map(
          (path) => `${portalUrl}${path}`,
        ),
        id_token_signed_response_alg: tokenKeys[0].alg,
        // The portal offers a new sign-in before what needs a recent one.
        require_auth_time: true,
      },
    ],
    clientAuthMethods: ['none', 'client_secret_post'],
    clientBasedCORS: (_ctx, origin) => origin === portalUrl,
    responseTypes: ['code'],
    pkce: { required: () => true },
    allowOmittingSingleRegisteredRedirectUri: false,
    enabledJWA: { idTokenSigningAlgValues: [...new Set(tokenKeys.map(({ alg }) => alg))] },
  }
}

const tokenConfiguration = ({ tokenSeconds }: IdentitySettings): Configuration => ({
  scopes: openidScopes,
  claims: {
    openid: ['sub'],
    email: ['email'],
    profile: ['name', 'given_name', 'family_name', 'locale'],
    acr: null,
    auth_time: null,
    iss: null,
    sid: null,
  },
  // The portal reads claims from the ID token and doesn't fetch them again.
  conformIdTokenClaims: false,
  issueRefreshToken: (_ctx, client) => client.grantTypeAllowed('refresh_token'),
  rotateRefreshToken: true,
  expiresWithSession: () => true,
  // The member API checks the session by its grant, and how and when the person signed in.
  extraTokenClaims: (ctx, token) =>
    'grantId' in token ? { grant_id: token.grantId, ...signInClaimsOf(ctx) } : undefined,
  ttl: {
    AccessToken: tokenSeconds,
    AuthorizationCode: lifetimes.authorizationCode,
    IdToken: tokenSeconds,
    Interaction: lifetimes.interaction,
    Grant: lifetimes.grant,
    RefreshToken: (_ctx, token) => refreshTokenLifetime(token.iiat),
    Session: (_ctx, session) => sessionLifetime(session.loginTs),
  },
})

/** How and when the person signed in, from the code or the refresh token that is exchanged. */
function signInClaimsOf({ oidc }: KoaContextWithOIDC) {
  const source = oidc.entities.AuthorizationCode ?? oidc.entities.RefreshToken
  return { auth_time: source?.authTime, amr: source?.amr }
}

function featuresOf(
  settings: IdentitySettings,
  { tokenKeys }: IdentityKeys,
  pages: ProviderPages,
): Configuration['features'] {
  return {
    devInteractions: { enabled: false },
    dPoP: { enabled: false },
    pushedAuthorizationRequests: { enabled: false },
    // The library's endpoint rejects tokens with an audience, such as ours: `create-identity.ts`
    // replaces it.
    userinfo: { enabled: false },
    revocation: { enabled: true, allowedPolicy: (_ctx, client, token) => token.clientId === client.clientId },
    rpInitiatedLogout: {
      enabled: true,
      logoutSource: pages.signOut,
      postLogoutSuccessSource: pages.signedOut,
    },
    resourceIndicators: {
      enabled: true,
      defaultResource: () => settings.apiAudience,
      useGrantedResource: () => true,
      getResourceServerInfo: (_ctx, resource) => {
        if (resource !== settings.apiAudience) throw new errors.InvalidTarget()
        return {
          scope: apiScope,
          audience: settings.apiAudience,
          accessTokenTTL: settings.tokenSeconds,
          accessTokenFormat: 'jwt',
          jwt: { sign: { alg: tokenKeys[0].alg } },
        }
      },
    },
  }
}

/** Removes the consent prompt: the only client is the association's portal. */
function signInPolicy() {
  const policy = interactionPolicy.base()
  policy.remove('consent')
  policy.get('login')?.checks.add(passwordResetCheck)
  policy.get('login')?.checks.add(signInTicketCheck)
  policy.get('login')?.checks.add(enrolmentCheck)
  return policy
}

/** A request for a new password shows its pages, signed in or not. */
const passwordResetCheck = new interactionPolicy.Check(
  'reset_password',
  'A new password was asked for',
  'login_required',
  (ctx) => {
    const { params, result } = ctx.oidc
    return params?.layout === 'reset-password' && !result?.login
      ? interactionPolicy.Check.REQUEST_PROMPT
      : interactionPolicy.Check.NO_NEED_TO_PROMPT
  },
)

/** A request to add a factor shows its page, signed in or not. */
const enrolmentCheck = new interactionPolicy.Check(
  'add_factor',
  'A factor is to be added',
  'login_required',
  (ctx) => {
    const { params, result } = ctx.oidc
    return enrolmentLayouts.some((layout) => layout === params?.layout) && !result?.login
      ? interactionPolicy.Check.REQUEST_PROMPT
      : interactionPolicy.Check.NO_NEED_TO_PROMPT
  },
)

/** A ticket signs its person in, whatever session the browser has. */
const signInTicketCheck = new interactionPolicy.Check(
  'sign_in_ticket',
  'A ticket signs somebody in',
  'login_required',
  (ctx) => {
    const { params, result } = ctx.oidc
    return params?.ticket !== undefined && !result?.login
      ? interactionPolicy.Check.REQUEST_PROMPT
      : interactionPolicy.Check.NO_NEED_TO_PROMPT
  },
)

/** The session's grant, created at its first authorization; it is valid as long as the session. */
async function grantForPortal(
  ctx: KoaContextWithOIDC,
  settings: IdentitySettings,
  db: Database,
): Promise<Grant | undefined> {
  const { account, client, provider, session } = ctx.oidc
  if (!account || !client || !session) return undefined
  const existing = session.grantIdFor(client.clientId)
  const grant = (existing && (await provider.Grant.find(existing))) || newGrant(ctx, account.accountId)
  grant.addOIDCScope(openidScopes.join(' '))
  grant.addResourceScope(settings.apiAudience, apiScope)
  grant.exp = nowInSeconds() + sessionLifetime(session.loginTs) + settings.tokenSeconds
  const grantId = await grant.save()
  await recordSession(db, {
    ...{ contactId: account.accountId, grantId, request: ctx.req },
    methods: methodsOf(session.amr),
    signedInAt: new Date((session.loginTs ?? nowInSeconds()) * 1000),
  })
  return grant
}

function newGrant(ctx: KoaContextWithOIDC, accountId: string): Grant {
  return new ctx.oidc.provider.Grant({ accountId, clientId: ctx.oidc.client?.clientId })
}
