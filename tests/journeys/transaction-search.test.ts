import { apiClientAs } from '../support/api-client.ts'
import { expectAccessible } from '../support/axe.ts'
import { signedInPage } from '../support/decision-page.ts'
import { expect, test } from '../support/fixtures.ts'
import { englishMatrixOnly, portalUrl } from '../support/sign-in.ts'
import { textsIn } from '../support/texts.ts'
import { createCompleteOpening, submitTransaction } from '../support/transaction-form.ts'

test.describe.configure({ timeout: 120_000 })

for (const language of ['fr-CA', 'en-CA'] as const) {
  const { text, start } = textsIn(language)

  test(
    `the association finds a transaction by its pharmacy or its sender, in ${language}`,
    englishMatrixOnly(language),
    async ({ server, browser }) => {
      const owner = await apiClientAs(server, 'owner')
      const { id } = await submitTransaction(owner, await createCompleteOpening(owner))
      const { lastName } = await (await owner.call('GET', `contacts/${owner.contactId}`)).json()
      const admin = await signedInPage(browser, server, 'admin')
      await admin.goto(portalUrl(server, '/transactions', language))
      const rows = admin.locator('.transaction-row')
      const field = admin.getByRole('searchbox', { name: start('transactions.search.label') })
      const search = async (words: string) => {
        await field.fill(words)
        await admin.keyboard.press('Enter')
        await expect(
          admin.getByRole('heading', { level: 2, name: text('transactions.list.title') }),
        ).toBeFocused()
      }
      // The oldest pending transaction has the only filled button of the page.
      await expect(rows.first().getByRole('link', { name: text('transactions.handle') })).toBeVisible()

      await search('PORT pharm')
      await expect(rows.filter({ hasNotText: 'Port' })).toHaveCount(0)
      const found = admin.locator(`.transaction-row h4 a[href$="/transactions/${id}"]`)
      await expect(found).toBeVisible()
      // Search terms may name a person, so that the URL never contains them.
      await expect(admin).toHaveURL(portalUrl(server, '/transactions', language))
      await expectAccessible(admin, `transactions-found-${language}`)
      await found.press('Enter')
      await expect(admin.getByRole('heading', { level: 1 })).toBeFocused()
      await admin.goBack()
      await expect(field).toHaveValue('PORT pharm')
      await expect(found).toBeVisible()

      // Nothing found in between: what the search by a name finds comes from itself.
      await search('introuvable')
      await expect(admin.getByText(text('transactions.search.not_found'))).toBeVisible()
      await search(lastName)
      await expect(found).toBeVisible()

      await search('introuvable')
      await expect(admin.getByText(text('transactions.search.not_found'))).toBeVisible()
      await expectAccessible(admin, `transactions-not-found-${language}`)
      await admin.getByRole('link', { name: text('transactions.list.all') }).press('Enter')
      await expect(field).toHaveValue('')
      await expect(rows).toHaveCount(15)
    },
  )
}

test('a member’s transactions have no search', async ({ server, browser }) => {
  const page = await signedInPage(browser, server, 'owner')
  await page.goto(portalUrl(server, '/transactions'))
  await page.locator('.transaction-row').first().waitFor()
  await expect(page.getByRole('searchbox')).toHaveCount(0)
})
