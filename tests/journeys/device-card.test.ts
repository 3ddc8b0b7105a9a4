import type { BrowserContext, Page } from '@playwright/test'
import { apiClientAs } from '../support/api-client.ts'
import { expectAccessible } from '../support/axe.ts'
import { readStorage } from '../support/browser-storage.ts'
import { changeDeviceCard, exceedInactivityLimit } from '../support/device-card.ts'
import { expect, test } from '../support/fixtures.ts'
import { storeSession } from '../support/provider-session.ts'
import { scanQrCode } from '../support/scan-qr-code.ts'
import { waitForServiceWorker } from '../support/service-worker.ts'
import { englishMatrixOnly, fillSignIn, type PageLanguage, portalUrl } from '../support/sign-in.ts'
import type { TestServer } from '../support/test-server.ts'
import { textsIn } from '../support/texts.ts'

const french = textsIn('fr-CA')

test.describe.configure({ timeout: 120_000 })
test.use({ serviceWorkers: 'allow' })

const codeOf = (page: Page, language: PageLanguage = 'fr-CA') =>
  page.getByRole('img', { name: textsIn(language).text('card.code') })
const storeSwitch = (page: Page, language: PageLanguage = 'fr-CA') =>
  page.getByRole('switch', { name: textsIn(language).text('card.keep') })

/** Signs in as the owner and stores their card on the device. */
async function signInAndStoreCard(
  page: Page,
  server: TestServer,
  language: PageLanguage = 'fr-CA',
): Promise<void> {
  await storeSession(page, server, 'owner')
  await storeCard(page, server, language)
}

async function storeCard(page: Page, server: TestServer, language: PageLanguage = 'fr-CA'): Promise<void> {
  await page.goto(portalUrl(server, '/documents', language))
  await expect(storeSwitch(page, language)).not.toBeChecked()
  await storeSwitch(page, language).check()
  await expect.poll(() => locationsOf(page)).toContain('indexedDB/officine-card/card')
}

/** Opens the card in a new tab, as the shortcut of the installed app does. */
async function openCard(
  context: BrowserContext,
  server: TestServer,
  language: PageLanguage = 'fr-CA',
): Promise<Page> {
  const page = await context.newPage()
  await page.goto(portalUrl(server, '/documents/card', language))
  return page
}

async function locationsOf(page: Page): Promise<string[]> {
  return (await readStorage(page))
    .map(({ location }) => location)
    .filter((location) => location.includes('officine-card'))
}

for (const language of ['fr-CA', 'en-CA'] as const) {
  const { text, start } = textsIn(language)
  const asOf = start('card.screen.as_of')

  test(
    `a card stored on the device opens offline and signed out, in ${language}`,
    englishMatrixOnly(language),
    async ({ sharedServer: server, page, context }) => {
      const owner = await apiClientAs(server, 'owner')
      const { verificationAddress } = await (await owner.call('GET', 'userinfo/membershipcard/data')).json()
      await signInAndStoreCard(page, server, language)
      await waitForServiceWorker(page)
      await context.setOffline(true)
      await expectAccessible(page, `card-on-documents-offline-${language}`)

      const signedIn = await openCard(context, server, language)
      await expect(codeOf(signedIn, language)).toBeVisible()
      await expect(signedIn.getByText(asOf)).toBeVisible()
      await signedIn.close()

      await exceedInactivityLimit(page)
      await page.close()
      const newTab = await openCard(context, server, language)
      await expect(codeOf(newTab, language)).toBeVisible()
      await expect(newTab.getByText(asOf)).toBeVisible()
      await expect(newTab.getByText('Geneviève Tremblay')).toBeVisible()
      expect(await scanQrCode(newTab)).toBe(verificationAddress)
      await expectAccessible(newTab, `card-kept-${language}`)

      await changeDeviceCard(newTab, { validUntil: '2025-12-31' })
      await newTab.reload()
      await expect(newTab.getByText(start('card.expired'))).toBeVisible()
      await expect(codeOf(newTab, language)).toHaveCount(0)
      await expectAccessible(newTab, `card-expired-${language}`)

      await newTab.getByRole('button', { name: text('card.remove') }).click()
      await newTab.getByRole('button', { name: text('card.remove.cancel') }).click()
      await newTab.getByRole('button', { name: text('card.remove') }).click()
      await newTab.getByRole('button', { name: text('card.remove.confirm') }).click()
      await expect(
        newTab.getByRole('heading', { level: 2, name: text('card.none_on_device.title') }),
      ).toBeVisible()
      await expectAccessible(newTab, `card-none-kept-${language}`)
      expect(await locationsOf(newTab)).toEqual([])

      // Once online, opening the card leads through the sign-in and back.
      await context.setOffline(false)
      await fillSignIn(newTab, 'owner', language)
      await expect(codeOf(newTab, language)).toBeVisible()
    },
  )
}

test('the card is stored only after the person turns it on, and only encrypted', async ({
  sharedServer: server,
  page,
}) => {
  await storeSession(page, server, 'owner')
  await page.goto(portalUrl(server, '/documents/card'))
  await expect(codeOf(page)).toBeVisible()
  expect(await locationsOf(page)).toEqual([])
  await page.goto(portalUrl(server, '/documents'))
  await storeSwitch(page).check()
  await expect.poll(() => locationsOf(page)).toContain('indexedDB/officine-card/card')
  const stored = (await readStorage(page)).filter(({ location }) => location.includes('officine-card'))
  expect(stored.map(({ text }) => text).join()).toContain('not extractable')
  for (const { location, text } of stored)
    for (const canary of ['Tremblay', '200000', '/verify/'])
      expect(text.includes(canary), `${canary} in ${location}`).toBe(false)

  await page.reload()
  await expect(storeSwitch(page)).toBeChecked()
  await storeSwitch(page).uncheck()
  await expect.poll(() => locationsOf(page)).toEqual([])
})

test('a browser without `navigator.storage.persist` stores the card anyway', async ({
  sharedServer: server,
  page,
}) => {
  await page.addInitScript(() =>
    Object.defineProperty(StorageManager.prototype, 'persist', { value: undefined }),
  )
  await signInAndStoreCard(page, server)
  await expect(storeSwitch(page)).toBeChecked()
  await expect(page.getByText(french.text('card.keep.failed'))).toHaveCount(0)
})

test('a second person in the same browser sees no card', async ({ sharedServer: server, page, context }) => {
  await signInAndStoreCard(page, server)
  const cardPage = await openCard(context, server)
  await expect(codeOf(cardPage)).toBeVisible()
  // The first person leaves without signing out.
  await exceedInactivityLimit(page)
  await context.clearCookies()
  await page.close()
  await cardPage.reload()
  await expect(cardPage.getByText(french.start('card.screen.as_of'))).toBeVisible()

  const second = await context.newPage()
  await second.goto(portalUrl(server, '/documents/card'))
  await expect(codeOf(second)).toBeVisible()
  await second.goto(portalUrl(server, '/profile'))
  await fillSignIn(second, 'basic')
  await expect(second.getByRole('heading', { level: 1, name: french.text('profile.title') })).toBeVisible()
  expect(await locationsOf(second)).toEqual([])
  // It disappears at once from the other tab.
  await expect(cardPage.getByText('Geneviève Tremblay')).toHaveCount(0)
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
  expect(await locationsOf(page)).toEqual([])
  await expect(codeOf(other)).toHaveCount(0)
  await expect(other.getByText('Geneviève Tremblay')).toHaveCount(0)
  const newTab = await openCard(context, server)
  await expect(
    newTab.getByRole('heading', { level: 2, name: french.text('card.none_on_device.title') }),
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
  expect(await locationsOf(page)).toEqual([])

  await page.goto(server.url)
  await fillSignIn(page, 'owner')
  await expect(page.getByRole('heading', { level: 1, name: french.start('home.title') })).toBeVisible()
  await storeCard(page, server)
  await exceedInactivityLimit(page)
  await page.goto(`${server.url}/favicon.svg`)
  const cardPage = await openCard(context, server)
  await expect(cardPage.getByText(french.start('card.screen.as_of'))).toBeVisible()
  await page.evaluate(() => localStorage.setItem('shouldLogout', 'yes'))
  await expect(codeOf(cardPage)).toHaveCount(0)
  expect(await locationsOf(page)).toEqual([])
})

test('a session that expires leaves the card, and an unreadable card is deleted', async ({
  sharedServer: server,
  page,
}) => {
  await signInAndStoreCard(page, server)
  await exceedInactivityLimit(page)
  await page.goto(portalUrl(server, '/documents/card'))
  await expect(codeOf(page)).toBeVisible()
  await changeDeviceCard(page, { code: null })
  await page.reload()
  // Waits for the provider's field: the portal's interim page has the same title.
  await expect(page.getByLabel(french.text('signin.login'), { exact: true })).toBeVisible()
  await page.goto(`${server.url}/favicon.svg`)
  expect(await locationsOf(page)).toEqual([])
})

test('the card is refreshed at each view, and deleted when the right to it ends', async ({
  server,
  page,
}) => {
  await signInAndStoreCard(page, server)
  await changeDeviceCard(page, { practiceNumber: '999999' })
  await page.goto(portalUrl(server, '/documents/card'))
  await expect(page.getByRole('definition').first()).toHaveText('200000')
  await exceedInactivityLimit(page)
  await page.reload()
  await expect(page.getByText(french.start('card.screen.as_of'))).toBeVisible()
  await expect(page.getByRole('definition').first()).toHaveText('200000')

  const revokeRight = () =>
    page.route('**/userinfo/membershipcard/data', (route) =>
      route.fulfill({
        status: 403,
        json: { errors: [{ status: '403', code: '3001', detail: 'Forbidden.' }] },
      }),
    )
  await revokeRight()
  await page.goto(server.url)
  await fillSignIn(page, 'owner')
  await expect(page.getByRole('heading', { level: 1, name: french.start('home.title') })).toBeVisible()
  expect(await locationsOf(page)).toContain('indexedDB/officine-card/card')
  const none = page.getByRole('heading', { level: 2, name: french.text('card.none.title') })
  await page.goto(portalUrl(server, '/documents/card'))
  await expect(none).toBeVisible()
  expect(await locationsOf(page)).toEqual([])

  // A card on screen disappears as well.
  await page.unrouteAll()
  await page.reload()
  await expect(codeOf(page)).toBeVisible()
  await revokeRight()
  await page.evaluate(() => dispatchEvent(new Event('focus')))
  await expect(none).toBeVisible()
  await expect(codeOf(page)).toHaveCount(0)
})
