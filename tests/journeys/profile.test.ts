import { todayInQuebec } from '@officine/api/rules'
import { midSentence } from '../../packages/portal/src/language/mid-sentence.ts'
import { password } from '../support/accounts.ts'
import { axeViolations } from '../support/axe.ts'
import { expect, test } from '../support/fixtures.ts'
import { storeSession } from '../support/provider-session.ts'
import { englishMatrixOnly, fillSignIn, type PageLanguage, portalUrl, signIn } from '../support/sign-in.ts'
import { textsIn } from '../support/texts.ts'

const thisYear = todayInQuebec().slice(0, 4)
const newPassword = 'Tout autre chose 2027!'
const wrongPassword = 'Officine-2025!'

function expectedTexts(language: PageLanguage) {
  const { text, pattern, start, whole } = textsIn(language)
  return {
    verify: text('notices.UpdateUser.Reminder.action'),
    profile: text('profile.title'),
    reminder: text('notices.UpdateUser.Reminder.title'),
    editContact: `${text('profile.edit')}${text('profile.edit_section', { section: text('profile.sections.contact') })}`,
    email: text('profile.fields.email'),
    city: start('forms.address.city'),
    commercial: start('profile.consents.commercialProspecting'),
    nothing: text('forms.changes', { count: 0 }),
    unchanged: pattern('forms.unchanged'),
    changes: start('forms.changes', {
      count: 3,
      names: (
        ['profile.fields.email', 'forms.address.city', 'profile.consents.commercialProspecting'] as const
      )
        .map((field) => midSentence(text(field)))
        .join(', '),
    }),
    save: text('forms.save'),
    saved: pattern('profile.saved.email', { email: 'nouvelle@exemple.test' }),
    waiting: text('profile.email.waiting'),
    consentDate: whole('profile.consents.since', { date: new RegExp(`.*${thisYear}`) }),
    confirm: text('profile.statement.confirm'),
    confirmed: start('profile.statement.confirmed', { date: new RegExp(`.*${thisYear}`) }),
    change: text('profile.password.title'),
    security: text('profile.tabs.security'),
    old: text('profile.password.old'),
    new: text('profile.password.new'),
    wrong: pattern('api_old_password_is_not_valid'),
    same: pattern('rules.differentFrom', { other: text('profile.password.old') }),
    changed: text('profile.password.changed.title'),
    back: text('profile.back'),
    account: start('shell.account.open'),
    ownProfile: text('account.profile'),
    signOut: text('account.signOut'),
    password: text('signin.password'),
    homeTitle: start('home.title', { name: 'Sophie' }),
  }
}

for (const language of ['fr-CA', 'en-CA'] as const) {
  const texts = expectedTexts(language)

  test(
    `a reminded person edits their profile and confirms that it is up to date, in ${language}`,
    englishMatrixOnly(language),
    async ({ server, page }) => {
      await signIn(page, server, 'delegate', language)
      // The row at home links to the statement.
      await page.getByRole('link', { name: texts.verify }).click()
      await expect(page.getByRole('heading', { level: 1, name: texts.profile })).toBeVisible()
      await expect(page.locator('#statement')).toBeInViewport()
      await expect(page.getByText(texts.reminder)).toBeVisible()

      await page.getByRole('link', { name: texts.editContact }).click()
      const email = page.getByLabel(texts.email, { exact: true })
      await expect(email).toBeInViewport()
      await expect(page.getByText(texts.nothing)).toBeVisible()
      const save = page.getByRole('button', { name: texts.save })
      await save.click()
      await expect(page.locator('ofc-alert:focus')).toHaveText(texts.unchanged)
      await email.fill('nouvelle@exemple.test')
      await page.getByLabel(texts.city).fill('Lévis')
      const consent = page.getByRole('checkbox', { name: texts.commercial })
      await expect(consent).not.toBeChecked()
      await consent.check()
      await expect(page.getByText(texts.changes)).toBeVisible()
      // A new address needs the password; what else was typed stays, and the draft has no password.
      const currentPassword = page.getByLabel(texts.old, { exact: true })
      await currentPassword.fill(wrongPassword)
      await save.click()
      await expect(currentPassword).toHaveAccessibleDescription(new RegExp(texts.wrong.source))
      expect(await axeViolations(page)).toEqual([])
      await page.reload()
      await expect(email).toHaveValue('nouvelle@exemple.test')
      await expect(page.getByLabel(texts.city)).toHaveValue('Lévis')
      await expect(consent).toBeChecked()
      await expect(currentPassword).toHaveValue('')
      await currentPassword.fill(password)
      await save.click()

      await expect(page.getByRole('heading', { level: 1, name: texts.profile })).toBeFocused()
      await expect(page.getByText(texts.saved)).toBeVisible()
      await expect(page.getByText(texts.waiting)).toBeVisible()
      await expect(page.getByRole('main').getByText('delegate@officine.test')).toBeVisible()
      await expect(page.getByText(/^Lévis/)).toBeVisible()
      await expect(page.getByText(texts.consentDate).first()).toBeVisible()

      await page.getByRole('button', { name: texts.confirm }).click()
      await expect(page.getByRole('status').filter({ hasText: texts.confirmed })).toBeFocused()
      await expect(page.getByText(texts.reminder)).toHaveCount(0)
      await page.goto(portalUrl(server, '/', language))
      await expect(page.getByRole('heading', { level: 1, name: texts.homeTitle })).toBeVisible()
      await expect(page.getByRole('link', { name: texts.verify })).toHaveCount(0)
    },
  )

  test(
    `a person who knows the old password changes it, and signs in with the new one, in ${language}`,
    englishMatrixOnly(language),
    async ({ server, page }) => {
      await signIn(page, server, 'delegate', language)
      await page.getByRole('button', { name: texts.account }).click()
      await page.getByRole('link', { name: texts.ownProfile, exact: true }).click()
      await page.getByRole('link', { name: texts.security }).click()
      await page.getByRole('link', { name: texts.change }).click()
      const [old, next] = [
        page.getByLabel(texts.old, { exact: true }),
        page.getByLabel(texts.new, { exact: true }),
      ]
      await expect(old).toHaveAttribute('autocomplete', 'current-password')
      await expect(next).toHaveAttribute('autocomplete', 'new-password')
      await old.fill('Officine-2026')
      await next.fill('Officine-2026')
      await page.keyboard.press('Enter')
      await expect(page.getByText(texts.same).last()).toBeVisible()
      await next.fill(newPassword)
      await page.keyboard.press('Enter')
      await expect(old).toHaveAccessibleDescription(texts.wrong)
      await old.fill('Officine-2026!')
      await page.keyboard.press('Enter')
      await expect(page.getByRole('heading', { level: 1, name: texts.changed })).toBeFocused()
      await page.getByRole('link', { name: texts.back }).click()
      await expect(page.getByRole('heading', { level: 1, name: texts.profile })).toBeVisible()

      await page.getByRole('button', { name: texts.account }).click()
      await page.getByRole('link', { name: texts.ownProfile, exact: true }).click()
      await expect(page.getByRole('button', { name: texts.signOut })).toBeHidden()
      await page.getByRole('button', { name: texts.account }).click()
      await page.getByRole('button', { name: texts.signOut }).click()
      await page.getByLabel(texts.password, { exact: true }).waitFor()
      await page.goto(portalUrl(server, '/', language))
      await fillSignIn(page, 'delegate', language, newPassword)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.getByRole('button', { name: texts.account })).toBeVisible()
    },
  )
}

test('a name keeps its letters, and its apostrophe and hyphen are completed when it is left', async ({
  server,
  page,
}) => {
  const { text, pattern } = textsIn('fr-CA')
  await storeSession(page, server, 'delegate')
  await page.goto(portalUrl(server, '/profile/edit', 'fr-CA'))
  const firstName = page.getByLabel(text('forms.name.first'), { exact: true })
  const lastName = page.getByLabel(text('forms.name.last'), { exact: true })
  await firstName.fill('李')
  await lastName.fill('O`Brien–Karonhí:io')
  await lastName.blur()
  await expect(lastName).toHaveValue('O’Brien-Karonhí:io')
  await page.getByRole('button', { name: text('forms.save') }).click()
  await expect(firstName).toHaveAccessibleDescription(pattern('rules.printableLetters'))
  await firstName.fill('ᐊᓈᓇ')
  await page.getByRole('button', { name: text('forms.save') }).click()
  await expect(page.getByRole('heading', { level: 1, name: text('profile.title') })).toBeFocused()
  await expect(page.getByText('O’Brien-Karonhí:io').first()).toBeVisible()
  await expect(page.getByText('ᐊᓈᓇ').first()).toBeVisible()
})
