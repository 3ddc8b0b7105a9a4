import type { Page } from '@playwright/test'
import { invite } from '../house/caller.ts'
import { expect, test } from '../house/fixtures.ts'
import { linkIn } from '../house/outbox.ts'

const email = 'noe.belanger@exemple.test'
const password = 'Bonjour-2026'

test.describe.configure({ timeout: 120_000 })

test('somebody who was invited makes their account, loses nothing that they typed, and signs in', async ({
  house,
  page,
  browser,
}) => {
  await invite(page, house, email)
  const link = await linkIn(page, house, email)
  const secret = new URL(link).searchParams.get('signupToken') ?? ''
  const invited = await (await browser.newContext({ locale: 'fr-CA' })).newPage()
  await invited.goto(link)
  await expect(
    invited.getByText(/^Geneviève Tremblay vous invite à créer votre compte Officine/),
  ).toBeVisible()
  await expect(invited).toHaveURL(`${house.url}/signup`)
  await expect(invited.getByLabel('Prénom')).toHaveValue('Noé')
  await expect(invited.getByLabel('Adresse courriel')).toHaveValue(email)
  for (const box of await invited.getByRole('checkbox').all()) await expect(box).not.toBeChecked()

  // Nothing is sent before every rule holds.
  await invited.getByRole('button', { name: 'Créer mon compte' }).click()
  await expect(invited.locator('ofc-error-summary')).toBeFocused()
  await expect(invited.locator('ofc-error-summary')).toContainText(
    'Conditions d’utilisation\u00a0: acceptez ces termes',
  )

  await invited.getByLabel('Prénom').fill('Noé-Antoine')
  await invited.getByLabel('Téléphone').fill('514 555-0142')
  await invited.getByLabel('Mot de passe', { exact: true }).fill(password)
  await invited.getByRole('checkbox', { name: /communications électroniques/ }).check()
  await invited.getByRole('checkbox', { name: /je les accepte/ }).check()

  // A send that fails keeps everything; so does the other language.
  await invited.route('**/contacts/public/signup*', (route) => route.fulfill({ status: 503, body: '' }))
  await invited.getByRole('button', { name: 'Créer mon compte' }).click()
  await expect(invited.getByText('L’envoi n’a pas réussi')).toBeVisible()
  await invited.getByRole('link', { name: 'English' }).click()
  await expect(invited.getByLabel('First name')).toHaveValue('Noé-Antoine')
  await expect(invited.getByLabel('Password', { exact: true })).toHaveValue(password)
  expect(await keptWords(invited)).not.toContain(password)
  await invited.getByRole('link', { name: 'Français' }).click()

  // A reload too, all but the password.
  await invited.reload()
  await expect(invited.getByLabel('Prénom')).toHaveValue('Noé-Antoine')
  await expect(invited.getByRole('checkbox', { name: /communications électroniques/ })).toBeChecked()
  await expect(invited.getByLabel('Mot de passe', { exact: true })).toHaveValue('')
  await invited.unroute('**/contacts/public/signup*')
  await invited.getByLabel('Mot de passe', { exact: true }).fill(password)
  await invited.getByRole('button', { name: 'Créer mon compte' }).click()
  await expect(heading(invited)).toHaveText('Votre compte est créé')
  await expect(invited.getByText(email)).toBeVisible()
  expect(await keptWords(invited)).not.toMatch(new RegExp(`${secret}|${email}|Antoine`))
  expect(house.output).not.toContain(secret)

  // In the other language too: signing in keeps it.
  await invited.getByRole('link', { name: 'English' }).click()
  await invited.getByRole('link', { name: 'Sign in' }).click()
  await invited.getByLabel('Email address', { exact: true }).fill(email)
  await invited.getByLabel('Password', { exact: true }).fill(password)
  await invited.getByRole('button', { name: 'Sign in' }).click()
  await expect(heading(invited)).toHaveText('Hello, Noé-Antoine')
  await expect(invited).toHaveURL(`${house.url}/en-CA`)

  // Signed in, one has nothing to do here, but to read that the account stands.
  await invited.goto(link)
  await expect(heading(invited)).toHaveText('Bonjour, Noé-Antoine')
  await invited.goto(`${house.url}/signup-confirmed`)
  await expect(heading(invited)).toHaveText('Votre compte est créé')
})

test('an invitation that opens nothing says why, and leads on', async ({ sharedHouse: house, page }) => {
  await page.goto(`${house.url}/signup`)
  await expect(heading(page)).toHaveText('Ouvrez le lien de votre invitation')
  await page.goto(`${house.url}/signup?signupToken=${'a'.repeat(43)}`)
  await expect(heading(page)).toHaveText('Cette invitation n’est pas valide')
  await page.goto(`${house.url}/en-CA/signup?signupToken=${'a'.repeat(200)}`)
  await expect(heading(page)).toHaveText('This invitation is not valid')
  for (const [code, title] of [
    ['2031', 'Cette invitation est expirée'],
    ['2032', 'Cette invitation a déjà servi'],
  ]) {
    const errors = [{ status: '400', code, detail: 'As the server says it.' }]
    await page.route('**/contacts/signup?*', (route) => route.fulfill({ status: 400, json: { errors } }))
    await page.goto(`${house.url}/signup?signupToken=${'a'.repeat(43)}`)
    await expect(heading(page)).toHaveText(title ?? '')
    await page.unroute('**/contacts/signup?*')
  }
  await page.getByRole('link', { name: 'Mot de passe oublié?' }).click()
  await expect(heading(page)).toHaveText('Réinitialiser le mot de passe')
  await page.goto(`${house.url}/auth/error?problem=refused`)
  await page.getByRole('link', { name: 'Mot de passe oublié?' }).click()
  await expect(heading(page)).toHaveText('Réinitialiser le mot de passe')
})

const heading = (page: Page) => page.getByRole('heading', { level: 1 })

/** What the tab and the browser keep of this origin in clear. */
async function keptWords(page: Page): Promise<string> {
  return await page.evaluate(() =>
    JSON.stringify([
      location.href,
      history.state,
      { ...localStorage },
      { ...sessionStorage },
      document.cookie,
    ]),
  )
}
