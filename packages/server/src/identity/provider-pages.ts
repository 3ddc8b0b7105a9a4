import { errors, type KoaContextWithOIDC } from 'oidc-provider'
import { isDatabaseAway } from '../database/away.ts'
import { hasHungUp } from '../unreadable.ts'
import type { Assets } from './pages/assets.ts'
import { messagePage, signingOutPage, signOutPage } from './pages/message-page.ts'
import { securityHeaders } from './pages/security-headers.ts'
import { localeFor } from './pages/texts.ts'
import type { ProviderPages } from './provider.ts'
import type { IdentityLog, IdentitySettings } from './settings.ts'

/** The pages that the provider shows in the middle of its own work. */
export function createProviderPages({ portalUrl }: IdentitySettings, assets: Assets): ProviderPages {
  const send = (ctx: KoaContextWithOIDC, body: string) => {
    // The portal renews a session in a hidden frame, and must be able to read there that it failed.
    const framed = ctx.oidc?.route === 'authorization' ? { framedBy: portalUrl } : {}
    ctx.set(securityHeaders({ formTargets: [portalUrl], ...framed }))
    ctx.type = 'html'
    ctx.body = body
  }

  return {
    error(ctx, code) {
      const message =
        code === 'server_error'
          ? 'failure'
          : code === 'invalid_request' && isResume(ctx)
            ? 'expired'
            : 'refused'
      send(ctx, messagePage(message, localeOf(ctx), portalUrl, assets))
    },
    signOut(ctx) {
      const form = {
        locale: localeOf(ctx),
        action: ctx.oidc.urlFor('end_session_confirm'),
        secret: secretOf(ctx),
        portalUrl,
      }
      send(ctx, speaksForPerson(ctx) ? signingOutPage(form, assets) : signOutPage(form, assets))
    },
    signedOut(ctx) {
      send(ctx, messagePage('signedOut', localeOf(ctx), portalUrl, assets))
    },
  }
}

/**
 * What fails outside the provider's own care, as the saving of a session does, gets one of our pages too; the library
 * underneath would print it, with the values of its query.
 */
export function answerFailures(assets: Assets, { portalUrl }: IdentitySettings, log: IdentityLog) {
  return async (ctx: KoaContextWithOIDC, next: () => Promise<void>): Promise<void> => {
    try {
      await next()
    } catch (error) {
      if (hasHungUp(ctx.req)) return
      const isRefusal = error instanceof errors.OIDCProviderError && error.expose
      if (!isRefusal) log.error({ err: error }, 'identity failed')
      ctx.status = isRefusal ? error.statusCode : 500
      ctx.set(securityHeaders({ formTargets: [] }))
      ctx.type = 'html'
      ctx.body = messagePage(isRefusal ? 'refused' : 'failure', localeOf(ctx), portalUrl, assets)
      if (isDatabaseAway(error)) sayUnavailable(ctx)
    }
  }
}

/** Pages of the portal alone may read what the provider answers: the library names any origin before it knows the client. */
export function shareWithPortalAlone(portalUrl: string) {
  return async (ctx: KoaContextWithOIDC, next: () => Promise<void>): Promise<void> => {
    await next()
    const shared = ctx.response.get('Access-Control-Allow-Origin')
    if (shared === '' || shared === portalUrl) return
    for (const name of Object.keys(ctx.response.headers)) {
      if (name.startsWith('access-control-')) ctx.remove(name)
    }
  }
}

/** The database is away: it is worth a try again. */
export function sayUnavailable(ctx: KoaContextWithOIDC): void {
  ctx.status = 503
  ctx.set('Retry-After', '5')
}

/** The library's own page that sends itself, in English and with an inline script, gives way to ours. */
export function replaceSelfSendingPage(assets: Assets, { portalUrl }: IdentitySettings) {
  return async (ctx: KoaContextWithOIDC, next: () => Promise<void>): Promise<void> => {
    await next()
    const route = ctx.oidc?.route
    if (typeof ctx.body !== 'string' || !ctx.body.includes('<title>Submitting Callback</title>')) return
    if (route !== 'end_session' && route !== 'resume') return
    const action = ctx.oidc.urlFor('end_session_confirm')
    ctx.set(securityHeaders({ formTargets: [portalUrl] }))
    ctx.body = signingOutPage({ locale: localeOf(ctx), action, secret: secretOf(ctx), portalUrl }, assets)
  }
}

/** Answers of the authorization request name the language that its pages were last in, so that the portal goes on in it. */
export function nameLanguage({ portalUrl }: IdentitySettings) {
  return async (ctx: KoaContextWithOIDC, next: () => Promise<void>): Promise<void> => {
    await next()
    const { location } = ctx.response.headers
    if (typeof location !== 'string' || !location.startsWith(`${portalUrl}/auth/callback?`)) return
    ctx.set('Location', `${location}&${new URLSearchParams({ ui_locales: localeOf(ctx) })}`)
  }
}

function localeOf(ctx: KoaContextWithOIDC) {
  const asked = ctx.oidc?.params?.ui_locales ?? ctx.query.ui_locales
  return localeFor({
    uiLocales: typeof asked === 'string' ? asked : undefined,
    acceptLanguage: ctx.get('accept-language'),
  })
}

const isResume = (ctx: KoaContextWithOIDC) =>
  ctx.oidc?.route === 'resume' || ctx.oidc?.route === 'end_session_confirm'

/** An ID token of the very person whose session this is: a page of another site has none. */
function speaksForPerson(ctx: KoaContextWithOIDC): boolean {
  const hint: unknown = ctx.oidc.entities.IdTokenHint
  if (typeof hint !== 'object' || hint === null || !('payload' in hint)) return false
  const payload: unknown = hint.payload
  return (
    typeof payload === 'object' &&
    payload !== null &&
    'sub' in payload &&
    payload.sub === ctx.oidc.session?.accountId
  )
}

function secretOf(ctx: KoaContextWithOIDC): string {
  const state: unknown = ctx.oidc.session?.state
  if (typeof state === 'object' && state !== null && 'secret' in state) return String(state.secret)
  throw new Error('A session that signs out has no secret.')
}
