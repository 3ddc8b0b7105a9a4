import { errors, type KoaContextWithOIDC } from 'oidc-provider'
import { hasClientDisconnected } from '../api/malformed-request.ts'
import { isDatabaseUnavailable } from '../database/database-errors.ts'
import type { IdentityLog, IdentitySettings } from './identity-settings.ts'
import type { Assets } from './pages/assets.ts'
import { messagePage, signingOutPage, signOutPage } from './pages/message-page.ts'
import { localeFor } from './pages/sign-in-texts.ts'
import type { ProviderPages } from './provider.ts'
import { securityHeaders } from './send-page.ts'

/** Our pages for the provider library's own steps: errors and sign-out. */
export function createProviderPages({ portalUrl }: IdentitySettings, assets: Assets): ProviderPages {
  const send = (ctx: KoaContextWithOIDC, body: string) => {
    // The portal renews a session in a hidden frame, and must be able to read an error there.
    const frameOptions = ctx.oidc?.route === 'authorization' ? { framedBy: portalUrl } : {}
    ctx.set(securityHeaders({ formTargets: [portalUrl], ...frameOptions }))
    ctx.type = 'html'
    ctx.body = body
  }

  return {
    error(ctx, code) {
      const message =
        code === 'server_error'
          ? 'failure'
          : code === 'invalid_request' && isLaterStep(ctx)
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
      send(ctx, isHintOfSession(ctx) ? signingOutPage(form, assets) : signOutPage(form, assets))
    },
    signedOut(ctx) {
      send(ctx, messagePage('signedOut', localeOf(ctx), portalUrl, assets))
    },
  }
}

/**
 * Renders our page for errors outside the library's own handling, such as a failed session write;
 * Koa would print the error with the values of its query.
 */
export function handleErrors(assets: Assets, { portalUrl }: IdentitySettings, log: IdentityLog) {
  return async (ctx: KoaContextWithOIDC, next: () => Promise<void>): Promise<void> => {
    try {
      await next()
    } catch (error) {
      if (hasClientDisconnected(ctx.req)) return
      const isRefusal = error instanceof errors.OIDCProviderError && error.expose
      if (!isRefusal) log.error({ err: error }, 'identity failed')
      ctx.status = isRefusal ? error.statusCode : 500
      ctx.set(securityHeaders({ formTargets: [] }))
      ctx.type = 'html'
      ctx.body = messagePage(isRefusal ? 'refused' : 'failure', localeOf(ctx), portalUrl, assets)
      if (isDatabaseUnavailable(error)) respondUnavailable(ctx)
    }
  }
}

/**
 * Only the portal's pages may read responses: the library allows any origin before it knows the
 * client.
 */
export function restrictCorsToPortal(portalUrl: string) {
  return async (ctx: KoaContextWithOIDC, next: () => Promise<void>): Promise<void> => {
    await next()
    const allowedOrigin = ctx.response.get('Access-Control-Allow-Origin')
    if (allowedOrigin === '' || allowedOrigin === portalUrl) return
    for (const name of Object.keys(ctx.response.headers)) {
      if (name.startsWith('access-control-')) ctx.remove(name)
    }
  }
}

/** The database is unreachable: the client may retry. */
export function respondUnavailable(ctx: KoaContextWithOIDC): void {
  ctx.status = 503
  ctx.set('Retry-After', '5')
}

/** Replaces the library's self-submitting page, which is in English and has an inline script. */
export function replaceSelfSubmittingPage(assets: Assets, { portalUrl }: IdentitySettings) {
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

/**
 * Adds the language last used on the sign-in pages to the authorization response, so that the
 * portal continues in it.
 */
export function addLanguageToCallback({ portalUrl }: IdentitySettings) {
  return async (ctx: KoaContextWithOIDC, next: () => Promise<void>): Promise<void> => {
    await next()
    const { location } = ctx.response.headers
    if (typeof location !== 'string' || !location.startsWith(`${portalUrl}/auth/callback?`)) return
    ctx.set('Location', `${location}&${new URLSearchParams({ ui_locales: localeOf(ctx) })}`)
  }
}

function localeOf(ctx: KoaContextWithOIDC) {
  const uiLocales = ctx.oidc?.params?.ui_locales ?? ctx.query.ui_locales
  return localeFor({
    uiLocales: typeof uiLocales === 'string' ? uiLocales : undefined,
    acceptLanguage: ctx.get('accept-language'),
  })
}

/** Whether the request continues a stored one, which may have expired. */
const isLaterStep = (ctx: KoaContextWithOIDC) =>
  ctx.oidc?.route === 'resume' || ctx.oidc?.route === 'end_session_confirm'

/**
 * Whether the ID token hint belongs to the session's person: a page of another site has no such
 * token.
 */
function isHintOfSession(ctx: KoaContextWithOIDC): boolean {
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
