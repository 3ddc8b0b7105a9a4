import { apiClientAs } from '../support/api-client.ts'
import { expectAccessible } from '../support/axe.ts'
import { expect, test } from '../support/fixtures.ts'
import { mailLink } from '../support/outbox.ts'
import { storeSession } from '../support/provider-session.ts'
import { englishMatrixOnly, portalUrl } from '../support/sign-in.ts'
import type { TestServer } from '../support/test-server.ts'
import { textsIn } from '../support/texts.ts'

const email = 'suharto@exemple.test'
const password = 'Sapin-bleu-2026'

test.describe.configure({ timeout: 120_000 })

/** The id of one of the owner's pharmacies. */
async function ownPharmacy(server: TestServer): Promise<string> {
  const { call } = await apiClientAs(server, 'owner')
  const [{ accountId }] = await (await call('GET', 'user/employments')).json()
  return accountId
}

for (const language of ['fr-CA', 'en-CA'] as const) {
  const { text, start } = textsIn(language)

  test(
    `a person of one name is invited, signs up, is greeted and listed by that name, in ${language}`,
    englishMatrixOnly(language),
    async ({ server, page, browser }) => {
      await storeSession(page, server, 'owner')
      const accountId = await ownPharmacy(server)
      await page.goto(portalUrl(server, `/pharmacies/${accountId}/employees/new`, language))
      await page.getByLabel(text('personSearch.label')).fill('Suharto')
      await page.keyboard.press('Enter')
      await expect(page.getByText(text('personSearch.none_of_one_name'))).toBeVisible()
      await page.getByRole('link', { name: text('add.results.invite') }).click()

      // Without the box, the empty first name is an error, which names the box.
      const firstName = page.getByLabel(text('forms.name.first'), { exact: true })
      const box = page.getByRole('checkbox', { name: text('forms.name.one.other') })
      await expect(page.getByLabel(text('forms.name.last'), { exact: true })).toHaveValue('Suharto')
      await page.getByLabel(start('add.invite.email')).fill(email)
      await page.keyboard.press('Enter')
      await expect(firstName).toHaveAccessibleDescription(new RegExp(text('rules.required.firstName')))
      await firstName.fill('Su')
      await page.keyboard.press('Tab')
      await page.keyboard.press('Tab')
      await expect(box).toBeFocused()
      await page.keyboard.press('Space')
      await expect(firstName).toHaveCount(0)
      await expect(page.getByLabel(text('forms.name.only'), { exact: true })).toHaveValue('Suharto')
      await expect(box).toBeFocused()
      await expectAccessible(page, `one-name-invitation-${language}`)

      // The draft has the box, and the first name that was typed before.
      await page.reload()
      await expect(box).toBeChecked()
      await box.uncheck()
      await expect(firstName).toHaveValue('Su')
      await box.check()
      await page.getByRole('button', { name: text('add.invite.send') }).click()
      await expect(
        page.getByRole('heading', {
          level: 1,
          name: text('add.added.title_invited', { name: 'Suharto' }),
          exact: true,
        }),
      ).toBeVisible()

      const person = await (await browser.newContext({ locale: language })).newPage()
      await person.goto(await mailLink(person, server, email))
      const ownBox = person.getByRole('checkbox', { name: text('forms.name.one.own') })
      const ownName = person.getByLabel(text('forms.name.only'), { exact: true })
      await expect(ownBox).toBeChecked()
      await expect(ownName).toHaveValue('Suharto')
      await expect(ownName).toHaveAttribute('autocomplete', 'name')
      await person.getByLabel(text('signup.password'), { exact: true }).fill(password)
      await person.getByRole('checkbox', { name: text('signup.terms.accept') }).check()
      await person.getByRole('button', { name: text('signup.submit') }).click()
      const heading = person.getByRole('heading', { level: 1 })
      await expect(heading).toHaveText(text('home.title', { name: 'Suharto' }))

      await person.goto(portalUrl(server, '/profile/edit', language))
      await ownName.fill('Soeharto')
      await person.getByRole('button', { name: text('forms.save') }).click()
      await expect(heading).toHaveText(text('profile.title'))
      await expect(person.getByText('Soeharto', { exact: true }).first()).toBeVisible()
      await expect(person.getByText(text('forms.name.first'), { exact: true })).toHaveCount(0)
      await expectAccessible(person, `one-name-profile-${language}`)

      await page.goto(portalUrl(server, `/pharmacies/${accountId}/employees`, language))
      await page.getByLabel(text('employees.list.search_label')).fill('soeh')
      await page.keyboard.press('Enter')
      await expect(
        page.getByRole('button', { name: text('links.manage_named', { name: 'Soeharto' }), exact: true }),
      ).toBeVisible()
    },
  )

  test(
    `an owner who takes one name is greeted and on the record of the pharmacy by it, in ${language}`,
    englishMatrixOnly(language),
    async ({ server, page }) => {
      await storeSession(page, server, 'owner')
      const accountId = await ownPharmacy(server)
      await page.goto(portalUrl(server, '/profile/edit', language))
      await page.getByLabel(text('forms.name.last'), { exact: true }).fill('Madhu')
      await page.getByRole('checkbox', { name: text('forms.name.one.own') }).check()
      await page.getByRole('button', { name: text('forms.save') }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(text('profile.title'))
      await page.goto(portalUrl(server, '/', language))
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(text('home.title', { name: 'Madhu' }))
      await expect(
        page.getByRole('button', { name: text('shell.account.open', { name: 'Madhu' }), exact: true }),
      ).toBeVisible()
      await page.goto(portalUrl(server, `/pharmacies/${accountId}`, language))
      const owner = page.locator('.record-owner-name').filter({ hasText: 'Madhu' })
      await expect(owner.locator('strong')).toHaveText(/^Madhu$/)
    },
  )
}
