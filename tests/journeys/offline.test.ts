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
    const later = await context.newPage()
    await later.goto(`${server.url}/profile`)
    await expect(later.locator('main').getByText('owner@officine.test')).toBeVisible()
    await expect(later.getByText(asOf).first()).toBeVisible()
    await later
      .getByRole('link', { name: french.text('shell.home'), exact: true })
      .first()
      .click()
    await expect(later.getByRole('heading', { level: 1, name: french.start('home.title') })).toBeVisible()
    // One offline date for the whole page; each pharmacy stays in its place.
    await expect(later.locator('.home-pharmacies ofc-card')).toHaveCount(2)
    await expect(later.getByText(asOf)).toHaveCount(1)
    expect(await later.locator('.home-pharmacies > *').count()).toBe(2)
    await myPharmacyLink(later).click()
    await expect(later.getByText(french.text('pharmacies.fields.address'), { exact: true })).toBeVisible()
    await expect(later.getByText(asOf)).toHaveCount(1)
    await expect(
      later.getByRole('heading', { level: 2, name: french.text('pharmacies.sections.services') }),
    ).toBeVisible()
    const confirm = later.getByRole('button', { name: french.start('statements.pharmacy.confirm') })
    // A stale record cannot be confirmed.
    await expect(
      later.getByRole('status').filter({ hasText: french.start('statements.pharmacy.confirmed') }),
    ).toBeVisible()
    await expect(confirm).toHaveCount(0)

    await context.setOffline(false)
    await expect(later.getByText(asOf)).toHaveCount(0)
    await expect(confirm).toBeVisible()
    await expect(later.getByText(french.text('pharmacies.fields.address'), { exact: true })).toBeVisible()
  })

  test('are deleted by a sign-out, also offline', async ({ sharedServer: server, page, context }) => {
    await signIn(page, server, 'owner')
    await waitForServiceWorker(page)
    await expect.poll(() => places(page)).toContain('indexedDB/officine-sealed/answers')
    await context.setOffline(true)
    await page.getByRole('button', { name: french.start('shell.account.open') }).click()
    await page.getByRole('button', { name: french.text('account.signOut') }).click()
    await expect(page.getByText(french.pattern('auth.signedOut.providerAway'))).toBeVisible()
    expect((await places(page)).filter((place) => place.startsWith('indexedDB'))).toEqual([])
    await page.goto(`${server.url}/profile`)
    await expect(page.getByText('owner@officine.test')).toHaveCount(0)
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(french.text('account.profile'))
  })
})

async function places(page: Page): Promise<string[]> {
  return (await readStorage(page)).map(({ place }) => place)
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
  const typed = 'Nous n’avons jamais entendu ce nom.'
  await reason.fill(typed)
  const writes: string[] = []
  page.on('request', (request) => {
    if (request.method() !== 'GET') writes.push(request.url())
  })
  await page.context().setOffline(true)
  await dialog.getByRole('button', { name: french.text('employees.refuse.confirm'), exact: true }).click()
  await expect(dialog.getByText(french.pattern('notice_no_network_connection')).first()).toBeVisible()
  await expect(reason).toHaveValue(typed)
  expect(writes).toEqual([])
})

test('the browser stores no personal data in clear text, and nothing after sign-out', async ({
  sharedServer: server,
  page,
}) => {
  await signIn(page, server, 'owner')
  await myPharmacyLink(page).click()
  await expect(page.getByText(french.text('pharmacies.fields.address'), { exact: true })).toBeVisible()
  const kept = async (place: string) => (await readStorage(page)).filter((one) => one.place.startsWith(place))
  await expect.poll(async () => (await kept('indexedDB/officine-sealed/answers')).length).toBeGreaterThan(2)
  expect((await kept('indexedDB/officine-sealed/keys'))[0]?.text).toContain('not extractable')
  for (const { place, text } of await readStorage(page)) {
    // The session record has tokens in clear text until sign-out.
    if (place.startsWith('indexedDB/officine-session')) continue
    for (const canary of canaries) expect(text.includes(canary), `${canary} in ${place}`).toBe(false)
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
  const left = await readStorage(page)
  expect(left.filter(({ place }) => place.startsWith('indexedDB')).map(({ place }) => place)).toEqual([])
  for (const { place, text } of left)
    for (const canary of canaries) expect(text.includes(canary), `${canary} in ${place}`).toBe(false)
})
