import { signIn } from '../support/sign-in.ts'
import { expect, home, test, watchProvider } from './session-fixtures.ts'

const hour = 3_600_000

for (const [name, offset] of [
  ['ahead', hour],
  ['behind', -hour],
] as const) {
  test(`a device whose clock is an hour ${name} signs in and renews its session`, async ({
    server,
    page,
    context,
  }) => {
    const provider = watchProvider(context, server)
    await page.clock.install({ time: Date.now() + offset })
    await signIn(page, server, 'employee')
    const renewal = page.waitForResponse((response) => new URL(response.url()).pathname === '/token')
    await page.clock.fastForward('04:00')
    expect((await renewal).ok()).toBe(true)
    await page.reload()
    await expect(home(page)).toBeVisible()
    expect([provider.refreshTokens.length, provider.rejections]).toEqual([1, []])
  })
}
