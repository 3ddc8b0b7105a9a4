import { pharmacyWithArticle } from '@officine/i18n/locale'
import type { Page, Route } from '@playwright/test'
import { readPdf } from '../../packages/server/tests/support/read-pdf.ts'
import type { Account } from '../support/accounts.ts'
import { expectAccessible } from '../support/axe.ts'
import { expect, test } from '../support/fixtures.ts'
import { choosePharmacyAction, pharmacyMenu, pharmacyTabs, vieuxMarcheId } from '../support/pharmacy-pages.ts'
import { storeSession } from '../support/provider-session.ts'
import { englishMatrixOnly, matrixOnly, type PageLanguage, portalUrl, signIn } from '../support/sign-in.ts'
import { textsIn } from '../support/texts.ts'

const french = textsIn('fr-CA')

function expectedTexts(language: PageLanguage) {
  const { text, start, whole } = textsIn(language)
  return {
    pharmacies: text('pharmacies.any.title'),
    choice: text('pharmacies.choice.title'),
    sections: text('pharmacies.navigation'),
    holidays: text('pharmacies.sections.holidays'),
    reminder: text('notices.UpdatePharmacy.Reminder.title'),
    statementTitle: text('statements.pharmacy.title'),
    confirm: text('statements.pharmacy.confirm'),
    failed: text('statements.failed'),
    confirmed: start('statements.pharmacy.confirmed'),
    history: text('statements.pharmacy.history'),
    close: text('statements.close'),
    by: whole('statements.entry', { name: 'Geneviève Tremblay' }),
    edit: `${text('pharmacies.edit')}${text('pharmacies.edit_section', { section: text('pharmacies.sections.hours') })}`,
    editing: text('pharmacyEdit.title'),
  }
}

for (const language of ['fr-CA', 'en-CA'] as const) {
  const texts = expectedTexts(language)

  test(
    `an owner chooses a pharmacy, opens a section, and confirms the record once, in ${language}`,
    englishMatrixOnly(language),
    async ({ server, page }) => {
      const idempotencyKeys = await remindUntilConfirmed(page)
      await signIn(page, server, 'owner', language)
      await page.getByRole('link', { name: texts.pharmacies, exact: true }).click()
      await expect(page.getByRole('heading', { level: 1, name: texts.choice })).toBeFocused()
      await page.getByRole('link', { name: 'Pharmacie du Vieux-Marché' }).click()
      await expect(page.getByRole('heading', { level: 1, name: 'Pharmacie du Vieux-Marché' })).toBeFocused()
      await expect(page.getByText(texts.reminder)).toBeVisible()

      // On a phone a menu leads to the sections.
      const desktopSize = page.viewportSize()
      await page.setViewportSize({ width: 390, height: 844 })
      const navigation = page.getByRole('navigation', { name: texts.sections })
      const sections = navigation.locator('summary')
      const holidaysLink = navigation.locator('a', { hasText: texts.holidays })
      const holidays = page.getByRole('heading', { level: 2, name: texts.holidays })
      await sections.click()
      await holidaysLink.click()
      await expect(holidays).toBeInViewport()
      await expect(holidaysLink).toHaveAttribute('aria-current', 'true')
      await expect(sections).toContainText(texts.holidays)
      // Choosing the same section again after scrolling away scrolls to it again.
      await page.mouse.wheel(0, -5_000)
      await expect(holidays).not.toBeInViewport()
      await expect(holidaysLink).toBeHidden()
      await sections.click()
      await holidaysLink.click()
      await expect(holidays).toBeInViewport()
      // A wide screen shows the whole record; the columns of a holiday are date, name, hours.
      if (desktopSize) await page.setViewportSize(desktopSize)
      await expect(navigation).toHaveCount(0)
      const cells = page.locator('.coming-holidays > :first-child > *')
      const leftEdges = await cells.evaluateAll((all) => all.map((cell) => cell.getBoundingClientRect().x))
      expect(leftEdges).toEqual([...leftEdges].sort((first, other) => first - other))
      // The year line marks each day with different hours, in chronological order.
      const marks = page.locator('.year-line-year > [data-state]')
      await expect(marks).toHaveCount(await page.locator('.coming-holidays > [data-differs]').count())
      const places = await marks.evaluateAll((all) => all.map((mark) => mark.getBoundingClientRect().x))
      expect(places).toEqual([...places].sort((first, other) => first - other))

      const fail = (route: Route) =>
        route.request().method() === 'POST' ? route.fulfill({ status: 500, body: '' }) : route.fallback()
      await page.route('**/statements', fail)
      await expect(page.getByRole('heading', { name: texts.statementTitle })).toBeVisible()
      const confirm = page.getByRole('button', { name: texts.confirm })
      await confirm.click()
      await expect(page.getByText(texts.failed)).toBeVisible()
      await page.unroute('**/statements', fail)
      await confirm.click()
      await expect(page.getByRole('status').filter({ hasText: texts.confirmed })).toBeFocused()
      await expect(confirm).toHaveCount(0)
      await expect(page.getByText(texts.failed)).toHaveCount(0)
      await expect(page.getByText(texts.reminder)).toHaveCount(0)
      await choosePharmacyAction(page, 'past', language)
      const history = page.getByRole('dialog', { name: texts.history })
      await expect(history).toBeVisible()
      await expect(page.locator('ofc-dialog').getByText(texts.by)).toHaveCount(2)
      await page.locator('ofc-dialog').getByRole('button', { name: texts.close }).last().click()
      await expect(history).toHaveCount(0)
      await expect(pharmacyMenu(page, language)).toBeFocused()
      // The failed request and its retry share one idempotency key.
      expect(new Set(idempotencyKeys).size).toBe(1)

      await page.getByRole('link', { name: texts.edit }).click()
      await expect(page.getByRole('heading', { level: 1, name: texts.editing })).toBeVisible()
      await expect(page).toHaveURL(/\/edit#hours$/)
    },
  )
}

test('an employee is led to their only pharmacy, and sees there only what their role allows', async ({
  sharedServer: server,
  page,
}) => {
  await storeSession(page, server, 'employee')
  await page.goto(`${server.url}/pharmacies#services`)
  await expect(page.getByRole('heading', { level: 1, name: 'Pharmacie du Vieux-Marché' })).toBeVisible()
  await expect(page).toHaveURL(/\/pharmacies\/[^/]+#services$/)
  await expect(
    page.getByRole('heading', { level: 2, name: french.text('pharmacies.sections.services') }),
  ).toBeInViewport()
  const main = page.getByRole('main')
  await expect(main.getByText('Geneviève Tremblay', { exact: true })).toBeVisible()
  await expect(main.getByText('owner@officine.test')).toHaveCount(0)
  await expect(main.getByRole('link', { name: french.start('pharmacies.edit') })).toHaveCount(0)
  await expect(pharmacyTabs(page)).toHaveCount(0)
  await expect(main.getByRole('button', { name: french.text('statements.pharmacy.confirm') })).toHaveCount(0)

  await page.emulateMedia({ media: 'print' })
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')))
  await expect(page.getByText(french.start('pharmacies.printed'))).toBeVisible()
  await expect(main.locator('details')).not.toHaveCount(0)
  await expect(main.locator('details:not([open])')).toHaveCount(0)
  await expect(page.getByRole('navigation', { name: french.text('pharmacies.navigation') })).toBeHidden()
  await expect(pharmacyMenu(page)).toBeHidden()
  await page.evaluate(() => dispatchEvent(new Event('afterprint')))
  await expect(main.locator('details[open]')).toHaveCount(0)
})

/** What each other role may do with the record of a pharmacy. */
const rights: Readonly<Partial<Record<Account, { readonly edits: boolean; readonly confirms: boolean }>>> = {
  delegate: { edits: true, confirms: true },
  admin: { edits: true, confirms: true },
  permanence: { edits: false, confirms: false },
}

test(
  'each role sees the parts of a pharmacy that it may read',
  matrixOnly,
  async ({ sharedServer: server, browser }) => {
    test.setTimeout(240_000)
    const owner = await (await browser.newContext({ locale: 'fr-CA' })).newPage()
    await storeSession(owner, server, 'owner')
    await owner.goto(`${server.url}/pharmacies`)
    await owner.getByRole('link', { name: 'Pharmacie du Vieux-Marché' }).click()
    await owner.waitForURL(/\/pharmacies\/./)
    const { pathname } = new URL(owner.url())

    for (const [account, { edits, confirms }] of Object.entries(rights)) {
      const page = await open(account as Account)
      await expect(
        page.getByRole('heading', { level: 2, name: french.text('pharmacies.sections.services') }),
      ).toBeVisible()
      await expect(page.getByText('owner@officine.test', { exact: true })).toBeVisible()
      // One edit link of the whole record, and one of each of its nine sections.
      await expect(page.getByRole('link', { name: french.start('pharmacies.edit') })).toHaveCount(
        edits ? 10 : 0,
      )
      await expect(
        page.getByRole('button', { name: french.text('statements.pharmacy.confirm') }),
      ).toHaveCount(confirms ? 1 : 0)
      await page.context().close()
    }
    for (const account of ['basic', 'mandator', 'newcomer'] as const) {
      const page = await open(account)
      await expect(
        page.getByRole('heading', { level: 1, name: french.text('shell.notFound.heading') }),
      ).toBeVisible()
      await page.context().close()
    }

    async function open(account: Account): Promise<Page> {
      const page = await (await browser.newContext({ locale: 'fr-CA' })).newPage()
      await storeSession(page, server, account)
      await page.goto(server.url + pathname)
      return page
    }
  },
)

test(
  'the association finds any pharmacy, and a member without one is led to the request form',
  matrixOnly,
  async ({ sharedServer: server, browser }) => {
    test.setTimeout(240_000)
    const staff = await (await browser.newContext({ locale: 'fr-CA' })).newPage()
    await signIn(staff, server, 'permanence')
    await staff.getByRole('link', { name: french.text('pharmacies.any.title'), exact: true }).click()
    await staff.getByLabel(french.text('pharmacy_search.label')).fill('vieux marche')
    await staff.keyboard.press('Enter')
    const result = staff.getByRole('link', {
      name: french.text('pharmacy_search.view_named', {
        thePharmacy: pharmacyWithArticle('Pharmacie du Vieux-Marché', 'fr-CA'),
      }),
    })
    await expect(result).toBeVisible()
    await expectAccessible(staff, 'pharmacies-found-fr-CA')
    await result.click()
    await expect(staff.getByRole('heading', { level: 1, name: 'Pharmacie du Vieux-Marché' })).toBeFocused()
    await staff
      .locator('summary')
      .filter({ hasText: french.text('pharmacyHead.others') })
      .click()
    await staff.getByRole('link', { name: french.text('pharmacyHead.find_another') }).click()
    await expect(
      staff.getByRole('heading', { level: 1, name: french.text('pharmacies.any.title') }),
    ).toBeFocused()

    const member = await (await browser.newContext({ locale: 'fr-CA' })).newPage()
    await storeSession(member, server, 'basic')
    await member.goto(portalUrl(server, '/pharmacies'))
    await expect(
      member.getByRole('heading', { level: 1, name: french.start('pharmacies.none.title') }),
    ).toBeVisible()
    await expectAccessible(member, 'pharmacies-none-fr-CA')
    await member.getByRole('link', { name: french.text('pharmacies.none.ask') }).click()
    await expect(
      member.getByRole('heading', { level: 1, name: french.text('employment.search.title') }),
    ).toBeVisible()
  },
)

/**
 * Adds the yearly reminder to userinfo until a statement is posted; returns the idempotency keys.
 */
async function remindUntilConfirmed(page: Page): Promise<string[]> {
  const keys: string[] = []
  let isConfirmed = false
  await page.route('**/api/aqpp/userinfo?*', async (route) => {
    const response = await route.fetch()
    const userinfo: {
      notifications: object[]
      employments: { isPrimaryLink: boolean; accountId: string }[]
    } = await response.json()
    const pharmacyId = userinfo.employments.find(({ isPrimaryLink }) => isPrimaryLink)?.accountId
    const reminder = { id: 'r', kind: 3, type: 3, pharmacyId, createdAt: '2026-11-01T12:00:00.000Z' }
    if (!isConfirmed) userinfo.notifications.push(reminder)
    await route.fulfill({ response, json: userinfo })
  })
  page.on('request', (request) => {
    if (request.method() !== 'POST' || !request.url().endsWith('/statements')) return
    keys.push(request.headers()['idempotency-key'] ?? '')
  })
  page.on('response', (response) => {
    if (response.request().method() === 'POST' && response.url().endsWith('/statements') && response.ok())
      isConfirmed = true
  })
  return keys
}

test('printed pages end with their text, without an empty sheet', async ({ sharedServer: server, page }) => {
  await storeSession(page, server, 'owner')
  const record = portalUrl(server, `/pharmacies/${await vieuxMarcheId(server)}`)
  for (const address of [server.url, record]) {
    await page.goto(address)
    await page.getByRole('contentinfo').waitFor()
    const { pageTexts } = await readPdf(await page.pdf({ format: 'Letter' }))
    expect(pageTexts.filter((text) => text.trim() === '')).toEqual([])
  }
  await page.emulateMedia({ media: 'print' })
  // The rounded corners of the screen would clip the first letter.
  await expect(page.locator('.record-sheet')).toHaveCSS('overflow', 'visible')
  await expect(page.locator('.other-pharmacies')).toBeHidden()
})
