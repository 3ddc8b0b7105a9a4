import type { Page } from '@playwright/test'
import { openDatabase } from '../../packages/server/src/database/database.ts'
import { externalLogout } from '../../packages/server/src/database/schema.ts'
import type { TestServer } from '../support/test-server.ts'
import { expect, expired, french, home, openDocuments, signInWith, test } from './external-fixtures.ts'

const owner = { username: 'proprietaire', email: 'owner@officine.test' }

/** Waits until the provider has told the server that a session has ended. */
async function untilLogoutArrived({ databaseUrl }: TestServer): Promise<void> {
  const { db, close } = openDatabase(databaseUrl)
  try {
    await expect.poll(() => db.$count(externalLogout)).toBe(1)
  } finally {
    await close()
  }
}

/** The ID token that the next sign-in of a page gets: other applications have such a token too. */
async function nextIdToken(page: Page, issuer: string): Promise<string> {
  const response = await page.waitForResponse(`${issuer}/token`)
  return String((await response.json()).id_token)
}

test('a sign-out in another window of the provider ends the session at the next call', async ({
  page,
  system,
}) => {
  const { server, provider } = system
  const idToken = nextIdToken(page, provider.issuer)
  await signInWith(page, system, owner)
  await expect(home(page)).toBeVisible()
  const other = await page.context().newPage()
  await other.goto(`${provider.issuer}/end_session?id_token_hint=${await idToken}`)
  await provider.confirmSignOut(other)
  await untilLogoutArrived(server)
  await openDocuments(page)
  await expect(expired(page)).toBeVisible()
  await page.getByRole('button', { name: french.text('auth.login.again') }).click()
  await provider.fillSignIn(page, owner.username)
  await expect(page).toHaveURL(`${server.url}/documents`)
})
