import type { Page } from '@playwright/test'
import { apiClientAs } from '../support/api-client.ts'
import { expect, test } from '../support/fixtures.ts'
import { storeSession } from '../support/provider-session.ts'
import { matrixOnly, type PageLanguage, portalUrl } from '../support/sign-in.ts'
import { textsIn } from '../support/texts.ts'

test.describe.configure({ timeout: 180_000 })

function expectedTexts(language: PageLanguage) {
  const { text, pattern, start } = textsIn(language)
  return {
    email: text('personSearch.label'),
    noResults: text('personSearch.count', { count: 0 }),
    invite: text('add.results.invite'),
    retry: text('shell.retry'),
    limit: text('add.limit.title'),
    wait: pattern('add.limit.text', { wait: text('errors.wait.minutes', { count: 12 }) }),
    choose: start('personSearch.choose_named', { name: 'Camille Roy' }),
    access: text('add.steps.access'),
    delegate: text('employees.type.Delegate'),
    send: text('add.link.send'),
    failed: text('forms.failure.heading'),
    inputPreserved: start('forms.failure.kept'),
    draftLink: text('drafts.forms.new-link'),
    resume: text('drafts.resume'),
    restored: start('forms.draft.restored'),
    added: new RegExp(
      `${pattern('add.added.title_named').source}|${pattern('add.added.title_invited').source}`,
    ),
    firstName: text('forms.name.first'),
    lastName: text('forms.name.last'),
    address: start('add.invite.email'),
    inviteAndAdd: text('add.invite.send'),
    hasEmployment: pattern('api_employee_already_tied_to_the_pharmacy'),
    show: text('add.tied.show'),
  }
}

const searches = '**/api/aqpp/contacts/?*'

async function search(page: Page, language: PageLanguage, email: string): Promise<void> {
  const texts = expectedTexts(language)
  // Waits for the page: the list of people has a search with the same label.
  await expectTitle(page, textsIn(language).text('add.title'))
  await page.getByLabel(texts.email).fill(email)
  await page.keyboard.press('Enter')
}

const expectTitle = (page: Page, name: string | RegExp) =>
  expect(page.getByRole('heading', { level: 1, name })).toBeVisible()

for (const language of ['fr-CA', 'en-CA'] as const) {
  const texts = expectedTexts(language)

  test(
    `the person search shows loading, failure, a retry and what to do next, in ${language}`,
    matrixOnly,
    async ({ sharedServer: server, page, context }) => {
      await storeSession(page, server, 'owner')
      const { call } = await apiClientAs(server, 'owner')
      const { employments } = await (await call('GET', 'userinfo?version=2.0')).json()
      await page.goto(portalUrl(server, `/pharmacies/${employments[0].accountId}/employees/new`, language))

      const release = Promise.withResolvers<void>()
      await page.route(searches, async (route) => {
        await release.promise
        await route.continue()
      })
      await search(page, language, 'basic@officine.test')
      await expect(page.locator('[aria-busy=true]')).toBeVisible()
      release.resolve()
      await expect(page.getByRole('link', { name: texts.choose })).toBeVisible()
      await page.unroute(searches)

      await page.route(searches, (route) => route.fulfill({ status: 500, body: '' }))
      await search(page, language, 'nobody@officine.test')
      await expect(page.getByRole('button', { name: texts.retry })).toBeVisible()
      // The automatic retry removes the button, so it must have the focus before.
      await page.getByRole('button', { name: texts.retry }).focus()
      await page.unroute(searches)
      await page.keyboard.press('Enter')
      await expect(page.getByText(texts.noResults)).toBeVisible()
      // A submitted search leaves no draft.
      await expect(page.getByText(texts.restored)).toHaveCount(0)

      // Offline, then online: the search runs again by itself.
      await context.setOffline(true)
      await search(page, language, 'personne@officine.test')
      await expect(page.getByRole('button', { name: texts.retry })).toBeVisible()
      await expect(page.getByLabel(texts.email)).toHaveValue('personne@officine.test')
      await context.setOffline(false)
      await expect(page.getByText(texts.noResults)).toBeVisible()

      // A 429 shows the reason, the time to wait and the alternatives.
      await page.route(searches, (route) =>
        route.fulfill({
          status: 429,
          headers: { 'retry-after': '720', 'access-control-expose-headers': 'retry-after' },
          json: { errors: [{ status: '429', code: '9029', detail: 'Too many requests.' }] },
        }),
      )
      await search(page, language, 'noe@exemple.test')
      await expect(page.getByText(texts.limit)).toBeVisible()
      await expect(page.getByText(texts.wait)).toBeVisible()
      await page.getByRole('link', { name: texts.invite }).click()
      await expectTitle(page, texts.invite)
      await expect(page.getByLabel(texts.address)).toHaveValue('noe@exemple.test')
      await page.unroute(searches)
    },
  )

  test(
    `an addition interrupted by the network is restored from its draft and sent once, in ${language}`,
    matrixOnly,
    async ({ server, page }) => {
      await storeSession(page, server, 'owner')
      const { call } = await apiClientAs(server, 'owner')
      const { employments } = await (await call('GET', 'userinfo?version=2.0')).json()
      const pharmacyId: string = employments[0].accountId
      const people = `/pharmacies/${pharmacyId}/employees`
      await page.goto(portalUrl(server, `${people}/new`, language))
      await search(page, language, 'basic@officine.test')
      await page.getByRole('link', { name: texts.choose }).click()
      await expectTitle(page, texts.access)
      await page.getByRole('radio', { name: texts.delegate }).check()
      const employeesUrl = `**/api/aqpp${people}`
      await page.route(employeesUrl, (route) =>
        route.request().method() === 'POST' ? route.abort() : route.fallback(),
      )
      await page.getByRole('button', { name: texts.send }).click()
      await expect(page.getByText(texts.failed)).toBeVisible()
      await expect(page.getByText(texts.inputPreserved)).toBeVisible()
      await expect(page.getByRole('radio', { name: texts.delegate })).toBeChecked()
      await page.unroute(employeesUrl)

      // The link at home restores the person and the choices.
      await page.goto(portalUrl(server, '/', language))
      await page.getByRole('link', { name: new RegExp(`^${texts.resume}.*${texts.draftLink}`) }).click()
      await expectTitle(page, texts.access)
      await expect(page.getByText('Camille Roy')).toBeVisible()
      await expect(page.getByText(texts.restored)).toBeVisible()
      await expect(page.getByRole('radio', { name: texts.delegate })).toBeChecked()
      const requests: string[] = []
      page.on('request', (request) => {
        if (request.method() === 'POST' && request.url().endsWith(people)) requests.push(request.url())
      })
      await page.getByRole('button', { name: texts.send }).dblclick()
      await expectTitle(page, texts.added)
      expect(requests).toHaveLength(1)
    },
  )

  test(
    `inviting a person twice shows at their address that they already have an employment, in ${language}`,
    matrixOnly,
    async ({ server, page }) => {
      await storeSession(page, server, 'owner')
      const { call } = await apiClientAs(server, 'owner')
      const { employments } = await (await call('GET', 'userinfo?version=2.0')).json()
      const people = `/pharmacies/${employments[0].accountId}/employees`
      for (const isFirst of [true, false]) {
        await page.goto(portalUrl(server, `${people}/new?new=1`, language))
        await page.getByLabel(texts.firstName, { exact: true }).fill('Noé')
        await page.getByLabel(texts.lastName, { exact: true }).fill('Bélanger')
        await page.getByLabel(texts.address).fill('noe.belanger@exemple.test')
        await page.getByRole('button', { name: texts.inviteAndAdd }).click()
        if (isFirst) await expectTitle(page, texts.added)
      }
      await expect(page.getByLabel(texts.address)).toBeFocused()
      await expect(page.locator('ofc-text-field[name=email]')).toContainText(texts.hasEmployment)
      await page.getByRole('link', { name: texts.show }).click()
      await expect(page.getByText('Noé Bélanger').first()).toBeVisible()
    },
  )
}
