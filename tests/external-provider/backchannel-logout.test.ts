import type { TestServer } from '../support/test-server.ts'
import {
  documents,
  expect,
  expired,
  french,
  home,
  openDocuments,
  signInWith,
  mockTest as test,
} from './external-fixtures.ts'
import type { MockProvider } from './mock-provider.ts'

const owner = { username: 'proprietaire', email: 'owner@officine.test' }

/** Posts a logout token as the provider does; returns the status. */
async function postLogout(server: TestServer, token: string): Promise<number> {
  const body = new URLSearchParams({ logout_token: token })
  return (await fetch(`${server.url}/auth/backchannel-logout`, { method: 'POST', body })).status
}

test('a logout at the provider ends the session at the next call, once', async ({ page, system, mock }) => {
  await signInWith(page, system, owner)
  await expect(home(page)).toBeVisible()
  const session = mock.lastSession()
  const token = await mock.logoutToken(session)
  mock.endSession(session.sid)
  expect(await postLogout(system.server, token)).toBe(200)
  await openDocuments(page)
  await expect(expired(page)).toBeVisible()
  await page.getByRole('button', { name: french.text('auth.login.again') }).click()
  await mock.fillSignIn(page, owner.username)
  await expect(documents(page)).toBeVisible()
  // The same token once more ends nothing.
  expect(await postLogout(system.server, token)).toBe(400)
  await page.reload()
  await expect(documents(page)).toBeVisible()
})

test('a logout of one browser’s session leaves that of another', async ({ page, browser, system, mock }) => {
  await signInWith(page, system, owner)
  await expect(home(page)).toBeVisible()
  const session = mock.lastSession()
  const other = await (await browser.newContext({ locale: 'fr-CA' })).newPage()
  await other.goto(`${system.server.url}/`)
  await mock.fillSignIn(other, owner.username)
  await expect(home(other)).toBeVisible()
  const token = await mock.logoutToken(session)
  mock.endSession(session.sid)
  expect(await postLogout(system.server, token)).toBe(200)
  await openDocuments(other)
  await expect(documents(other)).toBeVisible()
  await openDocuments(page)
  await expect(expired(page)).toBeVisible()
})

/** Logout tokens of a session that must not end it. */
async function hostileTokens(mock: MockProvider): Promise<Readonly<Record<string, string>>> {
  const session = mock.lastSession()
  const genuine = await mock.logoutToken(session)
  return {
    'signed by another key': await mock.forgedLogoutToken(session),
    'whose signature is cut': genuine.slice(0, -8),
    'for another client': await mock.logoutToken({ ...session, aud: 'another-client' }),
    'with a nonce': await mock.logoutToken({ ...session, nonce: 'x' }),
    'without an event': await mock.logoutToken({ ...session, events: {} }),
    'of another issuer': await mock.logoutToken({ ...session, iss: `${mock.issuer}/` }),
  }
}

test('hostile logout tokens are refused, and the person stays signed in', async ({ page, system, mock }) => {
  await signInWith(page, system, owner)
  await expect(home(page)).toBeVisible()
  for (const [name, token] of Object.entries(await hostileTokens(mock)))
    expect(await postLogout(system.server, token), name).toBe(400)
  await openDocuments(page)
  await expect(documents(page)).toBeVisible()
})
