import { pharmacyWithArticle } from '@officine/i18n/locale'
import { elementTextsIn } from '../support/element-texts.ts'
import { expect, test } from '../support/fixtures.ts'
import { storeSession } from '../support/provider-session.ts'
import { fillSignIn, signIn, signInAt } from '../support/sign-in.ts'
import { textsIn } from '../support/texts.ts'

const french = textsIn('fr-CA')
const english = textsIn('en-CA')

test('a wrong password shows what to do and preserves the login', async ({ sharedServer: server, page }) => {
  await page.goto(server.url)
  await fillSignIn(page, 'employee', 'fr-CA', 'pas-le-bon')
  await expect(page.getByText(french.pattern('signin.failed')).first()).toBeVisible()
  await expect(page.getByLabel(french.text('signin.login'), { exact: true })).toHaveValue(
    'employee@officine.test',
  )
  await fillSignIn(page, 'employee')
  await expect(page.getByRole('heading', { level: 1, name: french.start('home.title') })).toBeVisible()
})

test('signing in from a deep link returns to it with query and hash', async ({
  sharedServer: server,
  page,
}) => {
  await signInAt(page, server, 'basic', '/new-employment?search=montreal&page=2#resultats')
  await expect(
    page.getByRole('heading', { level: 1, name: french.text('employment.search.title') }),
  ).toBeVisible()
  await expect(page).toHaveURL(`${server.url}/new-employment?search=montreal&page=2#resultats`)

  // A page past the end falls back to the last one; query and hash stay.
  await page.goto(`${server.url}/new-employment?search=rimouski&page=2#resultats`)
  await expect(page).toHaveURL(`${server.url}/new-employment?search=rimouski#resultats`)
})

test('signing in after an expired session on a deep link returns to it', async ({ server, page }) => {
  await signIn(page, server, 'basic')
  await page.context().clearCookies()
  await forgetSession(page)
  await page.goto(`${server.url}/new-employment?search=gatineau#liste`)
  await fillSignIn(page, 'basic')
  await expect(page).toHaveURL(`${server.url}/new-employment?search=gatineau#liste`)
  await expect(page.getByText(french.pattern('pharmacy_search.results.count'))).toBeVisible()
})

test('a failed read is announced once while it is retried, and anew after a press of « Réessayer »', async ({
  sharedServer: server,
  page,
}) => {
  let requests = 0
  let status = 500
  await signIn(page, server, 'owner')
  await page.route('**/userinfo/membershipcard/data', (route) => {
    requests += 1
    return route.fulfill({ status, body: '' })
  })
  await page.goto(`${server.url}/documents/card`)
  const alert = page.getByRole('alert').filter({ hasText: french.text('card.screen.failed') })
  const reference = alert.getByText(french.pattern('errors.reference'))
  const first = (await reference.textContent()) ?? ''
  const retry = alert.getByRole('button', { name: french.text('shell.retry') })
  await retry.focus()
  const before = requests
  await expect.poll(() => requests).toBeGreaterThan(before + 1)
  // The alert is still the same, with the focus in it.
  await expect(reference).toHaveText(first)
  await expect(retry).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(reference).not.toHaveText(first)
  // Another kind of error is announced at once.
  const second = (await reference.textContent()) ?? ''
  status = 507
  await expect(reference).not.toHaveText(second)
})

test('a form whose rules throw says so, reports it, and can be sent afterwards', async ({ server, page }) => {
  const reported: string[] = []
  page.on('pageerror', ({ message }) => reported.push(message))
  await storeSession(page, server, 'owner')
  await page.goto(`${server.url}/profile/edit`)
  const city = page.getByLabel(french.start('forms.address.city'))
  await city.fill('Rimouski')
  // The rule about a written day throws; nothing on screen needs it.
  await page.evaluate(() => {
    const { parse } = Date
    Object.assign(window, { parse })
    Date.parse = (text) => {
      if (text.endsWith('T00:00:00Z')) throw new RangeError('No such calendar')
      return parse(text)
    }
  })
  await page.getByRole('button', { name: french.text('forms.save') }).click()
  const alert = page.locator('ofc-alert:focus')
  await expect(alert).toContainText(french.pattern('errors.unexpected'))
  await expect(alert).toContainText(french.pattern('forms.failure.kept'))
  expect(reported).toContain('No such calendar')
  await expect(city).toHaveValue('Rimouski')

  await page.evaluate(() => {
    const { parse } = window as unknown as Pick<DateConstructor, 'parse'>
    Object.assign(Date, { parse })
  })
  await alert.getByRole('button', { name: french.text('shell.retry') }).click()
  await expect(page.getByRole('heading', { level: 1, name: french.text('profile.title') })).toBeVisible()
  await expect(page.getByText('Rimouski')).toBeVisible()
})

test('a submission to an unreachable server loses nothing, and one retry sends it once', async ({
  server,
  page,
}) => {
  await storeSession(page, server, 'basic')
  await page.goto(`${server.url}/new-employment?search=vieux+marche`)
  await page
    .getByRole('link', {
      name: french.start('employment.results.choose_named', {
        thePharmacy: pharmacyWithArticle('Pharmacie du Vieux-Marché', 'fr-CA'),
      }),
    })
    .click()
  // The server handles the request and its response is lost: the worst case for a retry.
  const keys: string[] = []
  await page.route('**/api/aqpp/pharmacies/*/employees', async (route) => {
    keys.push(route.request().headers()['idempotency-key'] ?? '')
    await route.fetch()
    await route.abort('connectionreset')
  })
  await page.getByRole('button', { name: french.text('employment.request.send') }).click()
  await expect(page.getByText(french.pattern('forms.failure.kept')).first()).toBeVisible({ timeout: 20_000 })
  await page.unroute('**/api/aqpp/pharmacies/*/employees')
  await page.getByRole('button', { name: french.text('shell.retry') }).click()
  await expect(
    page.getByRole('heading', { level: 1, name: french.text('employment.sent.title') }),
  ).toBeVisible()
  expect(new Set(keys).size).toBe(1)
  await page.goto(server.url)
  await expect(page.getByText(french.pattern('requests.waiting_undated'))).toHaveCount(1)
})

test('an English form shows its errors in English, even when nothing more can be fetched', async ({
  sharedServer: server,
  page,
}) => {
  await signInAt(page, server, 'employee', '/profile/password', 'en-CA')
  const save = page.getByRole('button', { name: english.text('profile.password.save') })
  await save.waitFor()
  await page.waitForLoadState('networkidle')
  await page.route('**/assets/**', (route) => route.abort())
  await save.click()
  await expect(page.locator('ofc-error-summary')).toContainText(
    elementTextsIn('en-CA').errorSummary.heading(2),
  )
})

test('a page whose files failed to load says so, and loads by itself', async ({
  sharedServer: server,
  page,
}) => {
  await signIn(page, server, 'owner')
  const files = '**/assets/profile-page-*.js'
  await page.route(files, (route) => route.abort())
  await page.goto(`${server.url}/profile`)
  await expect(page.getByRole('heading', { level: 1, name: french.text('shell.chunk.title') })).toBeVisible()
  await page.unroute(files)
  await expect(page.getByRole('heading', { level: 1, name: french.text('profile.title') })).toBeVisible()
})

test('a chunk that failed to load is fetched by « Réessayer », without a reload', async ({
  sharedServer: server,
  page,
}) => {
  const chunk = '**/assets/card-section-*.js'
  await page.route(chunk, (route) => route.abort())
  await signInAt(page, server, 'owner', '/documents')
  const retry = page.getByRole('button', { name: french.text('shell.retry') })
  await retry.waitFor()
  await page.unroute(chunk)
  const loadedAt = await page.evaluate(() => performance.timeOrigin)
  await retry.click()
  await expect(page.getByRole('heading', { level: 2, name: french.text('card.title') })).toBeVisible()
  expect(await page.evaluate(() => performance.timeOrigin)).toBe(loadedAt)
})

test('of two owners who approve at once, the second sees the conflict', async ({ server, browser }) => {
  const owners = await Promise.all(
    (['owner', 'coowner'] as const).map(async (account) => {
      const page = await (await browser.newContext({ locale: 'fr-CA' })).newPage()
      await signIn(page, server, account)
      await page
        .getByRole('link', { name: french.text('notices.EmploymentWaitingApproval.action') })
        .first()
        .click()
      await page
        .getByRole('button', {
          name: french.start('employees.requests.approve_named', { name: 'Karim Haddad' }),
        })
        .click()
      return page
    }),
  )
  const [first, second] = owners
  if (!first || !second) throw new Error('Two owners are needed.')
  await first
    .locator('ofc-dialog')
    .getByRole('button', { name: french.text('employees.requests.approve'), exact: true })
    .click()
  await expect(
    first.getByText(french.pattern('employees.approve.done', { name: 'Karim Haddad' })).first(),
  ).toBeVisible()
  await second
    .locator('ofc-dialog')
    .getByRole('button', { name: french.text('employees.requests.approve'), exact: true })
    .click()
  await expect(second.getByText(french.text('forms.overtaken.heading'))).toBeVisible()
  await expect(second.getByText(french.pattern('employees.conflict.approved')).first()).toBeVisible()
  await expect(
    second.getByRole('button', {
      name: french.start('employees.requests.approve_named', { name: 'Karim Haddad' }),
    }),
  ).toHaveCount(0)
})

test('a role that may not request employments sees only a message', async ({
  sharedServer: server,
  page,
}) => {
  await signInAt(page, server, 'owner', '/new-employment')
  await expect(page).toHaveURL(`${server.url}/unauthorized`)
  await expect(
    page.getByRole('heading', { level: 1, name: french.text('shell.unauthorized.title') }),
  ).toBeVisible()
})

test('an unknown address shows a not-found page, one with an unknown language leads home', async ({
  sharedServer: server,
  page,
}) => {
  await storeSession(page, server, 'employee')
  for (const [path, { start }] of [
    ['/nulle-part', french],
    ['/pharmacies/nobody', french],
    ['/en-CA/nowhere', english],
  ] as const) {
    await page.goto(`${server.url}${path}`)
    await expect(page).toHaveTitle(start('shell.notFound.title'))
  }
  await page.goto(`${server.url}/de-DE/new-employment`)
  await expect(page).toHaveURL(`${server.url}/`)
})

test('signing out ends the session in every tab', async ({ server, page }) => {
  await signIn(page, server, 'employee')
  const other = await page.context().newPage()
  await other.goto(server.url)
  await expect(other.getByRole('heading', { level: 1, name: french.start('home.title') })).toBeVisible()
  await page.getByRole('button', { name: french.start('shell.account.open') }).click()
  await page.getByRole('button', { name: french.text('account.signOut') }).click()
  await expect(page.getByLabel(french.text('signin.login'), { exact: true })).toBeVisible()
  await expect(other.getByRole('heading', { level: 1, name: french.start('home.title') })).toHaveCount(0)
})

/** Simulates a session that ended while the tab was closed. */
async function forgetSession(page: import('@playwright/test').Page): Promise<void> {
  await page.goto('about:blank')
  const session = await page.context().newCDPSession(page)
  await session.send('Storage.clearDataForOrigin', { origin: '*', storageTypes: 'indexeddb,local_storage' })
}
