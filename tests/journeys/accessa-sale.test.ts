import { apiClientAs } from '../support/api-client.ts'
import { expectAccessible } from '../support/axe.ts'
import { backdateTransaction } from '../support/backdate-transaction.ts'
import { chooseDecision, decisionHeading, signedInPage } from '../support/decision-page.ts'
import { expect, test } from '../support/fixtures.ts'
import { englishMatrixOnly, portalUrl } from '../support/sign-in.ts'
import { textsIn } from '../support/texts.ts'
import { confirmPurchase, findPharmacyId, newOwner, submitPurchase } from '../support/transaction-form.ts'

test.describe.configure({ timeout: 240_000 })

for (const language of ['fr-CA', 'en-CA'] as const) {
  const { text, start } = textsIn(language)

  test(
    `a buyer signs the accessa conditions again, and the seller loses access, in ${language}`,
    englishMatrixOnly(language),
    async ({ server, browser }) => {
      const seller = await apiClientAs(server, 'owner')
      const buyer = await apiClientAs(server, 'delegate')
      const pharmacyId = await findPharmacyId(seller, 'Vieux-Marché')
      const { firstName, lastName, practiceNumber } = await (
        await buyer.call('GET', `contacts/${buyer.contactId}`)
      ).json()
      const person = { ...newOwner(8), contactId: buyer.contactId, firstName, lastName, practiceNumber }
      const joining = [{ ...person, email: null, isResponder: true }]
      const purchase = await submitPurchase(seller, pharmacyId, joining)
      const { id } = purchase
      await confirmPurchase(await apiClientAs(server, 'coowner'), purchase)
      const admin = await signedInPage(browser, server, 'admin')
      await admin.goto(portalUrl(server, `/transactions/${id}`, language))
      await chooseDecision(admin, language, 'accepted')
      await admin.locator('.decision-roll').getByRole('checkbox').press('Space')
      const accept = text('decision.submit', { decision: 'accepted' })
      await admin.getByRole('button', { name: accept, exact: true }).press('Enter')
      await expect(decisionHeading(admin, language)).toBeFocused()
      await backdateTransaction(server, id, 40)

      const dashboard = portalUrl(server, `/accessa/${pharmacyId}`, language)
      const page = await signedInPage(browser, server, 'delegate')
      await page.goto(dashboard)
      await expect(page.getByRole('heading', { name: text('accessa.at.expected.sign.title') })).toBeVisible()
      // The pharmacy stays in its categories; each participation is evaluated again.
      const states = page.locator('.category li:first-child .status-word')
      await expect(states.first()).toHaveText(text('accessa.status.underEvaluation'))
      for (const state of await states.all())
        await expect(state).toHaveText(text('accessa.status.underEvaluation'))
      await expectAccessible(page, `accessa-sold-${language}`)
      await page.goto(portalUrl(server, `/accessa/pharmacy/signup?pharmacy=${pharmacyId}`, language))
      await page.getByRole('checkbox', { name: text('accessa.conditions.accept') }).press('Space')
      await page.getByLabel(text('accessa.signup.responsible'), { exact: true }).selectOption({ index: 1 })
      await page.getByRole('button', { name: text('accessa.signup.submit', { signs: 'yes' }) }).press('Enter')
      await expect(
        page.getByRole('heading', { level: 1, name: start('accessa.signed_up.title') }),
      ).toBeFocused()
      await page.goto(dashboard)
      await expect(page.getByText(start('accessa.at.agreement_signed'))).toBeVisible()

      const sellerPage = await signedInPage(browser, server, 'owner')
      await sellerPage.goto(portalUrl(server, '/accessa', language))
      await expect(sellerPage.locator('.accessa-row').first()).toBeVisible()
      await expect(sellerPage.locator('.accessa-row', { hasText: 'Vieux-Marché' })).toHaveCount(0)
      await sellerPage.goto(dashboard)
      await expect(sellerPage.getByText(start('accessa.at.agreement_signed'))).toHaveCount(0)
    },
  )
}
