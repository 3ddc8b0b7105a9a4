import { employmentTypes } from '@officine/api/constants'
import { todayInQuebec } from '@officine/api/rules'
import type { Locator, Page } from '@playwright/test'
import { readPdf } from '../../packages/server/tests/support/read-pdf.ts'
import { type ApiClient, apiClientAs } from '../support/api-client.ts'
import { axeViolations, expectAccessible } from '../support/axe.ts'
import { countDrafts } from '../support/browser-storage.ts'
import { elementTextsIn } from '../support/element-texts.ts'
import { expect, test } from '../support/fixtures.ts'
import { storeSession } from '../support/provider-session.ts'
import { englishMatrixOnly, matrixOnly, type PageLanguage, portalUrl, signIn } from '../support/sign-in.ts'
import { textsIn } from '../support/texts.ts'

const french = textsIn('fr-CA')
const closeSnackbar = elementTextsIn('fr-CA').snackbar.dismiss

/** The reason that the owner gives for a refusal. */
const reason = 'Personne ne vous connaît ici.'

function expectedTexts(language: PageLanguage) {
  const { text, start, whole } = textsIn(language)
  return {
    tomorrow: start('requests.remind_tomorrow'),
    remind: start('requests.remind'),
    reminded: start('requests.reminded_today'),
    withdraw: start('requests.withdraw'),
    keep: text('requests.withdrawal.keep'),
    confirm: text('requests.withdrawal.confirm'),
    withdrawn: start('requests.withdrawn'),
    requestAccess: text('home.no_pharmacy.ask'),
    requestsTitle: text('requests.title'),
    approved: text('requests.outcomes.approved'),
    refused: whole('requests.refused_detail', { reason }),
    open: start('requests.open'),
    hours: text('pharmacies.sections.hours'),
    dismiss: start('notices.put_away_named'),
    undo: text('notices.put_back'),
    dismissed: text('notices.put_away'),
    close: elementTextsIn(language).snackbar.dismiss,
  }
}

test('at 200 % text size opening hours fit on a phone', async ({ server, page }) => {
  await page.setViewportSize({ width: 320, height: 900 })
  await signIn(page, server, 'owner', 'en-CA')
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
  await expect(page.locator('.today-line').first()).toBeVisible()
  const card = page.locator('.home-pharmacy').first()
  await card.getByText(textsIn('en-CA').text('home.pharmacies.week')).click()
  const week = card.locator('.home-pharmacy-hours')
  await week.locator('.week-lines').waitFor()
  const overflow = await week.evaluate(
    (list) =>
      [...list.querySelectorAll('span > span')].filter(
        ({ scrollWidth, clientWidth }) => scrollWidth > clientWidth,
      ).length,
  )
  expect(overflow).toBe(0)
})

// No other journey opens home as them.
for (const account of ['mandator', 'accessa'] as const) {
  test(`home opens for ${account}, and links to their pharmacy`, async ({ sharedServer: server, page }) => {
    await signIn(page, server, account)
    await expect(page.getByRole('link', { name: french.start('home.pharmacies.view') })).toBeVisible()
  })
}

test('on paper no card of a pharmacy is cut between two pages of home', async ({
  sharedServer: server,
  page,
}) => {
  await signIn(page, server, 'owner')
  await expect(page.locator('.home-holiday')).toHaveCount(2)
  const { pageTexts } = await readPdf(await page.pdf({ format: 'Letter' }))
  const counts = (text: string) => pageTexts.map((printed) => printed.split(text).length - 1)
  const heads = counts(french.text('home.pharmacies.week'))
  expect(heads.reduce((sum, count) => sum + count)).toBe(2)
  expect(counts(french.text('home.pharmacies.hours'))).toEqual(heads)
})

for (const language of ['fr-CA', 'en-CA'] as const) {
  const texts = expectedTexts(language)

  test(
    `a requester sends a reminder, withdraws, and reads the decisions, in ${language}`,
    englishMatrixOnly(language),
    async ({ server, browser }) => {
      const page = await (await browser.newContext({ locale: language })).newPage()
      await storeSession(page, server, 'basic')
      const member = await apiClientAs(server, 'basic')
      const owner = await apiClientAs(server, 'owner')
      const [first = '', second = ''] = (await ownPharmacies(owner)).map(({ accountId }) => accountId)
      await requestEmployment(member, first)
      await page.goto(portalUrl(server, '/', language))

      // The mail of the request counts as the first reminder of the day.
      await expect(page.getByText(texts.tomorrow)).toBeVisible()
      await expect(page.getByRole('button', { name: texts.remind })).toHaveCount(0)

      // One reminder a day from then on; a sent one is still shown after a reload.
      await backdateRequests(page)
      await page.reload()
      await page.getByRole('button', { name: texts.remind }).click()
      await expect(page.getByText(texts.reminded)).toBeVisible()
      await page.reload()
      await expect(page.getByText(texts.reminded)).toBeVisible()
      await expect(page.getByRole('button', { name: texts.remind })).toHaveCount(0)

      // On a phone the badge stays on the line of the remaining button.
      const withdraw = page.getByRole('button', { name: texts.withdraw })
      await page.setViewportSize({ width: 390, height: 844 })
      const badge = await verticalCenterOf(page.locator('.home-request ofc-badge'))
      expect(badge, 'the middle of the badge').toBeCloseTo(await verticalCenterOf(withdraw), 0)
      await page.setViewportSize({ width: 1280, height: 720 })

      // Withdrawing opens a confirmation that names the pharmacy.
      const dialog = page.locator('ofc-dialog')
      await withdraw.click()
      await expect(page.getByRole('dialog', { name: /Pharmacie du Vieux-Marché/ })).toBeVisible()
      await dialog.getByRole('button', { name: texts.keep }).click()
      await expect(dialog).toHaveCount(0)
      await withdraw.click()
      await dialog.getByRole('button', { name: texts.confirm }).click()
      await expect(page.getByText(texts.withdrawn).first()).toBeVisible()
      await expect(page.getByRole('heading', { name: texts.requestsTitle })).toHaveCount(0)
      await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
      await expect(page.getByRole('link', { name: texts.requestAccess })).toBeVisible()

      // One approved, one refused with a reason: both appear on return, without a new sign-in. What the
      // withdrawal has read again is older than they are.
      await page.waitForLoadState('networkidle')
      await decideRequest(owner, first, await requestEmployment(member, first), { validationStatus: 1 })
      const today = todayInQuebec()
      await decideRequest(owner, second, await requestEmployment(member, second), {
        endDate: today,
        refusalReason: reason,
      })
      await returnToTab(page)
      await expect(page.getByText(texts.approved)).toBeVisible()
      await expect(page.getByText(texts.refused)).toBeVisible()

      // Dismiss, undo, dismiss for good.
      const refusal = page.getByRole('listitem').filter({ hasText: reason })
      const dismiss = refusal.getByRole('button', { name: texts.dismiss })
      await dismiss.click()
      await expect(page.getByText(texts.refused)).toHaveCount(0)
      const undo = page.getByRole('button', { name: texts.undo, exact: true })
      await expect(undo).toBeVisible()
      expect(await axeViolations(page), 'home with a snackbar').toEqual([])
      await undo.click()
      await expect(page.getByText(texts.refused)).toBeVisible()
      const deletion = page.waitForResponse((response) => response.request().method() === 'DELETE')
      await dismiss.click()
      await page.locator('ofc-snackbar').getByRole('button', { name: texts.close }).click()
      expect((await deletion).status()).toBe(204)
      await page.reload()
      await page.getByRole('link', { name: texts.open }).click()
      await expect(page.getByRole('heading', { level: 2, name: texts.hours })).toBeVisible()
    },
  )
}

test(
  'a draft from a closed tab appears at home, and can be resumed or deleted',
  matrixOnly,
  async ({ server, context, page }) => {
    await signIn(page, server, 'owner')
    const other = await context.newPage()
    await other.goto(portalUrl(server, '/profile/edit'))
    await other.getByLabel(french.start('forms.address.city')).fill('Rimouski')
    await expect.poll(() => countDrafts(page)).toBe(1)
    // A draft of an open form is not listed.
    await returnToTab(page)
    const row = page.getByRole('listitem').filter({ hasText: french.text('drafts.forms.profile') })
    await expect(row).toHaveCount(0)
    await other.close()
    await returnToTab(page)
    await expect(row).toContainText(french.pattern('drafts.begun'))
    await expectAccessible(page, 'home-draft-fr-CA')

    const remove = row.getByRole('button', { name: french.start('drafts.remove_named') })
    await remove.click()
    await expect(row).toHaveCount(0)
    await page.getByRole('button', { name: french.text('shell.undo') }).click()
    await row.getByRole('link', { name: french.start('drafts.resume') }).click()
    await expect(page.getByLabel(french.start('forms.address.city'))).toHaveValue('Rimouski')
    await page.reload()
    await page.goto(portalUrl(server, '/'))
    await remove.click()
    await page.locator('ofc-snackbar').getByRole('button', { name: closeSnackbar }).click()
    await expect.poll(() => countDrafts(page)).toBe(0)
    await page.reload()
    await expect(page.getByRole('heading', { name: french.text('home.to_do.title') })).toBeVisible()
    await expect(row).toHaveCount(0)
  },
)

test(
  'a dismissed notice stays dismissed when the tab closes during the undo period',
  matrixOnly,
  async ({ server, context, page }) => {
    await signIn(page, server, 'delegate')
    const notice = french.text('notices.later_named', {
      title: french.text('notices.UpdateUser.Reminder.title'),
    })
    await page.getByRole('button', { name: notice }).click()
    await expect(page.getByRole('button', { name: french.text('shell.undo') })).toBeVisible()
    await page.close({ runBeforeUnload: true })
    const next = await context.newPage()
    await next.goto(portalUrl(server, '/'))
    await expect(next.getByRole('link', { name: french.start('home.pharmacies.view') })).toBeVisible()
    await expect(next.getByRole('button', { name: notice })).toHaveCount(0)
  },
)

test(
  'the reminder of a pharmacy’s record links to its confirmation, and disappears with it',
  matrixOnly,
  async ({ server, page }) => {
    await signIn(page, server, 'newcomer')
    const reminder = page
      .getByRole('listitem')
      .filter({ hasText: french.text('notices.UpdatePharmacy.Reminder.title') })
    await reminder.getByRole('link', { name: french.start('notices.UpdatePharmacy.Reminder.action') }).click()
    const question = page.getByRole('heading', {
      name: french.text('statements.pharmacy.title'),
    })
    await expect(question).toBeInViewport()
    await page.getByRole('button', { name: french.text('statements.pharmacy.confirm') }).click()
    await expect(
      page.getByRole('status').filter({ hasText: french.start('statements.pharmacy.confirmed') }),
    ).toBeVisible()
    await page
      .getByRole('link', { name: french.text('shell.home') })
      .first()
      .click()
    await expect(page.getByRole('link', { name: french.text('notices.sign_declaration') })).toBeVisible()
    await expect(reminder).toHaveCount(0)
  },
)

test('the primary pharmacy is chosen in the profile, and moves the vote', async ({ server, page }) => {
  await storeSession(page, server, 'owner')
  await page.goto(portalUrl(server, '/profile#pharmacy'))
  const section = page.getByRole('region', { name: french.text('profile.sections.pharmacy') })
  await expect(section.getByRole('link', { name: 'Pharmacie du Vieux-Marché' })).toBeVisible()
  const region = (name: string) =>
    section.getByText(french.text('profile.pharmacy.electoral_region', { region: name }))
  await expect(region('Montréal')).toBeVisible()
  const choose = section.getByRole('button', { name: french.start('profile.pharmacy.choose_named') })
  await choose.click()
  await expect(
    page.getByText(
      french.pattern('profile.pharmacy.dialog.moves', {
        thePharmacy: /la Pharmacie Geneviève Tremblay.*/,
        theOther: /la Pharmacie du Vieux-Marché.*/,
      }),
    ),
  ).toBeVisible()
  await expectAccessible(page, 'choose-primary-fr-CA')
  await page
    .locator('ofc-dialog')
    .getByRole('button', { name: french.text('profile.pharmacy.dialog.confirm') })
    .click()
  await expect(section.getByRole('link', { name: /^Pharmacie Geneviève Tremblay/ })).toBeVisible()
  await expect(choose).toHaveAccessibleName(/Vieux-Marché/)
  await expect(region('Montérégie')).toBeVisible()
  await page.reload()
  await expect(section.getByRole('link', { name: /^Pharmacie Geneviève Tremblay/ })).toBeVisible()
})

/** The vertical center of an element, in pixels. */
async function verticalCenterOf(element: Locator): Promise<number> {
  const box = await element.boundingBox()
  if (!box) throw new Error('The element is not visible.')
  return box.y + box.height / 2
}

interface Employment {
  readonly id: string
  readonly accountId: string
  readonly version: number
}

async function ownPharmacies(owner: ApiClient): Promise<readonly Employment[]> {
  return (await owner.call('GET', 'user/employments')).json()
}

/** Creates an employment request for the member; returns it. */
async function requestEmployment(member: ApiClient, pharmacyId: string): Promise<Employment> {
  const { contactId } = member
  const type = employmentTypes.Employee
  const response = await member.call('POST', `pharmacies/${pharmacyId}/employees`, {
    data: { contactId, type, isPrimaryLink: false, startDate: null },
    headers: { 'idempotency-key': crypto.randomUUID() },
  })
  expect(response.status()).toBe(201)
  return response.json()
}

/** Backdates the requests by two days and mocks reminders, which the server would reject today. */
async function backdateRequests(page: Page): Promise<void> {
  const requestedAt = new Date(Date.now() - 2 * 24 * 3_600_000).toISOString()
  let remindedAt: string | null = null
  await page.route('**/reminders', async (route) => {
    remindedAt = new Date().toISOString()
    await route.fulfill({ json: { remindedAt } })
  })
  await page.route('**/user/employments', async (route) => {
    const response = await route.fetch()
    const employments: object[] = await response.json()
    const json = employments.map((employment) => ({ ...employment, requestedAt, remindedAt }))
    await route.fulfill({ response, json })
  })
}

async function decideRequest(
  owner: ApiClient,
  pharmacyId: string,
  { id, version }: Employment,
  data: object,
): Promise<void> {
  const headers = { 'if-match': `"${version}"` }
  const response = await owner.call('PUT', `pharmacies/${pharmacyId}/employees/${id}`, { data, headers })
  expect(response.status()).toBe(200)
}

/** Simulates a return to the tab. */
async function returnToTab(page: Page): Promise<void> {
  await page.bringToFront()
  await page.evaluate(() => window.dispatchEvent(new Event('focus')))
}
