import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { type Claims, type Keys, makeKeys, signToken } from './tokens.ts'

export const clientId = 'officine-portal'

/** `honest` is what an honest provider responds. */
export type ResponseHandler = (response: ServerResponse, request: IncomingMessage, honest: object) => void

/** Deviations from an honest provider; reset after each test. */
interface Behaviour {
  discovery?: ResponseHandler | object
  keys?: ResponseHandler | object
  /** Members that replace those of the token response, or another kind of response. */
  token?: ResponseHandler | object
  /** Creates the ID token from the valid claims. */
  idToken?: (claims: Claims, keys: Keys) => string | undefined | Promise<string | undefined>
  /** The parameters of a hidden frame's redirect, besides the state. */
  frame?: Readonly<Record<string, string>>
  subject?: string
  clock?: () => number
}

/** A provider on its own port, honest by default. */
export async function startHostileProvider() {
  const keys = await makeKeys()
  const server = createServer((request, response) => void handleRequest(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const issuer = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`
  const provider = { issuer, keys, behaviour: {} as Behaviour, nonce: '', requests: [] as string[] }

  const discovery = {
    issuer,
    authorization_endpoint: `${issuer}/auth`,
    token_endpoint: `${issuer}/token`,
    revocation_endpoint: `${issuer}/token/revocation`,
    end_session_endpoint: `${issuer}/sign-out`,
    jwks_uri: `${issuer}/keys`,
    authorization_response_iss_parameter_supported: true,
  }

  async function handleRequest(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname } = new URL(request.url ?? '/', issuer)
    provider.requests.push(pathname)
    const { behaviour } = provider
    if (pathname === '/.well-known/openid-configuration') return respond(behaviour.discovery, discovery)
    if (pathname === '/keys') return respond(behaviour.keys, { keys: keys.published })
    if (pathname === '/token') return respond(behaviour.token, await tokens())
    response.writeHead(200, { date: new Date(now() * 1_000).toUTCString() }).end('{}')

    function respond(other: ResponseHandler | object | undefined, honest: object): void {
      if (typeof other === 'function') return void (other as ResponseHandler)(response, request, honest)
      json({ ...honest, ...other })(response, request, honest)
    }
  }

  const now = () => Math.floor((provider.behaviour.clock?.() ?? Date.now()) / 1_000)

  async function tokens(): Promise<object> {
    const { subject = 'anne', idToken } = provider.behaviour
    const { nonce } = provider
    const claims = { iss: issuer, aud: clientId, sub: subject, nonce, iat: now(), exp: now() + 900 }
    const token = idToken ? await idToken(claims, keys) : await signToken(claims, keys.own)
    return {
      access_token: 'access',
      refresh_token: 'refresh',
      id_token: token,
      token_type: 'Bearer',
      expires_in: 900,
      scope: 'openid email profile aqpp',
    }
  }

  return Object.assign(provider, {
    /** The redirect URI with the response to the authorization request `departure`. */
    callbackOf(departure: URL, members: Readonly<Record<string, string | undefined>> = {}): string {
      provider.nonce = departure.searchParams.get('nonce') ?? ''
      const callback = new URL(departure.searchParams.get('redirect_uri') ?? '')
      const all = { code: 'code', state: departure.searchParams.get('state') ?? '', iss: issuer, ...members }
      for (const [name, value] of Object.entries(all))
        if (value !== undefined) callback.searchParams.set(name, value)
      return callback.href
    },
    stop(): void {
      server.closeAllConnections()
      server.close()
    },
  })
}

export type HostileProvider = Awaited<ReturnType<typeof startHostileProvider>>

export const json =
  (body: unknown, status = 200): ResponseHandler =>
  (response) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))

export const html =
  (status = 200): ResponseHandler =>
  (response) =>
    response.writeHead(status, { 'content-type': 'text/html' }).end('<h1>Welcome to the hotel</h1>')

export const cutJson: ResponseHandler = (response) =>
  response.writeHead(200, { 'content-type': 'application/json' }).end('{"access_token":"acc')

/** Sends headers and the start of a body, and never ends. */
export const endless: ResponseHandler = (response) =>
  response.writeHead(200, { 'content-type': 'application/json' }).write('{"access_token":')

export const silent: ResponseHandler = () => {}

export const reset: ResponseHandler = (_response, request) => request.socket.destroy()

export const redirect =
  (location: string): ResponseHandler =>
  (response) =>
    response.writeHead(302, { location }).end()
