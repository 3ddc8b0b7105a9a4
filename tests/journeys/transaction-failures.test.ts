import type { Page } from '@playwright/test'
import { type ApiClient, apiClientAs } from '../support/api-client.ts'
import { expectAccessible } from '../support/axe.ts'
import { elementTextsIn } from '../support/element-texts.ts'
import { expect, test } from '../support/fixtures.ts'
import { storeSession } from '../support/provider-session.ts'
import { fillSignIn, portalUrl } from '../support/sign-in.ts'
import type { TestServer } from '../support/test-server.ts'
import { textsIn } from '../support/texts.ts'
import {
  affirmation,
  createCompleteOpening,
  createTransaction,
  effectiveDate,
  findPharmacyId,
  newOwner,
  saveStep,
  submitTransaction,
} from '../support/transaction-form.ts'

test.describe.configure({ timeout: 120_000 })

const { text, pattern, start } = textsIn('fr-CA')

const heading = (page: Page, step: 'information' | 'owners' | 'affirmations') =>
  page.getByRole('heading', { level: 2, name: text(`steps.headings.${step}`), exact: true })

const comments = (page: Page) => page.getByLabel(start('steps.comments'))

const continueButton = (page: Page) => page.getByRole('button', { name: text('steps.continue'), exact: true })

const closed = (page: Page) => page.locator('ofc-alert', { hasText: text('steps.closed_text') })

const details = { effectiveDate, banner: null, locationCategory: null, neq: null, comments: null }

/** Opens a step of a form as the owner, and waits for its fields. */
async function openStep(page: Page, server: TestServer, id: string, step: string): Promise<void> {
  await storeSession(page, server, 'owner')
  await page.goto(portalUrl(server, `/transactions/${id}/edit?step=${step}`))
  await page.locator('.step-bar').waitFor()
}

async function readForm(caller: ApiClient, id: string) {
  return (await caller.call('GET', `transactions/${id}`)).json()
}

test('a form deleted elsewhere shows a message, and the typed text stays to be copied', async ({
  server,
  page,
}) => {
  const owner = await apiClientAs(server, 'owner')
  const form = await createCompleteOpening(owner)
  await openStep(page, server, form.id, 'information')
  await comments(page).fill('À ne pas perdre')
  const headers = { 'if-match': `"${form.version}"` }
  expect((await owner.call('DELETE', `transactions/${form.id}`, { headers })).ok()).toBe(true)

  await continueButton(page).click()
  await expect(closed(page)).toBeFocused()
  await expect(closed(page)).toContainText(text('steps.gone_text'))
  await expect(comments(page)).toHaveValue('À ne pas perdre')
  await expect(continueButton(page)).toHaveCount(0)
  await expectAccessible(page, 'transaction-deleted')
})

test('a form sent elsewhere shows a message, preserves the text and links to the transaction', async ({
  server,
  page,
}) => {
  const owner = await apiClientAs(server, 'owner')
  const form = await createCompleteOpening(owner)
  await openStep(page, server, form.id, 'information')
  await comments(page).fill('À ne pas perdre')
  await submitTransaction(owner, form)

  await continueButton(page).click()
  await expect(closed(page)).toBeFocused()
  await expect(closed(page).getByRole('link', { name: text('steps.to_transaction') })).toBeVisible()
  await expect(comments(page)).toHaveValue('À ne pas perdre')
  await expectAccessible(page, 'transaction-sent-elsewhere')

  // Opening the transaction deletes the step's draft, so that home no longer lists it.
  const draftMessage = page.getByText(text('drafts.forms.transaction-step', { section: 'information' }))
  await expect(async () => {
    // Retries, because leaving the page at once can prevent the deletion.
    await page.goto(portalUrl(server, `/transactions/${form.id}`))
    await page.getByRole('heading', { level: 2, name: text('transaction.form') }).waitFor()
    await page.waitForLoadState('networkidle')
    await page.goto(portalUrl(server, '/'))
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.waitForLoadState('networkidle')
    expect(await draftMessage.count()).toBe(0)
  }).toPass()
})

test('a review confirms only the version on screen, and a sent form cannot be sent again', async ({
  server,
  page,
}) => {
  const owner = await apiClientAs(server, 'owner')
  const form = await createCompleteOpening(owner)
  await openStep(page, server, form.id, 'review')
  const acknowledgement = page.getByRole('checkbox', { name: pattern('steps.review.acknowledgement') })
  const send = page.getByRole('button', { name: text('steps.review.send'), exact: true })
  await acknowledgement.check()
  const changed = await saveStep(owner, form, 'details', { ...details, comments: 'Le leur' })
  await send.click()
  // The error stays above the refetched form.
  await expect(page.locator('ofc-alert', { hasText: text('forms.failure.heading') })).toBeFocused()
  await expect(page.getByText('Le leur')).toBeVisible()
  await expect(acknowledgement).not.toBeChecked()

  await acknowledgement.check()
  const savedTransaction = await saveStep(owner, changed, 'details', {
    ...details,
    comments: 'Le leur encore',
  })
  await page.evaluate(() => dispatchEvent(new Event('focus')))
  await expect(page.getByText('Le leur encore')).toBeVisible()
  await expect(acknowledgement).not.toBeChecked()
  await acknowledgement.check()
  await page.getByRole('link', { name: text('steps.previous') }).click()
  await heading(page, 'affirmations').waitFor()
  await page.goBack()
  await expect(acknowledgement).not.toBeChecked()

  await submitTransaction(owner, savedTransaction)
  await page.evaluate(() => dispatchEvent(new Event('focus')))
  await expect(closed(page)).toBeVisible()
  await expect(acknowledgement).toHaveCount(0)
  await expect(send).toHaveCount(0)
  await expectAccessible(page, 'transaction-review-closed')
})

test('a form whose response was lost leads to the confirmation after a refetch', async ({ server, page }) => {
  const form = await createCompleteOpening(await apiClientAs(server, 'owner'))
  await openStep(page, server, form.id, 'review')
  await page.getByRole('checkbox', { name: pattern('steps.review.acknowledgement') }).check()
  await page.route('**/api/aqpp/transactions/*?step=approve', async (route) => {
    await route.fetch()
    await route.abort('connectionreset')
  })
  await page.getByRole('button', { name: text('steps.review.send'), exact: true }).click()
  await expect(page.locator('ofc-alert', { hasText: text('forms.failure.kept') })).toBeFocused()
  await page.evaluate(() => dispatchEvent(new Event('focus')))
  await expect(
    page.getByRole('heading', { level: 2, name: text('steps.headings.confirmation'), exact: true }),
  ).toBeVisible()
})

test('an owner who loses the pharmacy while editing can still copy the typed text', async ({
  server,
  page,
}) => {
  const owner = await apiClientAs(server, 'owner')
  const pharmacyId = await findPharmacyId(owner, 'Vieux-Marché')
  const { id } = await createTransaction(owner, { type: 'move', pharmacyId })
  await openStep(page, server, id, 'information')
  await comments(page).fill('À ne pas perdre')

  const admin = await apiClientAs(server, 'admin')
  const owners: { items: { id: string; contactId: string; version: number }[] } = await (
    await admin.call('GET', `pharmacies/${pharmacyId}/employees?filter=onlyOwners`)
  ).json()
  const employment = owners.items.find(({ contactId }) => contactId === owner.contactId)
  const path = `pharmacies/${pharmacyId}/employees/${employment?.id}`
  const ended = await admin.call('DELETE', path, { headers: { 'if-match': `"${employment?.version}"` } })
  expect(ended.ok()).toBe(true)

  await page.getByLabel(start('steps.effective_date')).fill(effectiveDate)
  await continueButton(page).click()
  await expect(closed(page)).toBeFocused()
  await expect(comments(page)).toHaveValue('À ne pas perdre')
})

test('a conflict on the same field shows a choice, changes to another step or person merge', async ({
  server,
  page,
}) => {
  const owner = await apiClientAs(server, 'owner')
  const pharmacyId = await findPharmacyId(owner, 'Vieux-Marché')
  const created = await createTransaction(owner, { type: 'association', pharmacyId })
  const { id } = await saveStep(owner, created, 'details', details)
  const coowner = await apiClientAs(server, 'coowner')
  await openStep(page, server, id, 'information')
  await comments(page).fill('Le mien')
  await saveStep(coowner, await readForm(coowner, id), 'details', { ...details, comments: 'Le leur' })
  await continueButton(page).click()
  await expect(page.getByRole('dialog', { name: text('conflicts.title') })).toBeVisible()
  await page.getByRole('radio', { name: pattern('conflicts.mine', { answer: 'Le mien' }) }).check()
  await expectAccessible(page, 'transaction-conflict')
  await page.getByRole('button', { name: text('conflicts.send') }).click()
  await expect(heading(page, 'owners')).toBeFocused()
  expect((await readForm(coowner, id)).details.comments).toBe('Le mien')

  const responder = page.getByRole('checkbox')
  await expect(responder).toHaveCount(2)
  for (const checkbox of await responder.all()) await checkbox.check()
  const currentOwners = created.owners.map(({ affirmation: _, ...entry }) => entry)
  await saveStep(coowner, await readForm(coowner, id), 'owners', [...currentOwners, newOwner(0)])
  await continueButton(page).click()
  await expect(heading(page, 'affirmations')).toBeFocused()
  const { owners } = await readForm(coowner, id)
  expect(owners).toHaveLength(3)
  const responders = owners.filter(({ isResponder }: { readonly isResponder: boolean }) => isResponder)
  expect(responders).toHaveLength(2)
})

test('an offline step shows why it is not saved, preserves the text, and continues online', async ({
  server,
  page,
  context,
}) => {
  const owner = await apiClientAs(server, 'owner')
  const { id } = await createCompleteOpening(owner)
  await openStep(page, server, id, 'information')
  await comments(page).fill('À ne pas perdre')
  await context.setOffline(true)
  await continueButton(page).click()
  await expect(page.locator('ofc-alert', { hasText: text('forms.failure.kept') })).toBeFocused()
  await expect(comments(page)).toHaveValue('À ne pas perdre')
  await context.setOffline(false)
  await continueButton(page).dblclick()
  await expect(heading(page, 'owners')).toBeFocused()
  expect((await readForm(owner, id)).details.comments).toBe('À ne pas perdre')
})

test('a session that ends within a step returns to that step with the typed text', async ({
  server,
  page,
  context,
}) => {
  const owner = await apiClientAs(server, 'owner')
  const { id } = await createCompleteOpening(owner)
  await openStep(page, server, id, 'information')
  await comments(page).fill('À ne pas perdre')
  await context.clearCookies()
  const revokedGrant = { errors: [{ status: '401', code: '7002', detail: 'No such token.' }] }
  await page.route('**/api/aqpp/transactions/*?step=*', (route) =>
    route.fulfill({ status: 401, json: revokedGrant }),
  )
  await page.route('**/token', (route) => route.fulfill({ status: 400, json: { error: 'invalid_grant' } }))

  await continueButton(page).click()
  await expect(page.getByRole('heading', { level: 1, name: text('auth.expired.title') })).toBeVisible()
  await page.unrouteAll()
  await page.getByRole('button', { name: text('auth.login.again') }).click()
  await fillSignIn(page, 'owner')
  await expect(comments(page)).toHaveValue('À ne pas perdre')
  await continueButton(page).click()
  await expect(heading(page, 'owners')).toBeFocused()
})

test('an empty affirmation is an error, a failed upload is retried, and focus stays in the row', async ({
  server,
  page,
}) => {
  const owner = await apiClientAs(server, 'owner')
  const { id } = await createCompleteOpening(owner)
  await openStep(page, server, id, 'affirmations')
  let downloads = 0
  await page.route('**/owners/*/form', (route) => {
    downloads++
    return route.fulfill({ status: 404, json: { errors: [] } })
  })
  await page.getByRole('button', { name: pattern('steps.affirmations.form_named') }).press('Enter')
  const retry = page.getByRole('button', { name: text('shell.retry'), exact: true })
  await retry.press('Enter')
  await expect.poll(() => downloads).toBe(2)
  await expect(retry).toBeFocused()

  const state = page.locator('.affirmation-state')
  await page.getByRole('button', { name: pattern('steps.affirmations.replace_named') }).press('Enter')
  await expect(state).toBeFocused()
  const dropzone = page.locator('ofc-file-dropzone').getByRole('button').first()
  await dropzone.waitFor()
  await page.keyboard.press('Tab')
  await expect(dropzone).toBeFocused()
  const chooseFile = async (file: typeof affirmation) => {
    const chooser = page.waitForEvent('filechooser')
    await dropzone.press('Enter')
    await (await chooser).setFiles(file)
  }
  await chooseFile({ ...affirmation, buffer: Buffer.alloc(0) })
  // Exact match, because the live region contains the text in a longer sentence.
  await expect(page.getByText(elementTextsIn('fr-CA').fileDropzone.empty, { exact: true })).toBeVisible()
  await expectAccessible(page, 'transaction-affirmation-empty')

  let attempts = 0
  await page.route('**/owners/*/files', (route) => (attempts++ === 0 ? route.abort() : route.continue()))
  await chooseFile({ ...affirmation, name: 'numérisée.pdf' })
  await expect(state).toContainText('numérisée.pdf', { timeout: 30_000 })
  await expect(state).toBeFocused()
  expect(attempts).toBe(2)
})
