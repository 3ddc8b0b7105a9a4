import { apiClientAs } from '../support/api-client.ts'
import { expectAccessible } from '../support/axe.ts'
import { backdateTransaction } from '../support/backdate-transaction.ts'
import { chooseDecision, decisionHeading, signedInPage, statusOf } from '../support/decision-page.ts'
import { expect, test } from '../support/fixtures.ts'
import { englishMatrixOnly, myPharmacyLink, portalUrl } from '../support/sign-in.ts'
import { textsIn } from '../support/texts.ts'
import { confirmPurchase, findPharmacyId, newOwner, submitPurchase } from '../support/transaction-form.ts'

test.describe.configure({ timeout: 240_000 })

const inQuebec = { street: '12, rue Saint-Jean', city: 'Québec', postalCode: 'G1R 1N8' }

for (const language of ['fr-CA', 'en-CA'] as const) {
  const { text, pattern } = textsIn(language)

  test(
    `on its effective date a purchase transfers the pharmacy to another owner and region, in ${language}`,
    englishMatrixOnly(language),
    async ({ server, browser }) => {
      const seller = await apiClientAs(server, 'owner')
      const buyer = await apiClientAs(server, 'delegate')
      const pharmacyId = await findPharmacyId(seller, 'Vieux-Marché')
      const contact = await (await buyer.call('GET', `contacts/${buyer.contactId}`)).json()
      const { firstName, lastName, practiceNumber } = contact
      const sophie = { ...newOwner(8), contactId: buyer.contactId, firstName, lastName, practiceNumber }
      const joining = [{ ...sophie, email: null, isResponder: true }]
      const purchase = await submitPurchase(seller, pharmacyId, joining, inQuebec)
      const { id } = purchase
      await confirmPurchase(await apiClientAs(server, 'coowner'), purchase)
      const address = portalUrl(server, `/transactions/${id}`, language)
      const record = portalUrl(server, `/pharmacies/${pharmacyId}`, language)

      const admin = await signedInPage(browser, server, 'admin')
      await admin.goto(address)
      await expect(admin.locator('ins', { hasText: inQuebec.street })).toBeVisible()
      await chooseDecision(admin, language, 'accepted')
      const region = text('decision.region_known', { region: 'Capitale-Nationale' })
      await expect(admin.getByText(region, { exact: true })).toBeVisible()
      const rollCheck = admin.locator('.decision-roll').getByRole('checkbox')
      await rollCheck.press('Space')
      await expect(rollCheck).toBeChecked()
      await expectAccessible(admin, `effect-accept-${language}`)
      const accept = text('decision.submit', { decision: 'accepted' })
      await admin.getByRole('button', { name: accept, exact: true }).press('Enter')
      await expect(decisionHeading(admin, language)).toBeFocused()
      await expect(statusOf(admin, language, 'accepted')).toBeVisible()

      const buyerPage = await signedInPage(browser, server, 'delegate')
      await buyerPage.goto(record)
      await expect(buyerPage.getByRole('heading', { level: 1, name: /Vieux-Marché/ })).toBeVisible()
      await expect(buyerPage.getByText('H2Y 1G9').first()).toBeVisible()
      await expect(buyerPage.getByText(inQuebec.street)).toHaveCount(0)
      await backdateTransaction(server, id, 40)

      await admin.goto(address)
      await expect(statusOf(admin, language, 'inForce')).toBeVisible()
      await expectAccessible(admin, `effect-in-force-${language}`)
      await buyerPage.goto(portalUrl(server, '/', language))
      await expect(buyerPage.getByText(text('notices.UpdateEmployment.Reminder.title')).first()).toBeVisible()
      await expectAccessible(buyerPage, `effect-home-${language}`)
      await myPharmacyLink(buyerPage, language).first().press('Enter')
      await expect(buyerPage.getByText(inQuebec.street).first()).toBeVisible()
      await buyerPage.locator('summary', { hasText: text('pharmacies.changes.title') }).press('Enter')
      await expect(buyerPage.getByText(pattern('pharmacies.changes.by_transaction')).first()).toBeVisible()
      await expectAccessible(buyerPage, `effect-record-${language}`)

      const sellerPage = await signedInPage(browser, server, 'owner')
      await sellerPage.goto(portalUrl(server, '/', language))
      await expect(myPharmacyLink(sellerPage, language, '').first()).toBeVisible()
      await expect(myPharmacyLink(sellerPage, language)).toHaveCount(0)
      await sellerPage.goto(address)
      await expect(statusOf(sellerPage, language, 'inForce')).toBeVisible()
      await expectAccessible(sellerPage, `effect-seller-${language}`)
    },
  )
}
