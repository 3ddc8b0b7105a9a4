import { readFile } from 'node:fs/promises'
import { employmentTypes } from '@officine/api/constants'
import type { Browser, Page, Route } from '@playwright/test'
import { apiClientAs } from '../support/api-client.ts'
import { expectAccessible } from '../support/axe.ts'
import { expect, test } from '../support/fixtures.ts'
import { currentPeopleTab } from '../support/pharmacy-pages.ts'
import { storeSession } from '../support/provider-session.ts'
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

function expectedTexts(language: PageLanguage) {
  const { text, pattern, whole } = textsIn(language)
  const people = [text('employees.who.you'), 'Marc-André Gagnon', 'Sophie Nguyen']
  const separator = language === 'fr-CA' ? ';' : ','
  return {
    respond: text('notices.EmploymentWaitingApproval.action'),
    approverHint: text('employees.who.may', {
      count: people.length,
      people: new Intl.ListFormat(language).format(people),
    }),
    chooseAll: text('employees.requests.choose_all'),
    approveBoth: text('employees.several.confirm', { count: 2 }),
    approved: text('employees.several.told', { approved: 1, count: '2' }),
    unapprovedCount: pattern('employees.several.summary', { left: 1 }),
    retryApproval: text('employees.several.retry', { count: 1 }),
    allApproved: pattern('employees.several.done', { count: 2 }),
    requests: whole('employees.requests.title'),
    noRequests: text('employees.requests.empty'),
    since: text('employees.list.since_column'),
    owners: text('employees.filter.onlyOwners'),
    ownerCount: text('employees.list.count_owners', { count: 2 }),
    search: text('employees.list.search_label'),
    searchCount: text('employees.list.found', { count: 1, search: 'gagnon' }),
    peopleCount: whole('employees.list.count'),
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

for (const language of ['fr-CA', 'en-CA'] as const) {
  const texts = expectedTexts(language)

  test(
    `an owner approves, sorts, searches and exports the people of a pharmacy, in ${language}`,
    englishMatrixOnly(language),
    async ({ server, browser }) => {
      const page = await newPage(browser, language)
      await openOwnList(page, server, language)
      await submitEmploymentRequest(server, pharmacyIn(page))
      await page.reload()
      await expect(page.getByText(texts.approverHint)).toBeVisible()

      // The first of two approvals fails; the second one continues.
      await page.getByText(texts.chooseAll).click()
      await page.getByRole('button', { name: texts.approveBoth }).click()
      const dialog = page.locator('ofc-dialog')
      for (const name of ['Karim Haddad', 'Camille Roy']) await expect(dialog.getByText(name)).toBeVisible()
      await page.route('**/employees/*', (route) => route.abort(), { times: 1 })
      await dialog.getByRole('button', { name: texts.approveBoth }).dblclick()
      await expect(page.getByRole('dialog', { name: texts.approved })).toBeVisible()
      await expect(dialog.getByText(texts.unapprovedCount)).toBeFocused()
      await dialog.getByRole('button', { name: texts.retryApproval }).click()
      await expect(page.getByText(texts.allApproved).first()).toBeVisible()
      await expect(page.getByText(texts.noRequests)).toBeVisible()
      await expect(page.getByRole('heading', { level: 2, name: texts.requests })).toBeFocused()

      const sort = page.getByRole('columnheader', { name: texts.since })
      await sort.getByRole('button').click()
      await expect(page).toHaveURL(/\?sort=startDate$/)
      await sort.getByRole('button').click()
      await expect(page).toHaveURL(/\?sort=-startDate$/)
      await expect(sort).toHaveAttribute('aria-sort', 'descending')
      await expect(sort.getByRole('button')).toBeFocused()
      for (const name of [/^Karim Haddad/, /^Camille Roy/]) {
        await expect(page.getByRole('row', { name })).toBeVisible()
      }
      await page.getByRole('link', { name: texts.owners }).click()
      await expect(page.getByText(texts.ownerCount, { exact: true })).toBeVisible()
      await page.getByLabel(texts.search).fill('gagnon')
      await page.keyboard.press('Enter')
      await expect(page.getByText(texts.searchCount)).toBeVisible()
      // The URL never contains the search terms.
      await expect(page).toHaveURL(/employees\?filter=onlyOwners&sort=-startDate$/)
      await page.reload()
      await expect(page.getByText(texts.searchCount)).toBeVisible()
      await page.goBack()
      await expect(page.getByText(texts.ownerCount, { exact: true })).toBeVisible()
      await page.goForward()
      await expect(page.getByText(texts.searchCount)).toBeVisible()
      await page.goBack()
      await expect(page.getByText(texts.ownerCount, { exact: true })).toBeVisible()
      await page.goBack()
      await expect(page.getByText(texts.peopleCount)).toBeVisible()

      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: texts.export }).click(),
      ])
      expect(download.suggestedFilename()).toMatch(texts.file)
      const csv = await readFile(await download.path(), 'utf8')
      expect(csv).toContain(`\uFEFF${texts.heading}`)
      expect(csv.replaceAll('\r\n', '\n')).toMatch(texts.line)
      const count = Number.parseInt((await page.getByText(texts.peopleCount).textContent()) ?? '', 10)
      expect(csv.trimEnd().split('\r\n')).toHaveLength(count + 1)
    },
  )
}

test('a bulk approval reports a conflict and approves the rest', matrixOnly, async ({ server, browser }) => {
  test.setTimeout(240_000)
  const page = await newPage(browser, 'fr-CA')
  await openOwnList(page, server, 'fr-CA')
  await submitEmploymentRequest(server, pharmacyIn(page))
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
    await openOwnList(owner, server, 'fr-CA')
    const list = `/pharmacies/${pharmacyIn(owner)}/employees`

    const staff = await newPage(browser, 'fr-CA')
    await signInAt(staff, server, 'permanence', list)
    await expect(staff.getByText(french.pattern('employees.who.read_only'))).toBeVisible()
    await expect(staff.getByRole('table')).toBeVisible()
    for (const act of ['employees.requests.approve', 'employees.requests.refuse'] as const)
      await expect(staff.getByRole('button', { name: french.start(act) })).toHaveCount(0)

    for (const account of ['employee', 'mandator'] as const) {
      const page = await newPage(browser, 'fr-CA')
      await storeSession(page, server, account)
      const caller = await apiClientAs(server, account)
      const { employments } = await (await caller.call('GET', 'userinfo?version=2.0')).json()
      await page.goto(portalUrl(server, `/pharmacies/${employments[0].accountId}/employees`))
      await expectHeading(page, french.text('shell.unauthorized.title'))
      await expect(page.getByText(french.start('forms.refused.owners'))).toBeVisible()
    }
    const nonMember = await newPage(browser, 'fr-CA')
    await signInAt(nonMember, server, 'basic', list)
    await expectHeading(nonMember, french.text('shell.notFound.heading'))
  },
)

test(
  'an export shows its progress, the reason of a failure, and can be retried',
  matrixOnly,
  async ({ sharedServer: server, browser }) => {
    const page = await newPage(browser, 'fr-CA')
    await openOwnList(page, server, 'fr-CA')
    await page.getByRole('link', { name: french.text('employees.filter.onlyOwners') }).click()
    const exportButton = page.getByRole('button', {
      name: french.text('employees.export.part', { count: 2 }),
    })
    const heldRoutes: Route[] = []
    const exportRequests = '**/employees?*pageSize=100*'
    await page.route(exportRequests, (route) => void heldRoutes.push(route), { times: 1 })
    await exportButton.click()
    await expect(page.getByText(french.start('employees.export.progress', { read: 0 }))).toBeVisible()
    await heldRoutes[0]?.fulfill({ status: 403, json: { errors: [] } })
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
    await openOwnList(page, server, 'fr-CA')
    let isReminderPending = true
    await page.route('**/aqpp/userinfo?*', async (route) => {
      const response = await route.fetch()
      const userinfo = await response.json()
      const reminder = {
        id: 'reminder',
        kind: 3,
        type: 2,
        pharmacyId: pharmacyIn(page),
        createdAt: '2026-11-01T12:00:00Z',
      }
      const notifications = [...userinfo.notifications, ...(isReminderPending ? [reminder] : [])]
      await route.fulfill({ response, json: { ...userinfo, notifications } })
    })
    await page.route('**/statements', async (route) => {
      if (route.request().method() === 'POST') isReminderPending = false
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

for (const language of ['fr-CA', 'en-CA'] as const) {
  test(
    `every state of the list passes axe and fits its window, in ${language}`,
    matrixOnly,
    async ({ sharedServer: server, browser }) => {
      test.setTimeout(240_000)
      const page = await newPage(browser, language)
      await openOwnList(page, server, language)
      // Without the hash: navigating to the same URL with one would not reload.
      const [list = ''] = page.url().split('#')
      const calls = '**/employees?*'
      await page.getByRole('table').waitFor()
      await expectAccessible(page, `employees-list-${language}`)
      await page.goto(`${list}?filter=onlyOwners`)
      await page.getByLabel(textsIn(language).start('employees.list.search_label')).fill('zzzz')
      await page.keyboard.press('Enter')
      await page.getByRole('link', { name: textsIn(language).start('employees.list.all') }).waitFor()
      await expectAccessible(page, `employees-nobody-${language}`)

      await page.route(calls, (route) => (isCall(route) ? undefined : route.continue()))
      await page.goto(list)
      await page.locator('ofc-skeleton').first().waitFor()
      await expectAccessible(page, `employees-loading-${language}`)
      await page.unroute(calls)
      await page.route(calls, (route) =>
        isCall(route) ? route.fulfill({ status: 500, body: '' }) : route.continue(),
      )
      await page.goto(list)
      await page
        .getByRole('button', { name: textsIn(language).pattern('shell.retry') })
        .first()
        .waitFor()
      await expectAccessible(page, `employees-failed-${language}`)
      // A list that did not load cannot be confirmed.
      await expect(
        page.getByRole('button', { name: textsIn(language).text('statements.employees.confirm') }),
      ).toHaveCount(0)
    },
  )
}

/** The URL of the page ends like that of the API request. */
const isCall = (route: Route) => route.request().resourceType() !== 'document'

const expectHeading = (page: Page, name: string) =>
  expect(page.getByRole('heading', { level: 1, name })).toBeVisible()

/** Opens the owner's list through the notice of the pending request. */
async function openOwnList(page: Page, server: TestServer, language: PageLanguage): Promise<void> {
  await signIn(page, server, 'owner', language)
  await page
    .getByRole('link', { name: expectedTexts(language).respond })
    .first()
    .click()
  await currentPeopleTab(page, language).waitFor()
}

const pharmacyIn = (page: Page) => /pharmacies\/([^/]+)/.exec(page.url())?.[1] ?? ''

/** Creates a second employment request, besides the one of the demo data. */
async function submitEmploymentRequest(server: TestServer, pharmacyId: string): Promise<void> {
  const basic = await apiClientAs(server, 'basic')
  const response = await basic.call('POST', `pharmacies/${pharmacyId}/employees`, {
    data: {
      contactId: basic.contactId,
      type: employmentTypes.Employee,
      isPrimaryLink: true,
      startDate: null,
    },
    headers: { 'idempotency-key': crypto.randomUUID() },
  })
  expect(response.status()).toBe(201)
}

async function newPage(browser: Browser, locale: PageLanguage): Promise<Page> {
  const context = await browser.newContext({ locale, timezoneId: 'America/Toronto' })
  return context.newPage()
}
