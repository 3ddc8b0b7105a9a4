import { expectSound } from '../support/axe.ts'
import { callerOf, chooseAnswer, decisionHeading, pageOf } from '../support/decision-page.ts'
import { expect, test } from '../support/fixtures.ts'
import { letDaysPass } from '../support/let-days-pass.ts'
import { addressOf, twinIn } from '../support/people.ts'
import { textsIn } from '../support/texts.ts'
import { newOwner, pharmacyNamed, sentPurchase } from '../support/transaction-form.ts'

test.describe.configure({ timeout: 240_000 })

for (const speech of ['fr-CA', 'en-CA'] as const) {
  const { text, start } = textsIn(speech)

  test(
    `a buyer signs the accessa conditions again, and the seller loses access, in ${speech}`,
    twinIn(speech),
    async ({ house, browser }) => {
      const seller = await callerOf(browser, house, 'owner')
      const buyer = await callerOf(browser, house, 'delegate')
      const pharmacyId = await pharmacyNamed(seller, 'Vieux-Marché')
      const { firstName, lastName, practiceNumber } = await (
        await buyer.call('GET', `contacts/${buyer.contactId}`)
      ).json()
      const person = { ...newOwner(8), contactId: buyer.contactId, firstName, lastName, practiceNumber }
      const { id } = await sentPurchase(seller, pharmacyId, [{ ...person, email: null, isResponder: true }])
      const admin = await pageOf(browser, house, 'admin', speech)
      await admin.goto(addressOf(house, `/transactions/${id}`, speech))
      await chooseAnswer(admin, speech, 'accepted')
      await admin.locator('.decision-roll').getByRole('checkbox').press('Space')
      const accept = text('decision.submit', { decision: 'accepted' })
      await admin.getByRole('button', { name: accept, exact: true }).press('Enter')
      await expect(decisionHeading(admin, speech)).toBeFocused()
      await letDaysPass(house, id, 40)

      const dashboard = addressOf(house, `/accessa/${pharmacyId}`, speech)
      const page = await pageOf(browser, house, 'delegate', speech)
      await page.goto(dashboard)
      await expect(page.getByRole('heading', { name: text('accessa.at.expected.sign.title') })).toBeVisible()
      // The pharmacy stays in its categories; each participation is evaluated again.
      const states = page.locator('.category li:first-child .status-word')
      await expect(states.first()).toHaveText(text('accessa.status.underEvaluation'))
      for (const state of await states.all())
        await expect(state).toHaveText(text('accessa.status.underEvaluation'))
      await expectSound(page, `accessa-sold-${speech}`)
      await page.goto(addressOf(house, `/accessa/pharmacy/signup?pharmacy=${pharmacyId}`, speech))
      await page.getByRole('checkbox', { name: text('accessa.conditions.accept') }).press('Space')
      await page.getByLabel(text('accessa.signup.responsible'), { exact: true }).selectOption({ index: 1 })
      await page.getByRole('button', { name: text('accessa.signup.submit', { signs: 'yes' }) }).press('Enter')
      await expect(
        page.getByRole('heading', { level: 1, name: start('accessa.signed_up.title') }),
      ).toBeFocused()
      await page.goto(dashboard)
      await expect(page.getByText(start('accessa.at.agreement_signed'))).toBeVisible()

      const sellers = await pageOf(browser, house, 'owner', speech)
      await sellers.goto(addressOf(house, '/accessa', speech))
      await expect(sellers.locator('.accessa-row').first()).toBeVisible()
      await expect(sellers.locator('.accessa-row', { hasText: 'Vieux-Marché' })).toHaveCount(0)
      await sellers.goto(dashboard)
      await expect(sellers.getByText(start('accessa.at.agreement_signed'))).toHaveCount(0)
    },
  )
}
