import type { Locator, Page } from '@playwright/test'
import { apiClientAs } from '../support/api-client.ts'
import { chooseDecision, signedInPage } from '../support/decision-page.ts'
import { expect, test } from '../support/fixtures.ts'
import { holdRequests } from '../support/hold-requests.ts'
import { addFile, answerRequest, submitRequest } from '../support/member-requests.ts'
import { vieuxMarcheId } from '../support/pharmacy-pages.ts'
import { portalUrl } from '../support/sign-in.ts'
import { textsIn } from '../support/texts.ts'
import {
  createCompleteOpening,
  createTransaction,
  startReview,
  submitTransaction,
} from '../support/transaction-form.ts'

// What a page says about a change by somebody else comes with a response: the person may have gone on.

test.describe.configure({ timeout: 120_000 })

const { text, start } = textsIn('fr-CA')

/** Sends a form, and writes on in a field before the server's refusal comes. */
async function writeOnWhileRefused(page: Page, button: Locator, field: Locator, url: string): Promise<void> {
  const requests = await holdRequests(page, url)
  await button.press('Enter')
  await requests.sent
  await field.press('End')
  await page.keyboard.type(' Oui')
  requests.release()
}

/** The person keeps the focus and what they write; the toast leads to what explains the refusal. */
async function expectFocusKept(page: Page, field: Locator, notice: Locator, value: string): Promise<void> {
  await expect(notice).toBeVisible()
  const show = page.getByRole('button', { name: text('forms.failure.show') })
  await expect(show).toBeVisible()
  await expect(field).toBeFocused()
  await page.keyboard.type('!')
  await expect(field).toHaveValue(value)
  await show.press('Enter')
  await expect(notice).toBeFocused()
}

test('a decision by somebody else leaves the focus to a person who writes on', async ({
  server,
  browser,
}) => {
  const owner = await apiClientAs(server, 'owner')
  const form = await submitTransaction(owner, await createCompleteOpening(owner))
  const admin = await signedInPage(browser, server, 'admin')
  await admin.goto(portalUrl(server, `/transactions/${form.id}`))
  await chooseDecision(admin, 'fr-CA', 'returned')
  const reason = admin.getByLabel(start('decision.reason'))
  await reason.fill('Le nom.')
  await startReview(await apiClientAs(server, 'admin'), form)
  const send = admin.getByRole('button', {
    name: text('decision.submit', { decision: 'returned' }),
    exact: true,
  })
  await writeOnWhileRefused(admin, send, reason, '**/transactions/*/decisions')
  const notice = admin.locator('ofc-alert', { hasText: text('decision.overtaken.again') })
  await expectFocusKept(admin, reason, notice, 'Le nom. Oui!')
})

test('a review that somebody else has started leaves the focus to a person who has gone on', async ({
  server,
  browser,
}) => {
  const owner = await apiClientAs(server, 'owner')
  const form = await submitTransaction(owner, await createCompleteOpening(owner))
  const admin = await signedInPage(browser, server, 'admin')
  for (const hasGoneOn of [false, true]) {
    await admin.goto(portalUrl(server, `/transactions/${form.id}`))
    const review = admin.getByRole('button', { name: text('decision.review'), exact: true })
    await review.waitFor()
    const requests = await holdRequests(admin, '**/transactions/*/decisions', {
      respond: (route) =>
        route.fulfill({ status: 409, json: { ...form, version: form.version + 1, status: 'inReview' } }),
    })
    await review.press('Enter')
    await requests.sent
    const elsewhere = admin.getByRole('link', { name: text('shell.home') }).first()
    if (hasGoneOn) await elsewhere.focus()
    requests.release()
    const notice = admin.locator('ofc-alert', { hasText: text('decision.overtaken.title') })
    await expect(notice).toBeVisible()
    await expect(hasGoneOn ? elsewhere : notice).toBeFocused()
    await admin.unrouteAll()
  }
})

for (const change of ['adds a file', 'answers'] as const) {
  test(`a request to which somebody ${change} leaves the focus to a person who writes on`, async ({
    server,
    browser,
  }) => {
    const member = await apiClientAs(server, 'employee')
    const id = await submitRequest(member, 'Attestation', ['attestation.pdf'])
    const admin = await signedInPage(browser, server, 'admin')
    await admin.goto(portalUrl(server, `/documents/requests/${id}`))
    const answer = admin.getByRole('textbox', { name: start('queue.answer.text') })
    await answer.fill('Reçu.')
    if (change === 'adds a file') await addFile(member, id, 'annexe.pdf')
    else await answerRequest(await apiClientAs(server, 'admin'), id, 'C’est fait.')
    const send = admin.getByRole('button', { name: text('queue.answer.submit') })
    await writeOnWhileRefused(admin, send, answer, '**/requests/*/answers')
    const notice = admin.locator('ofc-alert').filter({ hasText: text('queue.meanwhile.title') })
    await expect(notice).toBeVisible()
    // The answer of somebody else leaves nothing to write: the text stays to be read.
    if (change === 'adds a file') await expectFocusKept(admin, answer, notice, 'Reçu. Oui!')
    else {
      await expect(answer).toHaveValue('Reçu. Oui')
      await admin.getByRole('button', { name: text('forms.failure.show') }).press('Enter')
      await expect(notice).toBeFocused()
    }
  })
}

test('a step that can no longer be saved leaves the focus to a person who writes on', async ({
  server,
  browser,
}) => {
  const owner = await apiClientAs(server, 'owner')
  const form = await createCompleteOpening(owner)
  const page = await signedInPage(browser, server, 'owner')
  await page.goto(portalUrl(server, `/transactions/${form.id}/edit?step=information`))
  const comments = page.getByLabel(start('steps.comments'))
  await comments.fill('À garder.')
  await submitTransaction(owner, form)
  const next = page.getByRole('button', { name: text('steps.continue'), exact: true })
  await writeOnWhileRefused(page, next, comments, '**/transactions/*')
  const notice = page.locator('ofc-alert', { hasText: text('steps.closed_text') })
  await expectFocusKept(page, comments, notice, 'À garder. Oui!')
})

test('an offer of a draft takes the focus only of a person who waits for it', async ({ server, browser }) => {
  const owner = await apiClientAs(server, 'owner')
  await createTransaction(owner, { type: 'opening', pharmacyId: null })
  const page = await signedInPage(browser, server, 'owner')
  for (const hasGoneOn of [false, true]) {
    await page.goto(portalUrl(server, '/transactions/create'))
    await page.getByRole('radio', { name: start('transactions.type.opening') }).press('Space')
    const begin = page.getByRole('button', { name: text('transactions.create.begin'), exact: true })
    await begin.waitFor()
    const requests = await holdRequests(page, '**/transactions?*', { isHeld: (method) => method === 'GET' })
    await begin.press('Enter')
    await requests.sent
    const elsewhere = page.getByRole('link', { name: text('shell.home') }).first()
    if (hasGoneOn) await elsewhere.focus()
    requests.release()
    const offer = page.locator('ofc-alert', { hasText: text('transactions.create.draft.title') })
    await expect(offer).toBeVisible()
    await expect(hasGoneOn ? elsewhere : offer).toBeFocused()
    await page.unrouteAll()
  }
})

test('an employment that exists already takes the focus only of a person who waits', async ({
  server,
  browser,
}) => {
  const page = await signedInPage(browser, server, 'owner')
  const record = `/pharmacies/${await vieuxMarcheId(server)}`
  // Without the list of employments only the server can report it, on sending.
  await page.route('**/employees?*pageSize=100*', (route) => route.abort())
  for (const hasGoneOn of [false, true]) {
    await page.goto(portalUrl(server, `${record}/employees/new`))
    await page.getByRole('heading', { level: 1, name: text('add.title') }).waitFor()
    await page.getByLabel(text('personSearch.label')).fill('employee@officine.test')
    await page.keyboard.press('Enter')
    await page
      .getByRole('link', { name: start('personSearch.choose_named', { name: 'Julien Lavoie' }) })
      .press('Enter')
    const requests = await holdRequests(page, '**/employees')
    await page.getByRole('button', { name: text('add.link.send'), exact: true }).press('Enter')
    await requests.sent
    const elsewhere = page.getByRole('link', { name: text('add.link.other') })
    if (hasGoneOn) await elsewhere.focus()
    requests.release()
    const notice = page.locator('ofc-alert', { hasText: text('add.tied.title', { name: 'Julien Lavoie' }) })
    await expect(notice).toBeVisible()
    await expect(hasGoneOn ? elsewhere : notice).toBeFocused()
    await page.unroute('**/employees')
  }
})
