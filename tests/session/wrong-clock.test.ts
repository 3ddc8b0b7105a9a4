import { signInByRedirect } from '../support/sign-in.ts'
import { expect, home, test, watchProvider } from './session-fixtures.ts'

const hour = 3_600_000
const year = 365 * 24 * hour

for (const [name, offset] of [
  ['an hour ahead', hour],
  ['an hour behind', -hour],
  ['five years ahead', 5 * year],
  ['five years behind', -5 * year],
] as const) {
  test(`a device whose clock is ${name} signs in and renews its session`, async ({
    server,
    page,
    context,
  }) => {
    const provider = watchProvider(context, server)
    await page.clock.install({ time: Date.now() + offset })
    await signInByRedirect(page, server, 'employee')
    const renewal = page.waitForResponse((response) => new URL(response.url()).pathname === '/token')
    await page.clock.fastForward('04:00')
    expect((await renewal).ok()).toBe(true)
    await page.reload()
    await expect(home(page)).toBeVisible()
    expect([provider.refreshTokens.length, provider.rejections]).toEqual([1, []])
  })
}
