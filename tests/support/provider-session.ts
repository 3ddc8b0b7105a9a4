import { createHash, randomBytes } from 'node:crypto'
import type { APIResponse, BrowserContext } from '@playwright/test'
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
  context: BrowserContext,
  server: TestServer,
  account: Account,
): Promise<Grant> {
  const { request } = context
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

/** The access token of a new session. */
export async function accessTokenOf(
  context: BrowserContext,
  server: TestServer,
  account: Account,
): Promise<string> {
  const { code, verifier } = await openSession(context, server, account)
  const form = {
    client_id: clientId,
    grant_type: 'authorization_code',
    code,
    code_verifier: verifier,
    redirect_uri: `${server.url}/auth/callback`,
  }
  const response = await context.request.post(`${server.identityUrl}/token`, {
    form,
    headers: { origin: server.url },
  })
  const { access_token: token }: { readonly access_token?: string } = await response.json()
  if (!token) throw new Error(`The exchange returned ${response.status()}.`)
  return token
}

function redirectUrl(response: APIResponse): string {
  const { location } = response.headers()
  if (!location) throw new Error(`${response.url()} leads nowhere: it answered ${response.status()}.`)
  return new URL(location, response.url()).href
}
