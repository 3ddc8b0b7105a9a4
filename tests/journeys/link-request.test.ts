import { pharmacyWithArticle } from '@officine/i18n/locale'
import type { Browser, Page } from '@playwright/test'
import { expectAccessible } from '../support/axe.ts'
import { expect, test } from '../support/fixtures.ts'
import { followMail } from '../support/outbox.ts'
import { currentPeopleTab } from '../support/pharmacy-pages.ts'
import { storeSession } from '../support/provider-session.ts'
import {
  englishMatrixOnly,
  fillSignIn,
  matrixOnly,
  type PageLanguage,
  portalUrl,
  signIn,
} from '../support/sign-in.ts'
import { textsIn } from '../support/texts.ts'

const french = textsIn('fr-CA')
const english = textsIn('en-CA')

function expectedTexts(language: PageLanguage) {
  const { text, pattern, start } = textsIn(language)
  return {
    requestAccess: text('home.no_pharmacy.ask'),
    search: text('employment.search.title'),
    address: text('pharmacy_search.label'),
    find: text('pharmacy_search.submit'),
    choose: start('employment.results.choose_named', {
      thePharmacy: pharmacyWithArticle('Pharmacie du Vieux-Marché', language),
    }),
    check: text('employment.request.title'),
    answered: pattern('employment.request.answered'),
    send: text('employment.request.send'),
    sent: text('employment.sent.title'),
    home: text('employment.sent.home'),
    waiting: pattern('requests.waiting_detail'),
    respond: text('notices.EmploymentWaitingApproval.action'),
    approveRequest: (name: string) => text('employees.requests.approve_named', { name }),
    approve: text('employees.requests.approve'),
    approved: pattern('employees.approve.done'),
    view: pattern('home.pharmacies.view'),
    hours: text('pharmacies.sections.hours'),
    pending: text('pharmacies.pending.title'),
    follow: text('pharmacies.pending.follow'),
    already: text('employment.results.requested'),
    requested: text('employment.request.already_requested'),
    alreadyEmployed: text('api_user_already_tied_to_the_pharmacy'),
  }
}

for (const language of ['fr-CA', 'en-CA'] as const) {
  const texts = expectedTexts(language)

  test(
    `a new member gets an employment, in ${language}`,
    englishMatrixOnly(language),
    async ({ server, browser }) => {
      const member = await newPage(browser, language)
      await signIn(member, server, 'basic', language)
      await member.getByRole('link', { name: texts.requestAccess }).click()
      await expectHeading(member, texts.search)
      await expect(member.getByRole('navigation')).toHaveCount(0)

      await member.getByLabel(texts.address).fill('vieux marche')
      await member.getByRole('button', { name: texts.find }).click()
      await member.getByRole('link', { name: texts.choose }).click()
      await expectHeading(member, texts.check)
      await expect(member.getByText(texts.answered)).toBeVisible()
      await expect(member.getByText(/Geneviève|coowner@|owner@/)).toHaveCount(0)
      await member.getByRole('button', { name: texts.send }).click()
      await expectHeading(member, texts.sent)
      await member.getByRole('link', { name: texts.home }).click()
      await expect(member.getByText(texts.waiting)).toBeVisible()

      const owner = await newPage(browser, language)
      await followMail(owner, server, 'owner@officine.test')
      await fillSignIn(owner, 'owner')
      await currentPeopleTab(owner).waitFor()
      await owner.goto(portalUrl(server, '/', language))
      await owner.getByRole('link', { name: texts.respond }).first().click()
      await currentPeopleTab(owner, language).waitFor()
      const name = await nameOf(member, language)
      await owner.getByRole('button', { name: texts.approveRequest(name) }).click()
      await owner.locator('ofc-dialog').getByRole('button', { name: texts.approve, exact: true }).click()
      await expect(owner.getByText(texts.approved).first()).toBeVisible()
      await expect(owner.getByRole('button', { name: texts.approveRequest(name) })).toHaveCount(0)

      // Access is granted on return to the tab, without a sign-in page.
      await returnToTab(member)
      await member.getByRole('link', { name: texts.view }).click({ timeout: 20_000 })
      await expect(member.getByRole('heading', { level: 2, name: texts.hours })).toBeVisible()
      await expect(member).toHaveURL(/\/pharmacies\/[^/]+$/)
    },
  )

  test(
    `a second request for the same pharmacy is rejected in the form that sends it, in ${language}`,
    englishMatrixOnly(language),
    async ({ server, browser }) => {
      const member = await newPage(browser, language)
      await signIn(member, server, 'basic', language)
      const other = await member.context().newPage()
      for (const page of [member, other]) {
        await page.goto(`${server.url}${language === 'fr-CA' ? '' : `/${language}`}/new-employment`)
        await page.getByLabel(texts.address).fill('Vieux-Marché')
        await page.getByRole('button', { name: texts.find }).click()
        await page.getByRole('link', { name: texts.choose }).click()
        await expectHeading(page, texts.check)
      }
      // The second tab does not know of the first request when it submits.
      await other.route('**/api/aqpp/pharmacies/?*', (route) => route.abort())
      await member.getByRole('button', { name: texts.send }).click()
      await expectHeading(member, texts.sent)
      await other.bringToFront()
      const send = other.getByRole('button', { name: texts.send })
      if (await send.isVisible()) await send.click()
      // The server or a refetch of the page reports the existing request.
      await expect(
        other.getByText(texts.alreadyEmployed).or(other.getByText(texts.requested)).first(),
      ).toBeVisible()

      // Instead of suggesting a request, the pharmacies' page shows the pending one.
      await member.goto(portalUrl(server, '/pharmacies', language))
      await expectHeading(member, texts.pending)
      await expect(member.locator('.pharmacies-pending')).toContainText('Pharmacie du Vieux-Marché, Montréal')
      await expectAccessible(member, `pharmacies-pending-${language}`)
      await member.getByRole('link', { name: texts.follow }).click()
      await expect(member.getByText(texts.waiting)).toBeVisible()

      await member.goto(
        `${server.url}${language === 'fr-CA' ? '' : `/${language}`}/new-employment?search=vieux+marche`,
      )
      await expect(member.getByText(texts.already, { exact: true })).toBeVisible()
      await expect(member.getByRole('link', { name: texts.choose })).toHaveCount(0)
    },
  )
}

test(
  'an unsent request is resumed at its pharmacy, and one whose response was lost leaves no draft',
  matrixOnly,
  async ({ server, page }) => {
    await storeSession(page, server, 'basic')
    await page.goto(`${server.url}/new-employment?search=vieux+marche`)
    await page.getByRole('link', { name: french.start('employment.results.choose') }).click()
    const send = page.getByRole('button', { name: french.text('employment.request.send') })
    const resume = page.getByRole('link', {
      name: french.text('drafts.resume_named', { form: french.text('drafts.forms.link-request') }),
    })
    await page.route('**/employees', (route) => route.abort())
    await send.click()
    await expect(page.getByText(french.text('forms.failure.heading'))).toBeVisible()
    await page.unroute('**/employees')

    await page.goto(`${server.url}/`)
    await resume.click()
    await expectHeading(page, french.text('employment.request.title'))
    await expect(page.getByText('Pharmacie du Vieux-Marché')).toBeVisible()
    // The server handles the request; its response is lost.
    await page.route('**/employees', async (route) => {
      await route.fetch()
      await route.abort()
    })
    await send.click()
    await expect(page.getByText(french.text('forms.failure.heading'))).toBeVisible()
    await page.unroute('**/employees')

    await page.goto(`${server.url}/`)
    await resume.click()
    await expect(page.getByText(french.start('employment.request.already_requested'))).toBeVisible()
    await page.getByRole('link', { name: french.text('employment.sent.home') }).click()
    await expect(
      page.getByText(french.text('employment.results.requested'), { exact: false }).first(),
    ).toBeVisible()
    await expect(resume).toHaveCount(0)
  },
)

test('switching the language in a form keeps the page, the typed text and the focus', async ({
  sharedServer: server,
  browser,
}) => {
  const page = await newPage(browser, 'fr-CA')
  await storeSession(page, server, 'basic')
  await page.goto(`${server.url}/new-employment`)
  await page.getByLabel(french.text('pharmacy_search.label')).fill('rue Saint-Den')
  const timeOrigin = await timeOriginOf(page)
  await page.getByRole('link', { name: french.text('shell.language.other') }).focus()
  await page.keyboard.press('Enter')
  await expectHeading(page, english.text('employment.search.title'))
  await expect(page).toHaveURL(/\/en-CA\/new-employment(\?search=rue\+Saint-Den)?$/)
  await expect(page.getByLabel(english.text('pharmacy_search.label'))).toHaveValue('rue Saint-Den')
  await expect(page.getByRole('link', { name: english.text('shell.language.other') })).toBeFocused()
  expect(await page.evaluate(() => document.documentElement.lang)).toBe('en-CA')
  expect(await timeOriginOf(page)).toBe(timeOrigin)
})

test('an empty search sends no request', async ({ sharedServer: server, browser }) => {
  const page = await newPage(browser, 'fr-CA')
  await storeSession(page, server, 'basic')
  await page.goto(`${server.url}/new-employment`)
  const searches: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/pharmacies/?')) searches.push(request.url())
  })
  await page.getByRole('button', { name: french.text('pharmacy_search.submit') }).click()
  await expect(page.getByText(french.text('rules.required.search')).first()).toBeVisible()
  expect(searches).toEqual([])
})

test('many results are paged, and an empty result suggests what to try', async ({
  sharedServer: server,
  browser,
}) => {
  const page = await newPage(browser, 'fr-CA')
  await storeSession(page, server, 'basic')
  await page.goto(`${server.url}/new-employment`)
  await page.getByLabel(french.text('pharmacy_search.label')).fill('montreal')
  await page.keyboard.press('Enter')
  await expect(page.getByText(french.pattern('pharmacy_search.results.count'))).toBeVisible()
  const first = await page
    .getByRole('link', { name: french.start('employment.results.choose') })
    .first()
    .getAttribute('aria-label')
  await page
    .getByRole('navigation', { name: french.text('pharmacy_search.results.pages') })
    .getByRole('link', { name: /2/ })
    .first()
    .click()
  await expect(page).toHaveURL(/page=2/)
  await expect(
    page.getByRole('link', { name: french.start('employment.results.choose') }).first(),
  ).not.toHaveAttribute('aria-label', first ?? '')
  await page.goBack()
  await expect(page).not.toHaveURL(/page=2/)

  await page.getByLabel(french.text('pharmacy_search.label')).fill('zzzzzz')
  await page.keyboard.press('Enter')
  await expect(
    page.getByText(french.text('pharmacy_search.results.count', { count: 0 })).first(),
  ).toBeVisible()
  await expect(page.getByText(french.text('pharmacy_search.results.empty'))).toBeVisible()
})

test('results appear while typing, without moving the focus or adding history entries', async ({
  sharedServer: server,
  browser,
}) => {
  const page = await newPage(browser, 'fr-CA')
  await signIn(page, server, 'basic')
  await page.getByRole('link', { name: french.text('home.no_pharmacy.ask') }).click()
  const field = page.getByLabel(french.text('pharmacy_search.label'))
  await field.pressSequentially('vieux mar')
  const result = page.getByRole('listitem').filter({ hasText: 'Pharmacie du Vieux-Marché' })
  await expect(result.locator('strong').first()).toHaveText('Vieux')
  await expect(field).toBeFocused()
  await field.press('Enter')
  await expect(
    page.getByRole('heading', { level: 2, name: french.text('pharmacy_search.results.title') }),
  ).toBeFocused()
  // The link covers the whole row, so that a click on its text follows the link.
  await result.getByText('Montréal').click({ force: true })
  await expectHeading(page, french.text('employment.request.title'))
  await page.goBack()
  await expect(field).toHaveValue('vieux mar')

  // A submitted search adds an entry, even if its results came before; Back updates the field.
  await field.fill('laval')
  await expect(page).toHaveURL(/search=laval/)
  await field.press('Enter')
  await field.focus()
  await page.goBack()
  await expect(field).toHaveValue('vieux mar')

  // Emptying the field hides the previous results.
  await expect(result).toBeVisible()
  await field.fill('')
  await expect(result).toBeHidden()
  await expect(field).toBeFocused()
  await page.goBack()
  await expectHeading(page, french.pattern('home.title'))
})

async function newPage(browser: Browser, locale: PageLanguage): Promise<Page> {
  const context = await browser.newContext({ locale, timezoneId: 'America/Toronto' })
  return context.newPage()
}

async function expectHeading(page: Page, name: string | RegExp): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
}

/** The name in the label of the account menu. */
async function nameOf(page: Page, language: PageLanguage): Promise<string> {
  const label = textsIn(language).whole('shell.account.open', { name: /(?<name>.+)/ })
  const button = page.getByRole('button', { name: label })
  return label.exec((await button.getAttribute('aria-label')) ?? '')?.groups?.name ?? ''
}

/** Simulates a return to the tab. */
async function returnToTab(page: Page): Promise<void> {
  await page.bringToFront()
  await page.evaluate(() => {
    window.dispatchEvent(new Event('focus'))
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
  })
}

/** The time origin of the page: unchanged unless something reloads it. */
function timeOriginOf(page: Page): Promise<number> {
  return page.evaluate(() => performance.timeOrigin)
}
