import { fullName } from '@officine/i18n/locale'
import type { Page } from '@playwright/test'
import { type ApiClient, apiClientAs } from '../support/api-client.ts'
import { axeViolations, expectAccessible } from '../support/axe.ts'
import { countDrafts } from '../support/browser-storage.ts'
import { signedInPage } from '../support/decision-page.ts'
import { expect, test } from '../support/fixtures.ts'
import { openMail } from '../support/outbox.ts'
import { englishMatrixOnly, type PageLanguage, portalUrl } from '../support/sign-in.ts'
import type { TestServer } from '../support/test-server.ts'
import { textsIn } from '../support/texts.ts'

test.describe.configure({ timeout: 120_000 })

interface Participant {
  readonly id: string
  readonly contactId: string
  readonly firstName: string
  readonly lastName: string
}

/** The demo pharmacy in accessa, and a participant who is not its responsible person. */
async function findParticipant(
  server: TestServer,
): Promise<{ owner: ApiClient; pharmacyId: string; participant: Participant }> {
  const owner = await apiClientAs(server, 'owner')
  const { items } = await (await owner.call('GET', 'accessa/pharmacies')).json()
  const pharmacyId: string = items.find((item: { isEnrolled: boolean }) => item.isEnrolled).id
  const categories = await (
    await owner.call('GET', `accessa/pharmacies/${pharmacyId}/programcategories`)
  ).json()
  const { responsible } = await (await owner.call('GET', `accessa/pharmacies/${pharmacyId}`)).json()
  const participant = categories[0].participants.find(
    (item: Participant) => item.contactId !== responsible.contactId,
  )
  return { owner, pharmacyId, participant }
}

async function openParticipants(page: Page, server: TestServer, pharmacyId: string, language: PageLanguage) {
  await page.goto(portalUrl(server, `/accessa/${pharmacyId}/employees/edit`, language))
  await page.locator('.participants, .participant').first().waitFor()
}

/** Simulates a return to the tab, which refetches what is on screen. */
const returnToTab = (page: Page) =>
  page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))

/** The demo pharmacy that is not in accessa yet. */
async function pharmacyToSignUp(server: TestServer) {
  const owner = await apiClientAs(server, 'owner')
  const { items } = await (await owner.call('GET', 'accessa/pharmacies')).json()
  const id: string = items.find((item: { isEnrolled: boolean }) => !item.isEnrolled).id
  return { owner, id }
}

/** Accepts the conditions for a pharmacy and enrols it in a category. */
async function signAndEnrol(owner: ApiClient, id: string) {
  const { effectiveOn, textHash } = await (await owner.call('GET', 'accessa/conditions')).json()
  const signed = await owner.call('POST', `accessa/pharmacies/${id}/signmsa`, {
    data: { effectiveOn, textHash, wishesEnglish: false },
  })
  expect(signed.status(), await signed.text()).toBe(200)
  const enrolled = await owner.call('POST', `accessa/pharmacies/${id}/programcategories`, {
    headers: { 'idempotency-key': crypto.randomUUID() },
    data: { categoryIds: ['oncology'] },
  })
  expect(enrolled.ok(), await enrolled.text()).toBe(true)
}

/** Makes the first other person the responsible one. */
async function nameResponsible(owner: ApiClient, id: string) {
  const people = await (await owner.call('GET', `accessa/pharmacies/${id}/people`)).json()
  const next = people.find(({ isResponsible }: { isResponsible: boolean }) => !isResponsible)
  const named = await owner.call('PUT', `pharmacies/${id}/employees/${next.employeeId}`, {
    headers: { 'if-match': `"${next.version}"` },
    data: { isPrimaryAccessa: true },
  })
  expect(named.status(), await named.text()).toBe(200)
}

/** Opens the association's evaluation dialog for a participant. */
async function openEvaluation(
  page: Page,
  server: TestServer,
  pharmacyId: string,
  participant: Participant,
  language: PageLanguage,
) {
  await page.goto(portalUrl(server, `/accessa/${pharmacyId}`, language))
  const name = textsIn(language).text('accessa.evaluate.person_named', { name: fullName(participant) })
  await page.locator('.category').first().waitFor()
  for (const summary of await page.locator('.category summary').all()) await summary.press('Enter')
  await page.getByRole('button', { name }).first().press('Enter')
  await page.locator('ofc-dialog').waitFor()
}

const rowOf = (page: Page, participant: Participant) =>
  page.getByRole('rowheader', { name: new RegExp(fullName(participant)) })

for (const language of ['fr-CA', 'en-CA'] as const) {
  const { text, pattern, start } = textsIn(language)

  test(
    `removing a participant whom somebody else removed meanwhile succeeds, in ${language}`,
    englishMatrixOnly(language),
    async ({ server, browser }) => {
      const { owner, pharmacyId, participant } = await findParticipant(server)
      const page = await signedInPage(browser, server, 'delegate')
      await openParticipants(page, server, pharmacyId, language)
      await page
        .getByRole('button', { name: text('accessa.people.remove_named', { name: fullName(participant) }) })
        .press('Enter')
      const dialog = page.locator('ofc-dialog')
      await dialog.waitFor()
      const removed = await owner.call(
        'DELETE',
        `accessa/pharmacies/${pharmacyId}/participants/${participant.id}`,
      )
      expect(removed.status()).toBe(204)
      await dialog.getByRole('button', { name: text('accessa.people.remove_submit') }).press('Enter')
      await expect(dialog).toHaveCount(0)
      await expect(rowOf(page, participant)).toHaveCount(0)
      const done = text('accessa.people.removed', { name: fullName(participant), category: 'none' })
      await expect(page.getByText(done).first()).toBeVisible()
    },
  )

  test(
    `removing a participant after losing the responsible role shows no success message, in ${language}`,
    englishMatrixOnly(language),
    async ({ server, browser }) => {
      const { owner, pharmacyId, participant } = await findParticipant(server)
      const page = await signedInPage(browser, server, 'accessa')
      await openParticipants(page, server, pharmacyId, language)
      await page
        .getByRole('button', { name: text('accessa.people.remove_named', { name: fullName(participant) }) })
        .press('Enter')
      const dialog = page.locator('ofc-dialog')
      await dialog.waitFor()
      await nameResponsible(owner, pharmacyId)
      await dialog.getByRole('button', { name: text('accessa.people.remove_submit') }).press('Enter')
      await expect(
        page.getByRole('heading', { level: 1, name: text('shell.unauthorized.title') }),
      ).toBeVisible()
      const done = text('accessa.people.removed', { name: fullName(participant), category: 'none' })
      await expect(page.getByText(done)).toHaveCount(0)
    },
  )

  test(
    `a participant reads why their programmes failed to load, and retries, in ${language}`,
    englishMatrixOnly(language),
    async ({ server, browser }) => {
      const { owner, pharmacyId } = await findParticipant(server)
      const { contactId } = await apiClientAs(server, 'employee')
      const path = `accessa/pharmacies/${pharmacyId}/programcategories/neurology/participants`
      const added = await owner.call('POST', path, {
        headers: { 'idempotency-key': crypto.randomUUID() },
        data: { contactId, curoEmail: 'employee@exemple.test' },
      })
      expect(added.status()).toBe(201)
      const page = await signedInPage(browser, server, 'employee')
      await page.route('**/userparticipations*', (route) => route.fulfill({ status: 500 }))
      await page.goto(portalUrl(server, '/accessa', language))
      const retry = page.getByRole('button', { name: text('shell.retry') })
      await expect(page.locator('ofc-alert')).toBeVisible()
      await retry.focus()
      await page.unroute('**/userparticipations*')
      await page.keyboard.press('Enter')
      await expect(page.locator('.accessa-own .accessa-row')).toHaveCount(1)
      // Owners see the error above the list of their pharmacies.
      const ownerPage = await signedInPage(browser, server, 'owner')
      await ownerPage.route('**/userparticipations*', (route) => route.fulfill({ status: 500 }))
      await ownerPage.goto(portalUrl(server, '/accessa', language))
      await expect(ownerPage.locator('.accessa ofc-alert').first()).toBeVisible()
      await expect(ownerPage.locator('.accessa-list .accessa-row')).toHaveCount(2)
    },
  )

  test(
    `conditions that change after acceptance must be accepted again, in ${language}`,
    englishMatrixOnly(language),
    async ({ server, browser }) => {
      const { id } = await pharmacyToSignUp(server)
      const page = await signedInPage(browser, server, 'owner')
      await page.goto(portalUrl(server, `/accessa/pharmacy/signup?pharmacy=${id}`, language))
      const accept = page.getByRole('checkbox', { name: text('accessa.conditions.accept') })
      await accept.press('Space')
      await expect(accept).toBeChecked()
      await page.route('**/accessa/conditions', async (route) => {
        const response = await route.fetch()
        await route.fulfill({ response, json: { ...(await response.json()), textHash: 'another' } })
      })
      await returnToTab(page)
      await expect(accept).not.toBeChecked()
      await accept.press('Space')
      await expect(accept).toBeChecked()
    },
  )

  test(
    `changes made elsewhere close the sign-up form, and leave a dashboard dialog open, in ${language}`,
    englishMatrixOnly(language),
    async ({ server, browser }) => {
      const { owner, id } = await pharmacyToSignUp(server)
      const signUp = await signedInPage(browser, server, 'owner')
      await signUp.goto(portalUrl(server, `/accessa/pharmacy/signup?pharmacy=${id}`, language))
      await signUp.locator('.conditions-text').first().waitFor()
      await signAndEnrol(owner, id)
      const page = await signUp.context().newPage()
      await page.goto(portalUrl(server, `/accessa/${id}`, language))
      const expected = page.getByRole('region', { name: text('accessa.at.expected') })
      await expected.getByRole('button', { name: text('accessa.at.act.name') }).press('Enter')
      const dialog = page.locator('ofc-dialog')
      await dialog.waitFor()
      await nameResponsible(owner, id)
      await returnToTab(page)
      await expect(expected).toHaveCount(0)
      await dialog.getByRole('button', { name: text('shell.cancel') }).press('Enter')
      await expect(dialog).toHaveCount(0)
      // The button that opened the dialog no longer exists.
      await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
      await returnToTab(signUp)
      await expect(signUp.getByText(text('accessa.signup.already'))).toBeVisible()
    },
  )

  test(
    `an evaluation whose response was lost is reported as done after a refetch, in ${language}`,
    englishMatrixOnly(language),
    async ({ server, browser }) => {
      const { pharmacyId, participant } = await findParticipant(server)
      const page = await signedInPage(browser, server, 'admin')
      await openEvaluation(page, server, pharmacyId, participant, language)
      await page.route('**/evaluation', async (route) => {
        await route.fetch()
        await route.abort()
      })
      const dialog = page.locator('ofc-dialog')
      await dialog
        .getByRole('radio', { name: text('accessa.status.nonCompliant'), exact: true })
        .press('Space')
      await dialog.getByRole('textbox').fill('Une attestation.')
      await dialog.getByRole('button', { name: text('accessa.evaluate.submit') }).press('Enter')
      await expect(dialog.locator('ofc-alert')).toBeVisible()
      await returnToTab(page)
      await expect(dialog).toHaveCount(0)
      const done = text('accessa.evaluate.done', { name: fullName(participant), category: '' })
      await expect(page.getByText(done).first()).toBeVisible()
    },
  )

  test(
    `the draft of an evaluation is deleted with its participation, in ${language}`,
    englishMatrixOnly(language),
    async ({ server, browser }) => {
      const { owner, pharmacyId, participant } = await findParticipant(server)
      const page = await signedInPage(browser, server, 'admin')
      await openEvaluation(page, server, pharmacyId, participant, language)
      const dialog = page.locator('ofc-dialog')
      await dialog
        .getByRole('radio', { name: text('accessa.status.nonCompliant'), exact: true })
        .press('Space')
      await dialog.getByRole('textbox').fill('Une attestation.')
      await dialog.getByRole('button', { name: text('shell.cancel') }).press('Enter')
      await expect(dialog).toHaveCount(0)
      const removed = await owner.call(
        'DELETE',
        `accessa/pharmacies/${pharmacyId}/participants/${participant.id}`,
      )
      expect(removed.status()).toBe(204)
      await expect.poll(() => countDrafts(page)).toBe(1)
      const form = text('drafts.forms.accessa-evaluation')
      const resume = page.getByRole('link', { name: text('drafts.resume_named', { form }) })
      await page.goto(portalUrl(server, '/', language))
      await resume.press('Enter')
      await expect(page.getByRole('heading', { level: 1, name: pattern('accessa.at.title') })).toBeFocused()
      await expect.poll(() => countDrafts(page)).toBe(0)
    },
  )

  test(
    `ending an employment ends its participations and sends a mail to the owner, in ${language}`,
    englishMatrixOnly(language),
    async ({ server, browser }) => {
      const { owner, pharmacyId, participant } = await findParticipant(server)
      const people = await (await owner.call('GET', `accessa/pharmacies/${pharmacyId}/people`)).json()
      const { employeeId, version } = people.find(
        (item: Participant) => item.contactId === participant.contactId,
      )
      const ended = await owner.call('DELETE', `pharmacies/${pharmacyId}/employees/${employeeId}`, {
        headers: { 'if-match': `"${version}"` },
      })
      expect(ended.status()).toBe(204)
      const page = await signedInPage(browser, server, 'owner')
      await openParticipants(page, server, pharmacyId, language)
      await expect(rowOf(page, participant)).toHaveCount(0)
      const subject = textsIn('fr-CA').text('mail.accessaLeft.subject', { name: fullName(participant) })
      await openMail(page, server, '<owner@officine.test>', subject)
      await expect(page.getByText(fullName(participant)).first()).toBeVisible()
    },
  )

  test(
    `an addition without a network loses nothing, and is sent once the network is back, in ${language}`,
    englishMatrixOnly(language),
    async ({ server, browser }) => {
      const { pharmacyId } = await findParticipant(server)
      const page = await signedInPage(browser, server, 'owner')
      await page.goto(portalUrl(server, `/accessa/${pharmacyId}/employees/new`, language))
      const already = text('accessa.add.already', { names: '' }).trim()
      const row = page.locator('.add-row').filter({ hasNotText: already }).first()
      await row.getByRole('checkbox').press('Space')
      await page.getByRole('checkbox', { name: /Neurolog/ }).press('Space')
      const submit = page.getByRole('button', { name: start('accessa.add.submit', { count: 1 }) })
      await page.context().setOffline(true)
      await submit.press('Enter')
      await expect(
        page.locator('ofc-alert').filter({ hasText: pattern('notice_no_network_connection') }),
      ).toBeVisible()
      await expect(row.getByRole('checkbox')).toBeChecked()
      await expectAccessible(page, `accessa-add-offline-${language}`)
      await page.context().setOffline(false)
      await submit.press('Enter')
      await expect(
        page.getByRole('heading', { level: 1, name: text('accessa.added.title', { count: 1 }) }),
      ).toBeFocused()
    },
  )

  test(
    `a participant removed in one tab disappears in the other, in ${language}`,
    englishMatrixOnly(language),
    async ({ server, browser }) => {
      const { owner, pharmacyId, participant } = await findParticipant(server)
      const page = await signedInPage(browser, server, 'owner')
      await openParticipants(page, server, pharmacyId, language)
      const other = await page.context().newPage()
      await openParticipants(other, server, pharmacyId, language)
      const remove = (tab: Page) =>
        tab.getByRole('button', {
          name: text('accessa.people.remove_named', { name: fullName(participant) }),
        })
      await remove(page).press('Enter')
      const dialog = page.locator('ofc-dialog')
      await dialog.getByRole('button', { name: text('accessa.people.remove_submit') }).press('Enter')
      await expect(rowOf(page, participant)).toHaveCount(0)
      await other.bringToFront()
      await expect(rowOf(other, participant)).toHaveCount(0)
      expect(
        (
          await owner.call('DELETE', `accessa/pharmacies/${pharmacyId}/participants/${participant.id}`)
        ).status(),
      ).toBe(404)
    },
  )

  test(
    `at 200 % text size nothing of accessa is cut off on a phone, in ${language}`,
    englishMatrixOnly(language),
    async ({ server, browser }) => {
      const { pharmacyId } = await findParticipant(server)
      const page = await signedInPage(browser, server, 'owner')
      await page.setViewportSize({ width: 320, height: 900 })
      for (const path of [
        '/accessa',
        `/accessa/${pharmacyId}`,
        `/accessa/${pharmacyId}/employees/edit`,
        `/accessa/${pharmacyId}/employees/new`,
      ]) {
        await page.goto(portalUrl(server, path, language))
        await page.locator('.accessa-row, .category, .participant, .add-row').first().waitFor()
        await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
        const excess = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
        expect(excess, path).toBeLessThanOrEqual(0)
      }
      await openParticipants(page, server, pharmacyId, language)
      const person = page.locator('.participant').first()
      await person.locator('summary').press('Enter')
      await person
        .getByRole('button', { name: text('accessa.people.see') })
        .first()
        .press('Enter')
      await expect(page.locator('.part-panel').getByRole('heading')).toBeFocused()
      expect(await axeViolations(page)).toEqual([])
      const box = await page.locator('.part-panel').boundingBox()
      expect(box?.x).toBeGreaterThanOrEqual(0)
      expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(320)
    },
  )
}
