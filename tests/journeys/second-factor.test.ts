import type { Locator, Page } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import type { Account } from '../support/accounts.ts'
import { axeViolations } from '../support/axe.ts'
import {
  expect,
  type PolicyFixture,
  type ServerFixture,
  test as withServer,
  withTestServer,
} from '../support/fixtures.ts'
import { englishMatrixOnly, fillSignIn, type PageLanguage, portalUrl } from '../support/sign-in.ts'
import type { TestServer } from '../support/test-server.ts'
import { textsIn } from '../support/texts.ts'
import { addVirtualAuthenticator } from '../support/virtual-authenticator.ts'

/** As for real: staff need a second factor. */
const test = withServer.extend<ServerFixture & PolicyFixture>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright asks for a destructured first parameter.
  server: async ({}, use) => {
    await withTestServer(use, { SECOND_FACTOR_FOR: 'staff' })
  },
})

const languages = [
  { language: 'fr-CA', account: 'permanence' },
  { language: 'en-CA', account: 'admin' },
] as const satisfies readonly { language: PageLanguage; account: Account }[]

/**
 * The code of this half minute, or of the next: both stay right for half a minute at least. One of the
 * half minute before would be wrong from the next one on.
 */
const codeOfApp = (secret: string, half: 'this' | 'next') =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({
    timestamp: Date.now() + (half === 'next' ? 30_000 : 0),
  })

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })

/** Without a scroll bar at the foot, and without a fault that axe finds. */
async function expectSound(page: Page): Promise<void> {
  expect(await axeViolations(page)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
}

/** Goes to a control by Tab, and presses it. */
async function follow(page: Page, target: Locator): Promise<void> {
  await target.waitFor()
  for (let pressed = 0; pressed < 20; pressed++) {
    if (await target.evaluate((element) => element === document.activeElement)) break
    await page.keyboard.press('Tab')
  }
  await expect(target).toBeFocused()
  await page.keyboard.press('Enter')
}

async function openSignIn(page: Page, server: TestServer, language: PageLanguage): Promise<void> {
  await page.goto(portalUrl(server, '/', language))
  await page.getByLabel(textsIn(language).text('signin.password'), { exact: true }).waitFor()
}

for (const { language, account } of languages) {
  const { text, pattern } = textsIn(language)

  test(
    `staff add a passkey before their first session, and then sign in by one press, by keyboard at 320 px, in ${language}`,
    englishMatrixOnly(language),
    async ({ server, browser }) => {
      const context = await browser.newContext({ locale: language, viewport: { width: 320, height: 640 } })
      const page = await context.newPage()
      const device = await addVirtualAuthenticator(page)
      await openSignIn(page, server, language)
      await fillSignIn(page, account, language)
      await heading(page, text('signin.setUp.title')).waitFor()
      await expectSound(page)
      // No way around it.
      await page.goto(portalUrl(server, '/', language))
      await fillSignIn(page, account, language)
      await follow(page, page.getByRole('link', { name: text('signin.setUp.passkey.title') }))
      await heading(page, text('signin.addPasskey.title')).waitFor()
      await expectSound(page)
      await device.verify(false)
      await follow(page, page.getByRole('button', { name: text('signin.addPasskey.submit') }))
      await expect(page.getByRole('alert')).toHaveText(text('signin.passkey.refused'))
      await expect(page.getByRole('button', { name: text('signin.addPasskey.submit') })).toBeFocused()
      await expectSound(page)
      await device.verify(true)
      await page.keyboard.press('Enter')
      await heading(page, text('signin.codes.title')).waitFor()
      await expectSound(page)
      await follow(page, page.getByRole('button', { name: text('signin.codes.create') }))
      await expect(page.getByRole('listitem')).toHaveCount(10)
      await expectSound(page)
      await follow(page, page.getByRole('link', { name: text('signin.codes.kept') }))
      await heading(page, pattern('home.title')).waitFor()

      // The portal's record and the provider's cookies are gone, the passkey stays on the device.
      await context.clearCookies()
      await page.evaluate(() => indexedDB.deleteDatabase('officine-session'))
      await device.verify(false)
      await openSignIn(page, server, language)
      await expectSound(page)
      await device.verify(true)
      await follow(page, page.getByRole('button', { name: text('signin.passkey.use') }))
      await heading(page, pattern('home.title')).waitFor()

      // After the password, it is the second step.
      await context.clearCookies()
      await page.evaluate(() => indexedDB.deleteDatabase('officine-session'))
      await device.verify(false)
      await openSignIn(page, server, language)
      await fillSignIn(page, account, language)
      await heading(page, text('signin.second.title')).waitFor()
      await expectSound(page)
      await follow(page, page.getByRole('button', { name: text('signin.second.usePasskey') }))
      await expect(page.getByRole('alert')).toHaveText(text('signin.passkey.refused'))
      await device.verify(true)
      await page.keyboard.press('Enter')
      await heading(page, pattern('home.title')).waitFor()
    },
  )

  test(
    `an authentication app and a recovery code need no script, in ${language}`,
    englishMatrixOnly(language),
    async ({ server, browser, page }) => {
      await openSignIn(page, server, language)
      /** The provider's page of this sign-in, without scripts, which the portal needs to begin one. */
      const withoutScripts = async () => {
        const context = await browser.newContext({
          javaScriptEnabled: false,
          locale: language,
          viewport: { width: 320, height: 640 },
          storageState: await page.context().storageState(),
        })
        const plain = await context.newPage()
        await plain.goto(page.url())
        await fillSignIn(plain, account, language)
        return plain
      }
      const returned = (plain: Page) => plain.waitForURL(/\/auth\/callback\?code=/, { waitUntil: 'commit' })

      const first = await withoutScripts()
      await first.getByRole('link', { name: text('signin.setUp.app.title') }).click()
      const secret = ((await first.locator('.secret code').textContent()) ?? '').replaceAll(' ', '')
      await expect(first.getByRole('img', { name: text('signin.app.qr') })).toBeVisible()
      await first.getByLabel(text('signin.second.label.app')).fill('000000')
      await first.getByRole('button', { name: text('signin.app.submit') }).click()
      await first.getByText(text('signin.second.wrong.app')).first().waitFor()
      await first.getByLabel(text('signin.second.label.app')).fill(codeOfApp(secret, 'this'))
      await first.getByRole('button', { name: text('signin.app.submit') }).click()
      await first.getByRole('button', { name: text('signin.codes.create') }).click()
      const [code = ''] = await first.locator('.codes code').allInnerTexts()
      await first.getByRole('link', { name: text('signin.codes.kept') }).click()
      await returned(first)

      await openSignIn(page, server, language)
      const second = await withoutScripts()
      await second.getByLabel(text('signin.second.label.app')).fill(codeOfApp(secret, 'next'))
      await second.getByRole('button', { name: text('signin.second.submit') }).click()
      await returned(second)

      await openSignIn(page, server, language)
      const third = await withoutScripts()
      await third.getByRole('link', { name: text('signin.second.way.recovery') }).click()
      await third.getByLabel(text('signin.second.label.recovery')).fill(code)
      await third.getByRole('button', { name: text('signin.second.submit') }).click()
      await returned(third)
    },
  )
}
