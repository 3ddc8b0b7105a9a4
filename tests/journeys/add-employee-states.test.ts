import type { Page } from '@playwright/test'
import { apiClientAs } from '../support/api-client.ts'
import { expect, test } from '../support/fixtures.ts'
import { matrixOnly, type PageLanguage, portalUrl } from '../support/sign-in.ts'
import { textsIn } from '../support/texts.ts'

test.describe.configure({ timeout: 180_000 })

function expectedTexts(speech: PageLanguage) {
  const { text, pattern, start } = textsIn(speech)
  return {
    email: text('personSearch.label'),
    nobody: text('personSearch.count', { count: 0 }),
    invite: text('add.results.invite'),
    retry: text('shell.retry'),
    limit: text('add.limit.title'),
    wait: pattern('add.limit.text', { wait: text('errors.wait.minutes', { count: 12 }) }),
    choose: start('personSearch.choose_named', { name: 'Camille Roy' }),
    access: text('add.steps.access'),
    delegate: text('employees.type.Delegate'),
    send: text('add.link.send'),
    failed: text('forms.failure.heading'),
    kept: start('forms.failure.kept'),
    left: text('drafts.forms.new-link'),
    resume: text('drafts.resume'),
    restored: start('forms.draft.restored'),
    added: new RegExp(
      `${pattern('add.added.title_named').source}|${pattern('add.added.title_invited').source}`,
    ),
    firstName: text('add.invite.first_name'),
    lastName: text('add.invite.last_name'),
    address: start('add.invite.email'),
    inviteAndAdd: text('add.invite.send'),
    isTied: pattern('api_employee_already_tied_to_the_pharmacy'),
    show: text('add.tied.show'),
  }
}

const searches = '**/api/aqpp/contacts/?*'

async function search(page: Page, speech: PageLanguage, email: string): Promise<void> {
  const say = expectedTexts(speech)
  // Waits for the page: the list of people has a search with the same label.
  await title(page, textsIn(speech).text('add.title'))
  await page.getByLabel(say.email).fill(email)
  await page.keyboard.press('Enter')
}

const title = (page: Page, name: string | RegExp) =>
  expect(page.getByRole('heading', { level: 1, name })).toBeVisible()

for (const speech of ['fr-CA', 'en-CA'] as const) {
  const say = expectedTexts(speech)

  test(
    `the person search shows loading, failure, a retry and what to do next, in ${speech}`,
    matrixOnly,
    async ({ sharedServer: server, page, context }) => {
      const { call } = await apiClientAs(page, server, 'owner')
      const { employments } = await (await call('GET', 'userinfo?version=2.0')).json()
      await page.goto(portalUrl(server, `/pharmacies/${employments[0].accountId}/employees/new`, speech))

      const held = Promise.withResolvers<void>()
      await page.route(searches, async (route) => {
        await held.promise
        await route.continue()
      })
      await search(page, speech, 'basic@officine.test')
      await expect(page.locator('[aria-busy=true]')).toBeVisible()
      held.resolve()
      await expect(page.getByRole('link', { name: say.choose })).toBeVisible()
      await page.unroute(searches)

      await page.route(searches, (route) => route.fulfill({ status: 500, body: '' }))
      await search(page, speech, 'nobody@officine.test')
      await expect(page.getByRole('button', { name: say.retry })).toBeVisible()
      // The automatic retry removes the button, so it must have the focus before.
      await page.getByRole('button', { name: say.retry }).focus()
      await page.unroute(searches)
      await page.keyboard.press('Enter')
      await expect(page.getByText(say.nobody)).toBeVisible()
      // A submitted search leaves no draft.
      await expect(page.getByText(say.restored)).toHaveCount(0)

      // Offline, then online: the search runs again by itself.
      await context.setOffline(true)
      await search(page, speech, 'personne@officine.test')
      await expect(page.getByRole('button', { name: say.retry })).toBeVisible()
      await expect(page.getByLabel(say.email)).toHaveValue('personne@officine.test')
      await context.setOffline(false)
      await expect(page.getByText(say.nobody)).toBeVisible()

      // A 429 shows the reason, the time to wait and the alternatives.
      await page.route(searches, (route) =>
        route.fulfill({
          status: 429,
          headers: { 'retry-after': '720', 'access-control-expose-headers': 'retry-after' },
          json: { errors: [{ status: '429', code: '9029', detail: 'Too many requests.' }] },
        }),
      )
      await search(page, speech, 'noe@exemple.test')
      await expect(page.getByText(say.limit)).toBeVisible()
      await expect(page.getByText(say.wait)).toBeVisible()
      await page.getByRole('link', { name: say.invite }).click()
      await title(page, say.invite)
      await expect(page.getByLabel(say.address)).toHaveValue('noe@exemple.test')
      await page.unroute(searches)
    },
  )

  test(
    `an addition interrupted by the network is restored from its draft and sent once, in ${speech}`,
    matrixOnly,
    async ({ server, page }) => {
      const { call } = await apiClientAs(page, server, 'owner')
      const { employments } = await (await call('GET', 'userinfo?version=2.0')).json()
      const pharmacyId: string = employments[0].accountId
      const people = `/pharmacies/${pharmacyId}/employees`
      await page.goto(portalUrl(server, `${people}/new`, speech))
      await search(page, speech, 'basic@officine.test')
      await page.getByRole('link', { name: say.choose }).click()
      await title(page, say.access)
      await page.getByRole('radio', { name: say.delegate }).check()
      const links = `**/api/aqpp${people}`
      await page.route(links, (route) =>
        route.request().method() === 'POST' ? route.abort() : route.fallback(),
      )
      await page.getByRole('button', { name: say.send }).click()
      await expect(page.getByText(say.failed)).toBeVisible()
      await expect(page.getByText(say.kept)).toBeVisible()
      await expect(page.getByRole('radio', { name: say.delegate })).toBeChecked()
      await page.unroute(links)

      // The link at home restores the person and the choices.
      await page.goto(portalUrl(server, '/', speech))
      await page.getByRole('link', { name: new RegExp(`^${say.resume}.*${say.left}`) }).click()
      await title(page, say.access)
      await expect(page.getByText('Camille Roy')).toBeVisible()
      await expect(page.getByText(say.restored)).toBeVisible()
      await expect(page.getByRole('radio', { name: say.delegate })).toBeChecked()
      const sent: string[] = []
      page.on('request', (request) => {
        if (request.method() === 'POST' && request.url().endsWith(people)) sent.push(request.url())
      })
      await page.getByRole('button', { name: say.send }).dblclick()
      await title(page, say.added)
      expect(sent).toHaveLength(1)
    },
  )

  test(
    `inviting a person twice shows at their address that they already have an employment, in ${speech}`,
    matrixOnly,
    async ({ server, page }) => {
      const { call } = await apiClientAs(page, server, 'owner')
      const { employments } = await (await call('GET', 'userinfo?version=2.0')).json()
      const people = `/pharmacies/${employments[0].accountId}/employees`
      for (const isFirst of [true, false]) {
        await page.goto(portalUrl(server, `${people}/new?new=1`, speech))
        await page.getByLabel(say.firstName, { exact: true }).fill('Noé')
        await page.getByLabel(say.lastName, { exact: true }).fill('Bélanger')
        await page.getByLabel(say.address).fill('noe.belanger@exemple.test')
        await page.getByRole('button', { name: say.inviteAndAdd }).click()
        if (isFirst) await title(page, say.added)
      }
      await expect(page.getByLabel(say.address)).toBeFocused()
      await expect(page.locator('ofc-text-field[name=email]')).toContainText(say.isTied)
      await page.getByRole('link', { name: say.show }).click()
      await expect(page.getByText('Noé Bélanger').first()).toBeVisible()
    },
  )
}
