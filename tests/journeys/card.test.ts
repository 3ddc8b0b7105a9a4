import type { Locator, Page } from '@playwright/test'
import { apiClientAs } from '../support/api-client.ts'
import { expectAccessible } from '../support/axe.ts'
import { expect, test } from '../support/fixtures.ts'
import { storeSession } from '../support/provider-session.ts'
import { scanQrCode } from '../support/scan-qr-code.ts'
import { englishMatrixOnly, type PageLanguage, portalUrl, signIn } from '../support/sign-in.ts'
import { textsIn } from '../support/texts.ts'

const french = textsIn('fr-CA')

declare global {
  interface Window {
    /** The wake locks that the page acquired, in order. */
    wakeLocks: { readonly released: boolean; release(): void }[]
  }
}

const codeOf = (page: Page, language: PageLanguage = 'fr-CA') =>
  page.getByRole('img', { name: textsIn(language).text('card.code') })

const buttonOf = (within: Page | Locator, name: string) =>
  within.getByRole('button', { name, exact: true }).or(within.getByRole('link', { name, exact: true }))

for (const language of ['fr-CA', 'en-CA'] as const) {
  const { text, start } = textsIn(language)

  test(
    `a member shows their card, and its code can be scanned, in ${language}`,
    englishMatrixOnly(language),
    async ({ sharedServer: server, page }) => {
      const owner = await apiClientAs(server, 'owner')
      const { verificationAddress } = await (await owner.call('GET', 'userinfo/membershipcard/data')).json()
      await signIn(page, server, 'owner', language)
      await buttonOf(page.locator('main'), text('shell.account.card')).click()
      await expect(page.getByRole('heading', { level: 1, name: text('card.title') })).toBeFocused()
      await expect(page).toHaveTitle(start('card.title'))
      await expect(page.getByText('Geneviève Tremblay')).toBeVisible()
      await expect(page.getByRole('definition').first()).toHaveText('200000')
      await expectAccessible(page, `card-screen-${language}`)
      expect(await scanQrCode(page)).toBe(verificationAddress)

      // Returns to the previous page.
      await buttonOf(page, text('card.screen.close')).click()
      await expect(page.getByRole('heading', { level: 1, name: start('home.title') })).toBeFocused()
      await page.getByRole('button', { name: start('shell.account.open') }).click()
      await buttonOf(page.getByRole('dialog'), text('shell.account.card')).click()
      await expect(codeOf(page, language)).toBeVisible()

      // Without a previous page, closing leads to the documents.
      const newTab = await page.context().newPage()
      await newTab.goto(portalUrl(server, '/documents/card', language))
      await buttonOf(newTab, text('card.screen.close')).click()
      const card = newTab.getByRole('article', { name: text('card.title') })
      await expect(card).toContainText('200000')
      await expectAccessible(newTab, `card-on-documents-${language}`)
      await newTab.setViewportSize({ width: 320, height: 640 })
      for (const theme of ['light', 'dark']) {
        await newTab.evaluate((name) => document.documentElement.setAttribute('data-ofc-theme', name), theme)
        expect(await scanQrCode(card), `the card on its page, ${theme}`).toBe(verificationAddress)
        await buttonOf(newTab, text('card.full_screen')).click()
        await expect(codeOf(newTab, language)).toBeVisible()
        await expect(newTab.locator('html')).toHaveCSS('background-color', 'rgb(255, 255, 255)')
        expect(await scanQrCode(newTab), `full screen, ${theme}`).toBe(verificationAddress)
        await buttonOf(newTab, text('card.screen.close')).click()
        await expect(card).toBeVisible()
      }
    },
  )
}

test('the card is shown, closed, stored and removed by keyboard', async ({ sharedServer: server, page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await signIn(page, server, 'owner')
  const expectFocus = (locator: Locator) => expect(locator).toBeFocused()
  await buttonOf(page.locator('main'), french.text('shell.account.card')).focus()
  await page.keyboard.press('Enter')
  await expectFocus(page.getByRole('heading', { level: 1, name: french.text('card.title') }))
  await page.keyboard.press('Tab')
  await expectFocus(page.getByRole('button', { name: french.text('card.screen.close') }))
  await page.keyboard.press('Enter')
  await expectFocus(page.getByRole('heading', { level: 1, name: french.start('home.title') }))

  await page.goto(portalUrl(server, '/documents'))
  const keep = page.getByRole('switch', { name: french.text('card.keep') })
  await page.getByRole('button', { name: french.text('card.more') }).focus()
  await page.keyboard.press('Tab')
  await expectFocus(keep)
  await page.keyboard.press('Space')
  await expect(keep).toBeChecked()
  await expect.poll(() => page.evaluate(() => localStorage.getItem('officine-card'))).not.toBeNull()
  await page.keyboard.press('Space')
  await expect(keep).not.toBeChecked()
  await expect.poll(() => page.evaluate(() => localStorage.getItem('officine-card'))).toBeNull()
})

test('a press on the button requests full screen, and leaving the page ends it', async ({
  sharedServer: server,
  page,
}) => {
  await storeSession(page, server, 'employee')
  await page.goto(portalUrl(server, '/documents'))
  await buttonOf(page, french.text('card.full_screen')).click()
  await expect(codeOf(page)).toBeVisible()
  const isFull = () => page.evaluate(() => document.fullscreenElement !== null)
  await expect.poll(isFull).toBe(true)
  await buttonOf(page, french.text('card.screen.close')).click()
  await expect(page.getByRole('article', { name: french.text('card.title') })).toBeVisible()
  await expect.poll(isFull).toBe(false)
})

test('modules of the QR code are whole pixels at any width, and nothing overflows at 200 %', async ({
  sharedServer: server,
  page,
}) => {
  await storeSession(page, server, 'owner')
  await page.goto(portalUrl(server, '/documents/card'))
  await codeOf(page).waitFor()
  for (const [width, height] of [
    [320, 568],
    [390, 844],
    [768, 1024],
    [844, 390],
    [1280, 800],
  ] as const) {
    await page.setViewportSize({ width, height })
    const [side, modules] = await codeOf(page).evaluate((svg) => [
      svg.getBoundingClientRect().width,
      Number(svg.getAttribute('viewBox')?.split(' ')[2]),
    ])
    expect((side ?? 0) % (modules ?? 1), `at ${width} px`).toBe(0)
    expect(side, `at ${width} px`).toBeLessThanOrEqual(width)
  }
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
  for (const path of ['/documents/card', '/documents']) {
    await page.setViewportSize({ width: 320, height: 640 })
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    expect(overflow, path).toBeLessThanOrEqual(0)
    if (path === '/documents') return
    await buttonOf(page, french.text('card.screen.close')).click()
    await page.getByRole('article', { name: french.text('card.title') }).waitFor()
  }
})

test('the screen stays awake while the card is shown, with a message only then', async ({
  sharedServer: server,
  page,
}) => {
  await page.addInitScript(() => {
    window.wakeLocks = []
    const request = async () => {
      const lock = Object.assign(new EventTarget(), {
        released: false,
        async release() {
          lock.released = true
          lock.dispatchEvent(new Event('release'))
        },
      })
      window.wakeLocks.push(lock)
      return lock
    }
    Object.defineProperty(navigator, 'wakeLock', { value: { request } })
  })
  const lockStates = () =>
    page.evaluate(() => window.wakeLocks.map(({ released }) => (released ? 'released' : 'held')))
  const sentence = page.getByText(french.text('card.screen.awake'))
  await signIn(page, server, 'owner')
  await buttonOf(page.locator('main'), french.text('shell.account.card')).click()
  await expect(sentence).toBeVisible()
  // Browsers release a wake lock when the page is hidden.
  await page.evaluate(() => window.wakeLocks[0]?.release())
  await expect(sentence).toHaveCount(0)
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await expect(sentence).toBeVisible()
  expect(await lockStates()).toEqual(['released', 'held'])
  await buttonOf(page, french.text('card.screen.close')).click()
  await expect(page.getByRole('heading', { level: 1, name: french.start('home.title') })).toBeVisible()
  expect(await lockStates()).toEqual(['released', 'released'])
})

test('a browser without wake locks shows the card without the message', async ({
  sharedServer: server,
  page,
}) => {
  await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'wakeLock'))
  await storeSession(page, server, 'owner')
  await page.goto(portalUrl(server, '/documents/card'))
  await expect(page.getByText(french.text('card.screen.brightness'))).toBeVisible()
  await expect(page.getByText(french.text('card.screen.awake'))).toHaveCount(0)
})

test('the card can be downloaded, and printed alone in the size of a bank card', async ({
  sharedServer: server,
  page,
}) => {
  await page.addInitScript(() => Object.assign(globalThis, { print: () => {} }))
  await storeSession(page, server, 'owner')
  await page.goto(portalUrl(server, '/documents'))
  const { promise: responded, resolve: respond } = Promise.withResolvers<void>()
  await page.route(/\/userinfo\/membershipcard(\?|$)/, async (route) => {
    await responded
    await route.continue()
  })
  const download = page.waitForEvent('download')
  const more = page.getByRole('button', { name: french.text('card.more') })
  await more.click()
  await page.getByRole('menuitem', { name: french.text('card.pdf'), exact: true }).click()
  const preparing = page.getByText(french.text('card.pdf.preparing'))
  await expect(preparing).toBeVisible()
  respond()
  expect((await download).suggestedFilename()).toMatch(french.whole('documents.card.file', { year: /\d{4}/ }))
  await expect(preparing).toHaveCount(0)

  await more.click()
  await page.getByRole('menuitem', { name: french.text('card.print'), exact: true }).click()
  await page.emulateMedia({ media: 'print' })
  const card = page.getByRole('article', { name: french.text('card.title') })
  const { x, y, width, height } = (await card.boundingBox()) ?? { x: -1, y: -1, width: 0, height: 0 }
  const millimetre = 96 / 25.4
  expect([x, y]).toEqual([0, 0])
  expect(width / millimetre).toBeCloseTo(85.6, 1)
  expect(height / millimetre).toBeCloseTo(54, 0)
  await expect(page.getByRole('heading', { level: 1 })).toBeHidden()
  await expect(more).toBeHidden()
  await page.emulateMedia({ media: 'screen' })
  await page.evaluate(() => dispatchEvent(new Event('afterprint')))
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

test('a card that fails to load shows why, and loads by itself or on retry', async ({
  sharedServer: server,
  page,
}) => {
  const call = '**/userinfo/membershipcard/data'
  await signIn(page, server, 'owner')
  await page.route(call, (route) => route.fulfill({ status: 503, body: '' }))
  await page.goto(portalUrl(server, '/documents'))
  await expect(page.getByText(french.text('shell.load.heading'))).toBeVisible()
  await expectAccessible(page, 'card-failed-on-documents')
  await page.unroute(call)
  await expect(codeOf(page)).toBeVisible()

  await page.route(call, (route) => route.fulfill({ status: 500, body: '' }))
  await page.goto(portalUrl(server, '/documents/card'))
  await expect(page.getByText(french.text('card.screen.failed'))).toBeVisible()
  await expectAccessible(page, 'card-failed')
  // The automatic retry removes the button, so it must have the focus before.
  await page.getByRole('button', { name: french.text('shell.retry') }).focus()
  await page.unroute(call)
  await page.keyboard.press('Enter')
  await expect(codeOf(page)).toBeVisible()
})

test('a person without the right to a card reads who has one', async ({ sharedServer: server, page }) => {
  await signIn(page, server, 'basic')
  await expect(page.getByText(french.text('shell.account.card'))).toHaveCount(0)
  await page.goto(portalUrl(server, '/documents/card'))
  await expect(page.getByRole('heading', { level: 2, name: french.text('card.none.title') })).toBeVisible()
  await expectAccessible(page, 'card-none')
  await page.goto(portalUrl(server, '/documents'))
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByText(french.text('card.keep'))).toHaveCount(0)
})
