import type { Page } from '@playwright/test'
import { signIn } from '../support/people.ts'
import { textsIn } from '../support/texts.ts'
import { test as base, expect, home, watchProvider } from './fixtures.ts'

const french = textsIn('fr-CA')

/** An employee is signed in, and what the page asks of the provider is watched. */
const test = base.extend<{ readonly provider: ReturnType<typeof watchProvider> }>({
  provider: async ({ house, page, context }, use) => {
    const provider = watchProvider(context, house)
    await signIn(page, house, 'employee')
    await use(provider)
  },
})

const goneGrant = {
  errors: [{ status: '401', code: '7002', detail: 'No such token.' }],
}

/** The next answer of userinfo says that rights changed behind the token. */
async function changeRights(page: Page): Promise<void> {
  await page.route('**/api/aqpp/userinfo?*', async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ response: answer, json: { ...(await answer.json()), isDesynchronized: true } })
    await page.unroute('**/api/aqpp/userinfo?*')
  })
}

async function refuseOnce(page: Page): Promise<void> {
  await page.route('**/api/aqpp/userinfo?*', async (route) => {
    await route.fulfill({ status: 401, json: goneGrant })
    await page.unroute('**/api/aqpp/userinfo?*')
  })
}

/** As coming back to the window does. */
const comeBack = (page: Page) => page.evaluate(() => dispatchEvent(new Event('focus')))

test('rights that changed arrive by one silent sign-in, and the page stays', async ({ page, provider }) => {
  await changeRights(page)
  await comeBack(page)
  await expect.poll(() => provider.silent.length).toBe(1)
  await expect(home(page)).toBeVisible()
  expect(provider.refreshTokens).toEqual([])
})

test('a grant that is gone brings a word and one silent sign-in, and the call is made again', async ({
  page,
  provider,
}) => {
  await refuseOnce(page)
  await comeBack(page)
  await expect(page.getByText(french.pattern('errors.unauthorized')).first()).toBeVisible()
  await expect.poll(() => provider.silent.length).toBe(1)
  await expect(home(page)).toBeVisible()
})

test.describe('where a frame has no cookies of the provider', () => {
  test.use({ isProviderElsewhere: true })

  test('rights that changed arrive by the refresh token, without a redirect or a loop', async ({
    page,
    provider,
  }) => {
    await changeRights(page)
    await comeBack(page)
    await expect.poll(() => provider.refreshTokens.length).toBe(1)
    await comeBack(page)
    await expect(home(page)).toBeVisible()
    expect([provider.silent.length, provider.refreshTokens.length]).toEqual([1, 1])
  })

  test('a grant that is gone ends on a page that leads to the provider once, and back', async ({
    page,
    provider,
  }) => {
    await refuseOnce(page)
    await comeBack(page)
    await expect(
      page.getByRole('heading', { level: 1, name: french.text('auth.expired.title') }),
    ).toBeVisible()
    await page.getByRole('button', { name: french.text('auth.login.again') }).click()
    await expect(home(page)).toBeVisible()
    expect(provider.silent).toHaveLength(1)
  })
})
