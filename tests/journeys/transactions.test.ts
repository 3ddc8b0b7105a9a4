import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from '../support/axe.ts'
import { expect, test } from '../support/fixtures.ts'
import { storeSession } from '../support/provider-session.ts'
import { englishMatrixOnly, type PageLanguage, portalUrl } from '../support/sign-in.ts'
import type { TestServer } from '../support/test-server.ts'
import { textsIn } from '../support/texts.ts'
import { affirmation, effectiveDate } from '../support/transaction-form.ts'

test.describe.configure({ timeout: 180_000 })

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 2, name, exact: true })

const buttonOf = (within: Page | Locator, name: string | RegExp) =>
  within
    .getByRole('button', { name, exact: true })
    .or(within.getByRole('link', { name, exact: true }))
    .first()

async function press(button: Locator): Promise<void> {
  await button.focus()
  await button.press('Enter')
}

/** Starts a transaction of the owner's pharmacy from the list, which opens its first step. */
async function startTransaction(
  page: Page,
  server: TestServer,
  language: PageLanguage,
  type: 'move' | 'association',
  pharmacy: string,
) {
  const { text } = textsIn(language)
  await page.goto(portalUrl(server, '/transactions', language))
  await press(buttonOf(page, text('transactions.begin')))
  await page.getByRole('heading', { level: 1, name: text('transactions.create.title') }).waitFor()
  await page.getByRole('radio', { name: text(`transactions.type.${type}`) }).check()
  await page.getByRole('radio', { name: new RegExp(pharmacy) }).check()
  await press(buttonOf(page, text('transactions.create.begin')))
}

async function continueToNextStep(page: Page, language: PageLanguage): Promise<void> {
  await press(buttonOf(page, textsIn(language).text('steps.continue')))
}

for (const language of ['fr-CA', 'en-CA'] as const) {
  const { text, pattern, start } = textsIn(language)

  test(
    `an owner moves a pharmacy: seven steps, one submission, and its page, in ${language}`,
    englishMatrixOnly(language),
    async ({ server, page }) => {
      await storeSession(page, server, 'owner')
      await startTransaction(page, server, language, 'move', 'Vieux-Marché')

      await expect(heading(page, text('steps.headings.coordinates'))).toBeVisible()
      await expectAccessible(page, `transaction-coordinates-${language}`)
      await page.getByLabel(start('forms.address.street')).fill('1200, chemin de Chambly')
      await continueToNextStep(page, language)

      await expect(heading(page, text('steps.headings.information'))).toBeFocused()
      await continueToNextStep(page, language)
      await expect(page.getByLabel(start('steps.effective_date'))).toBeFocused()
      await expectAccessible(page, `transaction-information-${language}`)
      await page.getByLabel(start('steps.effective_date')).fill(effectiveDate)
      await continueToNextStep(page, language)

      await expect(heading(page, text('steps.headings.owners'))).toBeFocused()
      await expectAccessible(page, `transaction-owners-${language}`)
      await continueToNextStep(page, language)

      await expect(heading(page, text('steps.headings.affirmations'))).toBeFocused()
      await expectAccessible(page, `transaction-affirmations-${language}`)
      await continueToNextStep(page, language)
      await expect(heading(page, text('steps.headings.review'))).toBeFocused()
      await expect(page.getByText(text('steps.review.obstacles', { count: 2 })).first()).toBeVisible()
      await expectAccessible(page, `transaction-obstacles-${language}`)
      await press(buttonOf(page, text('steps.review.first')))

      await expect(heading(page, text('steps.headings.affirmations'))).toBeVisible()
      const dropzones = page.locator('ofc-file-dropzone input[type=file]')
      const received = page.getByText(text('transaction.affirmation.received'), { exact: true })
      for (const count of [1, 2]) {
        await dropzones.first().setInputFiles(affirmation)
        await expect(received).toHaveCount(count)
      }
      await expect(page.getByText(text('steps.next', { step: 'review' }))).toBeVisible()
      await continueToNextStep(page, language)

      await expect(page.getByText(text('steps.review.obstacles', { count: 0 })).first()).toBeVisible()
      const send = buttonOf(page, text('steps.review.send'))
      await press(send)
      const acknowledgement = page.getByRole('checkbox', { name: pattern('steps.review.acknowledgement') })
      await expect(acknowledgement).toBeFocused()
      await acknowledgement.check()
      await expectAccessible(page, `transaction-review-${language}`)
      await press(send)

      await expect(heading(page, text('steps.headings.confirmation'))).toBeVisible()
      await expect(page.getByText(pattern('steps.confirmation.number'))).toBeVisible()
      await expectAccessible(page, `transaction-confirmation-${language}`)
      await press(buttonOf(page, text('steps.confirmation.copy')))
      await expect(page.getByText(text('transactions.status.submitted')).first()).toBeVisible()
      await expect(page.getByText('1200, chemin de Chambly').first()).toBeVisible()
      await expectAccessible(page, `transaction-page-${language}`)
      await page.goto(portalUrl(server, '/transactions', language))
      await expect(
        page.locator('ofc-badge', { hasText: text('transactions.status.submitted') }).first(),
      ).toBeVisible()
      await expectAccessible(page, `transactions-${language}`)
    },
  )
}

const french = textsIn('fr-CA')

test('a draft resumes at its first unfinished step, also on another device', async ({
  server,
  page,
  browser,
}) => {
  const { text, pattern } = french
  await storeSession(page, server, 'owner')
  await startTransaction(page, server, 'fr-CA', 'move', 'Vieux-Marché')
  await expect(heading(page, text('steps.headings.coordinates'))).toBeVisible()
  await continueToNextStep(page, 'fr-CA')
  await expect(heading(page, text('steps.headings.information'))).toBeFocused()

  const phone = await (await browser.newContext({ viewport: { width: 320, height: 640 } })).newPage()
  await storeSession(phone, server, 'owner')
  await phone.goto(portalUrl(server, '/transactions'))
  const resume = pattern('transactions.resume_named')
  // A returned form of the same type precedes it.
  const row = phone
    .getByRole('listitem')
    .filter({ hasText: text('transactions.type.move'), has: buttonOf(phone, resume) })
    .first()
  await press(buttonOf(row, resume))
  await expect(heading(phone, text('steps.headings.information'))).toBeVisible()
})

test('two owners who fill in one form at once lose nothing', async ({ server, page, browser }) => {
  const { text, start } = french
  await storeSession(page, server, 'owner')
  await startTransaction(page, server, 'fr-CA', 'move', 'Vieux-Marché')
  await expect(heading(page, text('steps.headings.coordinates'))).toBeVisible()
  await page.getByLabel(start('pharmacies.fields.companyName')).fill('Pharmacie du Port')

  const other = await (await browser.newContext()).newPage()
  await storeSession(other, server, 'coowner')
  await other.goto(`${page.url().split('?')[0]}?step=information`)
  await other.getByLabel(start('steps.effective_date')).fill(effectiveDate)
  await continueToNextStep(other, 'fr-CA')
  await expect(heading(other, text('steps.headings.owners'))).toBeFocused()

  await continueToNextStep(page, 'fr-CA')
  await expect(heading(page, text('steps.headings.information'))).toBeFocused()
  await expect(page.getByLabel(start('steps.effective_date'))).not.toHaveValue('')
  await page.goto(`${page.url().split('?')[0]}?step=coordinates`)
  await expect(page.getByLabel(start('pharmacies.fields.companyName'))).toHaveValue('Pharmacie du Port')
})

test('what is chosen for one person is not chosen for another to whom Back leads', async ({
  sharedServer: server,
  page,
}) => {
  const { text, start } = textsIn('fr-CA')
  await storeSession(page, server, 'admin')
  await page.goto(portalUrl(server, '/transactions/create'))
  const opening = page.getByRole('radio', { name: text('transactions.type.opening') })
  const choosePerson = async (email: string) => {
    await page.getByLabel(text('transactions.create.person_search')).fill(email)
    await page.keyboard.press('Enter')
    await page.getByRole('link', { name: start('transactions.create.choose') }).click()
    await opening.waitFor()
  }
  await choosePerson('owner@officine.test')
  const first = page.url()
  await page.getByRole('link', { name: text('transactions.create.other_person') }).click()
  await choosePerson('coowner@officine.test')
  await opening.check()

  await page.evaluate(() => history.go(-3))
  await expect(page).toHaveURL(first)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expect(opening).not.toBeChecked()
})
