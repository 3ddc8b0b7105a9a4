import { employmentTypes } from '@officine/api/constants'
import { addDays, todayInQuebec } from '@officine/api/rules'
import { formatDate, pharmacyWithArticle } from '@officine/i18n/locale'
import type { Locator } from '@playwright/test'
import { type ApiClient, apiClientAs } from '../support/api-client.ts'
import { expect, test } from '../support/fixtures.ts'
import { openMail } from '../support/outbox.ts'
import { storeSession } from '../support/provider-session.ts'
import { englishMatrixOnly, portalUrl } from '../support/sign-in.ts'
import { textsIn } from '../support/texts.ts'

const name = 'Camille Roy'

for (const language of ['fr-CA', 'en-CA'] as const) {
  const { text, start } = textsIn(language)

  test(
    `an approval with a future start date shows that date everywhere, in ${language}`,
    englishMatrixOnly(language),
    async ({ server, browser }) => {
      const newPage = async () => (await browser.newContext({ locale: language })).newPage()
      const [page, requesterPage] = [await newPage(), await newPage()]
      const owner = await apiClientAs(server, 'owner')
      const requester = await apiClientAs(server, 'basic')
      await storeSession(page, server, 'owner')
      await storeSession(requesterPage, server, 'basic')
      const startDate = addDays(todayInQuebec(), 12)
      const date = formatDate(startDate, language)
      const [pharmacy] = await (await owner.call('GET', 'user/employments')).json()
      const id = await requestAccess(requester, pharmacy.accountId, startDate)

      // The row of the request, and the confirmation of a bulk approval.
      await page.goto(portalUrl(server, `/pharmacies/${pharmacy.accountId}/employees`, language))
      const requestedFrom = text('employees.requests.starts', { date })
      await expect(page.getByRole('listitem').filter({ hasText: name })).toContainText(requestedFrom)
      const dialog = page.locator('ofc-dialog')
      await page.getByText(text('employees.requests.choose_all')).click()
      await page.getByRole('button', { name: text('employees.several.confirm', { count: 2 }) }).click()
      await expect(dialog.getByRole('listitem').filter({ hasText: name })).toContainText(requestedFrom)
      await dialog.getByRole('button', { name: text('shell.cancel') }).click()

      // The confirmation of a single approval, its toast, and the list.
      await page.getByRole('button', { name: text('employees.requests.approve_named', { name }) }).click()
      const thePharmacy = pharmacyWithArticle(pharmacy.pharmacyName, language)
      await expect(dialog).toContainText(text('employees.approve.access_from', { name, thePharmacy, date }))
      await dialog.getByRole('button', { name: text('employees.approve.confirm') }).click()
      const opens = text('employees.opens.on', { date })
      await expect(page.getByText(text('employees.approve.done', { name, opens })).first()).toBeVisible()
      await page.getByLabel(start('employees.list.search_label')).fill('Roy')
      await page.keyboard.press('Enter')
      const period = page.locator(`[slot="${id}:startDate"]`)
      await expect(period).toContainText(date)
      await expect(period).toContainText(text('employees.list.to_come'))

      // The requester's home, and their mail in the language of their profile.
      await requesterPage.goto(portalUrl(server, '/', language))
      await expect(requesterPage.getByText(text('requests.approved_from', { date }))).toBeVisible()
      await expect(requesterPage.getByText(text('home.lead.starts', { thePharmacy, date }))).toBeVisible()
      await expect(requesterPage.getByText(start('home.no_pharmacy.title'))).toHaveCount(0)
      // Beside the badge, on the smallest phone, the word of the button is whole.
      await requesterPage.setViewportSize({ width: 320, height: 640 })
      const dismiss = requesterPage.locator('.home-request ofc-button', { hasText: text('notices.dismiss') })
      await expect.poll(() => linesOf(dismiss)).toBe(1)
      const subject = textsIn('fr-CA').text('mail.employmentApprovedAhead.subject')
      await openMail(requesterPage, server, 'basic@officine.test', subject)
      await expect(requesterPage.getByRole('article')).toContainText(formatDate(startDate, 'fr-CA'))
    },
  )
}

/** The number of lines of an element's text. */
function linesOf(element: Locator): Promise<number> {
  return element.evaluate((node) => {
    const range = document.createRange()
    range.selectNodeContents(node)
    return range.getClientRects().length
  })
}

/** Creates a second employment request with a start date; returns its id. */
async function requestAccess(
  { contactId, call }: ApiClient,
  pharmacyId: string,
  startDate: string,
): Promise<string> {
  const response = await call('POST', `pharmacies/${pharmacyId}/employees`, {
    data: { contactId, type: employmentTypes.Employee, isPrimaryLink: true, startDate },
    headers: { 'idempotency-key': crypto.randomUUID() },
  })
  expect(response.status()).toBe(201)
  return (await response.json()).id
}
