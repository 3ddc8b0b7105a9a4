import { todayInQuebec } from '@officine/api/rules'
import { expect, test } from '../house/fixtures.ts'
import { addressOf, fillSignIn, signIn, twinIn } from '../house/people.ts'

const newPassword = 'Tout autre chose 2027!'

const words = {
  'fr-CA': {
    verify: 'Vérifier mon profil',
    profile: 'Mon profil',
    reminder: 'Vos renseignements sont à vérifier',
    editContact: 'Modifier (Coordonnées)',
    email: 'Courriel',
    city: /^Ville/,
    commercial: /^Listes nominatives pour la prospection/,
    nothing: 'Aucune modification à enregistrer.',
    unchanged: /Vous n’avez rien modifié/,
    changes: /^3 modifications non enregistrées\s: courriel, ville, listes nominatives/,
    save: 'Enregistrer mes préférences',
    saved: /Un lien de confirmation a été envoyé à nouvelle@exemple\.test/,
    waiting: 'À confirmer',
    given: 'Donné le',
    confirm: 'Oui, tout est à jour',
    confirmed: 'Vos renseignements sont à jour en date du',
    change: 'Changer le mot de passe',
    old: 'Mot de passe actuel',
    new: 'Nouveau mot de passe',
    wrong: /Ce n’est pas votre mot de passe actuel/,
    same: /différente de «\sMot de passe actuel\s»/,
    changed: 'Votre mot de passe est changé',
    back: 'Retourner au profil',
    account: /^Compte de/,
    signOut: 'Se déconnecter',
    password: 'Mot de passe',
    hello: /^Bonjour, Sophie/,
  },
  'en-CA': {
    verify: 'Check my profile',
    profile: 'My profile',
    reminder: 'Your information needs checking',
    editContact: 'Edit (Contact information)',
    email: 'Email',
    city: /^City/,
    commercial: /^Nominative lists for commercial prospecting/,
    nothing: 'No changes to save.',
    unchanged: /You have not changed anything/,
    changes: /^3 unsaved changes: email, city, nominative lists/,
    save: 'Save my preferences',
    saved: /A confirmation link was sent to nouvelle@exemple\.test/,
    waiting: 'To be confirmed',
    given: 'Given on',
    confirm: 'Yes, everything is up to date',
    confirmed: 'Your information is up to date as of',
    change: 'Change the password',
    old: 'Current password',
    new: 'New password',
    wrong: /This isn’t your current password/,
    same: /different from “Current password”/,
    changed: 'Your password is changed',
    back: 'Return to the profile',
    account: /^Account/,
    signOut: 'Sign out',
    password: 'Password',
    hello: /^Hello, Sophie/,
  },
} as const

for (const speech of ['fr-CA', 'en-CA'] as const) {
  const say = words[speech]
  const thisYear = todayInQuebec().slice(0, 4)

  test(
    `somebody who was reminded changes their profile, and says that it is up to date, in ${speech}`,
    twinIn(speech),
    async ({ house, page }) => {
      await signIn(page, house, 'delegate', speech)
      // The row at home leads to the very question.
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
      await expect(page.getByText(new RegExp(`^${say.given} .*${thisYear}$`)).first()).toBeVisible()

      await page.getByRole('button', { name: say.confirm }).click()
      await expect(
        page.getByRole('heading', { name: new RegExp(`^${say.confirmed} .*${thisYear}$`) }),
      ).toBeVisible()
      await expect(page.getByRole('status').filter({ hasText: say.confirmed })).toBeFocused()
      await expect(page.getByText(say.reminder)).toHaveCount(0)
      await page.goto(addressOf(house, '/', speech))
      await expect(page.getByRole('heading', { level: 1, name: say.hello })).toBeVisible()
      await expect(page.getByRole('link', { name: say.verify })).toHaveCount(0)
    },
  )

  test(
    `a password is changed by who knows the old one, and serves at once, in ${speech}`,
    twinIn(speech),
    async ({ house, page }) => {
      await signIn(page, house, 'delegate', speech)
      await page.getByRole('button', { name: say.account }).click()
      await page.getByRole('link', { name: say.profile, exact: true }).click()
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
      await page.getByRole('link', { name: say.profile, exact: true }).click()
      await expect(page.getByRole('button', { name: say.signOut })).toBeHidden()
      await page.getByRole('button', { name: say.account }).click()
      await page.getByRole('button', { name: say.signOut }).click()
      await page.getByLabel(say.password, { exact: true }).waitFor()
      await page.goto(addressOf(house, '/', speech))
      await fillSignIn(page, 'delegate', speech, newPassword)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.getByRole('button', { name: say.account })).toBeVisible()
    },
  )
}
