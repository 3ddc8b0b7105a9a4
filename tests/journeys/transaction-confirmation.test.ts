import { formatDate, fullName } from '@officine/i18n/locale'
import { apiClientAs } from '../support/api-client.ts'
import { expectAccessible } from '../support/axe.ts'
import { chooseDecision, decisionHeading, signedInPage, statusOf } from '../support/decision-page.ts'
import { expect, test } from '../support/fixtures.ts'
import { englishMatrixOnly, portalUrl } from '../support/sign-in.ts'
import { textsIn } from '../support/texts.ts'
import { effectiveDate, findPharmacyId, newOwner, submitPurchase } from '../support/transaction-form.ts'

test.describe.configure({ timeout: 180_000 })

for (const language of ['fr-CA', 'en-CA'] as const) {
  const { text, start } = textsIn(language)

  test(
    `an owner contests the purchase that a stranger sent, and the association decides, in ${language}`,
    englishMatrixOnly(language),
    async ({ server, browser }) => {
      const owner = await signedInPage(browser, server, 'owner')
      const ownerCalls = await apiClientAs(server, 'owner')
      const buyerCalls = await apiClientAs(server, 'coowner')
      const pharmacyId = await findPharmacyId(ownerCalls, 'Geneviève')
      const contact = await (await buyerCalls.call('GET', `contacts/${buyerCalls.contactId}`)).json()
      const { firstName, lastName, practiceNumber } = contact
      const self = { ...newOwner(9), contactId: buyerCalls.contactId, firstName, lastName, practiceNumber }
      const { id } = await submitPurchase(buyerCalls, pharmacyId, [
        { ...self, email: null, isResponder: true },
      ])
      const address = portalUrl(server, `/transactions/${id}`, language)
      const reason = 'Nous ne vendons pas la pharmacie.'

      await owner.goto(portalUrl(server, '/', language))
      const task = owner.getByRole('link', { name: start('notices.Transaction.Confirmation.action') })
      await expectAccessible(owner, `home-to-confirm-${language}`)
      await task.first().press('Enter')
      const question = owner.getByText(
        text('transaction.confirmation.title', {
          answer: 'none',
          name: fullName({ firstName, lastName }),
          date: '',
        }),
      )
      await expect(question).toBeVisible()
      await expectAccessible(owner, `purchase-to-confirm-${language}`)
      await owner
        .getByRole('button', { name: text('transaction.confirmation.contest'), exact: true })
        .press('Enter')
      const contest = owner.getByRole('button', {
        name: text('transaction.confirmation.contest_action'),
        exact: true,
      })
      await contest.press('Enter')
      const reasonField = owner.getByLabel(start('transaction.confirmation.reason'))
      await expect(reasonField).toBeFocused()
      await reasonField.fill(reason)
      await expectAccessible(owner, `purchase-contest-${language}`)
      // What was typed is still there after a reload.
      await owner.reload()
      await owner
        .getByRole('button', { name: text('transaction.confirmation.contest'), exact: true })
        .press('Enter')
      await expect(reasonField).toHaveValue(reason)
      await contest.press('Enter')
      const contested = text('transaction.confirmation.answer.contested')
      await expect(owner.locator('.confirmations').getByText(contested)).toBeVisible()
      // The button that opened the dialog is gone: the focus is on the answer.
      await expect(owner.locator('ofc-alert:focus')).toContainText(
        text('transaction.confirmation.text', {
          answer: 'contested',
          effectiveOn: formatDate(effectiveDate, language),
        }),
      )
      await expect(owner.getByText(text('transaction.withdrawal.ask', { isAsked: 'no' }))).toBeVisible()
      await expectAccessible(owner, `purchase-contested-${language}`)
      await owner.goto(portalUrl(server, '/', language))
      await expect(owner.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(task).toHaveCount(0)

      const buyer = await signedInPage(browser, server, 'coowner')
      await buyer.goto(address)
      await expect(buyer.locator('.confirmations').getByText(contested)).toBeVisible()
      await expect(buyer.getByText(reason)).toHaveCount(0)

      const admin = await signedInPage(browser, server, 'admin')
      await admin.goto(address)
      await expect(admin.getByText(reason)).toBeVisible()
      await chooseDecision(admin, language, 'accepted')
      const accept = admin.getByRole('button', {
        name: text('decision.submit', { decision: 'accepted' }),
        exact: true,
      })
      await accept.press('Enter')
      await expect(admin.locator('ofc-error-summary')).toBeFocused()
      await expectAccessible(admin, `purchase-unconfirmed-${language}`)
      for (const box of await admin.locator('.decision-roll').getByRole('checkbox').all()) {
        await box.press('Space')
        await expect(box).toBeChecked()
      }
      await accept.press('Enter')
      await expect(decisionHeading(admin, language)).toBeFocused()
      await expect(statusOf(admin, language, 'accepted')).toBeVisible()
      const verified = text('transaction.confirmation.answer.verified')
      await expect(admin.locator('.confirmations').getByText(verified)).toBeVisible()
      await owner.goto(address)
      await expect(owner.locator('.confirmations').getByText(verified)).toBeVisible()
      await expectAccessible(owner, `purchase-verified-${language}`)
    },
  )
}
