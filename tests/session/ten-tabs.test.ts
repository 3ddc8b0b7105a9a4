import { signIn } from '../support/people.ts'
import { expect, home, test, watchProvider } from './fixtures.ts'

test.use({ tokenSeconds: 6 })

const renewals = 50

test('ten tabs, one of them duplicated, renew fifty times with one request each and stay signed in', async ({
  house,
  page,
  context,
}) => {
  const provider = watchProvider(context, house)
  await signIn(page, house, 'employee')
  for (let opened = 0; opened < 8; opened++) await (await context.newPage()).goto(house.url)
  // A tab opened by another one starts with a copy of its session storage.
  await page.evaluate((address) => window.open(address), house.url)
  await expect.poll(() => context.pages().length).toBe(10)
  await expect
    .poll(() => provider.refreshTokens.length, { timeout: 800_000, intervals: [1_000] })
    .toBeGreaterThanOrEqual(renewals)

  expect(new Set(provider.refreshTokens).size).toBe(provider.refreshTokens.length)
  expect(provider.refused).toEqual([])
  for (const tab of context.pages()) {
    await expect(home(tab)).toBeVisible()
    expect(new URL(tab.url()).origin).toBe(house.url)
  }
})
