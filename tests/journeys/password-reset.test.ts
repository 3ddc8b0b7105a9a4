import type { Locator, Page } from '@playwright/test'
import { findings } from '../house/axe.ts'
import { expect, test } from '../house/fixtures.ts'
import { resetLink } from '../house/outbox.ts'
import { addressOf, twinIn } from '../house/people.ts'

const next = 'Bonjour-2026'

const speeches = [
  {
    speech: 'fr-CA',
    account: 'employee',
    forgotten: 'Mot de passe oublié?',
    login: 'Adresse courriel',
    sent: 'Consultez vos courriels',
    choose: 'Choisir un nouveau mot de passe',
    secret: 'Nouveau mot de passe',
    used: 'Ce lien a déjà servi',
    hello: /^Bonjour, /,
  },
  {
    speech: 'en-CA',
    account: 'mandator',
    forgotten: 'Forgot your password?',
    login: 'Email address',
    sent: 'Check your email',
    choose: 'Choose a new password',
    secret: 'New password',
    used: 'This link has already been used',
    hello: /^Hello, /,
  },
] as const

for (const { speech, account, forgotten, login, sent, choose, secret, used, hello } of speeches) {
  test(
    `a forgotten password is reset by keyboard alone, at 320 px, in ${speech}`,
    twinIn(speech),
    async ({ house, page }) => {
      await page.setViewportSize({ width: 320, height: 640 })
      await page.goto(addressOf(house, '/', speech))
      await follow(page, page.getByRole('link', { name: forgotten }))
      await expect(page.getByLabel(login, { exact: true })).toBeFocused()
      expect(await findings(page)).toEqual([])
      await page.keyboard.type(`${account}@officine.test`)
      await page.keyboard.press('Enter')
      await page.getByRole('heading', { level: 1, name: sent }).waitFor()
      expect(await findings(page)).toEqual([])

      const link = (await resetLink(page, house, account)).replace(/lang=[\w-]+/, `lang=${speech}`)
      await page.goto(link)
      await expect(page.getByLabel(secret, { exact: true })).toBeFocused()
      await page.keyboard.type('court')
      await page.keyboard.press('Enter')
      await expect(page.locator('ofc-password-field[error]')).toBeVisible()
      expect(await findings(page)).toEqual([])
      await page.keyboard.type(next)
      await page.keyboard.press('Enter')
      await page.getByRole('heading', { level: 1, name: hello }).waitFor()

      await page.goto(link)
      await page.getByRole('heading', { level: 1, name: used }).waitFor()
      expect(await findings(page)).toEqual([])
    },
  )

  test(`the same without scripts, in ${speech}`, twinIn(speech), async ({ house, browser, page }) => {
    // The portal begins a sign-in by scripts; its pages need none.
    await page.goto(addressOf(house, '/', speech))
    await page.getByRole('link', { name: forgotten }).waitFor()
    const context = await browser.newContext({
      javaScriptEnabled: false,
      locale: speech,
      storageState: await page.context().storageState(),
    })
    const plain = await context.newPage()
    await plain.goto(page.url())
    await plain.getByRole('link', { name: forgotten }).click()
    await plain.getByLabel(login, { exact: true }).fill(`${account}@officine.test`)
    await plain.keyboard.press('Enter')
    await plain.getByRole('heading', { level: 1, name: sent }).waitFor()
    await plain.goto((await resetLink(plain, house, account)).replace(/lang=[\w-]+/, `lang=${speech}`))
    await plain.getByRole('heading', { level: 1, name: choose }).waitFor()
    await plain.getByLabel(secret, { exact: true }).fill(next)
    await plain.keyboard.press('Enter')
    await plain.waitForURL(/\/auth\/callback\?code=/)
    await context.close()
  })
}

/** Goes to a link by the Tab key and presses Enter. */
async function follow(page: Page, target: Locator): Promise<void> {
  await target.waitFor()
  for (let pressed = 0; pressed < 20; pressed++) {
    if (await target.evaluate((element) => element === document.activeElement)) break
    await page.keyboard.press('Tab')
  }
  await expect(target).toBeFocused()
  await page.keyboard.press('Enter')
}
