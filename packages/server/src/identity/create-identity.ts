import '@officine/ui-elements/alert/define.js'
import '@officine/ui-elements/password-field/define.js'
import '@officine/ui-elements/text-field/define.js'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { OfcAlert } from '@officine/ui-elements/alert/alert.js'
import { OfcPasswordField } from '@officine/ui-elements/password-field/password-field.js'
import { OfcTextField } from '@officine/ui-elements/text-field/text-field.js'
import { loadTexts } from '@officine/ui-elements/texts/texts.js'
import { baseSecurityHeaders } from '../api/http-server.ts'
import { hasClientDisconnected } from '../api/malformed-request.ts'
import type { Database } from '../database/database.ts'
import { isDatabaseUnavailable } from '../database/database-errors.ts'
import { readClaims } from './accounts.ts'
import { type BearerCheck, createBearerCheck } from './bearer-check.ts'
import { loadKeys } from './identity-keys.ts'
import { type IdentityLog, type IdentitySettings, isBehindProxy } from './identity-settings.ts'
import { sweepThrottle } from './login-throttle.ts'
import { loadAssets } from './pages/assets.ts'
import { runWithTheme } from './pages/layout.ts'
import { localeFor } from './pages/sign-in-texts.ts'
import { sweepChallenges } from './passkeys.ts'
import { createProvider } from './provider.ts'
import {
  addLanguageToCallback,
  createProviderPages,
  handleErrors,
  replaceSelfSubmittingPage,
  respondUnavailable,
  restrictCorsToPortal,
} from './provider-pages.ts'
import { logRequest } from './request-log.ts'
import { createPageSender } from './send-page.ts'
import { sweepExpired, sweepSessions } from './sessions.ts'
import { createSignInPages } from './sign-in-pages.ts'
import { touchSession } from './sign-in-record.ts'

type Identity = {
  handler: (request: IncomingMessage, response: ServerResponse) => void
  /** Stops the timers. Pending requests finish normally. */
  close: () => void
}

type IdentityOptions = { configuration: IdentitySettings; db: Database; log: IdentityLog }

const sweepMilliseconds = 10 * 60_000

/** The identity provider, on its own origin, where members sign in. */
export async function createIdentity({ configuration, db, log }: IdentityOptions): Promise<Identity> {
  await loadTexts('en-CA', [OfcAlert, OfcPasswordField, OfcTextField])
  const assets = loadAssets(configuration)
  const pages = createPageSender(configuration.portalUrl, assets)
  const provider = createProvider(
    configuration,
    db,
    await loadKeys(db),
    createProviderPages(configuration, assets),
  )
  provider.use(restrictCorsToPortal(configuration.portalUrl))
  provider.use(handleErrors(assets, configuration, log))
  provider.use(addLanguageToCallback(configuration))
  provider.use(replaceSelfSubmittingPage(assets, configuration))
  provider.on('server_error', (ctx, error) => {
    if (hasClientDisconnected(ctx.req)) return
    log.error({ err: error }, 'identity failed')
    if (isDatabaseUnavailable(error)) respondUnavailable(ctx)
  })
  provider.on('grant.success', ({ oidc }) => {
    const grantId = oidc.entities.RefreshToken?.grantId
    if (grantId === undefined) return
    touchSession(db, grantId).catch((error: unknown) => log.warn({ err: error }, 'a use was not recorded'))
  })
  provider.on('grant.error', (_ctx, error) => log.info({ error: error.message }, 'token refused'))
  provider.on('grant.revoked', () => log.info('session ended'))

  const signIn = createSignInPages({ settings: configuration, db, log, provider, assets, pages })
  const userinfo = createUserinfoEndpoint(db, configuration.portalUrl, createBearerCheck(db, configuration))
  const providerCallback = provider.callback()
  const issuer = new URL(configuration.identityUrl)
  const behindProxy = isBehindProxy(configuration)
  const securityHeaders = new Map(Object.entries(baseSecurityHeaders({ behindProxy })))

  async function respond(request: IncomingMessage, response: ServerResponse, url: URL): Promise<void> {
    logRequest(log, request, response, url.pathname)
    response.setHeaders(securityHeaders)
    if (url.pathname.startsWith('/sign-in/')) return await signIn(request, response, url)
    if (url.pathname === '/userinfo') return await userinfo(request, response)
    if (assets.serve(url.pathname, request, response)) return
    if (url.pathname === '/') {
      response.writeHead(303, { Location: `${configuration.portalUrl}/` }).end()
      return
    }
    if (!providerPaths.test(url.pathname)) {
      return pages.message(response, 'notFound', localeOfRequest(request), 404)
    }
    // The provider builds URLs from these headers: they must be the public ones, whatever a client
    // or balancer sends.
    request.headers.host = issuer.host
    delete request.headers['x-forwarded-host']
    if (behindProxy) request.headers['x-forwarded-proto'] = 'https'
    await providerCallback(request, response)
  }

  function respondWithError(request: IncomingMessage, response: ServerResponse, error: unknown): void {
    if (hasClientDisconnected(request)) return
    log.error({ err: error }, 'identity failed')
    if (response.headersSent) {
      response.destroy()
      return
    }
    const isUnavailable = isDatabaseUnavailable(error)
    if (isUnavailable) response.setHeader('Retry-After', '5')
    pages.message(response, 'failure', localeOfRequest(request), isUnavailable ? 503 : 500)
  }

  const sweepTimer = setInterval(() => {
    const sweeps = [sweepExpired(db), sweepSessions(db), sweepThrottle(db), sweepChallenges(db)]
    Promise.all(sweeps).catch((error: unknown) => {
      log.warn({ err: error }, 'expired sessions could not be swept')
    })
  }, sweepMilliseconds).unref()

  return {
    handler(request, response) {
      const url = requestUrl(request, issuer)
      runWithTheme({ url, request, response, isSecure: behindProxy }, () => {
        respond(request, response, url).catch((error: unknown) => respondWithError(request, response, error))
      })
    },
    close: () => clearInterval(sweepTimer),
  }
}

/** An unparsable address becomes one that is not found. */
function requestUrl(request: IncomingMessage, issuer: URL): URL {
  const path = request.url ?? '/'
  return URL.canParse(path, issuer.origin) && path.startsWith('/') && !path.startsWith('//')
    ? new URL(path, issuer)
    : new URL('/unreadable', issuer)
}

const providerPaths = /^\/(auth|token|keys|sign-out|\.well-known)(\/|$)/

const localeOfRequest = (request: IncomingMessage) =>
  localeFor({ acceptLanguage: request.headers['accept-language'] })

/** OpenID Connect's userinfo endpoint: the claims of a bearer. */
function createUserinfoEndpoint(db: Database, portalUrl: string, checkBearer: BearerCheck) {
  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    setCorsHeaders(request, response, portalUrl)
    if (request.method === 'OPTIONS') {
      response.writeHead(204).end()
      return
    }
    const token = /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '')?.[1]
    const bearer = token ? await checkBearer(token) : undefined
    const claims = bearer && 'contactId' in bearer ? await readClaims(db, bearer.contactId) : undefined
    if (!claims) {
      response.setHeader('WWW-Authenticate', token ? 'Bearer error="invalid_token"' : 'Bearer')
      response.writeHead(401).end()
      return
    }
    response.setHeader('Content-Type', 'application/json; charset=utf-8')
    response.writeHead(200).end(JSON.stringify(claims))
  }
}

function setCorsHeaders(request: IncomingMessage, response: ServerResponse, portalUrl: string): void {
  response.setHeader('Vary', 'Origin')
  response.setHeader('Cache-Control', 'no-store')
  if (request.headers.origin !== portalUrl) return
  response.setHeader('Access-Control-Allow-Origin', portalUrl)
  response.setHeader('Access-Control-Expose-Headers', 'WWW-Authenticate')
  if (request.method !== 'OPTIONS') return
  response.setHeader('Access-Control-Allow-Methods', 'GET, POST')
  response.setHeader('Access-Control-Allow-Headers', 'Authorization')
  response.setHeader('Access-Control-Max-Age', '3600')
}
