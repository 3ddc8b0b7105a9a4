import { password } from '../support/accounts.ts'
import { invite } from '../support/api-client.ts'
import { expect, test } from '../support/fixtures.ts'
import { mailLink, resetLink } from '../support/outbox.ts'
import { passwordManager } from '../support/password-manager.ts'
import { portalUrl } from '../support/sign-in.ts'
import { textsIn } from '../support/texts.ts'

const { text, pattern, start } = textsIn('fr-CA')

test.describe.configure({ timeout: 120_000 })

test('a password manager without access to shadow roots signs in, resets and changes a password', async ({
  server,
  page,
}) => {
  const manager = passwordManager(page)
  const email = 'employee@officine.test'
  const submit = (name: string) => page.getByRole('button', { name }).click()

  await page.goto(portalUrl(server, '/'))
  await manager.expectFields('username', 'current-password')
  await manager.fill('username', email)
  await submit(text('signin.forgotten'))
  await page.getByRole('heading', { level: 1, name: text('signin.reset.title') }).waitFor()
  await manager.expectFields('username')
  await manager.fill('username', email)
  await submit(text('signin.reset.submit'))
  await page.getByRole('heading', { level: 1, name: text('signin.resetSent.title') }).waitFor()

  await page.goto(await resetLink(page, server, 'employee'))
  await manager.expectFields('username', 'new-password')
  expect(await manager.account()).toBe(email)
  await manager.fill('new-password', 'Sapin-bleu-2026')
  await submit(text('signin.newPassword.submit'))
  await page.getByRole('heading', { level: 1, name: pattern('home.title') }).waitFor()

  await page.goto(portalUrl(server, '/profile/password'))
  await manager.expectFields('username', 'current-password', 'new-password')
  expect(await manager.account()).toBe(email)
  await manager.fill('current-password', 'Sapin-bleu-2026')
  await manager.fill('new-password', 'Sapin-vert-2027')
  await submit(text('profile.password.save'))
  await page.getByRole('heading', { level: 1, name: text('profile.password.changed.title') }).waitFor()

  await page.getByRole('button', { name: start('shell.account.open') }).click()
  await page.getByRole('button', { name: text('account.signOut') }).click()
  await manager.expectFields('username', 'current-password')
  await manager.fill('username', email)
  await manager.fill('current-password', 'Sapin-vert-2027')
  await submit(text('signin.submit'))
  await page.getByRole('heading', { level: 1, name: pattern('home.title') }).waitFor()

  // A new address needs the password of the present one.
  await page.goto(portalUrl(server, '/profile/edit'))
  await page.getByLabel(text('profile.fields.email'), { exact: true }).fill('nouvelle@exemple.test')
  await manager.expectFields('username', 'current-password')
  expect(await manager.account()).toBe(email)
  await manager.fill('current-password', 'Sapin-vert-2027')
  await submit(text('forms.save'))
  await expect(
    page.getByText(pattern('profile.saved.email', { email: 'nouvelle@exemple.test' })),
  ).toBeVisible()
})

test('a password manager without access to shadow roots stores the password of a new account', async ({
  server,
  page,
  browser,
}) => {
  const email = 'noe.belanger@exemple.test'
  await invite(server, email)
  const invited = await (await browser.newContext({ locale: 'fr-CA' })).newPage()
  const manager = passwordManager(invited)
  await invited.goto(await mailLink(page, server, email))
  await manager.expectFields('username', 'new-password')
  expect(await manager.account()).toBe(email)
  await manager.fill('new-password', password)

  // A revealed password stays revealed, and the caret in its place, while the form renders.
  const field = invited.getByLabel(text('signup.password'), { exact: true })
  await invited.locator('ofc-password-field').getByRole('button').click()
  await field.press('Home')
  await field.pressSequentially('xy')
  await expect(field).toHaveValue(`xy${password}`)
  await expect(field).toHaveAttribute('type', 'text')

  await invited.getByRole('checkbox', { name: pattern('signup.terms.accept') }).check()
  await invited.getByRole('button', { name: text('signup.submit') }).click()
  await invited.getByRole('heading', { level: 1, name: pattern('home.title') }).waitFor()
})
