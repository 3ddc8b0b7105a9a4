import { todayInQuebec } from '@officine/api/rules'
import { midSentence } from '../../packages/portal/src/forms/changes-text.ts'
import { expect, test } from '../support/fixtures.ts'
import { englishMatrixOnly, fillSignIn, type PageLanguage, portalUrl, signIn } from '../support/sign-in.ts'
import { textsIn } from '../support/texts.ts'

const thisYear = todayInQuebec().slice(0, 4)
const newPassword = 'Tout autre chose 2027!'

function expectedTexts(speech: PageLanguage) {
  const { text, pattern, start, whole } = textsIn(speech)
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
    given: whole('profile.consents.since', { date: new RegExp(`.*${thisYear}`) }),
    confirm: text('profile.statement.confirm'),
    confirmed: start('profile.statement.confirmed', { date: new RegExp(`.*${thisYear}`) }),
    change: text('profile.password.title'),
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
    hello: start('home.title', { firstName: 'Sophie' }),
  }
}

for (const speech of ['fr-CA', 'en-CA'] as const) {
  const say = expectedTexts(speech)

  test(
    `a reminded person edits their profile and confirms that it is up to date, in ${speech}`,
    englishMatrixOnly(speech),
    async ({ server, page }) => {
      await signIn(page, server, 'delegate', speech)
      // The row at home links to the statement.
      await page.getByRole('link', { name: say.verify }).click()
      await expect(page.getByRole('heading', { level: 1, name: say.profile })).toBeVisible()
      await expect(page.locator('#statement')).toBeInViewport()
      await expect(page.getByText(say.reminder)).toBeVisible()

      await page.getByRole('link', { name: say.editContact }).click()
      const email = page.getByLabel(say.email, { exact: true })
      await expect(email).toBeInViewport()
      await expect(page.getByText(say.nothing)).toBeVisible()
      const save = page.getByRole('button', { name: say.save })
      await save.click()
      await expect(page.locator('ofc-alert:focus')).toHaveText(say.unchanged)
      await email.fill('nouvelle@exemple.test')
      await page.getByLabel(say.city).fill('Lévis')
      const consent = page.getByRole('checkbox', { name: say.commercial })
      await expect(consent).not.toBeChecked()
      await consent.check()
      await expect(page.getByText(say.changes)).toBeVisible()
      await save.click()

      await expect(page.getByRole('heading', { level: 1, name: say.profile })).toBeFocused()
      await expect(page.getByText(say.saved)).toBeVisible()
      await expect(page.getByText(say.waiting)).toBeVisible()
      await expect(page.getByRole('main').getByText('delegate@officine.test')).toBeVisible()
      await expect(page.getByText(/^Lévis/)).toBeVisible()
      await expect(page.getByText(say.given).first()).toBeVisible()

      await page.getByRole('button', { name: say.confirm }).click()
      await expect(page.getByRole('status').filter({ hasText: say.confirmed })).toBeFocused()
      await expect(page.getByText(say.reminder)).toHaveCount(0)
      await page.goto(portalUrl(server, '/', speech))
      await expect(page.getByRole('heading', { level: 1, name: say.hello })).toBeVisible()
      await expect(page.getByRole('link', { name: say.verify })).toHaveCount(0)
    },
  )

  test(
    `a person who knows the old password changes it, and signs in with the new one, in ${speech}`,
    englishMatrixOnly(speech),
    async ({ server, page }) => {
      await signIn(page, server, 'delegate', speech)
      await page.getByRole('button', { name: say.account }).click()
      await page.getByRole('link', { name: say.ownProfile, exact: true }).click()
      await page.getByRole('link', { name: say.change }).click()
      const [old, next] = [
        page.getByLabel(say.old, { exact: true }),
        page.getByLabel(say.new, { exact: true }),
      ]
      await old.fill('Officine-2026')
      await next.fill('Officine-2026')
      await page.keyboard.press('Enter')
      await expect(page.getByText(say.same).last()).toBeVisible()
      await next.fill(newPassword)
      await page.keyboard.press('Enter')
      await expect(old).toHaveAccessibleDescription(say.wrong)
      await old.fill('Officine-2026!')
      await page.keyboard.press('Enter')
      await expect(page.getByRole('heading', { level: 1, name: say.changed })).toBeFocused()
      await page.getByRole('link', { name: say.back }).click()
      await expect(page.getByRole('heading', { level: 1, name: say.profile })).toBeVisible()

      await page.getByRole('button', { name: say.account }).click()
      await page.getByRole('link', { name: say.ownProfile, exact: true }).click()
      await expect(page.getByRole('button', { name: say.signOut })).toBeHidden()
      await page.getByRole('button', { name: say.account }).click()
      await page.getByRole('button', { name: say.signOut }).click()
      await page.getByLabel(say.password, { exact: true }).waitFor()
      await page.goto(portalUrl(server, '/', speech))
      await fillSignIn(page, 'delegate', speech, newPassword)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.getByRole('button', { name: say.account })).toBeVisible()
    },
  )
}
