import { expect, test } from '../house/fixtures.ts'
import { fillSignIn, signIn, signInAt } from '../house/people.ts'

test('a wrong password says what to do and keeps the address', async ({ sharedHouse: house, page }) => {
  await page.goto(house.url)
  await fillSignIn(page, 'employee', 'fr-CA', 'pas-le-bon')
  await expect(page.getByText(/L’adresse courriel ou le mot de passe n’est pas valide/).first()).toBeVisible()
  await expect(page.getByLabel('Adresse courriel', { exact: true })).toHaveValue('employee@officine.test')
  await fillSignIn(page, 'employee')
  await expect(page.getByRole('heading', { level: 1, name: /^Bonjour, / })).toBeVisible()
})

test('signing in from a deep link comes back to it, query and hash too', async ({
  sharedHouse: house,
  page,
}) => {
  await signInAt(page, house, 'basic', '/new-employment?search=rimouski&page=2#resultats')
  await expect(page.getByRole('heading', { level: 1, name: 'Trouver votre pharmacie' })).toBeVisible()
  await expect(page).toHaveURL(`${house.url}/new-employment?search=rimouski&page=2#resultats`)
})

test('an expired session on a deep link comes back there after signing in', async ({ house, page }) => {
  await signIn(page, house, 'basic')
  await page.context().clearCookies()
  await forgetSession(page)
  await page.goto(`${house.url}/new-employment?search=gatineau#liste`)
  await fillSignIn(page, 'basic')
  await expect(page).toHaveURL(`${house.url}/new-employment?search=gatineau#liste`)
  await expect(page.getByText(/pharmacies? trouvée/)).toBeVisible()
})

test('a server that is away during the send loses nothing, and one retry sends once', async ({
  house,
  page,
}) => {
  await signIn(page, house, 'basic')
  await page.goto(`${house.url}/new-employment?search=vieux+marche`)
  await page.getByRole('link', { name: /^Choisir .*Vieux-Marché/ }).click()
  // The request arrives and its answer is lost: the worst moment for a network to go.
  const keys: string[] = []
  await page.route('**/api/aqpp/pharmacies/*/employees', async (route) => {
    keys.push(route.request().headers()['idempotency-key'] ?? '')
    await route.fetch()
    await route.abort('connectionreset')
  })
  await page.getByRole('button', { name: 'Envoyer la demande' }).click()
  await expect(page.getByText(/Rien n’est perdu/).first()).toBeVisible({ timeout: 20_000 })
  await page.unroute('**/api/aqpp/pharmacies/*/employees')
  await page
    .getByRole('button', { name: /Réessayer|Envoyer la demande/ })
    .first()
    .click()
  await expect(page.getByRole('heading', { level: 1, name: 'Votre demande est envoyée' })).toBeVisible()
  expect(new Set(keys).size).toBe(1)
  await page.goto(house.url)
  await expect(page.getByText(/En attente de la réponse/)).toHaveCount(1)
})

test('an English form says in English what is wrong, though nothing more can be fetched', async ({
  sharedHouse: house,
  page,
}) => {
  await signInAt(page, house, 'employee', '/profile/password', 'en-CA')
  const save = page.getByRole('button', { name: 'Change the password' })
  await save.waitFor()
  await page.waitForLoadState('networkidle')
  await page.route('**/assets/**', (route) => route.abort())
  await save.click()
  await expect(page.locator('ofc-error-summary')).toContainText('Two answers need to be corrected')
})

test('of two owners who approve at once, the second sees what happened', async ({ house, browser }) => {
  const owners = await Promise.all(
    (['owner', 'coowner'] as const).map(async (account) => {
      const page = await (await browser.newContext({ locale: 'fr-CA' })).newPage()
      await signIn(page, house, account)
      await page.getByRole('link', { name: 'Répondre' }).first().click()
      await page.getByRole('button', { name: /^Approuver la demande de Karim Haddad/ }).click()
      return page
    }),
  )
  const [first, second] = owners
  if (!first || !second) throw new Error('Two owners are needed.')
  await first.locator('ofc-dialog').getByRole('button', { name: 'Approuver', exact: true }).click()
  await expect(
    first.getByText('La demande de Karim Haddad est approuvée. L’accès est ouvert.').first(),
  ).toBeVisible()
  await second.locator('ofc-dialog').getByRole('button', { name: 'Approuver', exact: true }).click()
  await expect(second.getByText('Quelqu’un a été plus rapide')).toBeVisible()
  await expect(second.getByText(/a déjà été approuvée par quelqu’un d’autre/).first()).toBeVisible()
  await expect(second.getByRole('button', { name: /^Approuver la demande de Karim Haddad/ })).toHaveCount(0)
})

test('who may not ask for a link is told so, and nothing more', async ({ sharedHouse: house, page }) => {
  await signInAt(page, house, 'owner', '/new-employment')
  await expect(page).toHaveURL(`${house.url}/unauthorized`)
  await expect(
    page.getByRole('heading', { level: 1, name: 'Vous n’avez pas accès à cette page' }),
  ).toBeVisible()
})

test('an address that leads nowhere, and a pharmacy of others, look alike', async ({
  sharedHouse: house,
  page,
}) => {
  await signIn(page, house, 'employee')
  for (const path of ['/nulle-part', '/pharmacies/nobody', '/en-CA/nowhere']) {
    await page.goto(`${house.url}${path}`)
    await expect(page).toHaveTitle(/404/)
  }
  await page.goto(`${house.url}/de-DE/new-employment`)
  await expect(page).toHaveURL(`${house.url}/`)
})

test('signing out ends the session in every tab', async ({ house, page }) => {
  await signIn(page, house, 'employee')
  const other = await page.context().newPage()
  await other.goto(house.url)
  await expect(other.getByRole('heading', { level: 1, name: /^Bonjour, / })).toBeVisible()
  await page.getByRole('button', { name: /^Compte de / }).click()
  await page.getByRole('button', { name: 'Se déconnecter' }).click()
  await expect(page.getByLabel('Adresse courriel', { exact: true })).toBeVisible()
  await expect(other.getByRole('heading', { level: 1, name: /^Bonjour, / })).toHaveCount(0)
})

/** As if the session had ended while the tab was closed. */
async function forgetSession(page: import('@playwright/test').Page): Promise<void> {
  await page.goto('about:blank')
  const session = await page.context().newCDPSession(page)
  await session.send('Storage.clearDataForOrigin', { origin: '*', storageTypes: 'indexeddb,local_storage' })
}
