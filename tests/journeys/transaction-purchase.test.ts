import { addDays, formatDate } from '@officine/i18n/locale'
import type { Page } from '@playwright/test'
import { expectSound } from '../support/axe.ts'
import { callerOf, chooseAnswer, decisionHeading, pageOf, statusOf } from '../support/decision-page.ts'
import { expect, test } from '../support/fixtures.ts'
import type { House } from '../support/house.ts'
import { addressOf, twinIn } from '../support/people.ts'
import { textsIn } from '../support/texts.ts'
import { effectiveDate, newOwner, pharmacyNamed, sentPurchase } from '../support/transaction-form.ts'

test.describe.configure({ timeout: 240_000 })

/** The invited person, who has no account. */
const anne = newOwner(7)

/** Asserts that the outbox has the invitation mail. */
async function expectInvitation(page: Page, house: House, to: string): Promise<void> {
  const subject = textsIn('fr-CA').pattern('mail.invitation.subject')
  const mails = page.getByRole('listitem').filter({ hasText: to }).filter({ hasText: subject })
  await expect(async () => {
    await page.goto(`${house.url}/outbox`)
    await expect(mails.first()).toBeVisible({ timeout: 500 })
  }).toPass({ timeout: 15_000 })
}

for (const speech of ['fr-CA', 'en-CA'] as const) {
  const { text, start } = textsIn(speech)

  test(
    `a purchase with two new owners is accepted and withdrawn, and each reads the outcome, in ${speech}`,
    twinIn(speech),
    async ({ house, browser }) => {
      const seller = await callerOf(browser, house, 'owner')
      const delegate = await callerOf(browser, house, 'delegate')
      const known = await (await delegate.call('GET', `contacts/${delegate.contactId}`)).json()
      const pharmacyId = await pharmacyNamed(seller, 'Vieux-Marché')
      const { firstName, lastName, practiceNumber } = known
      const sophie = { ...newOwner(8), contactId: delegate.contactId, firstName, lastName, practiceNumber }
      const { id } = await sentPurchase(seller, pharmacyId, [
        anne,
        { ...sophie, email: null, isResponder: true },
      ])
      const address = addressOf(house, `/transactions/${id}`, speech)
      const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

      const admin = await pageOf(browser, house, 'admin', speech)
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
      await chooseAnswer(admin, speech, 'accepted')
      const happens = admin.locator('.decision-happens')
      const nameOf = (one: { firstName: string; lastName: string }) => `${one.firstName} ${one.lastName}`
      const [anneName, sophieName] = [nameOf(anne), nameOf(sophie)]
      await expect(happens).toContainText(text('decision.happens.invited', { names: anneName, count: 1 }))
      await expect(happens).toContainText(
        text('decision.happens.leavesTeam', { names: sophieName, count: 1 }),
      )
      await expect(happens).not.toContainText(text('decision.happens.record'))
      await expectSound(admin, `purchase-accept-${speech}`)
      for (const name of [anneName, sophieName]) {
        const box = admin.locator('.decision-roll').getByRole('checkbox', { name })
        await box.press('Space')
        await expect(box).toBeChecked()
      }
      await expectSound(admin, `purchase-checked-${speech}`)
      await button(admin, text('decision.submit', { decision: 'accepted' })).press('Enter')
      await expect(decisionHeading(admin, speech)).toBeFocused()
      await expect(statusOf(admin, speech, 'accepted')).toBeVisible()
      await expectSound(admin, `purchase-accepted-${speech}`)

      const owner = await pageOf(browser, house, 'owner', speech)
      const notice = text('notices.Transaction.InformationNotice.title', { status: 'accepted' })
      await expect(owner.getByText(notice).first()).toBeVisible()
      await expectSound(owner, `home-accepted-${speech}`)
      await owner
        .getByRole('link', { name: start('notices.Transaction.InformationNotice.action') })
        .first()
        .press('Enter')
      await expect(owner.getByText(text('transaction.accepted.title'))).toBeVisible()
      const date = formatDate(addDays(effectiveDate, -1), speech)
      await expect(owner.getByText(text('transaction.accepted.leaves', { date }))).toBeVisible()
      await expectSound(owner, `purchase-leaves-${speech}`)

      const joiner = await pageOf(browser, house, 'delegate', speech)
      await joiner.goto(address)
      await expect(joiner.getByText(text('transaction.accepted.joins'))).toBeVisible()
      await expect(joiner.getByText(text('transaction.named.title'))).toBeVisible()
      await expectSound(joiner, `purchase-joins-${speech}`)
      await expectInvitation(joiner, house, anne.email)

      await button(admin, text('decision.withdraw')).press('Enter')
      const reason = admin.getByLabel(start('decision.reason'))
      await expect(reason).toBeFocused()
      await reason.fill('La vente est annulée.')
      await expectSound(admin, `purchase-withdraw-${speech}`)
      await button(admin, text('decision.submit', { decision: 'withdrawn' })).press('Enter')
      await expect(decisionHeading(admin, speech)).toBeFocused()
      await expect(statusOf(admin, speech, 'withdrawn')).toBeVisible()
      await expectSound(admin, `purchase-withdrawn-${speech}`)

      await owner.reload()
      await expect(owner.getByText(text('transaction.withdrawn.title'))).toBeVisible()
      await expect(owner.getByText('La vente est annulée.').first()).toBeVisible()
      await expectSound(owner, `purchase-void-${speech}`)
      await joiner.goto(address)
      await expect(joiner.getByText(text('transaction.withdrawn.title'))).toBeVisible()
      await expect(joiner.getByText('La vente est annulée.')).toHaveCount(0)
    },
  )
}
