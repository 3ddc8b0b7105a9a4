import type { Page } from '@playwright/test'
import { readStorage } from '../support/browser-storage.ts'
import { expect, test } from '../support/fixtures.ts'
import { waitForServiceWorker } from '../support/service-worker.ts'
import { myPharmacyLink, signIn } from '../support/sign-in.ts'
import { textsIn } from '../support/texts.ts'

const french = textsIn('fr-CA')

const asOf = french.start('shell.load.as_of', { date: /\d+(er)?\s\S+\s\d{4}/, time: /\d+\sh(\s\d\d)?/ })

/** Values of the owner's records that must not be stored in clear text. */
const canaries = ['Tremblay', 'owner@officine.test', 'Vieux-Marché', '555-']

test.describe('cached responses', () => {
  test.use({ serviceWorkers: 'allow' })

  test('are readable offline with their date, and refreshed when the network is back', async ({
    sharedServer: server,
    page,
    context,
  }) => {
    await signIn(page, server, 'owner')
    await page.goto(`${server.url}/profile`)
    await expect(page.locator('main').getByText('owner@officine.test')).toBeVisible()
    await page
      .getByRole('link', { name: french.text('shell.home'), exact: true })
      .first()
      .click()
    await myPharmacyLink(page).click()
    await expect(page.getByText(french.text('pharmacies.fields.address'), { exact: true })).toBeVisible()
    // Statements are fetched beside the record and may arrive after it.
    await expect(
      page.getByRole('status').filter({ hasText: french.start('statements.pharmacy.confirmed') }),
    ).toBeVisible()
    await waitForServiceWorker(page)
    await context.setOffline(true)
    await expect(page.getByText(asOf).first()).toBeVisible()

    // A fresh start of the portal in a new tab, with only what is cached.
    const newTab = await context.newPage()
    await newTab.goto(`${server.url}/profile`)
    await expect(newTab.locator('main').getByText('owner@officine.test')).toBeVisible()
    await expect(newTab.getByText(asOf).first()).toBeVisible()
    await newTab
      .getByRole('link', { name: french.text('shell.home'), exact: true })
      .first()
      .click()
    await expect(newTab.getByRole('heading', { level: 1, name: french.start('home.title') })).toBeVisible()
    // One offline date for the whole page; each pharmacy stays in its place.
    await expect(newTab.locator('.home-pharmacies ofc-card')).toHaveCount(2)
    await expect(newTab.getByText(asOf)).toHaveCount(1)
    expect(await newTab.locator('.home-pharmacies > *').count()).toBe(2)
    await myPharmacyLink(newTab).click()
    await expect(newTab.getByText(french.text('pharmacies.fields.address'), { exact: true })).toBeVisible()
    await expect(newTab.getByText(asOf)).toHaveCount(1)
    await expect(
      newTab.getByRole('heading', { level: 2, name: french.text('pharmacies.sections.services') }),
    ).toBeVisible()
    const confirm = newTab.getByRole('button', { name: french.start('statements.pharmacy.confirm') })
    // A stale record cannot be confirmed.
    await expect(
      newTab.getByRole('status').filter({ hasText: french.start('statements.pharmacy.confirmed') }),
    ).toBeVisible()
    await expect(confirm).toHaveCount(0)

    await context.setOffline(false)
    await expect(newTab.getByText(asOf)).toHaveCount(0)
    await expect(confirm).toBeVisible()
    await expect(newTab.getByText(french.text('pharmacies.fields.address'), { exact: true })).toBeVisible()
  })

  test('are deleted by a sign-out, also offline', async ({ sharedServer: server, page, context }) => {
    await signIn(page, server, 'owner')
    await waitForServiceWorker(page)
    await expect.poll(() => storageLocations(page)).toContain('indexedDB/officine-sealed/answers')
    await context.setOffline(true)
    await page.getByRole('button', { name: french.start('shell.account.open') }).click()
    await page.getByRole('button', { name: french.text('account.signOut') }).click()
    await expect(page.getByText(french.pattern('auth.signedOut.providerAway'))).toBeVisible()
    expect((await storageLocations(page)).filter((location) => location.startsWith('indexedDB'))).toEqual([])
    await page.goto(`${server.url}/profile`)
    await expect(page.getByText('owner@officine.test')).toHaveCount(0)
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(french.text('profile.title'))
  })
})

async function storageLocations(page: Page): Promise<string[]> {
  return (await readStorage(page)).map(({ location }) => location)
}

test('an offline write fails with a message before any request is sent', async ({
  sharedServer: server,
  page,
}) => {
  await signIn(page, server, 'owner')
  await page
    .getByRole('link', { name: french.text('notices.EmploymentWaitingApproval.action') })
    .first()
    .click()
  await page
    .getByRole('button', { name: french.start('employees.requests.refuse_named', { name: 'Karim Haddad' }) })
    .click()
  const dialog = page.locator('ofc-dialog')
  const reason = dialog.getByRole('textbox')
  const typedReason = 'Nous n’avons jamais entendu ce nom.'
  await reason.fill(typedReason)
  const writes: string[] = []
  page.on('request', (request) => {
    if (request.method() !== 'GET') writes.push(request.url())
  })
  await page.context().setOffline(true)
  await dialog.getByRole('button', { name: french.text('employees.refuse.confirm'), exact: true }).click()
  await expect(dialog.getByText(french.pattern('notice_no_network_connection')).first()).toBeVisible()
  await expect(reason).toHaveValue(typedReason)
  expect(writes).toEqual([])

  // Once the network is back, the alert no longer says the contrary.
  await page.context().setOffline(false)
  await expect(dialog.getByText(french.text('errors.network_back'))).toBeVisible()
  await expect(dialog.getByText(french.pattern('notice_no_network_connection'))).toHaveCount(0)
  await expect(dialog.locator('ofc-alert')).toHaveAttribute('severity', 'warning')
  await expect(dialog.getByRole('button', { name: french.text('shell.retry') })).toBeVisible()
})

test('the browser stores no personal data in clear text, and nothing after sign-out', async ({
  sharedServer: server,
  page,
}) => {
  await signIn(page, server, 'owner')
  await myPharmacyLink(page).click()
  await expect(page.getByText(french.text('pharmacies.fields.address'), { exact: true })).toBeVisible()
  const storedValuesAt = async (location: string) =>
    (await readStorage(page)).filter((value) => value.location.startsWith(location))
  await expect
    .poll(async () => (await storedValuesAt('indexedDB/officine-sealed/answers')).length)
    .toBeGreaterThan(2)
  expect((await storedValuesAt('indexedDB/officine-sealed/keys'))[0]?.text).toContain('not extractable')
  for (const { location, text } of await readStorage(page)) {
    // The session record has tokens in clear text until sign-out.
    if (location.startsWith('indexedDB/officine-session')) continue
    for (const canary of canaries) expect(text.includes(canary), `${canary} in ${location}`).toBe(false)
  }

  const other = await page.context().newPage()
  await other.goto(server.url)
  await expect(other.getByRole('heading', { level: 1, name: french.start('home.title') })).toBeVisible()
  await page.getByRole('button', { name: french.start('shell.account.open') }).click()
  await page.getByRole('button', { name: french.text('account.signOut') }).click()
  await expect(page.getByLabel(french.text('signin.login'), { exact: true })).toBeVisible()
  await expect(other.getByRole('heading', { level: 1, name: french.start('home.title') })).toHaveCount(0)
  // Any page of the origin can read the storage.
  await page.goto(`${server.url}/favicon.svg`)
  const remaining = await readStorage(page)
  expect(
    remaining.filter(({ location }) => location.startsWith('indexedDB')).map(({ location }) => location),
  ).toEqual([])
  for (const { location, text } of remaining)
    for (const canary of canaries) expect(text.includes(canary), `${canary} in ${location}`).toBe(false)
})
