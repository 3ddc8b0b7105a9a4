import type { BrowserContext, Page } from '@playwright/test'
import { apiClientAs } from '../support/api-client.ts'
import { expectAccessible } from '../support/axe.ts'
import { readStorage } from '../support/browser-storage.ts'
import { expect, test } from '../support/fixtures.ts'
import { changeOfflineCard, exceedInactivityLimit } from '../support/offline-card.ts'
import { scanQrCode } from '../support/scan-qr-code.ts'
import { waitForServiceWorker } from '../support/service-worker.ts'
import { englishMatrixOnly, fillSignIn, type PageLanguage, portalUrl, signIn } from '../support/sign-in.ts'
import type { TestServer } from '../support/test-server.ts'
import { textsIn } from '../support/texts.ts'

const french = textsIn('fr-CA')

test.describe.configure({ timeout: 120_000 })
test.use({ serviceWorkers: 'allow' })

const codeOf = (page: Page, speech: PageLanguage = 'fr-CA') =>
  page.getByRole('img', { name: textsIn(speech).text('card.code') })
const keepSwitch = (page: Page, speech: PageLanguage = 'fr-CA') =>
  page.getByRole('switch', { name: textsIn(speech).text('card.keep') })

/** Signs in as the owner and stores their card on the device. */
async function signInAndStoreCard(
  page: Page,
  server: TestServer,
  speech: PageLanguage = 'fr-CA',
): Promise<void> {
  await signIn(page, server, 'owner', speech)
  await storeCard(page, server, speech)
}

async function storeCard(page: Page, server: TestServer, speech: PageLanguage = 'fr-CA'): Promise<void> {
  await page.goto(portalUrl(server, '/documents', speech))
  await expect(keepSwitch(page, speech)).not.toBeChecked()
  await keepSwitch(page, speech).check()
  await expect.poll(() => placesOf(page)).toContain('indexedDB/officine-card/card')
}

/** Opens the card in a new tab, as the shortcut of the installed app does. */
async function openCard(
  context: BrowserContext,
  server: TestServer,
  speech: PageLanguage = 'fr-CA',
): Promise<Page> {
  const page = await context.newPage()
  await page.goto(portalUrl(server, '/documents/card', speech))
  return page
}

async function placesOf(page: Page): Promise<string[]> {
  return (await readStorage(page))
    .map(({ place }) => place)
    .filter((place) => place.includes('officine-card'))
}

for (const speech of ['fr-CA', 'en-CA'] as const) {
  const { text, start } = textsIn(speech)
  const asOf = start('card.screen.as_of')

  test(
    `a card stored on the device opens offline and signed out, in ${speech}`,
    englishMatrixOnly(speech),
    async ({ sharedServer: server, page, context, browser }) => {
      const owner = await apiClientAs(await (await browser.newContext()).newPage(), server, 'owner')
      const { verificationAddress } = await (await owner.call('GET', 'userinfo/membershipcard/data')).json()
      await signInAndStoreCard(page, server, speech)
      await waitForServiceWorker(page)
      await context.setOffline(true)
      await expectAccessible(page, `card-on-documents-offline-${speech}`)

      const signedIn = await openCard(context, server, speech)
      await expect(codeOf(signedIn, speech)).toBeVisible()
      await expect(signedIn.getByText(asOf)).toBeVisible()
      await signedIn.close()

      await exceedInactivityLimit(page)
      await page.close()
      const later = await openCard(context, server, speech)
      await expect(codeOf(later, speech)).toBeVisible()
      await expect(later.getByText(asOf)).toBeVisible()
      await expect(later.getByText('Geneviève Tremblay')).toBeVisible()
      expect(await scanQrCode(later)).toBe(verificationAddress)
      await expectAccessible(later, `card-kept-${speech}`)

      await changeOfflineCard(later, { validUntil: '2025-12-31' })
      await later.reload()
      await expect(later.getByText(start('card.expired'))).toBeVisible()
      await expect(codeOf(later, speech)).toHaveCount(0)
      await expectAccessible(later, `card-expired-${speech}`)

      await later.getByRole('button', { name: text('card.remove') }).click()
      await later.getByRole('button', { name: text('card.remove.cancel') }).click()
      await later.getByRole('button', { name: text('card.remove') }).click()
      await later.getByRole('button', { name: text('card.remove.confirm') }).click()
      await expect(
        later.getByRole('heading', { level: 2, name: text('card.none_on_device.title') }),
      ).toBeVisible()
      await expectAccessible(later, `card-none-kept-${speech}`)
      expect(await placesOf(later)).toEqual([])

      // Once online, opening the card leads through the sign-in and back.
      await context.setOffline(false)
      await fillSignIn(later, 'owner', speech)
      await expect(codeOf(later, speech)).toBeVisible()
    },
  )
}

test('the card is stored only after the person turns it on, and only encrypted', async ({
  sharedServer: server,
  page,
}) => {
  await signIn(page, server, 'owner')
  await page.goto(portalUrl(server, '/documents/card'))
  await expect(codeOf(page)).toBeVisible()
  expect(await placesOf(page)).toEqual([])
  await page.goto(portalUrl(server, '/documents'))
  await keepSwitch(page).check()
  await expect.poll(() => placesOf(page)).toContain('indexedDB/officine-card/card')
  const stored = (await readStorage(page)).filter(({ place }) => place.includes('officine-card'))
  expect(stored.map(({ text }) => text).join()).toContain('not extractable')
  for (const { place, text } of stored)
    for (const canary of ['Tremblay', '200000', '/verify/'])
      expect(text.includes(canary), `${canary} in ${place}`).toBe(false)

  await page.reload()
  await expect(keepSwitch(page)).toBeChecked()
  await keepSwitch(page).uncheck()
  await expect.poll(() => placesOf(page)).toEqual([])
})

test('a browser without `navigator.storage.persist` stores the card anyway', async ({
  sharedServer: server,
  page,
}) => {
  await page.addInitScript(() =>
    Object.defineProperty(StorageManager.prototype, 'persist', { value: undefined }),
  )
  await signInAndStoreCard(page, server)
  await expect(keepSwitch(page)).toBeChecked()
  await expect(page.getByText(french.text('card.keep.failed'))).toHaveCount(0)
})

test('a second person in the same browser sees no card', async ({ sharedServer: server, page, context }) => {
  await signInAndStoreCard(page, server)
  const shown = await openCard(context, server)
  await expect(codeOf(shown)).toBeVisible()
  // The first person leaves without signing out.
  await exceedInactivityLimit(page)
  await context.clearCookies()
  await page.close()
  await shown.reload()
  await expect(shown.getByText(french.start('card.screen.as_of'))).toBeVisible()

  const second = await context.newPage()
  await second.goto(portalUrl(server, '/documents/card'))
  await expect(codeOf(second)).toBeVisible()
  await second.goto(portalUrl(server, '/profile'))
  await fillSignIn(second, 'basic')
  await expect(second.getByRole('heading', { level: 1, name: french.text('account.profile') })).toBeVisible()
  expect(await placesOf(second)).toEqual([])
  // It disappears at once from the other tab.
  await expect(shown.getByText('Geneviève Tremblay')).toHaveCount(0)
  await second.goto(portalUrl(server, '/documents/card'))
  await expect(second.getByRole('heading', { level: 2, name: french.text('card.none.title') })).toBeVisible()
  await expect(second.getByText('Tremblay')).toHaveCount(0)

  // The person after them sees no card either.
  await exceedInactivityLimit(second)
  await context.clearCookies()
  await second.reload()
  await expect(second.getByLabel(french.text('signin.login'), { exact: true })).toBeVisible()
})

async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: french.start('shell.account.open') }).click()
  await page.getByRole('button', { name: french.text('account.signOut') }).click()
}

test('signing out removes the card from every tab, also offline', async ({
  sharedServer: server,
  page,
  context,
}) => {
  await signInAndStoreCard(page, server)
  await waitForServiceWorker(page)
  const other = await openCard(context, server)
  await expect(codeOf(other)).toBeVisible()
  await context.setOffline(true)
  await signOut(page)
  await expect(page.getByText(french.pattern('auth.signedOut.providerAway'))).toBeVisible()
  expect(await placesOf(page)).toEqual([])
  await expect(codeOf(other)).toHaveCount(0)
  await expect(other.getByText('Geneviève Tremblay')).toHaveCount(0)
  const later = await openCard(context, server)
  await expect(
    later.getByRole('heading', { level: 2, name: french.text('card.none_on_device.title') }),
  ).toBeVisible()
})

test('the shouldLogout flag removes the card, signed in or not', async ({
  sharedServer: server,
  page,
  context,
}) => {
  await signInAndStoreCard(page, server)
  await page.evaluate(() => localStorage.setItem('shouldLogout', 'yes'))
  await expect(page.getByLabel(french.text('signin.login'), { exact: true })).toBeVisible()
  await page.goto(`${server.url}/favicon.svg`)
  expect(await placesOf(page)).toEqual([])

  await page.goto(server.url)
  await fillSignIn(page, 'owner')
  await expect(page.getByRole('heading', { level: 1, name: french.start('home.title') })).toBeVisible()
  await storeCard(page, server)
  await exceedInactivityLimit(page)
  await page.goto(`${server.url}/favicon.svg`)
  const shown = await openCard(context, server)
  await expect(shown.getByText(french.start('card.screen.as_of'))).toBeVisible()
  await page.evaluate(() => localStorage.setItem('shouldLogout', 'yes'))
  await expect(codeOf(shown)).toHaveCount(0)
  expect(await placesOf(page)).toEqual([])
})

test('a session that expires leaves the card, and an unreadable card is deleted', async ({
  sharedServer: server,
  page,
}) => {
  await signInAndStoreCard(page, server)
  await exceedInactivityLimit(page)
  await page.goto(portalUrl(server, '/documents/card'))
  await expect(codeOf(page)).toBeVisible()
  await changeOfflineCard(page, { code: null })
  await page.reload()
  // Waits for the provider's field: the portal's interim page has the same title.
  await expect(page.getByLabel(french.text('signin.login'), { exact: true })).toBeVisible()
  await page.goto(`${server.url}/favicon.svg`)
  expect(await placesOf(page)).toEqual([])
})

test('the card is refreshed at each view, and deleted when the right to it ends', async ({
  server,
  page,
}) => {
  await signInAndStoreCard(page, server)
  await changeOfflineCard(page, { practiceNumber: '999999' })
  await page.goto(portalUrl(server, '/documents/card'))
  await expect(page.getByRole('definition').first()).toHaveText('200000')
  await exceedInactivityLimit(page)
  await page.reload()
  await expect(page.getByText(french.start('card.screen.as_of'))).toBeVisible()
  await expect(page.getByRole('definition').first()).toHaveText('200000')

  const loseRight = () =>
    page.route('**/userinfo/membershipcard/data', (route) =>
      route.fulfill({
        status: 403,
        json: { errors: [{ status: '403', code: '3001', detail: 'Forbidden.' }] },
      }),
    )
  await loseRight()
  await page.goto(server.url)
  await fillSignIn(page, 'owner')
  await expect(page.getByRole('heading', { level: 1, name: french.start('home.title') })).toBeVisible()
  expect(await placesOf(page)).toContain('indexedDB/officine-card/card')
  const none = page.getByRole('heading', { level: 2, name: french.text('card.none.title') })
  await page.goto(portalUrl(server, '/documents/card'))
  await expect(none).toBeVisible()
  expect(await placesOf(page)).toEqual([])

  // A card on screen disappears as well.
  await page.unrouteAll()
  await page.reload()
  await expect(codeOf(page)).toBeVisible()
  await loseRight()
  await page.evaluate(() => dispatchEvent(new Event('focus')))
  await expect(none).toBeVisible()
  await expect(codeOf(page)).toHaveCount(0)
})
