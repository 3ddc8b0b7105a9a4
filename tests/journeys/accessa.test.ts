import { employmentTypes } from '@officine/api/constants'
import { pharmacyWithArticle } from '@officine/i18n/locale'
import type { Locator, Page } from '@playwright/test'
import { type ApiClient, apiClientAs } from '../support/api-client.ts'
import { expectAccessible } from '../support/axe.ts'
import { signedInPage } from '../support/decision-page.ts'
import { expect, test } from '../support/fixtures.ts'
import { openMail } from '../support/outbox.ts'
import { englishMatrixOnly, type PageLanguage, portalUrl } from '../support/sign-in.ts'
import type { TestServer } from '../support/test-server.ts'
import { textsIn } from '../support/texts.ts'

test.describe.configure({ timeout: 120_000 })

/** The owner's two pharmacies: one in accessa, one not. */
async function pharmaciesOf(server: TestServer) {
  const owner = await apiClientAs(server, 'owner')
  const { items } = await (await owner.call('GET', 'accessa/pharmacies')).json()
  const find = (isEnrolled: boolean): { id: string; companyName: string } =>
    items.find((item: { isEnrolled: boolean }) => item.isEnrolled === isEnrolled)
  return { owner, enrolled: find(true), notEnrolled: find(false) }
}

/** Adds a delegate and an employee to the owner's second pharmacy. */
async function staffPharmacy(server: TestServer, owner: ApiClient, pharmacyId: string) {
  for (const [account, type] of [
    ['delegate', employmentTypes.DelegatedResponsible],
    ['employee', employmentTypes.Employee],
  ] as const) {
    const { contactId } = await apiClientAs(server, account)
    const added = await owner.call('POST', `pharmacies/${pharmacyId}/employees`, {
      data: { contactId, type, isPrimaryLink: false, startDate: null },
      headers: { 'idempotency-key': crypto.randomUUID() },
    })
    expect(added.status(), await added.text()).toBe(201)
  }
}

/** Names of the demo categories. */
const categoryNames = {
  'fr-CA': { oncology: 'Oncologie', immunology: 'Immunologie', neurology: 'Neurologie' },
  'en-CA': { oncology: 'Oncology', immunology: 'Immunology', neurology: 'Neurology' },
} as const

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })

async function openDashboard(page: Page, server: TestServer, id: string, language: PageLanguage = 'fr-CA') {
  await page.goto(portalUrl(server, `/accessa/${id}`, language))
  await page.locator('.category').first().waitFor()
}

/** The action of the open dialog starts where its text does, at 320 px. */
async function expectAlignedOnPhone(page: Page, action: string): Promise<void> {
  const size = page.viewportSize()
  await page.setViewportSize({ width: 320, height: 900 })
  const dialog = page.locator('ofc-dialog')
  const leftOf = async (part: Locator) => (await part.boundingBox())?.x
  const textStart = await leftOf(dialog.getByRole('paragraph').first())
  await expect.poll(() => leftOf(dialog.getByRole('button', { name: action }))).toBe(textStart)
  if (size) await page.setViewportSize(size)
}

for (const language of ['fr-CA', 'en-CA'] as const) {
  const { text, pattern, start } = textsIn(language)
  const { oncology, immunology, neurology } = categoryNames[language]

  for (const [account, asks] of [
    ['employee', 'owner'],
    ['basic', 'association'],
  ] as const) {
    test(
      `an address of those who manage accessa says to ${account} whom to ask, and leads to their own programmes, in ${language}`,
      englishMatrixOnly(language),
      async ({ sharedServer: server, browser }) => {
        const page = await signedInPage(browser, server, account)
        await page.goto(portalUrl(server, '/accessa/signup', language))
        await expect(heading(page, text('shell.unauthorized.title'))).toBeVisible()
        await expect(page.getByText(text('accessa.unauthorized.text', { asks }))).toBeVisible()
        await expectAccessible(page, `accessa-unauthorized-${account}-${language}`)
        await page.getByRole('link', { name: text('accessa.unauthorized.own') }).click()
        await expect(heading(page, text('accessa.title'))).toBeVisible()
      },
    )
  }

  test(
    `an owner signs a pharmacy up with three people while its delegate watches, in ${language}`,
    englishMatrixOnly(language),
    async ({ server, browser }) => {
      const { owner, notEnrolled } = await pharmaciesOf(server)
      await staffPharmacy(server, owner, notEnrolled.id)
      const delegate = await signedInPage(browser, server, 'delegate')
      await delegate.goto(portalUrl(server, `/accessa/pharmacy/signup?pharmacy=${notEnrolled.id}`, language))
      // A delegate sees the conditions and the names of the owners, who can sign.
      await expect(
        delegate.getByText(pattern('accessa.signup.owners', { owners: /.*Tremblay.*/ })),
      ).toBeVisible()
      await expect(
        delegate.getByRole('button', { name: text('accessa.signup.submit', { signs: 'yes' }) }),
      ).toHaveCount(0)
      await expectAccessible(delegate, `accessa-conditions-${language}`)
      const page = await signedInPage(browser, server, 'owner')
      await page.goto(portalUrl(server, '/', language))
      await page
        .getByRole('link', { name: text('shell.accessa'), exact: true })
        .first()
        .press('Enter')
      await expect(heading(page, text('accessa.title'))).toBeFocused()
      await expect(page.locator('.accessa-row')).toHaveCount(2)
      await expectAccessible(page, `accessa-${language}`)
      await page.goto(portalUrl(server, '/accessa/signup', language))
      await expect(heading(page, text('accessa.intro.title'))).toBeVisible()
      await expectAccessible(page, `accessa-introduction-${language}`)
      await page
        .getByRole('link', {
          name: text('accessa.act.signUp_named', {
            thePharmacy: pharmacyWithArticle(notEnrolled.companyName, language),
          }),
        })
        .press('Enter')
      await page.locator('.conditions-text').first().waitFor()
      // The French text comes first in both languages.
      await expect(page.locator('.conditions-text').first()).toHaveAttribute('lang', 'fr-CA')
      await expectAccessible(page, `accessa-signup-${language}`)

      const submit = page.getByRole('button', { name: text('accessa.signup.submit', { signs: 'yes' }) })
      await submit.press('Enter')
      await expect(page.locator('ofc-error-summary')).toBeVisible()
      await expectAccessible(page, `accessa-signup-wrong-${language}`)
      await page.getByRole('checkbox', { name: text('accessa.conditions.accept') }).press('Space')
      for (const name of [oncology, immunology])
        await page.getByRole('checkbox', { name: new RegExp(name) }).press('Space')
      await page.getByLabel(text('accessa.signup.responsible'), { exact: true }).selectOption({ index: 1 })
      await submit.press('Enter')
      await expect(heading(page, pattern('accessa.signed_up.title'))).toBeFocused()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^\p{Lu}/u)
      await expectAccessible(page, `accessa-signed-up-${language}`)

      await page.getByRole('link', { name: text('accessa.add.title') }).press('Enter')
      await expect(heading(page, text('accessa.add.title'))).toBeFocused()
      const people = page.locator('.add-row').getByRole('checkbox')
      await expect(people).toHaveCount(3)
      for (const person of await people.all()) await person.press('Space')
      await page.getByRole('checkbox', { name: new RegExp(oncology) }).press('Space')
      await expectAccessible(page, `accessa-add-${language}`)
      await page.getByRole('button', { name: text('accessa.add.submit', { count: 3 }) }).press('Enter')
      await expect(heading(page, text('accessa.added.title', { count: 3 }))).toBeFocused()
      await expectAccessible(page, `accessa-added-${language}`)
      await page.getByRole('link', { name: text('accessa.added.see') }).press('Enter')
      await expect(page.locator('.participants tbody tr, .participant')).toHaveCount(3)
      await expectAccessible(page, `accessa-participants-${language}`)
      await page.goto(portalUrl(server, `/accessa/${notEnrolled.id}`, language))
      await expect(page.locator('.category')).toHaveCount(2)
      await page.locator('.category summary').first().press('Enter')
      await expectAccessible(page, `accessa-dashboard-${language}`)
      await expect(page.getByText(start('accessa.at.agreement_signed'))).toBeVisible()
      await delegate.reload()
      await delegate.getByRole('link', { name: text('accessa.signed_up.dashboard') }).press('Enter')
      await expect(heading(delegate, pattern('accessa.at.title'))).toBeFocused()
      await expect(delegate.locator('.category')).toHaveCount(2)
    },
  )

  test(
    `the association marks a participation non-compliant, then completes it, in ${language}`,
    englishMatrixOnly(language),
    async ({ server, browser }) => {
      const admin = await signedInPage(browser, server, 'admin')
      await admin.goto(portalUrl(server, `/accessa?search=${encodeURIComponent('vieux marche')}`, language))
      await expect(admin.locator('.accessa-row')).toHaveCount(1)
      await expectAccessible(admin, `accessa-staff-${language}`)
      await admin.locator('.accessa-row a').press('Enter')
      const evaluatedCategory = admin.locator('.category', { hasText: neurology })
      const evaluate = evaluatedCategory.getByRole('button', { name: text('accessa.evaluate.enrolment') })
      await evaluatedCategory.locator('summary').press('Enter')
      await evaluate.press('Enter')
      const dialog = admin.locator('ofc-dialog')
      const radio = (status: 'nonCompliant' | 'complete') =>
        dialog.getByRole('radio', { name: text(`accessa.status.${status}`), exact: true })
      await radio('nonCompliant').press('Space')
      await dialog.getByRole('button', { name: text('accessa.evaluate.submit') }).press('Enter')
      await expect(dialog.getByRole('textbox')).toHaveAttribute('aria-invalid', 'true')
      await expectAccessible(admin, `accessa-evaluate-${language}`)
      await dialog.getByRole('textbox').fill('L’espace n’est pas fermé.')
      await dialog.getByRole('button', { name: text('accessa.evaluate.submit') }).press('Enter')
      await expect(dialog).toHaveCount(0)
      await expect(evaluatedCategory.locator('li .status-word').first()).toHaveText(
        text('accessa.status.nonCompliant'),
      )

      const delegate = await signedInPage(browser, server, 'delegate')
      await delegate.goto(portalUrl(server, '/', language))
      await delegate
        .getByRole('link', { name: start('notices.Accessa.Reminder.action') })
        .first()
        .press('Enter')
      await expect(heading(delegate, pattern('accessa.at.title'))).toBeFocused()
      const nonCompliant = delegate.locator('.category', { hasText: neurology })
      await nonCompliant.locator('summary').press('Enter')
      await expect(nonCompliant.getByText('L’espace n’est pas fermé.')).toBeVisible()
      await expectAccessible(delegate, `accessa-lacking-${language}`)

      await evaluate.press('Enter')
      await radio('complete').press('Space')
      await dialog.getByRole('button', { name: text('accessa.evaluate.submit') }).press('Enter')
      await expect(dialog).toHaveCount(0)
      await delegate.reload()
      await expect(nonCompliant.locator('li .status-word').first()).toHaveText(
        text('accessa.status.complete'),
      )
    },
  )

  test(
    `a delegate sees a termination notice, and can neither give nor withdraw one, in ${language}`,
    englishMatrixOnly(language),
    async ({ server, browser }) => {
      const { owner, enrolled } = await pharmaciesOf(server)
      const notice = await owner.call('POST', `accessa/pharmacies/${enrolled.id}/notice`)
      expect(notice.status()).toBe(200)
      const delegate = await signedInPage(browser, server, 'delegate')
      await openDashboard(delegate, server, enrolled.id, language)
      await expect(delegate.getByText(start('accessa.at.expected.ends.title'))).toBeVisible()
      await expect(delegate.getByRole('button', { name: text('accessa.at.act.takeBack') })).toHaveCount(0)
      await expect(delegate.getByRole('button', { name: text('accessa.at.act.giveNotice') })).toHaveCount(0)
    },
  )

  test(
    `a termination notice shows its last day and what ends, and can be withdrawn, in ${language}`,
    englishMatrixOnly(language),
    async ({ server, browser }) => {
      const { enrolled } = await pharmaciesOf(server)
      const page = await signedInPage(browser, server, 'owner')
      await openDashboard(page, server, enrolled.id, language)
      await page.getByRole('button', { name: text('accessa.at.act.giveNotice') }).press('Enter')
      const dialog = page.locator('ofc-dialog')
      await expect(dialog.getByRole('listitem')).toHaveCount(3)
      await expectAccessible(page, `accessa-notice-${language}`)
      await expectAlignedOnPhone(page, text('accessa.end.submit'))
      await dialog.getByRole('button', { name: text('accessa.end.submit') }).press('Enter')
      await expect(
        page.getByRole('heading', { level: 2, name: start('accessa.at.expected.ends.title') }),
      ).toBeVisible()
      // The button that opened the dialog no longer exists.
      await expect(
        page.getByRole('heading', { level: 2, name: text('accessa.at.end'), exact: true }),
      ).toBeFocused()
      await expectAccessible(page, `accessa-ends-${language}`)
      await openMail(page, server, 'coowner@officine.test')
      await openDashboard(page, server, enrolled.id, language)
      await page
        .getByRole('button', { name: text('accessa.at.act.takeBack') })
        .first()
        .press('Enter')
      await dialog.getByRole('button', { name: text('accessa.back.submit') }).press('Enter')
      await expect(page.getByRole('button', { name: text('accessa.at.act.giveNotice') })).toBeVisible()
    },
  )

  test(
    `the responsible person adds a participant, sees that an address is taken, and removes them, in ${language}`,
    englishMatrixOnly(language),
    async ({ server, browser }) => {
      const { enrolled } = await pharmaciesOf(server)
      const page = await signedInPage(browser, server, 'accessa')
      await page.goto(portalUrl(server, `/accessa/${enrolled.id}/employees/new`, language))
      const rows = page.locator('.add-row')
      const row = rows.filter({ hasNotText: text('accessa.add.already', { names: '' }).trim() }).first()
      const otherRow = rows.filter({ hasNotText: text('accessa.add.already', { names: '' }).trim() }).nth(1)
      await otherRow.getByRole('checkbox').press('Space')
      const name = await row.locator('ofc-checkbox').evaluate((box) => String(Reflect.get(box, 'label')))
      await row.getByRole('checkbox').press('Space')
      const address = page.getByLabel(text('accessa.add.email_of', { name }), { exact: false })
      await address.fill('accessa@officine.test')
      await page.getByRole('checkbox', { name: new RegExp(neurology) }).press('Space')
      const submit = page.getByRole('button', { name: text('accessa.add.submit', { count: 2 }) })
      await submit.press('Enter')
      await expect(
        page
          .locator('ofc-text-field', { hasText: name })
          .getByText(pattern('api_email_is_used_in_another_accessa_participation'))
          .first(),
      ).toBeVisible()
      // The other person is added despite the error.
      await expect(page.locator('.add-done')).toHaveCount(1)
      await expectAccessible(page, `accessa-address-taken-${language}`)
      await address.fill('nouvelle@exemple.test')
      await submit.press('Enter')
      await expect(heading(page, text('accessa.added.title', { count: 2 }))).toBeFocused()

      await page.getByRole('link', { name: text('accessa.added.see') }).press('Enter')
      await expect(heading(page, text('accessa.people.title'))).toBeFocused()
      const state = page.getByRole('button', {
        name: text('accessa.people.cell', { name, category: neurology, status: 'underEvaluation' }),
      })
      const panel = page.locator('.part-panel')
      await state.press('Enter')
      await expect(panel.getByRole('heading')).toBeFocused()
      await page.keyboard.press('Escape')
      await expect(panel).toHaveCount(0)
      await expect(state).toBeFocused()
      // It covers no cell that Tab goes on to.
      await state.press('Enter')
      await expect(panel.getByRole('heading')).toBeFocused()
      await panel.getByRole('button').last().press('Tab')
      await expect(panel).toHaveCount(0)
      // Another cell opens its panel without closing the first.
      await page.locator('.participants tbody tr').nth(2).locator('.status-word').first().click()
      await expect(panel).toBeVisible()
      await state.click()
      await expect(panel.getByRole('heading')).toContainText(name)
      await expect(panel).toHaveCount(1)
      await expectAccessible(page, `accessa-part-${language}`)
      // A check at another width removes the panel together with its cell.
      await page.keyboard.press('Escape')
      await state.press('Enter')
      const dialog = page.locator('ofc-dialog')
      // The panel focuses its heading after it is rendered.
      await expect(panel.getByRole('heading')).toBeFocused()
      await panel.getByRole('button', { name: text('accessa.people.remove_one') }).press('Enter')
      await dialog.waitFor()
      await page.keyboard.press('Escape')
      await expect(state).toBeFocused()
      await state.press('Enter')
      await expect(panel.getByRole('heading')).toBeFocused()
      await panel.getByRole('button', { name: text('accessa.people.remove_one') }).press('Enter')
      await dialog.waitFor()
      await expectAccessible(page, `accessa-remove-${language}`)
      await dialog.getByRole('button', { name: text('accessa.people.remove_submit') }).press('Enter')
      await expect(dialog).toHaveCount(0)
      await expect(page.getByRole('rowheader', { name: new RegExp(name) })).toHaveCount(0)
    },
  )

  test(
    `a participant reads what is missing, and leaves the programme, in ${language}`,
    englishMatrixOnly(language),
    async ({ server, browser }) => {
      const { owner, enrolled } = await pharmaciesOf(server)
      const employee = await apiClientAs(server, 'employee')
      const added = await owner.call(
        'POST',
        `accessa/pharmacies/${enrolled.id}/programcategories/neurology/participants`,
        {
          headers: { 'idempotency-key': crypto.randomUUID() },
          data: { contactId: employee.contactId, curoEmail: 'employee@exemple.test' },
        },
      )
      expect(added.status()).toBe(201)
      const page = await signedInPage(browser, server, 'employee')
      await page.goto(portalUrl(server, '/', language))
      await page
        .getByRole('link', { name: start('notices.Accessa.InformationNotice.action') })
        .first()
        .press('Enter')
      await expect(heading(page, text('accessa.title'))).toBeFocused()
      await expect(page.locator('.accessa-own .accessa-row')).toHaveCount(1)
      await expectAccessible(page, `accessa-own-${language}`)
      await page
        .getByRole('button', { name: text('accessa.own.leave_named', { category: neurology }) })
        .press('Enter')
      const dialog = page.locator('ofc-dialog')
      await expectAccessible(page, `accessa-leave-${language}`)
      await dialog.getByRole('button', { name: text('accessa.own.leave_action') }).press('Enter')
      await expect(page.locator('.accessa-own')).toHaveCount(0)
      await openMail(page, server, 'owner@officine.test')
    },
  )
}
