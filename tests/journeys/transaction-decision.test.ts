import { fullName } from '@officine/i18n/locale'
import { apiClientAs } from '../support/api-client.ts'
import { expectAccessible } from '../support/axe.ts'
import { chooseDecision, decisionHeading, signedInPage, statusOf } from '../support/decision-page.ts'
import { expect, test } from '../support/fixtures.ts'
import { englishMatrixOnly, portalUrl } from '../support/sign-in.ts'
import type { TestServer } from '../support/test-server.ts'
import { textsIn } from '../support/texts.ts'
import {
  createCompleteOpening,
  findPharmacyId,
  newOwner,
  startReview,
  submitPurchase,
  submitTransaction,
} from '../support/transaction-form.ts'

test.describe.configure({ timeout: 180_000 })

/** A sent opening of the owner that awaits the association's decision. */
async function submitOpening(server: TestServer) {
  const owner = await apiClientAs(server, 'owner')
  return submitTransaction(owner, await createCompleteOpening(owner))
}

for (const language of ['fr-CA', 'en-CA'] as const) {
  const { text, pattern, start } = textsIn(language)

  test(
    `a form is reviewed, returned, corrected and accepted, and both sides read each state, in ${language}`,
    englishMatrixOnly(language),
    async ({ server, browser }) => {
      const { id } = await submitOpening(server)
      const address = portalUrl(server, `/transactions/${id}`, language)
      const owner = await signedInPage(browser, server, 'owner')
      const admin = await signedInPage(browser, server, 'admin')
      const button = (name: string) => admin.getByRole('button', { name, exact: true })

      await admin.goto(address)
      await expect(decisionHeading(admin, language)).toBeVisible()
      await expectAccessible(admin, `decision-waiting-${language}`)
      await button(text('decision.review')).press('Enter')
      await expect(decisionHeading(admin, language)).toBeFocused()
      await expect(statusOf(admin, language, 'inReview')).toBeVisible()
      await owner.goto(address)
      await expect(statusOf(owner, language, 'inReview')).toBeVisible()
      await expect(owner.locator('.transaction-decision')).toHaveCount(0)

      await chooseDecision(admin, language, 'returned')
      const sendReturn = button(text('decision.submit', { decision: 'returned' }))
      await sendReturn.press('Enter')
      await expect(admin.getByLabel(start('decision.reason'))).toBeFocused()
      const reason = 'Le nom de l’entreprise est à confirmer.'
      await admin.getByLabel(start('decision.reason')).fill(reason)
      await expectAccessible(admin, `decision-return-${language}`)
      await sendReturn.press('Enter')
      await expect(decisionHeading(admin, language)).toBeFocused()
      await expect(statusOf(admin, language, 'returned')).toBeVisible()
      await expectAccessible(admin, `decision-returned-${language}`)

      await owner.goto(portalUrl(server, '/', language))
      const notice = text('notices.Transaction.Reminder.title', { status: 'returned' })
      await expect(owner.getByText(notice).first()).toBeVisible()
      // Home lists it only once, not again among the drafts above the pharmacies.
      await owner.getByRole('heading', { name: pattern('home.pharmacies.title') }).waitFor()
      await expect(owner.locator(`a[href$="/transactions/${id}/edit"]`)).toHaveCount(0)
      await expectAccessible(owner, `home-returned-${language}`)
      await owner
        .getByRole('link', { name: start('notices.Transaction.Reminder.action') })
        .first()
        .press('Enter')
      await expect(owner.getByText(reason).first()).toBeVisible()
      await expectAccessible(owner, `transaction-returned-${language}`)
      await owner
        .getByRole('link', { name: text('transaction.correct'), exact: true })
        .first()
        .press('Enter')
      // The form is complete, and the requested correction is shown above each step.
      const stepHeading = (step: 'review' | 'information') =>
        owner.getByRole('heading', { level: 2, name: text(`steps.headings.${step}`), exact: true })
      const returned = owner.locator('ofc-alert', { hasText: reason })
      await expect(stepHeading('review')).toBeVisible()
      await expect(returned).toBeVisible()
      await expect(owner.getByText(text('steps.review.ready'))).toHaveCount(0)
      await expectAccessible(owner, `edit-returned-${language}`)
      await owner.goto(portalUrl(server, `/transactions/${id}/edit?step=information`, language))
      await expect(stepHeading('information')).toBeVisible()
      await expect(returned).toBeVisible()
      await owner.getByLabel(start('steps.comments')).fill('Le nom est confirmé.')
      await owner.getByRole('button', { name: text('steps.continue'), exact: true }).press('Enter')
      await owner
        .getByRole('heading', { level: 2, name: text('steps.headings.owners'), exact: true })
        .waitFor()
      await owner.goto(portalUrl(server, `/transactions/${id}/edit?step=review`, language))
      await owner.getByRole('checkbox', { name: pattern('steps.review.acknowledgement') }).check()
      await owner.getByRole('button', { name: text('steps.review.send'), exact: true }).press('Enter')
      await owner
        .getByRole('heading', { level: 2, name: text('steps.headings.confirmation'), exact: true })
        .waitFor()
      await expect(returned).toHaveCount(0)

      await admin.goto(address)
      await chooseDecision(admin, language, 'accepted')
      await expectAccessible(admin, `decision-accept-${language}`)
      const accept = button(text('decision.submit', { decision: 'accepted' }))
      await accept.press('Enter')
      await expect(admin.locator('ofc-error-summary')).toBeFocused()
      await expectAccessible(admin, `decision-incomplete-${language}`)
      const rollCheck = admin.locator('.decision-roll').getByRole('checkbox')
      await rollCheck.check()
      await expect(admin.getByLabel(start('decision.roll.checked_on'))).not.toHaveValue('')
      await admin.getByLabel(start('pharmacies.fields.ramqNumber')).fill('987654')
      await accept.press('Enter')
      await expect(decisionHeading(admin, language)).toBeFocused()
      await expect(statusOf(admin, language, 'accepted')).toBeVisible()
      await expect(button(text('decision.withdraw'))).toBeVisible()
      await expectAccessible(admin, `decision-accepted-${language}`)

      await owner.goto(address)
      await expect(owner.getByText(text('transaction.accepted.title'))).toBeVisible()
      await expect(owner.getByText(text('transaction.accepted.prepare', { isDue: 'no' }))).toBeVisible()
      await expectAccessible(owner, `transaction-accepted-${language}`)

      // The future pharmacy is not in accessa: no request is sent for it.
      const requests: string[] = []
      owner.on('request', (request) => {
        if (request.url().includes('/userparticipations')) requests.push(request.url())
      })
      const participations = owner.waitForResponse('**/userparticipations*')
      await owner.goto(portalUrl(server, '/accessa', language))
      expect((await participations).status()).toBe(200)
      expect(requests).toHaveLength(1)
    },
  )
}

const { text, start } = textsIn('fr-CA')

test('a decision by somebody else is reported, and the typed text stays and can be sent', async ({
  server,
  browser,
}) => {
  const form = await submitOpening(server)
  const admin = await signedInPage(browser, server, 'admin')
  await admin.goto(portalUrl(server, `/transactions/${form.id}`))
  await chooseDecision(admin, 'fr-CA', 'returned')
  const reason = admin.getByLabel(start('decision.reason'))
  await reason.fill('Le nom est à confirmer.')
  await startReview(await apiClientAs(server, 'admin'), form)

  const send = admin.getByRole('button', {
    name: text('decision.submit', { decision: 'returned' }),
    exact: true,
  })
  await send.press('Enter')
  await expect(admin.locator('ofc-alert', { hasText: text('decision.overtaken.again') })).toBeFocused()
  await expect(reason).toHaveValue('Le nom est à confirmer.')
  await expectAccessible(admin, 'decision-overtaken')
  // The response is lost; the refetched form shows the person's own decision.
  await admin.route('**/api/aqpp/transactions/*/decisions', async (route) => {
    await route.fetch()
    await route.abort('connectionreset')
  })
  await send.press('Enter')
  await expect(admin.locator('ofc-alert', { hasText: text('forms.failure.kept') })).toBeFocused()
  await admin.evaluate(() => dispatchEvent(new Event('focus')))
  await expect(statusOf(admin, 'fr-CA', 'returned')).toBeVisible()
  await expect(decisionHeading(admin, 'fr-CA')).toBeFocused()
  await expect(admin.getByText(text('decision.overtaken.title'))).toHaveCount(0)
  await expect(reason).toHaveCount(0)
})

test('a person who prevents the acceptance is shown by name, with a remedy', async ({ server, browser }) => {
  const owner = await apiClientAs(server, 'owner')
  const [anne, other] = [newOwner(1), newOwner(2)]
  const pharmacyId = await findPharmacyId(owner, 'Vieux-Marché')
  const joining = [
    { ...anne, isResponder: true },
    { ...other, email: anne.email },
  ]
  const { id } = await submitPurchase(owner, pharmacyId, joining)
  const admin = await signedInPage(browser, server, 'admin')
  await admin.goto(portalUrl(server, `/transactions/${id}`))
  await chooseDecision(admin, 'fr-CA', 'accepted')
  for (const box of await admin.locator('.decision-roll').getByRole('checkbox').all()) {
    await box.press('Space')
    await expect(box).toBeChecked()
  }
  const accept = text('decision.submit', { decision: 'accepted' })
  await admin.getByRole('button', { name: accept, exact: true }).press('Enter')
  const refused = admin.locator('ofc-alert', { hasText: fullName(other) })
  await expect(refused).toBeFocused()
  await expect(refused).toContainText(text('decision.obstacles_remedy', { count: 1 }))
  await expectAccessible(admin, 'decision-refused')
  await chooseDecision(admin, 'fr-CA', 'returned')
  await expect(refused).toHaveCount(0)
})

test('an owner requests a withdrawal, and the association reads the reason beside its decision', async ({
  server,
  browser,
}) => {
  const { id } = await submitOpening(server)
  const owner = await signedInPage(browser, server, 'owner')
  await owner.goto(portalUrl(server, `/transactions/${id}`))
  await owner
    .getByRole('button', { name: text('transaction.withdrawal.ask', { isAsked: 'no' }), exact: true })
    .press('Enter')
  await owner.getByLabel(start('transaction.withdrawal.reason')).fill('Le local n’est plus libre.')
  await expectAccessible(owner, 'withdrawal-dialog')
  await owner
    .getByRole('button', { name: text('transaction.withdrawal.confirm'), exact: true })
    .press('Enter')
  await expect(owner.getByText('Le local n’est plus libre.')).toBeVisible()
  await expectAccessible(owner, 'withdrawal-asked')

  const admin = await signedInPage(browser, server, 'admin')
  await admin.goto(portalUrl(server, `/transactions/${id}`))
  await expect(admin.locator('.decision').getByText('Le local n’est plus libre.')).toBeVisible()
  await expectAccessible(admin, 'decision-withdrawal-asked')
})

test('on a phone the decision comes before the form, and a button below the form leads back to it', async ({
  server,
  browser,
}) => {
  const { id } = await submitOpening(server)
  const admin = await signedInPage(browser, server, 'admin')
  await admin.setViewportSize({ width: 390, height: 844 })
  await admin.goto(portalUrl(server, `/transactions/${id}`))
  await expect(decisionHeading(admin, 'fr-CA')).toBeInViewport()
  const form = admin.getByRole('heading', { level: 2, name: text('transaction.form'), exact: true })
  const order = await admin.getByRole('heading', { level: 2 }).allTextContents()
  expect(order.indexOf((await form.textContent()) ?? '')).toBeGreaterThan(
    order.indexOf(text('decision.title')),
  )
  const back = admin.getByRole('button', { name: text('transaction.back_to_decision'), exact: true })
  await back.scrollIntoViewIfNeeded()
  await expect(decisionHeading(admin, 'fr-CA')).not.toBeInViewport()
  await back.press('Enter')
  await expect(decisionHeading(admin, 'fr-CA')).toBeFocused()
  await expect(decisionHeading(admin, 'fr-CA')).toBeInViewport()
})
