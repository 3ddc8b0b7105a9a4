import { todayInQuebec } from '@officine/api/rules'
import type { Locator, Page } from '@playwright/test'
import { apiClientAs } from '../support/api-client.ts'
import { expectAccessible } from '../support/axe.ts'
import { countDrafts } from '../support/browser-storage.ts'
import { expect, test } from '../support/fixtures.ts'
import { currentPeopleTab } from '../support/pharmacy-pages.ts'
import { waitForPreload } from '../support/preloaded-code.ts'
import { storeSession } from '../support/provider-session.ts'
import { matrixOnly } from '../support/sign-in.ts'
import type { TestServer } from '../support/test-server.ts'
import { textsIn } from '../support/texts.ts'

const french = textsIn('fr-CA')

const reason = 'Nous n’avons jamais entendu ce nom.'

test(
  'a failed action shows its error in the dialog, and the retry sends the typed values',
  matrixOnly,
  async ({ server, page }) => {
    test.slow()
    await openList(page, server)
    const dialog = page.locator('ofc-dialog')
    /** Submits offline, then retries online. */
    const sendTwice = async (send: Locator) => {
      await page.context().setOffline(true)
      await send.click()
      await expect(dialog.getByText(french.text('forms.failure.heading'))).toBeVisible()
      await expect(dialog.getByText(french.pattern('forms.failure.kept'))).toBeVisible()
      await page.context().setOffline(false)
      await dialog.getByRole('button', { name: french.text('shell.retry') }).click()
      await expect(dialog).toHaveCount(0)
    }
    const expectText = (text: string | RegExp) => expect(page.getByText(text).first()).toBeVisible()

    await page
      .getByRole('button', { name: french.text('employees.requests.refuse_named', { name: 'Karim Haddad' }) })
      .click()
    await dialog.getByLabel(french.text('employees.refuse.reason')).fill(reason)
    await sendTwice(dialog.getByRole('button', { name: french.text('employees.refuse.confirm') }))
    await expectText(french.text('employees.refuse.done', { name: 'Karim Haddad' }))

    await choose(page, french.text('links.permission.action'))
    await dialog.getByRole('radio', { name: french.text('employees.type.Delegate') }).check()
    await sendTwice(dialog.getByRole('button', { name: french.text('links.permission.action') }))
    await expectText(
      french.text('links.permission.done', {
        name: 'Julien Lavoie',
        permission: french.text('employees.type.Delegate'),
      }),
    )

    await choose(page, french.text('links.dates.action'))
    await dialog.getByLabel(french.start('links.dates.end')).fill('2030-12-31')
    await page.evaluate(() => history.back())
    await page.getByRole('button', { name: french.text('shell.leave.stay') }).click()
    await sendTwice(dialog.getByRole('button', { name: french.text('links.dates.save') }))
    await expectText(french.pattern('links.dates.done', { name: 'Julien Lavoie' }))

    await choose(page, french.text('links.end.action'))
    await sendTwice(dialog.getByRole('button', { name: french.text('links.end.action') }))
    await expectText(french.text('links.end.done', { name: 'Julien Lavoie' }))
  },
)

test(
  'offline the list stays readable, and a refusal fails without losing the typed reason',
  matrixOnly,
  async ({ sharedServer: server, page }) => {
    await openList(page, server)
    await page.getByRole('table').waitFor()
    await waitForPreload(page, 'request-decision-dialog')
    await page.context().setOffline(true)
    await expect(page.getByText(french.start('shell.load.as_of')).first()).toBeVisible()
    await expectAccessible(page, 'employees-offline')
    // A stale list can be read but not confirmed.
    await expect(page.getByRole('button', { name: french.text('statements.employees.confirm') })).toHaveCount(
      0,
    )
    const dialog = page.locator('ofc-dialog')
    await page
      .getByRole('button', { name: french.text('employees.requests.refuse_named', { name: 'Karim Haddad' }) })
      .click()
    await dialog.getByLabel(french.text('employees.refuse.reason')).fill(reason)
    await dialog.getByRole('button', { name: french.text('employees.refuse.confirm') }).click()
    await expect(dialog.getByText(french.text('forms.failure.heading'))).toBeVisible()
    await expect(dialog.getByLabel(french.text('employees.refuse.reason'))).toHaveValue(reason)
    await expectAccessible(page, 'refuse-offline')
  },
)

test(
  'a conflict is shown in the dialog, and the typed reason stays readable',
  matrixOnly,
  async ({ server, page }) => {
    test.slow()
    const { change } = await openList(page, server)
    const dialog = page.locator('ofc-dialog')

    await page
      .getByRole('button', { name: french.text('employees.requests.refuse_named', { name: 'Karim Haddad' }) })
      .click()
    await dialog.getByLabel(french.text('employees.refuse.reason')).fill(reason)
    await change('karim', { validationStatus: 1 })
    await dialog.getByRole('button', { name: french.text('employees.refuse.confirm') }).click()
    await expect(dialog.getByText(french.text('forms.overtaken.heading'))).toBeVisible()
    await expect(
      dialog.getByText(french.pattern('employees.conflict.approved', { name: 'Karim Haddad' })),
    ).toBeVisible()
    await expect(dialog.getByLabel(french.text('employees.refuse.reason'))).toHaveValue(reason)
    await expect(dialog.getByText(french.text('employees.refuse.unsent'), { exact: false })).toBeVisible()
    await expectAccessible(page, 'refuse-overtaken')
    await dialog
      .getByRole('button', { name: french.text('employees.answer.close') })
      .last()
      .click()
    await expect(
      page.getByRole('heading', { level: 2, name: french.whole('employees.requests.title') }),
    ).toBeFocused()
  },
)

test(
  'a dialog stays open and shows the reason when its row disappears',
  matrixOnly,
  async ({ server, page }) => {
    test.slow()
    const { change } = await openList(page, server)
    const dialog = page.locator('ofc-dialog')
    await choose(page, french.text('links.dates.action'))
    await dialog.getByLabel(french.start('links.dates.end')).fill('2030-12-31')
    await change('julien', { endDate: todayInQuebec() })
    // Refetches the list, as a return to the tab does.
    await page.evaluate(() => dispatchEvent(new Event('focus')))
    await expect(dialog.getByText(french.pattern('links.over', { name: 'Julien Lavoie' }))).toBeVisible()
    await expect(dialog.getByRole('button', { name: french.text('links.dates.save') })).toHaveCount(0)
    await expectAccessible(page, 'dates-overtaken')
    await page.keyboard.press('Escape')
    await expect(
      page.getByRole('heading', { level: 2, name: french.whole('employees.list.title') }),
    ).toBeFocused()
  },
)

test(
  'drafts of an end date and of a refusal reason are restored in their dialogs',
  matrixOnly,
  async ({ server, page }) => {
    test.slow()
    const { text, pattern } = textsIn('fr-CA')
    await openList(page, server)
    // Accepts the beforeunload prompt about unsaved changes.
    page.on('dialog', (question) => void question.accept())
    const dialog = page.locator('ofc-dialog')
    const resume = async (form: 'link-dates' | 'link-refusal') => {
      await expect.poll(() => countDrafts(page)).toBe(1)
      await page.goto(server.url)
      const row = page.getByRole('listitem').filter({ hasText: text(`drafts.forms.${form}`) })
      await row.getByRole('link', { name: text('drafts.resume') }).click()
    }

    await choose(page, text('links.dates.action'))
    const end = dialog.getByLabel(pattern('links.dates.end'))
    await end.fill('2030-12-31')
    await resume('link-dates')
    await expect(end).toHaveValue('2030-12-31')
    // The URL opens the dialog once; a reload does not open it again.
    await expect(page).toHaveURL(/employees$/)
    await dialog.getByRole('button', { name: text('links.dates.save') }).click()
    await expect(page.getByText(pattern('links.dates.done')).first()).toBeVisible()

    await page
      .getByRole('button', { name: text('employees.requests.refuse_named', { name: 'Karim Haddad' }) })
      .click()
    await dialog.getByLabel(text('employees.refuse.reason')).fill(reason)
    await resume('link-refusal')
    await expect(dialog.getByLabel(text('employees.refuse.reason'))).toHaveValue(reason)
  },
)

test(
  'requests and people have separate pages in the URL, and Back returns to them',
  matrixOnly,
  async ({ sharedServer: server, page }) => {
    await page.route('**/employees?*pending=true*', async (route) => {
      const url = route.request().url()
      const pageNumber = Number(new URL(url).searchParams.get('pageNumber'))
      const response = await route.fetch({ url: url.replace(/pageNumber=\d+/, 'pageNumber=1') })
      const { items, ...rest } = await response.json()
      const request = { ...items[0], id: `of-page-${pageNumber}`, lastName: `Haddad ${pageNumber}` }
      await route.fulfill({ response, json: { ...rest, items: [request], pageNumber, totalCount: 31 } })
    })
    await openList(page, server)
    await page.getByRole('link', { name: french.text('employees.filter.onlyOwners') }).click()
    await expect(page).toHaveURL(/employees\?filter=onlyOwners$/)
    const pages = page.getByRole('navigation', { name: french.text('employees.requests.pages') })
    await pages.getByRole('link', { name: /2$/ }).click()
    await expect(page).toHaveURL(/employees\?filter=onlyOwners&requests-page=2$/)
    await expect(page.getByRole('heading', { level: 3, name: 'Karim Haddad 2' })).toBeVisible()
    await expect(
      page.getByRole('heading', { level: 2, name: french.whole('employees.requests.title') }),
    ).toBeFocused()
    await page.goBack()
    await expect(page.getByRole('heading', { level: 3, name: 'Karim Haddad 1' })).toBeVisible()
    await expect(
      page.getByRole('link', { name: french.text('employees.filter.onlyOwners') }),
    ).toHaveAttribute('aria-current', 'true')
  },
)

interface List {
  /** Changes an employment by the API, as another person would. */
  change(search: string, data: object): Promise<void>
}

/** Opens the owner's list through the notice of the pending request. */
async function openList(page: Page, server: TestServer): Promise<List> {
  await storeSession(page, server, 'owner')
  const { call } = await apiClientAs(server, 'owner')
  await page.goto(server.url)
  await page
    .getByRole('link', { name: french.text('notices.EmploymentWaitingApproval.action') })
    .first()
    .click()
  await currentPeopleTab(page).waitFor()
  const path = new URL(page.url()).pathname.slice(1)
  return {
    async change(search, data) {
      const { items } = await (await call('GET', `${path}?search=${search}`)).json()
      const [{ id, version }] = items
      const response = await call('PUT', `${path}/${id}`, { data, headers: { 'if-match': `"${version}"` } })
      expect(response.ok()).toBe(true)
    },
  }
}

async function choose(page: Page, act: string): Promise<void> {
  await page
    .getByRole('button', { name: french.text('links.manage_named', { name: 'Julien Lavoie' }) })
    .click()
  await page.getByRole('menuitem', { name: act }).click()
}
