import { createHash, randomBytes } from 'node:crypto'
import type { APIRequestContext, APIResponse, Page } from '@playwright/test'
import { type Account, password } from './accounts.ts'
import type { TestServer } from './test-server.ts'

const clientId = 'officine-portal'

/** The result of a sign-in, to be exchanged for tokens. */
interface Grant {
  readonly code: string
  readonly verifier: string
}

/**
 * Signs in at the provider with the requests of its pages, without rendering them. The cookies are
 * set in the browser, so the portal finds the session and requires no sign-in. The pages take a
 * second each; their own journeys test them.
 */
export async function openSession(
  request: APIRequestContext,
  server: TestServer,
  account: Account,
): Promise<Grant> {
  const verifier = randomBytes(32).toString('base64url')
  const query = new URLSearchParams({
    client_id: clientId,
    redirect_uri: `${server.url}/auth/callback`,
    response_type: 'code',
    scope: 'openid email profile aqpp',
    state: 'a-journey',
    nonce: 'a-journey',
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
  })
  const signInPage = await request.get(`${server.identityUrl}/auth?${query}`)
  const action = /<form[^>]*action="([^"?]+)/.exec(await signInPage.text())?.[1]
  if (!action) throw new Error(`The provider asked for no password, but answered ${signInPage.status()}.`)
  const form = { login: `${account}@officine.test`, password }
  const submission = await request.post(new URL(action, signInPage.url()).href, { form, maxRedirects: 0 })
  const resumption = await request.get(redirectUrl(submission), { maxRedirects: 0 })
  const code = new URL(redirectUrl(resumption)).searchParams.get('code')
  if (!code) throw new Error(`The provider leads to ${redirectUrl(resumption)}, without a code.`)
  return { code, verifier }
}

/** The answer to an exchange of a code for tokens. */
interface Tokens {
  readonly access_token?: string
  readonly id_token?: string
  readonly refresh_token?: string
  readonly token_type?: string
  readonly scope?: string
  readonly expires_in?: number
}

/** The tokens of a new session. */
async function exchangeTokens(
  request: APIRequestContext,
  server: TestServer,
  account: Account,
): Promise<Tokens> {
  const { code, verifier } = await openSession(request, server, account)
  const form = {
    client_id: clientId,
    grant_type: 'authorization_code',
    code,
    code_verifier: verifier,
    redirect_uri: `${server.url}/auth/callback`,
  }
  const response = await request.post(`${server.identityUrl}/token`, {
    form,
    headers: { origin: server.url },
  })
  const tokens: Tokens = await response.json()
  if (!tokens.access_token) throw new Error(`The exchange returned ${response.status()}.`)
  return tokens
}

/** The access token of a new session. */
export async function accessTokenOf(request: APIRequestContext, server: TestServer, account: Account) {
  const { access_token = '' } = await exchangeTokens(request, server, account)
  return access_token
}

/**
 * Signs in as `openSession` does, and stores the tokens as the portal stores them: its next page
 * needs no round trip to the provider.
 */
export async function storeSession(page: Page, server: TestServer, account: Account): Promise<void> {
  const { expires_in = 0, ...tokens } = await exchangeTokens(page.request, server, account)
  const profile = JSON.parse(Buffer.from(tokens.id_token?.split('.')[1] ?? '', 'base64url').toString())
  const expires_at = Math.floor(Date.now() / 1_000) + expires_in
  // A document of the same origin that is not the portal.
  await page.goto(`${server.url}/favicon.svg`)
  await page.evaluate(
    (user) => {
      localStorage.setItem('officine-last-input', String(Date.now()))
      return new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open('officine-session', 1)
        opening.onupgradeneeded = () => opening.result.createObjectStore('records')
        opening.onerror = () => reject(opening.error)
        opening.onsuccess = () => {
          const transaction = opening.result.transaction('records', 'readwrite')
          transaction.objectStore('records').put({ user, receivedAt: Date.now() }, 'user')
          transaction.oncomplete = () => {
            opening.result.close()
            resolve()
          }
        }
      })
    },
    JSON.stringify({ ...tokens, profile, expires_at }),
  )
}

function redirectUrl(response: APIResponse): string {
  const { location } = response.headers()
  if (!location) throw new Error(`${response.url()} leads nowhere: it answered ${response.status()}.`)
  return new URL(location, response.url()).href
}
