import { type ChildProcess, spawn } from 'node:child_process'
import { generateKeyPairSync, type KeyObject } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from 'node:http'
import { extname, join, normalize } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { gunzipSync } from 'node:zlib'
import type { Page } from '@playwright/test'
import { freePort } from '../../packages/server/src/database/embedded/processes.ts'
import { makeFolder } from '../support/test-server.ts'
import {
  accessTokenSeconds,
  apiResource,
  clientId,
  type ForeignProvider,
  type ForeignUser,
  scopes,
} from './foreign-provider.ts'

const userPassword = 'Glewlwyd-2026!'

/** The public one, and Glewlwyd's own. */
interface Ports {
  readonly front: number
  readonly back: number
}

const schemaFile = '/usr/share/doc/glewlwyd/database/init.sqlite3.sql.gz'

/** Debian's Glewlwyd, with a database of its own. Its issuer has a path. */
export class Glewlwyd implements ForeignProvider {
  readonly issuer: string
  readonly accountPage: RegExp
  readonly #origin: string
  readonly #folder: string
  readonly #process: ChildProcess
  readonly #front: Server
  readonly #signingKeys: object[] = []
  #cookie = ''
  #output = ''

  private constructor(folder: string, { front, back }: Ports) {
    this.#folder = folder
    this.#origin = `http://localhost:${front}`
    this.issuer = `${this.#origin}/api/oidc`
    this.accountPage = new RegExp(`^${this.#origin}/login\\.html`)
    this.#process = spawn('glewlwyd', [`--config-file=${join(folder, 'glewlwyd.conf')}`], {
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    for (const stream of [this.#process.stdout, this.#process.stderr])
      stream?.on('data', (part: Buffer) => {
        this.#output += part.toString()
      })
    this.#front = createServer((incoming, outgoing) => void respond(incoming, outgoing, back))
    this.#front.listen(front, 'localhost')
  }

  static async start(portalUrl: string): Promise<Glewlwyd> {
    const folder = await makeFolder('glewlwyd')
    const [front, back] = await Promise.all([freePort(), freePort()])
    await writeFile(join(folder, 'glewlwyd.conf'), configuration(folder, { front, back }))
    createDatabase(join(folder, 'glewlwyd.db'))
    const provider = new Glewlwyd(folder, { front, back })
    try {
      await provider.#configure(portalUrl)
    } catch (error) {
      await provider.stop()
      throw new Error(`Glewlwyd could not be set up:\n${provider.#output}`, { cause: error })
    }
    return provider
  }

  async stop(): Promise<void> {
    if (this.#process.exitCode === null) {
      const ended = new Promise((resolve) => this.#process.once('exit', resolve))
      this.#process.kill('SIGTERM')
      await ended
    }
    this.#front.closeAllConnections()
    this.#front.close()
    await rm(this.#folder, { recursive: true, force: true })
  }

  async addUser({ username, email, isEmailVerified }: ForeignUser): Promise<void> {
    await this.#send('POST', '/user/', {
      ...{ username, email, name: username, password: userPassword, enabled: true },
      email_verified: isEmailVerified ? '1' : '0',
      scope: scopes,
    })
  }

  async removeUser(username: string): Promise<void> {
    await this.#send('DELETE', `/user/${username}`)
  }

  async rotateKey(): Promise<void> {
    this.#signingKeys.unshift(newSigningKey(`key-${this.#signingKeys.length + 1}`, 'ES256'))
    await this.#send('PUT', '/mod/plugin/oidc', this.#plugin())
    await this.#send('PUT', '/mod/plugin/oidc/reset')
  }

  /** The account, and the scopes that it shares. */
  async fillFirstSignIn(page: Page, username: string): Promise<void> {
    await this.#fillAccount(page, username)
    for (const scope of ['email', 'profile', 'aqpp']) await page.locator(`#grant-${scope}`).check()
    // It stores them one by one, and its button to continue can be used meanwhile.
    const isStored = page.waitForResponse(
      (response) => response.request().method() === 'PUT' && response.url().includes('/auth/grant/'),
    )
    await page.getByRole('button', { name: /Autoriser/ }).click()
    await isStored
    await page.getByRole('button', { name: /Continuer/ }).click()
  }

  async fillSignIn(page: Page, username: string): Promise<void> {
    await this.#fillAccount(page, username)
    await page.getByRole('button', { name: /Continuer/ }).click()
  }

  async #fillAccount(page: Page, username: string): Promise<void> {
    await page.locator('#username').fill(username)
    await page.locator('#password').fill(userPassword)
    await page.locator('#password').press('Enter')
  }

  /** Its page asks whether to sign out here too, once it has loaded what the session is used for. */
  async confirmSignOut(page: Page): Promise<void> {
    await page.getByText('Le client Officine souhaite fermer la session en cours').waitFor()
    await page.getByRole('button', { name: /Se déconnecter/ }).click()
    await page.getByText('Vous êtes déconnecté').waitFor()
  }

  async #configure(portalUrl: string): Promise<void> {
    await this.#signInAsAdministrator()
    for (const name of ['email', 'profile', 'aqpp'])
      await this.#send('POST', '/scope/', { name, display_name: name, password_required: true })
    await this.#send('PUT', '/scope/openid', { display_name: 'openid', password_required: true })
    await this.#extendUsers()
    this.#signingKeys.push(newSigningKey('key-1', 'RS256'))
    await this.#send('POST', '/mod/plugin/', this.#plugin())
    await this.#extendClients()
    await this.#send('POST', '/client/', {
      client_id: clientId,
      name: 'Officine',
      enabled: true,
      confidential: false,
      authorization_type: ['code', 'refresh_token'],
      redirect_uri: [`${portalUrl}/auth/callback`],
      post_logout_redirect_uris: [`${portalUrl}/`],
      token_endpoint_auth_method: ['none'],
      resource: [apiResource],
      backchannel_logout_uri: `${portalUrl}/auth/backchannel-logout`,
      backchannel_logout_session_required: '1',
      scope: [],
    })
  }

  async #signInAsAdministrator(): Promise<void> {
    const body = JSON.stringify({ username: 'admin', password: 'password' })
    const response = await untilReachable(`${this.#origin}/api/auth`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
    })
    this.#cookie = response.headers
      .getSetCookie()
      .map((cookie) => cookie.split(';')[0])
      .join('; ')
  }

  /** A user has a property for the claim `email_verified`, which Glewlwyd does not have by itself. */
  async #extendUsers(): Promise<void> {
    await this.#extendModule('user', { email_verified: property })
  }

  async #extendClients(): Promise<void> {
    await this.#extendModule('client', {
      post_logout_redirect_uris: { ...property, multiple: true },
      backchannel_logout_uri: property,
      backchannel_logout_session_required: property,
    })
  }

  async #extendModule(kind: 'user' | 'client', properties: object): Promise<void> {
    const path = `/mod/${kind}/database`
    const module = await this.#send('GET', path)
    const parameters = {
      ...module.parameters,
      'data-format': { ...module.parameters['data-format'], ...properties },
    }
    await this.#send('PUT', path, { ...module, parameters })
    await this.#send('PUT', `${path}/reset`)
  }

  // biome-ignore lint/suspicious/noExplicitAny: the responses of Glewlwyd's own API.
  async #send(method: string, path: string, body?: object): Promise<any> {
    const response = await fetch(`${this.#origin}/api${path}`, {
      method,
      headers: { cookie: this.#cookie, 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    })
    const text = await response.text()
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`)
    return text === '' ? undefined : JSON.parse(text)
  }

  #plugin() {
    return {
      module: 'oidc',
      name: 'oidc',
      display_name: 'OpenID Connect',
      parameters: {
        iss: this.issuer,
        'jwks-private': JSON.stringify({ keys: this.#signingKeys }),
        'jwks-show': true,
        'jwt-type': 'rsa',
        'jwt-key-size': '256',
        'access-token-duration': accessTokenSeconds,
        'refresh-token-duration': 3600,
        'code-duration': 60,
        'refresh-token-rolling': true,
        'refresh-token-one-use': 'always',
        'auth-type-code-enabled': true,
        'auth-type-code-revoke-replayed': true,
        'auth-type-refresh-enabled': true,
        'auth-type-token-enabled': false,
        'auth-type-password-enabled': false,
        'auth-type-client-enabled': false,
        'auth-type-implicit-enabled': false,
        'pkce-allowed': true,
        'pkce-required': true,
        'pkce-method-plain-allowed': false,
        'subject-type': 'public',
        'name-claim': 'mandatory',
        'email-claim': 'mandatory',
        'scope-claim': 'no',
        'additional-parameters': [],
        claims: [
          {
            name: 'email_verified',
            'user-property': 'email_verified',
            type: 'boolean',
            'boolean-value-true': '1',
            'boolean-value-false': '0',
            mandatory: true,
            'on-demand': false,
            scope: [],
          },
        ],
        'allowed-scope': scopes,
        'introspection-revocation-allowed': true,
        'introspection-revocation-allow-target-client': true,
        'session-management-allowed': true,
        'session-cookie-name': 'GLEWLWYD2_OIDC_SID',
        'session-cookie-expiration': 2_419_200,
        'back-channel-logout-allowed': true,
        // Without it the page of a sign-out can't be used: its call for the session is refused.
        'front-channel-logout-allowed': true,
        'resource-allowed': true,
        'resource-scope': {},
        'resource-client-property': 'resource',
        'resource-scope-and-client-property': false,
        'client-sign_kid-parameter': 'sign_kid',
        'oauth-as-iss-id': true,
      },
    }
  }
}

const property = { multiple: false, read: true, write: true }

function newSigningKey(kid: string, alg: 'RS256' | 'ES256'): object {
  const { privateKey }: { privateKey: KeyObject } =
    alg === 'RS256'
      ? generateKeyPairSync('rsa', { modulusLength: 2048 })
      : generateKeyPairSync('ec', { namedCurve: 'P-256' })
  return { ...privateKey.export({ format: 'jwk' }), kid, alg, use: 'sig' }
}

function createDatabase(path: string): void {
  const database = new DatabaseSync(path)
  database.exec(gunzipSync(readFileSync(schemaFile)).toString())
  database.close()
}

const configuration = (folder: string, { front, back }: Ports) => `
port=${back}
bind_address="127.0.0.1"
external_url="http://localhost:${front}"
login_url="login.html"
api_prefix="api"
allow_origin="*"
allow_methods="GET, POST, PUT, DELETE, OPTIONS"
allow_headers="Origin, X-Requested-With, Content-Type, Accept, Bearer, Authorization, DPoP"
expose_headers="Content-Encoding, Authorization"
log_mode="console"
log_level="WARNING"
cookie_domain="localhost"
cookie_secure=0
session_expiration=2419200
session_key="GLEWLWYD2_SESSION_ID"
admin_scope="g_admin"
profile_scope="g_profile"
user_module_path="/usr/lib/glewlwyd/user"
client_module_path="/usr/lib/glewlwyd/client"
user_auth_scheme_module_path="/usr/lib/glewlwyd/scheme"
plugin_module_path="/usr/lib/glewlwyd/plugin"
use_secure_connection=false
secure_connection_key_file="none"
secure_connection_pem_file="none"
hash_algorithm="SHA512"
database = { type = "sqlite3" path = "${join(folder, 'glewlwyd.db')}" };
`

const pages = '/usr/share/glewlwyd/webapp'

const mediaTypes: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.css': 'text/css',
  '.js': 'application/javascript',
  '.json': 'application/json',
}

/**
 * Debian links the pages' files, which Glewlwyd's own file server refuses, so that its README has
 * another server before it.
 */
async function respond(incoming: IncomingMessage, outgoing: ServerResponse, back: number): Promise<void> {
  const { pathname } = new URL(incoming.url ?? '/', 'http://localhost')
  if (/^\/(api|config)(\/|$)/.test(pathname)) return forward(incoming, outgoing, back)
  // Debian's link of the configuration leads to a folder.
  const path = pathname === '/config.json' ? '/../templates/config.json' : normalize(pathname)
  const file = await readFile(join(pages, path)).catch(() => undefined)
  if (!file) return void outgoing.writeHead(404).end()
  outgoing.writeHead(200, { 'content-type': mediaTypes[extname(pathname)] ?? 'application/octet-stream' })
  outgoing.end(file)
}

function forward(incoming: IncomingMessage, outgoing: ServerResponse, port: number): void {
  const { method, url: path, headers } = incoming
  const onward = request({ host: '127.0.0.1', port, method, path, headers }, (response) => {
    outgoing.writeHead(response.statusCode ?? 502, response.rawHeaders)
    response.pipe(outgoing)
  })
  onward.once('error', () => outgoing.destroy())
  incoming.pipe(onward)
}

async function untilReachable(url: string, request: RequestInit): Promise<Response> {
  const deadline = Date.now() + 30_000
  for (;;) {
    const response = await fetch(url, request).catch(() => undefined)
    if (response?.ok) return response
    if (Date.now() > deadline) throw new Error(`No response from ${url}: ${response?.status}`)
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}
