import { readFile } from 'node:fs/promises'
import type { Browser, Page, Route } from '@playwright/test'
import { apiClientAs } from '../support/api-client.ts'
import { expectAccessible } from '../support/axe.ts'
import { expect, test } from '../support/fixtures.ts'
import { currentPeopleTab } from '../support/pharmacy-pages.ts'
import {
  englishMatrixOnly,
  matrixOnly,
  type PageLanguage,
  portalUrl,
  signIn,
  signInAt,
} from '../support/sign-in.ts'
import type { TestServer } from '../support/test-server.ts'
import { textsIn } from '../support/texts.ts'

const french = textsIn('fr-CA')

function expectedTexts(speech: PageLanguage) {
  const { text, pattern, whole } = textsIn(speech)
  const people = [text('employees.who.you'), 'Marc-André Gagnon', 'Sophie Nguyen']
  const separator = speech === 'fr-CA' ? ';' : ','
  return {
    respond: text('notices.EmploymentWaitingApproval.action'),
    mayAnswer: text('employees.who.may', {
      count: people.length,
      people: new Intl.ListFormat(speech).format(people),
    }),
    chooseAll: text('employees.requests.choose_all'),
    approveBoth: text('employees.several.confirm', { count: 2 }),
    approved: text('employees.several.told', { approved: 1, count: '2' }),
    stillWaits: pattern('employees.several.summary', { left: 1 }),
    again: text('employees.several.retry', { count: 1 }),
    allApproved: pattern('employees.several.done', { count: 2 }),
    requests: whole('employees.requests.title'),
    noRequest: text('employees.requests.empty'),
    since: text('employees.list.since_column'),
    owners: text('employees.filter.onlyOwners'),
    twoOwners: text('employees.list.count_owners', { count: 2 }),
    search: text('employees.list.search_label'),
    found: text('employees.list.found', { count: 1, search: 'gagnon' }),
    everybody: whole('employees.list.count'),
    export: whole('employees.export.all'),
    file: new RegExp(
      `^${withoutAccents(text('employees.csv.file'))}-pharmacie-du-vieux-marche-\\d{4}-\\d\\d-\\d\\d\\.csv$`,
    ),
    heading: [
      text('employees.csv.last_name'),
      text('employees.csv.first_name'),
      text('employees.csv.email'),
    ].join(separator),
    line: new RegExp(
      `^${[
        'Gagnon',
        'Marc-André',
        'coowner@officine\\.test',
        '.*',
        text('employees.type.Owner'),
        '\\d{4}-\\d\\d-\\d\\d',
        '',
        '',
      ].join(separator)}$`,
      'm',
    ),
  }
}

/** The form of a name in e-mail addresses and file names. */
const withoutAccents = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()

for (const speech of ['fr-CA', 'en-CA'] as const) {
  const say = expectedTexts(speech)

  test(
    `an owner approves, sorts, searches and exports the people of a pharmacy, in ${speech}`,
    englishMatrixOnly(speech),
    async ({ server, browser }) => {
      const page = await newPage(browser, speech)
      await openOwn(page, server, speech)
      await submitLinkRequest(browser, server, pharmacyIn(page))
      await page.reload()
      await expect(page.getByText(say.mayAnswer)).toBeVisible()

      // The first of two approvals fails; the second one continues.
      await page.getByText(say.chooseAll).click()
      await page.getByRole('button', { name: say.approveBoth }).click()
      const dialog = page.locator('ofc-dialog')
      for (const name of ['Karim Haddad', 'Camille Roy']) await expect(dialog.getByText(name)).toBeVisible()
      await page.route('**/employees/*', (route) => route.abort(), { times: 1 })
      await dialog.getByRole('button', { name: say.approveBoth }).dblclick()
      await expect(page.getByRole('dialog', { name: say.approved })).toBeVisible()
      await expect(dialog.getByText(say.stillWaits)).toBeFocused()
      await dialog.getByRole('button', { name: say.again }).click()
      await expect(page.getByText(say.allApproved).first()).toBeVisible()
      await expect(page.getByText(say.noRequest)).toBeVisible()
      await expect(page.getByRole('heading', { level: 2, name: say.requests })).toBeFocused()

      const sort = page.getByRole('columnheader', { name: say.since })
      await sort.getByRole('button').click()
      await expect(page).toHaveURL(/\?sort=startDate$/)
      await sort.getByRole('button').click()
      await expect(page).toHaveURL(/\?sort=-startDate$/)
      await expect(sort).toHaveAttribute('aria-sort', 'descending')
      await expect(sort.getByRole('button')).toBeFocused()
      for (const name of [/^Karim Haddad/, /^Camille Roy/]) {
        await expect(page.getByRole('row', { name })).toBeVisible()
      }
      await page.getByRole('link', { name: say.owners }).click()
      await expect(page.getByText(say.twoOwners, { exact: true })).toBeVisible()
      await page.getByLabel(say.search).fill('gagnon')
      await page.keyboard.press('Enter')
      await expect(page.getByText(say.found)).toBeVisible()
      // The URL never contains the search terms.
      await expect(page).toHaveURL(/employees\?filter=onlyOwners&sort=-startDate$/)
      await page.reload()
      await expect(page.getByText(say.found)).toBeVisible()
      await page.goBack()
      await expect(page.getByText(say.twoOwners, { exact: true })).toBeVisible()
      await page.goForward()
      await expect(page.getByText(say.found)).toBeVisible()
      await page.goBack()
      await expect(page.getByText(say.twoOwners, { exact: true })).toBeVisible()
      await page.goBack()
      await expect(page.getByText(say.everybody)).toBeVisible()

      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: say.export }).click(),
      ])
      expect(download.suggestedFilename()).toMatch(say.file)
      const csv = await readFile(await download.path(), 'utf8')
      expect(csv).toContain(`\uFEFF${say.heading}`)
      expect(csv.replaceAll('\r\n', '\n')).toMatch(say.line)
      const count = Number.parseInt((await page.getByText(say.everybody).textContent()) ?? '', 10)
      expect(csv.trimEnd().split('\r\n')).toHaveLength(count + 1)
    },
  )
}

test('a bulk approval reports a conflict and approves the rest', matrixOnly, async ({ server, browser }) => {
  test.setTimeout(240_000)
  const page = await newPage(browser, 'fr-CA')
  await openOwn(page, server, 'fr-CA')
  await submitLinkRequest(browser, server, pharmacyIn(page))
  await page.reload()
  await page.getByText(french.text('employees.requests.choose_all')).click()
  await page.getByRole('button', { name: french.text('employees.several.confirm', { count: 2 }) }).click()
  const dialog = page.locator('ofc-dialog')
  await expect(dialog.getByText('Karim Haddad')).toBeVisible()
  await expectAccessible(page, 'approve-several')

  const other = await newPage(browser, 'fr-CA')
  await signInAt(other, server, 'coowner', `/pharmacies/${pharmacyIn(page)}/employees`)
  await other
    .getByRole('button', { name: french.text('employees.requests.approve_named', { name: 'Karim Haddad' }) })
    .click()
  await other
    .locator('ofc-dialog')
    .getByRole('button', { name: french.text('employees.requests.approve'), exact: true })
    .click()
  await expect(
    other.getByText(french.pattern('employees.approve.done', { name: 'Karim Haddad' })).first(),
  ).toBeVisible()

  await page.bringToFront()
  await dialog.getByRole('button', { name: french.text('employees.several.confirm', { count: 2 }) }).click()
  await expect(
    page.getByRole('dialog', { name: french.text('employees.several.told', { approved: 1, count: '2' }) }),
  ).toBeVisible()
  await expect(dialog.getByText(french.text('employees.several.overtaken'))).toBeVisible()
  await expect(
    dialog.getByText(french.pattern('employees.conflict.approved', { by: 'Marc-André Gagnon' })),
  ).toBeVisible()
  await expectAccessible(page, 'approve-several-told')
  await expect(dialog.getByRole('button', { name: french.pattern('shell.retry') })).toHaveCount(0)
  await dialog
    .getByRole('button', { name: french.text('employees.answer.close') })
    .last()
    .click()
  await expect(page.getByText(french.text('employees.requests.empty'))).toBeVisible()
  await expect(
    page.getByRole('heading', { level: 2, name: french.whole('employees.requests.title') }),
  ).toBeFocused()
})

test(
  'staff read who may approve, and a role without the list reads who may grant it',
  matrixOnly,
  async ({ sharedServer: server, browser }) => {
    const owner = await newPage(browser, 'fr-CA')
    await openOwn(owner, server, 'fr-CA')
    const list = `/pharmacies/${pharmacyIn(owner)}/employees`

    const staff = await newPage(browser, 'fr-CA')
    await signInAt(staff, server, 'permanence', list)
    await expect(staff.getByText(french.pattern('employees.who.read_only'))).toBeVisible()
    await expect(staff.getByRole('table')).toBeVisible()
    for (const act of ['employees.requests.approve', 'employees.requests.refuse'] as const)
      await expect(staff.getByRole('button', { name: french.start(act) })).toHaveCount(0)

    for (const account of ['employee', 'mandator'] as const) {
      const page = await newPage(browser, 'fr-CA')
      const caller = await apiClientAs(page, server, account)
      const { employments } = await (await caller.call('GET', 'userinfo?version=2.0')).json()
      await page.goto(portalUrl(server, `/pharmacies/${employments[0].accountId}/employees`))
      await heading(page, french.text('shell.unauthorized.title'))
      await expect(page.getByText(french.start('forms.refused.owners'))).toBeVisible()
    }
    const stranger = await newPage(browser, 'fr-CA')
    await signInAt(stranger, server, 'basic', list)
    await heading(stranger, french.text('shell.notFound.heading'))
  },
)

test(
  'an export shows its progress, the reason of a failure, and can be retried',
  matrixOnly,
  async ({ sharedServer: server, browser }) => {
    const page = await newPage(browser, 'fr-CA')
    await openOwn(page, server, 'fr-CA')
    await page.getByRole('link', { name: french.text('employees.filter.onlyOwners') }).click()
    const exported = page.getByRole('button', { name: french.text('employees.export.part', { count: 2 }) })
    const held: Route[] = []
    const whole = '**/employees?*pageSize=100*'
    await page.route(whole, (route) => void held.push(route), { times: 1 })
    await exported.click()
    await expect(page.getByText(french.start('employees.export.progress', { read: 0 }))).toBeVisible()
    await held[0]?.fulfill({ status: 403, json: { errors: [] } })
    await expect(page.getByText(french.text('employees.export.failed'))).toBeVisible()
    await expect(page.getByText(french.text('employees.export.no_file'))).toBeVisible()
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: french.text('shell.retry') }).click(),
    ])
    expect((await readFile(await download.path(), 'utf8')).trimEnd().split('\r\n')).toHaveLength(3)
  },
)

test(
  'the yearly reminder links to the confirmation of the list, and disappears with it',
  matrixOnly,
  async ({ server, browser }) => {
    const page = await newPage(browser, 'fr-CA')
    await openOwn(page, server, 'fr-CA')
    let isAsked = true
    await page.route('**/aqpp/userinfo?*', async (route) => {
      const response = await route.fetch()
      const userinfo = await response.json()
      const reminder = {
        ...{ id: 'reminder', kind: 3, type: 2, pharmacyId: pharmacyIn(page) },
        createdAt: '2026-11-01T12:00:00Z',
      }
      const notifications = [...userinfo.notifications, ...(isAsked ? [reminder] : [])]
      await route.fulfill({ response, json: { ...userinfo, notifications } })
    })
    await page.route('**/statements', async (route) => {
      if (route.request().method() === 'POST') isAsked = false
      await route.continue()
    })
    await page.reload()
    const banner = page.locator('ofc-alert', {
      hasText: french.text('notices.UpdateEmployment.Reminder.title'),
    })
    await banner.getByRole('link', { name: french.text('notices.UpdateEmployment.Reminder.action') }).click()
    await expect(page).toHaveURL(/employees#statement$/)
    await page.getByRole('button', { name: french.text('statements.employees.confirm') }).click()
    await expect(page.getByText(french.start('statements.employees.confirmed'))).toBeVisible()
    await expect(banner).toHaveCount(0)
  },
)

for (const speech of ['fr-CA', 'en-CA'] as const) {
  test(
    `every state of the list passes axe and fits its window, in ${speech}`,
    matrixOnly,
    async ({ sharedServer: server, browser }) => {
      test.setTimeout(240_000)
      const page = await newPage(browser, speech)
      await openOwn(page, server, speech)
      // Without the hash: navigating to the same URL with one would not reload.
      const [list = ''] = page.url().split('#')
      const calls = '**/employees?*'
      await page.getByRole('table').waitFor()
      await expectAccessible(page, `employees-list-${speech}`)
      await page.goto(`${list}?filter=onlyOwners`)
      await page.getByLabel(textsIn(speech).start('employees.list.search_label')).fill('zzzz')
      await page.keyboard.press('Enter')
      await page.getByRole('link', { name: textsIn(speech).start('employees.list.all') }).waitFor()
      await expectAccessible(page, `employees-nobody-${speech}`)

      await page.route(calls, (route) => (isCall(route) ? undefined : route.continue()))
      await page.goto(list)
      await page.locator('ofc-skeleton').first().waitFor()
      await expectAccessible(page, `employees-loading-${speech}`)
      await page.unroute(calls)
      await page.route(calls, (route) =>
        isCall(route) ? route.fulfill({ status: 500, body: '' }) : route.continue(),
      )
      await page.goto(list)
      await page
        .getByRole('button', { name: textsIn(speech).pattern('shell.retry') })
        .first()
        .waitFor()
      await expectAccessible(page, `employees-failed-${speech}`)
      // A list that did not load cannot be confirmed.
      await expect(
        page.getByRole('button', { name: textsIn(speech).text('statements.employees.confirm') }),
      ).toHaveCount(0)
    },
  )
}

/** The URL of the page ends like that of the API request. */
const isCall = (route: Route) => route.request().resourceType() !== 'document'

const heading = (page: Page, name: string) =>
  expect(page.getByRole('heading', { level: 1, name })).toBeVisible()

/** Opens the owner's list through the notice of the pending request. */
async function openOwn(page: Page, server: TestServer, speech: PageLanguage): Promise<void> {
  await signIn(page, server, 'owner', speech)
  await page
    .getByRole('link', { name: expectedTexts(speech).respond })
    .first()
    .click()
  await currentPeopleTab(page, speech).waitFor()
}

const pharmacyIn = (page: Page) => /pharmacies\/([^/]+)/.exec(page.url())?.[1] ?? ''

/** Creates a second employment request, besides the one of the demo data. */
async function submitLinkRequest(browser: Browser, server: TestServer, pharmacyId: string): Promise<void> {
  const context = await browser.newContext()
  const basic = await apiClientAs(await context.newPage(), server, 'basic')
  const answer = await basic.call('POST', `pharmacies/${pharmacyId}/employees`, {
    data: { contactId: basic.contactId, type: 468160007, isPrimaryLink: true, startDate: null },
    headers: { 'idempotency-key': crypto.randomUUID() },
  })
  expect(answer.status()).toBe(201)
  await context.close()
}

async function newPage(browser: Browser, locale: PageLanguage): Promise<Page> {
  const context = await browser.newContext({ locale, timezoneId: 'America/Toronto' })
  return context.newPage()
}
