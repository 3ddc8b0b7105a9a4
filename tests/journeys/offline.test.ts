import type { Page } from '@playwright/test'
import { readStorage } from '../house/browser-storage.ts'
import { expect, test } from '../house/fixtures.ts'
import { signIn } from '../house/people.ts'
import { workerIsReady } from '../house/service-worker.ts'

const asOf = /^En date du \d+(er)?\s\S+\s\d{4}, \d+\sh(\s\d\d)?\./

/** Values of the owner's own records: in no place in clear. */
const canaries = ['Tremblay', 'owner@officine.test', 'Vieux-Marché', '555-']

test.describe('what was read', () => {
  test.use({ serviceWorkers: 'allow' })

  test('is readable without a network, dated, and renewed when it is back', async ({
    sharedHouse: house,
    page,
    context,
  }) => {
    await signIn(page, house, 'owner')
    await page.goto(`${house.url}/profile`)
    await expect(page.locator('main').getByText('owner@officine.test')).toBeVisible()
    await page.getByRole('link', { name: 'Accueil', exact: true }).first().click()
    await page
      .getByRole('link', { name: /Voir la fiche/ })
      .first()
      .click()
    await expect(page.getByText(/^Adresse$/)).toBeVisible()
    await workerIsReady(page)
    await context.setOffline(true)
    await expect(page.getByText(asOf).first()).toBeVisible()

    // A start of the portal, in a new tab: what is kept is all that there is.
    const later = await context.newPage()
    await later.goto(`${house.url}/profile`)
    await expect(later.locator('main').getByText('owner@officine.test')).toBeVisible()
    await expect(later.getByText(asOf).first()).toBeVisible()
    await later.getByRole('link', { name: 'Accueil', exact: true }).first().click()
    await expect(later.getByRole('heading', { level: 1, name: /^Bonjour, / })).toBeVisible()
    await later
      .getByRole('link', { name: /Voir la fiche/ })
      .first()
      .click()
    await expect(later.getByText(/^Adresse$/)).toBeVisible()
    await expect(later.getByText(asOf)).toHaveCount(1)
    await expect(later.getByRole('heading', { level: 2, name: 'Services offerts' })).toBeVisible()
    await expect(later.getByRole('button', { name: /^Confirmer que les renseignements/ })).toBeVisible()

    await context.setOffline(false)
    await expect(later.getByText(asOf)).toHaveCount(0)
    await expect(later.getByText(/^Adresse$/)).toBeVisible()
  })

  test('is gone with a sign-out, without a network too', async ({ sharedHouse: house, page, context }) => {
    await signIn(page, house, 'owner')
    await workerIsReady(page)
    await expect.poll(() => places(page)).toContain('indexedDB/officine-sealed/answers')
    await context.setOffline(true)
    await page.getByRole('button', { name: /^Compte de / }).click()
    await page.getByRole('button', { name: 'Se déconnecter' }).click()
    await expect(page.getByText(/Votre session est fermée sur cet appareil/)).toBeVisible()
    expect((await places(page)).filter((place) => place.startsWith('indexedDB'))).toEqual([])
    await page.goto(`${house.url}/profile`)
    await expect(page.getByText('owner@officine.test')).toHaveCount(0)
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Mon profil')
  })
})

async function places(page: Page): Promise<string[]> {
  return (await readStorage(page)).map(({ place }) => place)
}

test('a write is refused in words without a network, before anything is sent', async ({
  sharedHouse: house,
  page,
}) => {
  await signIn(page, house, 'owner')
  await page.getByRole('link', { name: 'Répondre' }).first().click()
  await page.getByRole('button', { name: /^Refuser la demande de Karim Haddad/ }).click()
  const dialog = page.locator('ofc-dialog')
  const reason = dialog.getByRole('textbox')
  await reason.fill('Cette personne ne travaille pas ici.')
  const writes: string[] = []
  page.on('request', (request) => {
    if (request.method() !== 'GET') writes.push(request.url())
  })
  await page.context().setOffline(true)
  await dialog.getByRole('button', { name: 'Refuser la demande', exact: true }).click()
  await expect(dialog.getByText(/Vous n’êtes pas connecté au réseau/).first()).toBeVisible()
  await expect(reason).toHaveValue('Cette personne ne travaille pas ici.')
  expect(writes).toEqual([])
})

test('the browser keeps nothing personal in clear, and nothing at all after sign-out', async ({
  sharedHouse: house,
  page,
}) => {
  await signIn(page, house, 'owner')
  await page
    .getByRole('link', { name: /Voir la fiche/ })
    .first()
    .click()
  await expect(page.getByText(/^Adresse$/)).toBeVisible()
  const kept = async (place: string) => (await readStorage(page)).filter((one) => one.place.startsWith(place))
  await expect.poll(async () => (await kept('indexedDB/officine-sealed/answers')).length).toBeGreaterThan(2)
  expect((await kept('indexedDB/officine-sealed/keys'))[0]?.text).toContain('not extractable')
  for (const { place, text } of await readStorage(page)) {
    // The session's own record: tokens that anybody at this browser could use until the person signs out.
    if (place.startsWith('indexedDB/officine-session')) continue
    for (const canary of canaries) expect(text.includes(canary), `${canary} in ${place}`).toBe(false)
  }

  const other = await page.context().newPage()
  await other.goto(house.url)
  await expect(other.getByRole('heading', { level: 1, name: /^Bonjour, / })).toBeVisible()
  await page.getByRole('button', { name: /^Compte de / }).click()
  await page.getByRole('button', { name: 'Se déconnecter' }).click()
  await expect(page.getByLabel('Adresse courriel', { exact: true })).toBeVisible()
  await expect(other.getByRole('heading', { level: 1, name: /^Bonjour, / })).toHaveCount(0)
  // Any page of the origin can look.
  await page.goto(`${house.url}/favicon.svg`)
  const left = await readStorage(page)
  expect(left.filter(({ place }) => place.startsWith('indexedDB')).map(({ place }) => place)).toEqual([])
  for (const { place, text } of left)
    for (const canary of canaries) expect(text.includes(canary), `${canary} in ${place}`).toBe(false)
})
