import { apiClientAs } from '../support/api-client.ts'
import { expectAccessible } from '../support/axe.ts'
import { expect, test } from '../support/fixtures.ts'
import { storeSession } from '../support/provider-session.ts'
import { englishMatrixOnly, portalUrl, signIn } from '../support/sign-in.ts'
import { textsIn } from '../support/texts.ts'

const subjects = ['pharmacies', 'links', 'declarations'] as const

for (const language of ['fr-CA', 'en-CA'] as const) {
  const { text, pattern } = textsIn(language)

  test(
    `each figure is the number of rows of its list, in ${language}`,
    englishMatrixOnly(language),
    async ({ sharedServer: server, page }) => {
      await storeSession(page, server, 'admin')
      const admin = await apiClientAs(server, 'admin')
      const figures = await (await admin.call('GET', 'followup')).json()
      for (const subject of subjects) {
        const { late, total } = figures[subject]
        expect(total).toBeGreaterThanOrEqual(late)
        await page.goto(portalUrl(server, '/', language))
        const figure = page.locator('.figures a').filter({ hasText: pattern(`follow_up.late.${subject}`) })
        await expect(figure.locator('.figure-number')).toHaveText(formatCount(late, language))
        await figure.focus()
        await page.keyboard.press('Enter')
        await expect(page.getByRole('heading', { level: 1, name: text('follow_up.title') })).toBeFocused()
        await expect(
          page.getByText(text(`follow_up.count.${subject}`, { count: late }), { exact: true }),
        ).toBeVisible()
      }
      await expectAccessible(page, 'follow-up')
      // A row links to the page where it is handled.
      await page.locator('.late-list .row a').first().click()
      await expect(page).toHaveURL(/\/pharmacies\/[\w-]+\/employees$/)
    },
  )

  test(
    `the queue is sorted by effective date, and its rows link to their pages, in ${language}`,
    englishMatrixOnly(language),
    async ({ sharedServer: server, page }) => {
      await storeSession(page, server, 'admin')
      const admin = await apiClientAs(server, 'admin')
      const query = 'status=submitted&status=inReview&sort=effectiveDate&pageSize=5'
      const body = await (await admin.call('GET', `transactions?${query}`)).json()
      const dates = body.items.map(({ effectiveDate }: { effectiveDate: string }) => effectiveDate)
      expect(dates.length).toBeGreaterThan(1)
      expect(dates).toEqual(dates.toSorted())
      await page.goto(portalUrl(server, '/', language))
      await expect(page.getByText(pattern('follow_up.lead', { count: body.totalCount }))).toBeVisible()
      const rows = page.locator('.home-queue > li')
      await expect(rows).toHaveCount(body.items.length)
      const hrefs = await rows
        .getByRole('heading')
        .getByRole('link')
        .evaluateAll((links) => links.map((link) => link.getAttribute('href')))
      expect(hrefs.map((href) => href?.split('/').at(-1))).toEqual(
        body.items.map(({ id }: { id: string }) => id),
      )
      await expectAccessible(page, 'association-home')
      // The first row has its action beside the name.
      await rows
        .first()
        .getByRole('link', { name: pattern('follow_up.queue.start_named') })
        .click()
      await expect(page).toHaveURL(new RegExp(`/transactions/${body.items[0].id}$`))
    },
  )
}

test('the search field on home finds a pharmacy and links to its record', async ({
  sharedServer: server,
  page,
}) => {
  const { text, pattern } = textsIn('fr-CA')
  await signIn(page, server, 'permanence')
  await page.getByLabel(text('follow_up.search')).pressSequentially('vieux-mar')
  const row = page.locator('section[aria-labelledby="pharmacy-results"] .row').first()
  await expect(row).toContainText('Vieux-Marché')
  await expect(page.getByLabel(text('follow_up.search'))).toBeFocused()
  await row.getByRole('link', { name: pattern('pharmacy_search.view_named') }).press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: /Vieux-Marché/ })).toBeVisible()
})

test('an empty queue and a failed fetch each show a message in their place', async ({
  sharedServer: server,
  page,
}) => {
  const { text } = textsIn('fr-CA')
  const none = { late: 0, total: 0 }
  const figures = { pharmacies: none, links: none, declarations: none, waitingRequests: 0 }
  await page.route('**/followup', (route) => route.fulfill({ json: figures }))
  await page.route('**/transactions?*', (route) =>
    route.fulfill({ json: { items: [], pageNumber: 1, pageSize: 5, totalCount: 0 } }),
  )
  await signIn(page, server, 'permanence')
  await expect(page.getByText(text('follow_up.queue.empty'))).toBeVisible()
  await expect(page.getByText(text('follow_up.lead', { count: 0, isDated: 'no', date: '' }))).toBeVisible()
  await expect(page.locator('.figure-number')).toHaveText(['0', '0', '0'])
  // The message for members without a pharmacy does not apply to staff.
  await expect(page.getByText(text('home.no_pharmacy.title'))).toHaveCount(0)
  await expectAccessible(page, 'association-home-empty')
  await page.unroute('**/followup')
  await page.route('**/followup', (route) => route.abort())
  await page.reload()
  await expect(page.getByText(text('shell.load.heading')).first()).toBeVisible()
  await expect(page.getByText(text('follow_up.queue.empty'))).toBeVisible()
})

test('only the association sees the lists', async ({ sharedServer: server, page }) => {
  await signIn(page, server, 'owner')
  await expect(page.getByRole('heading', { level: 3, name: /Vieux-Marché/ })).toBeVisible()
  await expect(page.locator('.figures')).toHaveCount(0)
  await page.goto(portalUrl(server, '/follow-up'))
  await expect(page).toHaveURL(/unauthorized/)
})

function formatCount(count: number, locale: string): string {
  return new Intl.NumberFormat(locale).format(count).replaceAll('\u202f', '\u00a0')
}
