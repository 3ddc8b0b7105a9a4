import type { Page } from '@playwright/test'
import { details } from '../../packages/api/src/errors/details.ts'
import { openDatabase } from '../../packages/server/src/database/database.ts'
import type { Account } from '../support/accounts.ts'
import { apiClientAs } from '../support/api-client.ts'
import { backdateSignIns } from '../support/backdate-sign-in.ts'
import { expect, test } from '../support/fixtures.ts'
import { fillSignIn, portalUrl, signIn, signInAt } from '../support/sign-in.ts'
import type { TestServer } from '../support/test-server.ts'
import { textsIn } from '../support/texts.ts'
import { findPharmacyId, newOwner, submitPurchase } from '../support/transaction-form.ts'

const { text, start } = textsIn('fr-CA')
const confirm = text('errors.confirm')

/** In a browser that has only the provider's session, the portal signs in without a question. */
async function openAfter(
  page: Page,
  server: TestServer,
  { minutes, path }: { minutes: number; path: string },
) {
  await backdateSignIns(server, minutes)
  await page.evaluate(() => indexedDB.deleteDatabase('officine-session'))
  await page.goto(portalUrl(server, path))
}

// A sign-in of 11 minutes would become too old while the form is filled in.
for (const minutes of [11, 16])
  test(`a sign-in ${minutes} minutes ago is confirmed before passwords are typed, and leads back`, async ({
    server,
    page,
  }) => {
    await signInAt(page, server, 'owner', '/profile/password')
    const oldPassword = page.getByLabel(text('profile.password.old'), { exact: true })
    await oldPassword.waitFor()
    await expect(page.getByRole('button', { name: confirm })).toHaveCount(0)
    await openAfter(page, server, { minutes, path: '/profile/password' })
    await expect(page.getByText(text('errors.confirm.before'))).toBeVisible()
    await expect(oldPassword).toHaveCount(0)
    await page.getByRole('button', { name: confirm }).click()
    await page.getByText(text('signin.confirm')).waitFor()
    await expect(page.getByLabel(text('signin.login'), { exact: true })).toHaveValue('owner@officine.test')
    await fillSignIn(page, 'owner')
    await page.waitForURL(portalUrl(server, '/profile/password'))
    await oldPassword.waitFor()
    await expect(page.getByRole('button', { name: confirm })).toHaveCount(0)
  })

/** The server refuses this call for an old sign-in (3003). */
const refuseOldSignIn = (page: Page, address: string, method: 'PUT' | 'POST') =>
  page.route(address, (route) => {
    if (route.request().method() !== method) return route.continue()
    const error = { status: '403', ...details.recentSignIn }
    return route.fulfill({ status: 403, json: { errors: [error] } })
  })

test('after a refusal for an old sign-in, what was typed is there again', async ({ server, page }) => {
  await signIn(page, server, 'owner')
  await page.goto(portalUrl(server, '/profile/edit'))
  const city = page.getByLabel(start('forms.address.city'))
  await city.fill('Sainte-Adèle')
  await refuseOldSignIn(page, '**/api/aqpp/contacts/*', 'PUT')
  await page.getByRole('button', { name: text('forms.save') }).click()
  await page.getByText(text('api_a_recent_sign_in_is_required')).waitFor()
  await page.getByRole('button', { name: confirm }).click()
  await fillSignIn(page, 'owner')
  await page.waitForURL(portalUrl(server, '/profile/edit'))
  await expect(city).toHaveValue('Sainte-Adèle')
})

test('after such a refusal of an answer to a purchase, the reason is there again', async ({
  server,
  page,
}) => {
  const owner = await apiClientAs(server, 'owner')
  const buyer = await apiClientAs(server, 'coowner')
  const contact = await (await buyer.call('GET', `contacts/${buyer.contactId}`)).json()
  const { firstName, lastName, practiceNumber } = contact
  const self = { ...newOwner(9), contactId: buyer.contactId, firstName, lastName, practiceNumber }
  const { id } = await submitPurchase(buyer, await findPharmacyId(owner, 'Geneviève'), [
    { ...self, email: null, isResponder: true },
  ])
  await signIn(page, server, 'owner')
  await page.goto(portalUrl(server, `/transactions/${id}`))
  const contest = page.getByRole('button', { name: text('transaction.confirmation.contest'), exact: true })
  await contest.click()
  const reason = page.getByLabel(start('transaction.confirmation.reason'))
  await reason.fill('Nous ne vendons pas la pharmacie.')
  await refuseOldSignIn(page, '**/confirmations', 'POST')
  await page
    .getByRole('button', { name: text('transaction.confirmation.contest_action'), exact: true })
    .click()
  await page.getByText(text('api_a_recent_sign_in_is_required')).waitFor()
  await expect(reason).toHaveValue('Nous ne vendons pas la pharmacie.')
  await page.getByRole('button', { name: confirm }).click()
  await fillSignIn(page, 'owner')
  await page.waitForURL(portalUrl(server, `/transactions/${id}`))
  await contest.click()
  await expect(reason).toHaveValue('Nous ne vendons pas la pharmacie.')
})

test('an old sign-in is confirmed before the reason of a removal of factors is typed', async ({
  server,
  page,
}) => {
  const { contactId } = await apiClientAs(server, 'delegate')
  await addRecoveryCode(server, 'delegate')
  const path = `/people/${contactId}/security`
  await signInAt(page, server, 'admin', path)
  const request = page.getByRole('button', { name: text('security.reset.request'), exact: true })
  await request.waitFor()
  await openAfter(page, server, { minutes: 16, path })
  await request.click()
  await expect(page.getByText(text('errors.confirm.before_dialog'))).toBeVisible()
  await expect(page.getByLabel(text('security.reset.reason'))).toHaveCount(0)
  await page.getByRole('button', { name: confirm }).click()
  await fillSignIn(page, 'admin')
  await page.waitForURL(portalUrl(server, path))
  await request.click()
  await expect(page.getByLabel(text('security.reset.reason'))).toBeVisible()
})

test('an old sign-in is confirmed before roles are chosen, and leads back to the page', async ({
  server,
  page,
}) => {
  const { contactId } = await apiClientAs(server, 'delegate')
  const path = `/people/${contactId}`
  await signInAt(page, server, 'admin', path)
  const menu = page.getByRole('button', { name: start('person.acts.menu') })
  await menu.waitFor()
  await openAfter(page, server, { minutes: 16, path })
  const openRoles = async () => {
    await menu.press('Enter')
    await page.getByRole('menuitem', { name: text('person.acts.roles') }).press('Enter')
  }
  const role = page.getByRole('checkbox', { name: text('person.roles.Permanence') })
  await openRoles()
  await expect(page.getByText(text('errors.confirm.before_dialog'))).toBeVisible()
  await expect(role).toHaveCount(0)
  await page.getByRole('button', { name: confirm }).click()
  await fillSignIn(page, 'admin')
  await page.waitForURL(portalUrl(server, path))
  await openRoles()
  await expect(role).toBeVisible()
})

async function addRecoveryCode(server: TestServer, account: Account) {
  const { pool, close } = openDatabase(server.databaseUrl)
  try {
    await pool.query(
      `insert into recovery_code (id, contact_id, code_hash)
      select 'r1', id, 'h1' from contact where email = $1`,
      [`${account}@officine.test`],
    )
  } finally {
    await close()
  }
}
