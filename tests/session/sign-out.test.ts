import type { BrowserContext, Page } from '@playwright/test'
import { elementTextsIn } from '../support/element-texts.ts'
import { signInByRedirect } from '../support/sign-in.ts'
import type { TestServer } from '../support/test-server.ts'
import { textsIn } from '../support/texts.ts'
import { expect, home, test } from './session-fixtures.ts'

const french = textsIn('fr-CA')

async function fiveTabs(context: BrowserContext, page: Page, server: TestServer): Promise<Page[]> {
  await signInByRedirect(page, server, 'employee')
  const others = await Promise.all([1, 2, 3, 4].map(() => context.newPage()))
  for (const tab of others) {
    await tab.goto(server.url)
    await expect(home(tab)).toBeVisible()
  }
  return others
}
/** Time from the click until no other tab shows the person, in milliseconds. */
async function signOutEverywhere(page: Page, others: readonly Page[]): Promise<number> {
  await page.bringToFront()
  const clearedTimes = others.map((tab) =>
    tab.evaluate(
      () =>
        new Promise<number>((resolve) => {
          const observer = new MutationObserver(() => {
            if (/Bonjour/.test(document.querySelector('h1')?.textContent ?? '')) return
            observer.disconnect()
            resolve(Date.now())
          })
          observer.observe(document.body, { childList: true, subtree: true, characterData: true })
        }),
    ),
  )
  await page.getByRole('button', { name: french.start('shell.account.open') }).click()
  // Measured by the page's clock, so that locating the button does not count.
  const clickTime = page.evaluate(
    () =>
      new Promise<number>((resolve) =>
        addEventListener('click', () => resolve(Date.now()), { capture: true, once: true }),
      ),
  )
  await page.getByRole('button', { name: french.text('account.signOut') }).click()
  return Math.max(...(await Promise.all(clearedTimes))) - (await clickTime)
}

test('signing out clears every tab within a second, and the other tabs show a message', async ({
  server,
  page,
  context,
}) => {
  const others = await fiveTabs(context, page, server)
  expect(await signOutEverywhere(page, others)).toBeLessThan(1_000)
  await expect(page.getByLabel(french.text('signin.login'), { exact: true })).toBeVisible()
  for (const tab of others)
    await expect(tab.getByText(french.pattern('auth.signedOut.elsewhere'))).toBeVisible()
})

for (const [name, goOffline] of [
  [
    'the provider',
    async (context: BrowserContext, server: TestServer) =>
      context.route(`${server.identityUrl}/**`, (route) => route.abort('connectionrefused')),
  ],
  ['the network', async (context: BrowserContext) => context.setOffline(true)],
] as const) {
  test(`signing out without ${name} clears every tab within a second, and shows a message`, async ({
    server,
    page,
    context,
  }) => {
    const others = await fiveTabs(context, page, server)
    await goOffline(context, server)
    expect(await signOutEverywhere(page, others)).toBeLessThan(1_000)
    await expect(
      page.getByRole('heading', { level: 1, name: french.text('auth.signedOut.title') }),
    ).toBeVisible()
    await expect(page.getByText(french.pattern('auth.signedOut.providerAway'))).toBeVisible()
    await context.unrouteAll()
    await context.setOffline(false)
    // The next person must enter a password, although the provider's session did not end.
    await page.getByRole('button', { name: french.text('auth.login.again') }).click()
    await expect(page.getByLabel(french.text('signin.password'), { exact: true })).toBeVisible()
  })
}

test('the flag shouldLogout signs out every tab, and one of them goes to the provider', async ({
  server,
  page,
  context,
}) => {
  const others = await fiveTabs(context, page, server)
  const signOutUrls: string[] = []
  context.on('request', (request) => {
    if (request.url().startsWith(`${server.identityUrl}/sign-out`) && request.isNavigationRequest())
      signOutUrls.push(request.url())
  })
  await page.evaluate(() => localStorage.setItem('shouldLogout', 'true'))
  for (const tab of [page, ...others]) await expect(home(tab)).toHaveCount(0)
  await expect.poll(() => signOutUrls.length).toBeGreaterThan(0)
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('shouldLogout')).catch(() => null))
    .toBeNull()
})

test('the sign-out button of the session warning signs out', async ({ server, page }) => {
  await page.clock.install()
  await signInByRedirect(page, server, 'employee')
  await expect(home(page)).toBeVisible()
  await page.evaluate(() => localStorage.setItem('officine-last-input', '0'))
  await page.clock.fastForward('14:10')
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: elementTextsIn('fr-CA').sessionDialog.signOut })
    .click()
  await expect(page.getByLabel(french.text('signin.login'), { exact: true })).toBeVisible()
})
