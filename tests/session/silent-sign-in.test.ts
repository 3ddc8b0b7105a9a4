import type { Page } from '@playwright/test'
import { signInByRedirect } from '../support/sign-in.ts'
import { textsIn } from '../support/texts.ts'
import { test as base, expect, home, watchProvider } from './session-fixtures.ts'

const french = textsIn('fr-CA')

/** Signs in as an employee and records the page's requests to the provider. */
const test = base.extend<{ readonly provider: ReturnType<typeof watchProvider> }>({
  provider: async ({ server, page, context }, use) => {
    const provider = watchProvider(context, server)
    await signInByRedirect(page, server, 'employee')
    await use(provider)
  },
})

const revokedGrant = {
  errors: [{ status: '401', code: '7002', detail: 'No such token.' }],
}

/** Makes the next userinfo response report changed rights, so that the token is outdated. */
async function changeRights(page: Page): Promise<void> {
  await page.route('**/api/aqpp/userinfo?*', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: { ...(await response.json()), isDesynchronized: true } })
    await page.unroute('**/api/aqpp/userinfo?*')
  })
}

async function rejectOnce(page: Page): Promise<void> {
  await page.route('**/api/aqpp/userinfo?*', async (route) => {
    await route.fulfill({ status: 401, json: revokedGrant })
    await page.unroute('**/api/aqpp/userinfo?*')
  })
}

/** Simulates a return to the window. */
const focusWindow = (page: Page) => page.evaluate(() => dispatchEvent(new Event('focus')))

test('changed rights take effect by one silent sign-in on the same page', async ({ page, provider }) => {
  await changeRights(page)
  await focusWindow(page)
  await expect.poll(() => provider.silentRequests.length).toBe(1)
  await expect(home(page)).toBeVisible()
  expect(provider.refreshTokens).toEqual([])
})

test('a revoked grant shows a message, signs in silently once and retries the request', async ({
  page,
  provider,
}) => {
  await rejectOnce(page)
  await focusWindow(page)
  await expect(page.getByText(french.pattern('errors.unauthorized')).first()).toBeVisible()
  await expect.poll(() => provider.silentRequests.length).toBe(1)
  await expect(home(page)).toBeVisible()
})

test.describe('without the provider’s cookies in frames', () => {
  test.use({ isProviderCrossSite: true })

  test('changed rights take effect by the refresh token, without a redirect or a loop', async ({
    page,
    provider,
  }) => {
    await changeRights(page)
    await focusWindow(page)
    await expect.poll(() => provider.refreshTokens.length).toBe(1)
    await focusWindow(page)
    await expect(home(page)).toBeVisible()
    expect([provider.silentRequests.length, provider.refreshTokens.length]).toEqual([1, 1])
  })

  test('a revoked grant shows a page that leads to the provider once, and back', async ({
    page,
    provider,
  }) => {
    await rejectOnce(page)
    await focusWindow(page)
    await expect(
      page.getByRole('heading', { level: 1, name: french.text('auth.expired.title') }),
    ).toBeVisible()
    await page.getByRole('button', { name: french.text('auth.login.again') }).click()
    await expect(home(page)).toBeVisible()
    expect(provider.silentRequests).toHaveLength(1)
  })
})
