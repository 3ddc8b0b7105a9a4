import type { Browser } from '@playwright/test'
import { expectSound } from '../support/axe.ts'
import { callerOf, chooseAnswer, decisionHeading, pageOf, statusOf } from '../support/decision-page.ts'
import { expect, test } from '../support/fixtures.ts'
import type { House } from '../support/house.ts'
import { addressOf, twinIn } from '../support/people.ts'
import { textsIn } from '../support/texts.ts'
import {
  filledOpening,
  newOwner,
  pharmacyNamed,
  sendForm,
  sentPurchase,
  takeIntoReview,
} from '../support/transaction-form.ts'

test.describe.configure({ timeout: 180_000 })

/** A sent opening of the owner that awaits the association's decision. */
async function sentOpening(browser: Browser, house: House) {
  const owner = await callerOf(browser, house, 'owner')
  return sendForm(owner, await filledOpening(owner))
}

for (const speech of ['fr-CA', 'en-CA'] as const) {
  const { text, pattern, start } = textsIn(speech)

  test(
    `a form is reviewed, returned, corrected and accepted, and both sides read each state, in ${speech}`,
    twinIn(speech),
    async ({ house, browser }) => {
      const { id } = await sentOpening(browser, house)
      const address = addressOf(house, `/transactions/${id}`, speech)
      const owner = await pageOf(browser, house, 'owner', speech)
      const admin = await pageOf(browser, house, 'admin', speech)
      const button = (name: string) => admin.getByRole('button', { name, exact: true })

      await admin.goto(address)
      await expect(decisionHeading(admin, speech)).toBeVisible()
      await expectSound(admin, `decision-waiting-${speech}`)
      await button(text('decision.review')).press('Enter')
      await expect(decisionHeading(admin, speech)).toBeFocused()
      await expect(statusOf(admin, speech, 'inReview')).toBeVisible()
      await owner.goto(address)
      await expect(statusOf(owner, speech, 'inReview')).toBeVisible()
      await expect(owner.locator('.transaction-decision')).toHaveCount(0)

      await chooseAnswer(admin, speech, 'returned')
      const sendReturn = button(text('decision.submit', { decision: 'returned' }))
      await sendReturn.press('Enter')
      await expect(admin.getByLabel(start('decision.reason'))).toBeFocused()
      const reason = 'Le nom de l’entreprise est à confirmer.'
      await admin.getByLabel(start('decision.reason')).fill(reason)
      await expectSound(admin, `decision-return-${speech}`)
      await sendReturn.press('Enter')
      await expect(decisionHeading(admin, speech)).toBeFocused()
      await expect(statusOf(admin, speech, 'returned')).toBeVisible()
      await expectSound(admin, `decision-returned-${speech}`)

      await owner.goto(addressOf(house, '/', speech))
      const notice = text('notices.Transaction.Reminder.title', { status: 'returned' })
      await expect(owner.getByText(notice).first()).toBeVisible()
      // Home lists it only once, not again among the drafts above the pharmacies.
      await owner.getByRole('heading', { name: pattern('home.pharmacies.title') }).waitFor()
      await expect(owner.locator(`a[href$="/transactions/${id}/edit"]`)).toHaveCount(0)
      await expectSound(owner, `home-returned-${speech}`)
      await owner
        .getByRole('link', { name: start('notices.Transaction.Reminder.action') })
        .first()
        .press('Enter')
      await expect(owner.getByText(reason).first()).toBeVisible()
      await expectSound(owner, `transaction-returned-${speech}`)
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
      await expectSound(owner, `edit-returned-${speech}`)
      await owner.goto(addressOf(house, `/transactions/${id}/edit?step=information`, speech))
      await expect(stepHeading('information')).toBeVisible()
      await expect(returned).toBeVisible()
      await owner.getByLabel(start('steps.comments')).fill('Le nom est confirmé.')
      await owner.getByRole('button', { name: text('steps.continue'), exact: true }).press('Enter')
      await owner
        .getByRole('heading', { level: 2, name: text('steps.headings.owners'), exact: true })
        .waitFor()
      await owner.goto(addressOf(house, `/transactions/${id}/edit?step=review`, speech))
      await owner.getByRole('checkbox', { name: pattern('steps.review.acknowledgement') }).check()
      await owner.getByRole('button', { name: text('steps.review.send'), exact: true }).press('Enter')
      await owner
        .getByRole('heading', { level: 2, name: text('steps.headings.confirmation'), exact: true })
        .waitFor()
      await expect(returned).toHaveCount(0)

      await admin.goto(address)
      await chooseAnswer(admin, speech, 'accepted')
      await expectSound(admin, `decision-accept-${speech}`)
      const accept = button(text('decision.submit', { decision: 'accepted' }))
      await accept.press('Enter')
      await expect(admin.locator('ofc-error-summary')).toBeFocused()
      await expectSound(admin, `decision-incomplete-${speech}`)
      const found = admin.locator('.decision-roll').getByRole('checkbox')
      await found.check()
      await expect(admin.getByLabel(start('decision.roll.checked_on'))).not.toHaveValue('')
      await admin.getByLabel(start('pharmacies.fields.ramqNumber')).fill('987654')
      await accept.press('Enter')
      await expect(decisionHeading(admin, speech)).toBeFocused()
      await expect(statusOf(admin, speech, 'accepted')).toBeVisible()
      await expect(button(text('decision.withdraw'))).toBeVisible()
      await expectSound(admin, `decision-accepted-${speech}`)

      await owner.goto(address)
      await expect(owner.getByText(text('transaction.accepted.title'))).toBeVisible()
      await expect(owner.getByText(text('transaction.accepted.prepare', { isDue: 'no' }))).toBeVisible()
      await expectSound(owner, `transaction-accepted-${speech}`)

      // The future pharmacy is not in accessa: no request is sent for it.
      const asked: string[] = []
      owner.on('request', (request) => {
        if (request.url().includes('/userparticipations')) asked.push(request.url())
      })
      const participations = owner.waitForResponse('**/userparticipations*')
      await owner.goto(addressOf(house, '/accessa', speech))
      expect((await participations).status()).toBe(200)
      expect(asked).toHaveLength(1)
    },
  )
}

const { text, start } = textsIn('fr-CA')

test('a decision by somebody else is reported, and the typed text stays and can be sent', async ({
  house,
  browser,
}) => {
  const form = await sentOpening(browser, house)
  const admin = await pageOf(browser, house, 'admin')
  await admin.goto(addressOf(house, `/transactions/${form.id}`))
  await chooseAnswer(admin, 'fr-CA', 'returned')
  const reason = admin.getByLabel(start('decision.reason'))
  await reason.fill('Le nom est à confirmer.')
  await takeIntoReview(await callerOf(browser, house, 'admin'), form)

  const send = admin.getByRole('button', {
    name: text('decision.submit', { decision: 'returned' }),
    exact: true,
  })
  await send.press('Enter')
  await expect(admin.locator('ofc-alert', { hasText: text('decision.overtaken.again') })).toBeFocused()
  await expect(reason).toHaveValue('Le nom est à confirmer.')
  await expectSound(admin, 'decision-overtaken')
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

test('what prevents the acceptance because of a person is shown with their name and a remedy', async ({
  house,
  browser,
}) => {
  const owner = await callerOf(browser, house, 'owner')
  const [anne, other] = [newOwner(1), newOwner(2)]
  const pharmacyId = await pharmacyNamed(owner, 'Vieux-Marché')
  const joining = [
    { ...anne, isResponder: true },
    { ...other, email: anne.email },
  ]
  const { id } = await sentPurchase(owner, pharmacyId, joining)
  const admin = await pageOf(browser, house, 'admin')
  await admin.goto(addressOf(house, `/transactions/${id}`))
  await chooseAnswer(admin, 'fr-CA', 'accepted')
  for (const box of await admin.locator('.decision-roll').getByRole('checkbox').all()) {
    await box.press('Space')
    await expect(box).toBeChecked()
  }
  const accept = text('decision.submit', { decision: 'accepted' })
  await admin.getByRole('button', { name: accept, exact: true }).press('Enter')
  const refused = admin.locator('ofc-alert', { hasText: `${other.firstName} ${other.lastName}` })
  await expect(refused).toBeFocused()
  await expect(refused).toContainText(text('decision.obstacles_remedy', { count: 1 }))
  await expectSound(admin, 'decision-refused')
  await chooseAnswer(admin, 'fr-CA', 'returned')
  await expect(refused).toHaveCount(0)
})

test('an owner requests a withdrawal, and the association reads the reason beside its decision', async ({
  house,
  browser,
}) => {
  const { id } = await sentOpening(browser, house)
  const owner = await pageOf(browser, house, 'owner')
  await owner.goto(addressOf(house, `/transactions/${id}`))
  await owner
    .getByRole('button', { name: text('transaction.withdrawal.ask', { isAsked: 'no' }), exact: true })
    .press('Enter')
  await owner.getByLabel(start('transaction.withdrawal.reason')).fill('Le local n’est plus libre.')
  await expectSound(owner, 'withdrawal-dialog')
  await owner
    .getByRole('button', { name: text('transaction.withdrawal.confirm'), exact: true })
    .press('Enter')
  await expect(owner.getByText('Le local n’est plus libre.')).toBeVisible()
  await expectSound(owner, 'withdrawal-asked')

  const admin = await pageOf(browser, house, 'admin')
  await admin.goto(addressOf(house, `/transactions/${id}`))
  await expect(admin.locator('.decision').getByText('Le local n’est plus libre.')).toBeVisible()
  await expectSound(admin, 'decision-withdrawal-asked')
})

test('on a phone the decision comes before the form, and a button below the form leads back to it', async ({
  house,
  browser,
}) => {
  const { id } = await sentOpening(browser, house)
  const admin = await pageOf(browser, house, 'admin')
  await admin.setViewportSize({ width: 390, height: 844 })
  await admin.goto(addressOf(house, `/transactions/${id}`))
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
