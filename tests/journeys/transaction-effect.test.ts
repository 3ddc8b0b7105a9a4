import { expectSound } from '../support/axe.ts'
import { callerOf, chooseAnswer, decisionHeading, pageOf, statusOf } from '../support/decision-page.ts'
import { expect, test } from '../support/fixtures.ts'
import { letDaysPass } from '../support/let-days-pass.ts'
import { addressOf, ownPharmacyLink, twinIn } from '../support/people.ts'
import { textsIn } from '../support/texts.ts'
import { newOwner, pharmacyNamed, sentPurchase } from '../support/transaction-form.ts'

test.describe.configure({ timeout: 240_000 })

const inQuebec = { street: '12, rue Saint-Jean', city: 'Québec', postalCode: 'G1R 1N8' }

for (const speech of ['fr-CA', 'en-CA'] as const) {
  const { text, pattern } = textsIn(speech)

  test(
    `on its effective date a purchase transfers the pharmacy to another owner and region, in ${speech}`,
    twinIn(speech),
    async ({ house, browser }) => {
      const seller = await callerOf(browser, house, 'owner')
      const buyer = await callerOf(browser, house, 'delegate')
      const pharmacyId = await pharmacyNamed(seller, 'Vieux-Marché')
      const known = await (await buyer.call('GET', `contacts/${buyer.contactId}`)).json()
      const { firstName, lastName, practiceNumber } = known
      const sophie = { ...newOwner(8), contactId: buyer.contactId, firstName, lastName, practiceNumber }
      const joining = [{ ...sophie, email: null, isResponder: true }]
      const { id } = await sentPurchase(seller, pharmacyId, joining, inQuebec)
      const address = addressOf(house, `/transactions/${id}`, speech)
      const record = addressOf(house, `/pharmacies/${pharmacyId}`, speech)

      const admin = await pageOf(browser, house, 'admin', speech)
      await admin.goto(address)
      await expect(admin.locator('ins', { hasText: inQuebec.street })).toBeVisible()
      await chooseAnswer(admin, speech, 'accepted')
      const region = text('decision.region_known', { region: 'Capitale-Nationale' })
      await expect(admin.getByText(region, { exact: true })).toBeVisible()
      const found = admin.locator('.decision-roll').getByRole('checkbox')
      await found.press('Space')
      await expect(found).toBeChecked()
      await expectSound(admin, `effect-accept-${speech}`)
      const accept = text('decision.submit', { decision: 'accepted' })
      await admin.getByRole('button', { name: accept, exact: true }).press('Enter')
      await expect(decisionHeading(admin, speech)).toBeFocused()
      await expect(statusOf(admin, speech, 'accepted')).toBeVisible()

      const buyers = await pageOf(browser, house, 'delegate', speech)
      await buyers.goto(record)
      await expect(buyers.getByRole('heading', { level: 1, name: /Vieux-Marché/ })).toBeVisible()
      await expect(buyers.getByText('H2Y 1G9').first()).toBeVisible()
      await expect(buyers.getByText(inQuebec.street)).toHaveCount(0)
      await letDaysPass(house, id, 40)

      await admin.goto(address)
      await expect(statusOf(admin, speech, 'inForce')).toBeVisible()
      await expectSound(admin, `effect-in-force-${speech}`)
      await buyers.goto(addressOf(house, '/', speech))
      await expect(buyers.getByText(text('notices.UpdateEmployment.Reminder.title')).first()).toBeVisible()
      await expectSound(buyers, `effect-home-${speech}`)
      await ownPharmacyLink(buyers, speech).first().press('Enter')
      await expect(buyers.getByText(inQuebec.street).first()).toBeVisible()
      await buyers.locator('summary', { hasText: text('pharmacies.changes.title') }).press('Enter')
      await expect(buyers.getByText(pattern('pharmacies.changes.by_transaction')).first()).toBeVisible()
      await expectSound(buyers, `effect-record-${speech}`)

      const sellers = await pageOf(browser, house, 'owner', speech)
      await expect(ownPharmacyLink(sellers, speech, '').first()).toBeVisible()
      await expect(ownPharmacyLink(sellers, speech)).toHaveCount(0)
      await sellers.goto(address)
      await expect(statusOf(sellers, speech, 'inForce')).toBeVisible()
      await expectSound(sellers, `effect-seller-${speech}`)
    },
  )
}
