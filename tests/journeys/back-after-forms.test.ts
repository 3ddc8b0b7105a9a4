import type { Page } from '@playwright/test'
import { password } from '../support/accounts.ts'
import { expect, test } from '../support/fixtures.ts'
import { resetLink } from '../support/outbox.ts'
import { textsIn } from '../support/texts.ts'

const { text } = textsIn('fr-CA')

const heading = (page: Page) => page.getByRole('heading', { level: 1 })

/** The browser's own page about sending a form again has no content of ours. */
const expectOwnPage = async (page: Page) => {
  await expect(heading(page)).toBeVisible()
  expect(page.url()).not.toContain('chrome-error')
}

async function submitSignIn(page: Page, login: string, secret: string): Promise<void> {
  await page.getByLabel(text('signin.login'), { exact: true }).fill(login)
  await page.getByLabel(text('signin.password'), { exact: true }).fill(secret)
  await page.getByRole('button', { name: text('signin.submit') }).click()
}

test('Back after a wrong password and a right one stays in the portal', async ({ server, page }) => {
  await page.goto(server.url)
  await submitSignIn(page, 'employee@officine.test', 'pas-le-bon')
  await expect(page.getByText(text('signin.failed'))).toBeVisible()
  await expect(page.getByLabel(text('signin.login'), { exact: true })).toHaveValue('employee@officine.test')
  await page.reload()
  await expect(page.getByText(text('signin.failed'))).toBeVisible()
  await page.getByLabel(text('signin.password'), { exact: true }).fill(password)
  await page.getByRole('button', { name: text('signin.submit') }).click()
  await expect(page).toHaveURL(`${server.url}/`)
  await expectOwnPage(page)
  await page.goBack()
  await expect(page).toHaveURL(`${server.url}/`)
  await expectOwnPage(page)
})

test('Back and reload after a mistyped address and a refused password never ask to send again', async ({
  server,
  page,
}) => {
  await page.goto(server.url)
  await page.getByRole('button', { name: text('signin.forgotten') }).click()
  const login = page.getByLabel(text('signin.login'), { exact: true })
  await login.fill('employee@')
  await page.getByRole('button', { name: text('signin.reset.submit') }).click()
  await expect(login).toHaveValue('employee@')
  await expect(page.locator('ofc-text-field[error]')).toBeVisible()
  await page.reload()
  await expect(page.locator('ofc-text-field[error]')).toBeVisible()
  await login.fill('employee@officine.test')
  await page.getByRole('button', { name: text('signin.reset.submit') }).click()
  await expect(heading(page)).toHaveText(text('signin.resetSent.title'))
  await page.goBack()
  await expectOwnPage(page)
  await page.goForward()
  await expect(heading(page)).toHaveText(text('signin.resetSent.title'))

  await page.goto(await resetLink(page, server, 'employee'))
  const next = page.getByLabel(text('signin.newPassword.label'), { exact: true })
  await next.fill('court')
  await page.getByRole('button', { name: text('signin.newPassword.submit') }).click()
  await expect(page.locator('ofc-password-field[error]')).toBeVisible()
  await page.reload()
  await expect(page.locator('ofc-password-field[error]')).toBeVisible()
  await page.goBack()
  await expectOwnPage(page)
})
