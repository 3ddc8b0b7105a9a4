import type { Page } from '@playwright/test'
import { expect, test } from '../support/fixtures.ts'
import { holdFrames } from '../support/hold-frames.ts'
import { holdRequests } from '../support/hold-requests.ts'
import { storeSession } from '../support/provider-session.ts'
import { portalUrl, signIn } from '../support/sign-in.ts'
import { textsIn } from '../support/texts.ts'

const { text, start } = textsIn('fr-CA')

test('what replaces a pressed button has the focus before the next frame', async ({ server, page }) => {
  await signIn(page, server, 'owner')
  const frames = await holdFrames(page)

  const dismiss = page.getByRole('button', { name: start('notices.put_away_named') }).first()
  await dismiss.waitFor()
  await frames.hold()
  await dismiss.press('Enter')
  expect(await focusedTag(page)).toBe('H2')
  await frames.release()

  await page.goto(portalUrl(server, '/profile#pharmacy'))
  const section = page.getByRole('region', { name: text('profile.sections.pharmacy') })
  await section.getByRole('button', { name: start('profile.pharmacy.choose_named') }).press('Enter')
  const confirm = page
    .locator('ofc-dialog')
    .getByRole('button', { name: text('profile.pharmacy.dialog.confirm') })
  await confirm.waitFor()
  await frames.hold()
  await confirm.press('Enter')
  await expect(confirm).toHaveCount(0)
  await expect(section.getByRole('heading', { level: 2 })).toBeFocused()
  await frames.release()
})

for (const [from, to] of [
  ['button', 'city'],
  ['city', 'city'],
  ['city', 'street'],
] as const) {
  test(`a late refusal of a form sent from ${from} leaves the focus to the person who writes on in ${to}`, async ({
    server,
    page,
  }) => {
    await storeSession(page, server, 'owner')
    await page.goto(portalUrl(server, '/profile/edit'))
    const city = page.getByLabel(start('forms.address.city'))
    await city.fill('Rimouski')
    const requests = await holdRequests(page, '**/contacts/*', {
      respond: (route) => route.fulfill({ status: 503, body: '' }),
    })
    if (from === 'button')
      await page.getByRole('button', { name: text('forms.save'), exact: true }).press('Enter')
    else await city.press('Enter')
    await requests.sent
    const written = to === 'street' ? page.getByLabel(start('forms.address.street')) : city
    if (to !== from) await written.focus()
    await written.press('End')
    const before = await written.inputValue()
    await page.keyboard.type(' B')
    requests.release()
    const failure = page
      .getByRole('alert')
      .filter({ hasText: text('forms.failure.heading') })
      .first()
    await expect(failure).toBeVisible()
    await expect(written).toBeFocused()
    await page.keyboard.type('!')
    await expect(written).toHaveValue(`${before} B!`)
    await page.getByRole('button', { name: text('forms.failure.show') }).press('Enter')
    await expect(page.locator('form ofc-alert')).toBeFocused()
  })
}

test('a refusal takes the focus of a person who waits in the field from which the form was sent', async ({
  server,
  page,
}) => {
  await storeSession(page, server, 'owner')
  await page.goto(portalUrl(server, '/profile/edit'))
  await page.route('**/contacts/*', (route) =>
    route.request().method() === 'GET' ? route.continue() : route.fulfill({ status: 503, body: '' }),
  )
  const city = page.getByLabel(start('forms.address.city'))
  await city.fill('Rimouski')
  await city.press('Enter')
  await expect(page.locator('form ofc-alert')).toBeFocused()
})

test('a late statement leaves the focus to the field that the person has gone to', async ({
  server,
  page,
}) => {
  await signIn(page, server, 'newcomer')
  await page
    .getByRole('listitem')
    .filter({ hasText: text('notices.UpdatePharmacy.Reminder.title') })
    .getByRole('link', { name: start('notices.UpdatePharmacy.Reminder.action') })
    .click()
  const confirm = page.getByRole('button', { name: text('statements.pharmacy.confirm') })
  await confirm.waitFor()
  const requests = await holdRequests(page, '**/statements')
  await confirm.press('Enter')
  const elsewhere = page.getByRole('link', { name: text('shell.home') }).first()
  await elsewhere.focus()
  requests.release()
  await expect(
    page.getByRole('status').filter({ hasText: start('statements.pharmacy.confirmed') }),
  ).toBeVisible()
  await expect(elsewhere).toBeFocused()
})

test('the page of an ended session that leads to the provider again has the focus', async ({
  sharedServer: server,
  page,
}) => {
  await page.clock.install()
  await signIn(page, server, 'employee')
  await page.evaluate(() => localStorage.setItem('officine-last-input', '0'))
  await page.clock.fastForward('40:00')
  await page.getByRole('heading', { level: 1, name: text('auth.expired.title') }).waitFor()
  const requests = await holdRequests(page, '**/.well-known/openid-configuration', { isHeld: () => true })
  await page.getByRole('button', { name: text('auth.login.again') }).press('Enter')
  await requests.sent
  await expect(page.getByRole('heading', { level: 1, name: text('auth.login.title') })).toBeFocused()
  requests.release()
})

test('a page to which Back leads across another of its kind has the focus, and nothing of the other', async ({
  server,
  page,
}) => {
  await storeSession(page, server, 'basic')
  await page.goto(portalUrl(server, '/new-employment?search=montreal'))
  const choices = page.getByRole('link', { name: start('employment.results.choose') })
  const heading = page.getByRole('heading', { level: 1, name: text('employment.request.title') })
  const send = page.getByRole('button', { name: text('employment.request.send') })
  const failure = page.getByText(text('forms.failure.heading'))
  await choices.first().click()
  const first = page.url()
  await page.getByRole('link', { name: text('employment.request.other') }).click()
  await choices.nth(1).click()
  await page.route('**/employees', (route) => route.abort())
  await send.press('Enter')
  await expect(failure).toBeVisible()

  await page.evaluate(() => history.go(-2))
  await expect(page).toHaveURL(first)
  await expect(failure).toHaveCount(0)
  await expect(heading).toBeFocused()
})

/** The element that has the focus, as its tag. */
const focusedTag = (page: Page) => page.evaluate(() => document.activeElement?.tagName)

test('a download that succeeds at the retry returns the focus to its button', async ({ server, page }) => {
  await storeSession(page, server, 'owner')
  await page.goto(portalUrl(server, '/profile'))
  const section = page.getByRole('region', { name: text('profile.sections.declaration') })
  const download = section.getByRole('button').first()
  await download.waitFor()
  const documents = '**/api/aqpp/**'
  await page.route(documents, (route) => route.fulfill({ status: 500, body: '' }))
  await download.press('Enter')
  const retry = section.getByRole('button', { name: text('shell.retry') })
  await retry.waitFor()
  await page.unroute(documents)
  const downloaded = page.waitForEvent('download')
  await retry.press('Enter')
  await downloaded
  await expect(retry).toHaveCount(0)
  await expect(download).toBeFocused()
})

test('a link to a section of the record focuses it, also when the drafts are read late', async ({
  server,
  page,
  context,
}) => {
  await storeSession(page, server, 'owner')
  // The database exists once a form has been opened, which does not wait for it.
  await page.goto(portalUrl(server, '/profile/edit'))
  await page.getByLabel(start('forms.address.city')).waitFor()
  await expect
    .poll(() => page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name)))
    .toContain('officine-drafts')
  await page.goto(portalUrl(server, '/'))
  const link = page.getByRole('link', { name: start('home.pharmacies.hours') }).first()
  // Fetches the code of the page and of the section before the link is followed.
  await link.focus()
  await page.waitForLoadState('networkidle')
  const otherTab = await context.newPage()
  await otherTab.goto(`${server.url}/favicon.svg`)
  const release = await holdDrafts(otherTab)
  await link.press('Enter')
  await page.getByRole('heading', { level: 1, name: text('pharmacyEdit.title') }).waitFor()
  const section = page.locator('#hours')
  await expect(section).toHaveCount(1)
  await expect(section).toBeHidden()
  await release()
  await expect(section).toBeFocused()
})

/** A transaction of another tab that writes into the drafts until it is released. */
async function holdDrafts(tab: Page): Promise<() => Promise<void>> {
  const held = await tab.evaluateHandle(async () => {
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      const opening = indexedDB.open('officine-drafts')
      opening.onsuccess = () => resolve(opening.result)
      opening.onerror = () => reject(opening.error)
    })
    const store = database.transaction(database.objectStoreNames, 'readwrite').objectStore('drafts')
    const state = { isHeld: true }
    const goOn = () => {
      if (state.isHeld) store.count().onsuccess = goOn
    }
    goOn()
    return state
  })
  return () =>
    held.evaluate((state) => {
      state.isHeld = false
    })
}
