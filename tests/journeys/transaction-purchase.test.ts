import { addDays } from '@officine/api/rules'
import { formatDate, fullName } from '@officine/i18n/locale'
import type { Page } from '@playwright/test'
import { apiClientAs } from '../support/api-client.ts'
import { expectAccessible } from '../support/axe.ts'
import { chooseDecision, decisionHeading, signedInPage, statusOf } from '../support/decision-page.ts'
import { expect, test } from '../support/fixtures.ts'
import { englishMatrixOnly, portalUrl } from '../support/sign-in.ts'
import type { TestServer } from '../support/test-server.ts'
import { textsIn } from '../support/texts.ts'
import { effectiveDate, findPharmacyId, newOwner, submitPurchase } from '../support/transaction-form.ts'

test.describe.configure({ timeout: 240_000 })

/** The invited person, who has no account. */
const anne = newOwner(7)

/** Asserts that the outbox has the invitation mail. */
async function expectInvitation(page: Page, server: TestServer, to: string): Promise<void> {
  const subject = textsIn('fr-CA').pattern('mail.invitation.subject')
  const mails = page.getByRole('listitem').filter({ hasText: to }).filter({ hasText: subject })
  await expect(async () => {
    await page.goto(`${server.url}/outbox`)
    await expect(mails.first()).toBeVisible({ timeout: 500 })
  }).toPass({ timeout: 15_000 })
}

for (const language of ['fr-CA', 'en-CA'] as const) {
  const { text, start } = textsIn(language)

  test(
    `a purchase with two new owners is accepted and withdrawn, and each reads the outcome, in ${language}`,
    englishMatrixOnly(language),
    async ({ server, browser }) => {
      const seller = await apiClientAs(server, 'owner')
      const delegate = await apiClientAs(server, 'delegate')
      const contact = await (await delegate.call('GET', `contacts/${delegate.contactId}`)).json()
      const pharmacyId = await findPharmacyId(seller, 'Vieux-Marché')
      const { firstName, lastName, practiceNumber } = contact
      const sophie = { ...newOwner(8), contactId: delegate.contactId, firstName, lastName, practiceNumber }
      const { id } = await submitPurchase(seller, pharmacyId, [
        anne,
        { ...sophie, email: null, isResponder: true },
      ])
      const address = portalUrl(server, `/transactions/${id}`, language)
      const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

      // The other owner of the pharmacy confirms, from the task on their home page.
      const coowner = await signedInPage(browser, server, 'coowner')
      await coowner.goto(portalUrl(server, '/', language))
      await coowner
        .getByRole('link', { name: start('notices.Transaction.Confirmation.action') })
        .first()
        .press('Enter')
      await button(coowner, text('transaction.confirmation.confirm')).press('Enter')
      await button(coowner, text('transaction.confirmation.confirm_action')).waitFor()
      await expectAccessible(coowner, `purchase-confirm-${language}`)
      await button(coowner, text('transaction.confirmation.confirm_action')).press('Enter')
      const answers = coowner.locator('.confirmations')
      await expect(answers.getByText(text('transaction.confirmation.answer.confirmed'))).toHaveCount(2)
      // The button that opened the dialog is gone: the focus is on the answer.
      await expect(coowner.locator('ofc-alert:focus')).toContainText(
        text('transaction.confirmation.text', {
          answer: 'confirmed',
          effectiveOn: formatDate(effectiveDate, language),
        }),
      )
      await expectAccessible(coowner, `purchase-confirmed-${language}`)

      const admin = await signedInPage(browser, server, 'admin')
      await admin.goto(address)
      const ownerLine = (lastName: string) => admin.locator('.summary-person', { hasText: lastName })
      const [employedHere, noAccount] = [
        text('transaction.change.employed_here'),
        text('transaction.change.no_account'),
      ]
      await expect(ownerLine(anne.lastName)).toContainText(noAccount)
      await expect(ownerLine(anne.lastName)).not.toContainText(employedHere)
      await expect(ownerLine(sophie.lastName)).toContainText(employedHere)
      await expect(ownerLine(sophie.lastName)).not.toContainText(noAccount)
      await chooseDecision(admin, language, 'accepted')
      const consequences = admin.locator('.decision-happens')
      const [anneName, sophieName] = [fullName(anne), fullName(sophie)]
      await expect(consequences).toContainText(
        text('decision.happens.invited', { names: anneName, count: 1 }),
      )
      await expect(consequences).toContainText(
        text('decision.happens.leavesTeam', { names: sophieName, count: 1 }),
      )
      await expect(consequences).not.toContainText(text('decision.happens.record'))
      await expectAccessible(admin, `purchase-accept-${language}`)
      for (const name of [anneName, sophieName]) {
        const box = admin.locator('.decision-roll').getByRole('checkbox', { name })
        await box.press('Space')
        await expect(box).toBeChecked()
      }
      await expectAccessible(admin, `purchase-checked-${language}`)
      await button(admin, text('decision.submit', { decision: 'accepted' })).press('Enter')
      await expect(decisionHeading(admin, language)).toBeFocused()
      await expect(statusOf(admin, language, 'accepted')).toBeVisible()
      await expectAccessible(admin, `purchase-accepted-${language}`)

      const owner = await signedInPage(browser, server, 'owner')
      await owner.goto(portalUrl(server, '/', language))
      const notice = text('notices.Transaction.InformationNotice.title', { status: 'accepted' })
      await expect(owner.getByText(notice).first()).toBeVisible()
      await expectAccessible(owner, `home-accepted-${language}`)
      await owner
        .getByRole('link', { name: start('notices.Transaction.InformationNotice.action') })
        .first()
        .press('Enter')
      await expect(owner.getByText(text('transaction.accepted.title'))).toBeVisible()
      const date = formatDate(addDays(effectiveDate, -1), language)
      await expect(owner.getByText(text('transaction.accepted.leaves', { date }))).toBeVisible()
      await expectAccessible(owner, `purchase-leaves-${language}`)

      const newOwnerPage = await signedInPage(browser, server, 'delegate')
      await newOwnerPage.goto(address)
      await expect(newOwnerPage.getByText(text('transaction.accepted.joins'))).toBeVisible()
      await expect(newOwnerPage.getByText(text('transaction.named.title'))).toBeVisible()
      await expectAccessible(newOwnerPage, `purchase-joins-${language}`)
      await expectInvitation(newOwnerPage, server, anne.email)

      await button(admin, text('decision.withdraw')).press('Enter')
      const reason = admin.getByLabel(start('decision.reason'))
      await expect(reason).toBeFocused()
      await reason.fill('La vente est annulée.')
      await expectAccessible(admin, `purchase-withdraw-${language}`)
      await button(admin, text('decision.submit', { decision: 'withdrawn' })).press('Enter')
      await expect(decisionHeading(admin, language)).toBeFocused()
      await expect(statusOf(admin, language, 'withdrawn')).toBeVisible()
      await expectAccessible(admin, `purchase-withdrawn-${language}`)

      await owner.reload()
      await expect(owner.getByText(text('transaction.withdrawn.title'))).toBeVisible()
      await expect(owner.getByText('La vente est annulée.').first()).toBeVisible()
      await expectAccessible(owner, `purchase-void-${language}`)
      await newOwnerPage.goto(address)
      await expect(newOwnerPage.getByText(text('transaction.withdrawn.title'))).toBeVisible()
      await expect(newOwnerPage.getByText('La vente est annulée.')).toHaveCount(0)
    },
  )
}
