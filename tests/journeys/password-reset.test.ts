import type { Locator, Page } from '@playwright/test'
import { axeViolations } from '../support/axe.ts'
import { expect, test } from '../support/fixtures.ts'
import { resetLink } from '../support/outbox.ts'
import { englishMatrixOnly, portalUrl, signIn } from '../support/sign-in.ts'
import { textsIn } from '../support/texts.ts'

const newPassword = 'Sapin-bleu-2026'

test('the button of the sign-in page is readable in forced colours', async ({ server, page }) => {
  const { text } = textsIn('fr-CA')
  await page.emulateMedia({ forcedColors: 'active' })
  await page.goto(portalUrl(server, '/'))
  // Otherwise the browser draws a backplate in the page's colour, which is the text's colour.
  const button = page.getByRole('button', { name: text('signin.submit') })
  await expect(button).toHaveCSS('forced-color-adjust', 'none')
})

const accounts = [
  { language: 'fr-CA', account: 'employee' },
  { language: 'en-CA', account: 'mandator' },
] as const

for (const { language, account } of accounts) {
  const { text, pattern } = textsIn(language)
  const forgotten = text('signin.forgotten')
  const login = text('signin.login')
  const resetTitle = text('signin.reset.title')
  const sentTitle = text('signin.resetSent.title')
  const newPasswordLabel = text('signin.newPassword.label')

  test(
    `a forgotten password is reset by keyboard alone at 320 px, in ${language}`,
    englishMatrixOnly(language),
    async ({ server, page }) => {
      await page.setViewportSize({ width: 320, height: 640 })
      await page.goto(portalUrl(server, '/', language))
      await expect(page.getByLabel(login, { exact: true })).toBeFocused()
      await page.keyboard.type(`${account}@officine.test`)
      await follow(page, page.getByRole('button', { name: forgotten }))
      await page.getByRole('heading', { level: 1, name: resetTitle }).waitFor()
      await expect(page.getByLabel(login, { exact: true })).toBeFocused()
      await expect(page.getByLabel(login, { exact: true })).toHaveValue(`${account}@officine.test`)
      expect(await axeViolations(page)).toEqual([])
      await page.keyboard.press('Enter')
      await page.getByRole('heading', { level: 1, name: sentTitle }).waitFor()
      expect(await axeViolations(page)).toEqual([])

      const link = (await resetLink(page, server, account)).replace(/lang=[\w-]+/, `lang=${language}`)
      await page.goto(link)
      await expect(page.getByLabel(newPasswordLabel, { exact: true })).toBeFocused()
      await page.keyboard.type('court')
      await page.keyboard.press('Enter')
      await expect(page.locator('ofc-password-field[error]')).toBeVisible()
      expect(await axeViolations(page)).toEqual([])
      await page.keyboard.type(newPassword)
      await page.keyboard.press('Enter')
      await page.getByRole('heading', { level: 1, name: pattern('home.title') }).waitFor()

      await page.goto(link)
      await page.getByRole('heading', { level: 1, name: text('signin.resetUsed.title') }).waitFor()
      expect(await axeViolations(page)).toEqual([])
    },
  )

  test(
    `a password reset needs no script, in ${language}`,
    englishMatrixOnly(language),
    async ({ server, browser, page }) => {
      // The portal needs scripts to start a sign-in; the provider's pages do not.
      await page.goto(portalUrl(server, '/', language))
      await page.getByRole('button', { name: forgotten }).waitFor()
      const context = await browser.newContext({
        javaScriptEnabled: false,
        locale: language,
        storageState: await page.context().storageState(),
      })
      const plain = await context.newPage()
      await plain.goto(page.url())
      await plain.getByLabel(login, { exact: true }).fill(`${account}@officine.test`)
      await plain.getByRole('button', { name: forgotten }).click()
      await plain.getByRole('heading', { level: 1, name: resetTitle }).waitFor()
      await plain.getByLabel(login, { exact: true }).focus()
      await plain.keyboard.press('Enter')
      await plain.getByRole('heading', { level: 1, name: sentTitle }).waitFor()
      await plain.goto((await resetLink(plain, server, account)).replace(/lang=[\w-]+/, `lang=${language}`))
      await plain.getByRole('heading', { level: 1, name: text('signin.newPassword.title') }).waitFor()
      await plain.getByLabel(newPasswordLabel, { exact: true }).fill(newPassword)
      await plain.keyboard.press('Enter')
      await plain.waitForURL(/\/auth\/callback\?code=/)
      await context.close()
    },
  )
}

test('a new password that is set in the browser of another person leads to the account it is for', async ({
  server,
  page,
  browser,
}) => {
  const { text, pattern } = textsIn('fr-CA')
  const requester = await browser.newPage()
  await requester.goto(portalUrl(server, '/'))
  await requester.getByLabel(text('signin.login'), { exact: true }).fill('employee@officine.test')
  await requester.getByRole('button', { name: text('signin.forgotten') }).click()
  await requester.getByRole('button', { name: text('signin.reset.submit') }).click()
  await requester.getByRole('heading', { level: 1, name: text('signin.resetSent.title') }).waitFor()
  const link = await resetLink(requester, server, 'employee')
  await requester.close()

  await signIn(page, server, 'owner')
  const home = page.getByRole('heading', { level: 1, name: pattern('home.title') })
  const owner = (await home.textContent()) ?? ''
  const otherTab = await page.context().newPage()
  await otherTab.goto(portalUrl(server, '/profile'))
  await page.goto(link)
  await page.getByLabel(text('signin.newPassword.label'), { exact: true }).fill(newPassword)
  await page.getByRole('button', { name: text('signin.newPassword.submit') }).click()
  await expect(page.getByText(pattern('signin.passwordChangedElsewhere.text'))).toBeVisible()
  expect(await axeViolations(page)).toEqual([])
  await page.getByRole('link', { name: text('signin.submit') }).click()
  await expect(page.getByLabel(text('signin.login'), { exact: true })).toHaveValue('employee@officine.test')
  await page.getByLabel(text('signin.password'), { exact: true }).fill(newPassword)
  await page.getByRole('button', { name: text('signin.submit') }).click()
  await expect(home).toBeVisible()
  await expect(home).not.toHaveText(owner)
  await expect(
    otherTab.getByRole('heading', { level: 1, name: text('auth.userChanged.title') }),
  ).toBeVisible()
})

/** Tabs to a link and presses Enter. */
async function follow(page: Page, target: Locator): Promise<void> {
  await target.waitFor()
  for (let pressed = 0; pressed < 20; pressed++) {
    if (await target.evaluate((element) => element === document.activeElement)) break
    await page.keyboard.press('Tab')
  }
  await expect(target).toBeFocused()
  await page.keyboard.press('Enter')
}
