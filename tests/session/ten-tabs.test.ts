import { signInByRedirect } from '../support/sign-in.ts'
import { expect, home, test, watchProvider } from './session-fixtures.ts'

test.use({ tokenSeconds: 6 })

const renewals = 50

test('ten tabs, one of them duplicated, renew fifty times with one request each and stay signed in', async ({
  server,
  page,
  context,
}) => {
  const provider = watchProvider(context, server)
  await signInByRedirect(page, server, 'employee')
  for (let count = 0; count < 8; count++) await (await context.newPage()).goto(server.url)
  // A tab opened by another one starts with a copy of its session storage.
  await page.evaluate((address) => window.open(address), server.url)
  await expect.poll(() => context.pages().length).toBe(10)
  await expect
    .poll(() => provider.refreshTokens.length, { timeout: 800_000, intervals: [1_000] })
    .toBeGreaterThanOrEqual(renewals)

  expect(new Set(provider.refreshTokens).size).toBe(provider.refreshTokens.length)
  expect(provider.rejections).toEqual([])
  for (const tab of context.pages()) {
    await expect(home(tab)).toBeVisible()
    expect(new URL(tab.url()).origin).toBe(server.url)
  }
})
