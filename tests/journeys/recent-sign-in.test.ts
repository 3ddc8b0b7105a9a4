import type { Page } from '@playwright/test'
import { details } from '../../packages/api/src/errors/details.ts'
import { apiClientAs } from '../support/api-client.ts'
import { backdateSignIns } from '../support/backdate-sign-in.ts'
import { expect, test } from '../support/fixtures.ts'
import { fillSignIn, portalUrl, signIn, signInAt } from '../support/sign-in.ts'
import { textsIn } from '../support/texts.ts'
import { findPharmacyId, newOwner, submitPurchase } from '../support/transaction-form.ts'

const { text, start } = textsIn('fr-CA')
const confirm = text('errors.confirm')

test('before what protects an account, an old sign-in is confirmed first, and leads back', async ({
  server,
  page,
}) => {
  await signInAt(page, server, 'owner', '/profile/password')
  await page.getByLabel(text('profile.password.old'), { exact: true }).waitFor()
  await expect(page.getByRole('button', { name: confirm })).toHaveCount(0)
  // In a browser that has only the provider's session, the portal signs in without a question.
  await backdateSignIns(server, 16)
  await page.evaluate(() => indexedDB.deleteDatabase('officine-session'))
  await page.goto(portalUrl(server, '/profile/password'))
  await page.getByRole('button', { name: confirm }).click()
  await page.getByText(text('signin.confirm')).waitFor()
  await expect(page.getByLabel(text('signin.login'), { exact: true })).toHaveValue('owner@officine.test')
  await fillSignIn(page, 'owner')
  await page.waitForURL(portalUrl(server, '/profile/password'))
  await page.getByLabel(text('profile.password.old'), { exact: true }).waitFor()
  await expect(page.getByRole('button', { name: confirm })).toHaveCount(0)
})

/** As the server answers to an old sign-in. */
const refuseOldSignIn = (page: Page, method: 'POST' | 'PUT', address: string) =>
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
  await refuseOldSignIn(page, 'PUT', '**/api/aqpp/contacts/*')
  await page.getByRole('button', { name: text('forms.save') }).click()
  await page.getByText(text('api_a_recent_sign_in_is_required')).waitFor()
  await page.getByRole('button', { name: confirm }).click()
  await fillSignIn(page, 'owner')
  await page.waitForURL(portalUrl(server, '/profile/edit'))
  await expect(city).toHaveValue('Sainte-Adèle')
})

test('a reason against a purchase is there again once the owner has confirmed who they are', async ({
  server,
  page,
}) => {
  const buyer = await apiClientAs(server, 'coowner')
  const pharmacyId = await findPharmacyId(await apiClientAs(server, 'owner'), 'Geneviève')
  const { firstName, lastName, practiceNumber } = await (
    await buyer.call('GET', `contacts/${buyer.contactId}`)
  ).json()
  const self = { ...newOwner(9), contactId: buyer.contactId, firstName, lastName, practiceNumber }
  const { id } = await submitPurchase(buyer, pharmacyId, [{ ...self, email: null, isResponder: true }])
  await signIn(page, server, 'owner')
  await page.goto(portalUrl(server, `/transactions/${id}`))
  const contest = page.getByRole('button', {
    name: text('transaction.confirmation.contest'),
    exact: true,
  })
  const reason = page.getByLabel(start('transaction.confirmation.reason'))
  await contest.click()
  await reason.fill('Nous ne vendons pas.')
  await refuseOldSignIn(page, 'POST', '**/confirmations')
  await page
    .getByRole('button', { name: text('transaction.confirmation.contest_action'), exact: true })
    .click()
  await page.getByRole('button', { name: confirm }).click()
  await fillSignIn(page, 'owner')
  await page.waitForURL(portalUrl(server, `/transactions/${id}`))
  await contest.click()
  await expect(reason).toHaveValue('Nous ne vendons pas.')
})
