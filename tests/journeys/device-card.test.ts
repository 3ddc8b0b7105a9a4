import type { BrowserContext, Page } from '@playwright/test'
import { expectSound } from '../support/axe.ts'
import { readStorage } from '../support/browser-storage.ts'
import { callerAs } from '../support/caller.ts'
import { changeDeviceCard, leaveForLong } from '../support/device-card.ts'
import { expect, test } from '../support/fixtures.ts'
import type { House } from '../support/house.ts'
import { addressOf, fillSignIn, type Speech, signIn, twinIn } from '../support/people.ts'
import { readCode } from '../support/read-code.ts'
import { workerIsReady } from '../support/service-worker.ts'
import { textsIn } from '../support/texts.ts'

const french = textsIn('fr-CA')

test.describe.configure({ timeout: 120_000 })
test.use({ serviceWorkers: 'allow' })

const codeOf = (page: Page, speech: Speech = 'fr-CA') =>
  page.getByRole('img', { name: textsIn(speech).text('card.code') })
const keepSwitch = (page: Page, speech: Speech = 'fr-CA') =>
  page.getByRole('switch', { name: textsIn(speech).text('card.keep') })

/** Signs in as the owner and stores their card on the device. */
async function signInAndKeep(page: Page, house: House, speech: Speech = 'fr-CA'): Promise<void> {
  await signIn(page, house, 'owner', speech)
  await keepCard(page, house, speech)
}

async function keepCard(page: Page, house: House, speech: Speech = 'fr-CA'): Promise<void> {
  await page.goto(addressOf(house, '/documents', speech))
  await expect(keepSwitch(page, speech)).not.toBeChecked()
  await keepSwitch(page, speech).check()
  await expect.poll(() => placesOf(page)).toContain('indexedDB/officine-card/card')
}

/** Opens the card in a new tab, as the shortcut of the installed app does. */
async function openCard(context: BrowserContext, house: House, speech: Speech = 'fr-CA'): Promise<Page> {
  const page = await context.newPage()
  await page.goto(addressOf(house, '/documents/card', speech))
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
    twinIn(speech),
    async ({ sharedHouse: house, page, context, browser }) => {
      const owner = await callerAs(await (await browser.newContext()).newPage(), house, 'owner')
      const { verificationAddress } = await (await owner.call('GET', 'userinfo/membershipcard/data')).json()
      await signInAndKeep(page, house, speech)
      await workerIsReady(page)
      await context.setOffline(true)
      await expectSound(page, `card-on-documents-offline-${speech}`)

      const signedIn = await openCard(context, house, speech)
      await expect(codeOf(signedIn, speech)).toBeVisible()
      await expect(signedIn.getByText(asOf)).toBeVisible()
      await signedIn.close()

      await leaveForLong(page)
      await page.close()
      const later = await openCard(context, house, speech)
      await expect(codeOf(later, speech)).toBeVisible()
      await expect(later.getByText(asOf)).toBeVisible()
      await expect(later.getByText('Geneviève Tremblay')).toBeVisible()
      expect(await readCode(later)).toBe(verificationAddress)
      await expectSound(later, `card-kept-${speech}`)

      await changeDeviceCard(later, { validUntil: '2025-12-31' })
      await later.reload()
      await expect(later.getByText(start('card.expired'))).toBeVisible()
      await expect(codeOf(later, speech)).toHaveCount(0)
      await expectSound(later, `card-expired-${speech}`)

      await later.getByRole('button', { name: text('card.remove') }).click()
      await later.getByRole('button', { name: text('card.remove.cancel') }).click()
      await later.getByRole('button', { name: text('card.remove') }).click()
      await later.getByRole('button', { name: text('card.remove.confirm') }).click()
      await expect(
        later.getByRole('heading', { level: 2, name: text('card.none_on_device.title') }),
      ).toBeVisible()
      await expectSound(later, `card-none-kept-${speech}`)
      expect(await placesOf(later)).toEqual([])

      // Once online, opening the card leads through the sign-in and back.
      await context.setOffline(false)
      await fillSignIn(later, 'owner', speech)
      await expect(codeOf(later, speech)).toBeVisible()
    },
  )
}

test('the card is stored only after the person turns it on, and only encrypted', async ({
  sharedHouse: house,
  page,
}) => {
  await signIn(page, house, 'owner')
  await page.goto(addressOf(house, '/documents/card'))
  await expect(codeOf(page)).toBeVisible()
  expect(await placesOf(page)).toEqual([])
  await page.goto(addressOf(house, '/documents'))
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
  sharedHouse: house,
  page,
}) => {
  await page.addInitScript(() =>
    Object.defineProperty(StorageManager.prototype, 'persist', { value: undefined }),
  )
  await signInAndKeep(page, house)
  await expect(keepSwitch(page)).toBeChecked()
  await expect(page.getByText(french.text('card.keep.failed'))).toHaveCount(0)
})

test('a second person in the same browser sees no card', async ({ sharedHouse: house, page, context }) => {
  await signInAndKeep(page, house)
  const shown = await openCard(context, house)
  await expect(codeOf(shown)).toBeVisible()
  // The first person leaves without signing out.
  await leaveForLong(page)
  await context.clearCookies()
  await page.close()
  await shown.reload()
  await expect(shown.getByText(french.start('card.screen.as_of'))).toBeVisible()

  const second = await context.newPage()
  await second.goto(addressOf(house, '/documents/card'))
  await expect(codeOf(second)).toBeVisible()
  await second.goto(addressOf(house, '/profile'))
  await fillSignIn(second, 'basic')
  await expect(second.getByRole('heading', { level: 1, name: french.text('account.profile') })).toBeVisible()
  expect(await placesOf(second)).toEqual([])
  // It disappears at once from the other tab.
  await expect(shown.getByText('Geneviève Tremblay')).toHaveCount(0)
  await second.goto(addressOf(house, '/documents/card'))
  await expect(second.getByRole('heading', { level: 2, name: french.text('card.none.title') })).toBeVisible()
  await expect(second.getByText('Tremblay')).toHaveCount(0)

  // The person after them sees no card either.
  await leaveForLong(second)
  await context.clearCookies()
  await second.reload()
  await expect(second.getByLabel(french.text('signin.login'), { exact: true })).toBeVisible()
})

async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: french.start('shell.account.open') }).click()
  await page.getByRole('button', { name: french.text('account.signOut') }).click()
}

test('signing out removes the card from every tab, also offline', async ({
  sharedHouse: house,
  page,
  context,
}) => {
  await signInAndKeep(page, house)
  await workerIsReady(page)
  const other = await openCard(context, house)
  await expect(codeOf(other)).toBeVisible()
  await context.setOffline(true)
  await signOut(page)
  await expect(page.getByText(french.pattern('auth.signedOut.providerAway'))).toBeVisible()
  expect(await placesOf(page)).toEqual([])
  await expect(codeOf(other)).toHaveCount(0)
  await expect(other.getByText('Geneviève Tremblay')).toHaveCount(0)
  const later = await openCard(context, house)
  await expect(
    later.getByRole('heading', { level: 2, name: french.text('card.none_on_device.title') }),
  ).toBeVisible()
})

test('the shouldLogout flag removes the card, signed in or not', async ({
  sharedHouse: house,
  page,
  context,
}) => {
  await signInAndKeep(page, house)
  await page.evaluate(() => localStorage.setItem('shouldLogout', 'yes'))
  await expect(page.getByLabel(french.text('signin.login'), { exact: true })).toBeVisible()
  await page.goto(`${house.url}/favicon.svg`)
  expect(await placesOf(page)).toEqual([])

  await page.goto(house.url)
  await fillSignIn(page, 'owner')
  await expect(page.getByRole('heading', { level: 1, name: french.start('home.title') })).toBeVisible()
  await keepCard(page, house)
  await leaveForLong(page)
  await page.goto(`${house.url}/favicon.svg`)
  const shown = await openCard(context, house)
  await expect(shown.getByText(french.start('card.screen.as_of'))).toBeVisible()
  await page.evaluate(() => localStorage.setItem('shouldLogout', 'yes'))
  await expect(codeOf(shown)).toHaveCount(0)
  expect(await placesOf(page)).toEqual([])
})

test('a session that expires leaves the card, and an unreadable card is deleted', async ({
  sharedHouse: house,
  page,
}) => {
  await signInAndKeep(page, house)
  await leaveForLong(page)
  await page.goto(addressOf(house, '/documents/card'))
  await expect(codeOf(page)).toBeVisible()
  await changeDeviceCard(page, { code: null })
  await page.reload()
  // Waits for the provider's field: the portal's interim page has the same title.
  await expect(page.getByLabel(french.text('signin.login'), { exact: true })).toBeVisible()
  await page.goto(`${house.url}/favicon.svg`)
  expect(await placesOf(page)).toEqual([])
})

test('the card is refreshed at each view, and deleted when the right to it ends', async ({ house, page }) => {
  await signInAndKeep(page, house)
  await changeDeviceCard(page, { practiceNumber: '999999' })
  await page.goto(addressOf(house, '/documents/card'))
  await expect(page.getByRole('definition').first()).toHaveText('200000')
  await leaveForLong(page)
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
  await page.goto(house.url)
  await fillSignIn(page, 'owner')
  await expect(page.getByRole('heading', { level: 1, name: french.start('home.title') })).toBeVisible()
  expect(await placesOf(page)).toContain('indexedDB/officine-card/card')
  const none = page.getByRole('heading', { level: 2, name: french.text('card.none.title') })
  await page.goto(addressOf(house, '/documents/card'))
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
