import { expectSound } from '../house/axe.ts'
import { expect, test } from '../house/fixtures.ts'
import { addressOf, leftOutOfCi, signIn } from '../house/people.ts'

const words = {
  'fr-CA': {
    view: /^Voir la fiche de la pharmacie/,
    leave: 'Quitter cette pharmacie',
    asked: 'Quitter Pharmacie du Vieux-Marché?',
    read: /^consulter la fiche de la pharmacie/,
    last: /^C’est votre seule pharmacie/,
    stay: 'Rester dans cette pharmacie',
    confirm: 'Quitter la pharmacie',
    left: 'Vous avez quitté Pharmacie du Vieux-Marché.',
    none: 'Aucune pharmacie n’est liée à votre compte',
    ask: 'Demander un lien avec une pharmacie',
    notFound: 'Cette page n’existe pas',
  },
  'en-CA': {
    view: /^View the pharmacy’s record/,
    leave: 'Leave this pharmacy',
    asked: 'Leave Pharmacie du Vieux-Marché?',
    read: /^read the pharmacy’s record/,
    last: /^This is your only pharmacy/,
    stay: 'Stay at this pharmacy',
    confirm: 'Leave the pharmacy',
    left: 'You have left Pharmacie du Vieux-Marché.',
    none: 'No pharmacy is linked to your account',
    ask: 'Request a link with a pharmacy',
    notFound: 'This page does not exist',
  },
} as const

for (const speech of ['fr-CA', 'en-CA'] as const) {
  const say = words[speech]

  test(
    `an employee leaves their pharmacy, told what that takes from them, in ${speech}`,
    leftOutOfCi,
    async ({ house, browser }) => {
      const page = await (await browser.newContext({ locale: speech })).newPage()
      await signIn(page, house, 'employee', speech)
      await page.getByRole('link', { name: say.view }).click()
      const leave = page.getByRole('button', { name: say.leave })
      await leave.click()
      const dialog = page.getByRole('dialog', { name: say.asked })
      await expect(dialog).toBeVisible()
      await expect(page.getByText(say.read)).toBeVisible()
      await expect(page.getByText(say.last)).toBeVisible()
      await expectSound(page, `leave-pharmacy-${speech}`)
      const { pathname } = new URL(page.url())

      await page.locator('ofc-dialog').getByRole('button', { name: say.stay }).click()
      await expect(dialog).toHaveCount(0)
      await expect(leave).toBeFocused()
      // What can't be sent is told where it was pressed, on the smallest phone too, and is sent again there.
      await page.setViewportSize({ width: 320, height: 568 })
      await page.route('**/employees/*', (route) => route.abort())
      await leave.click()
      const confirm = page.locator('ofc-dialog').getByRole('button', { name: say.confirm })
      await confirm.click()
      await expect(page.locator('ofc-dialog ofc-alert')).toBeInViewport({ ratio: 0.9 })
      await page.unroute('**/employees/*')
      await confirm.click()

      await expect(page.getByText(say.left).first()).toBeVisible()
      await expect(page).toHaveURL(
        addressOf(house, '/', speech).replace(/\/$/, '') + (speech === 'fr-CA' ? '/' : ''),
      )
      await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
      await expect(page.getByRole('heading', { name: say.none })).toBeVisible()
      await expect(page.getByRole('link', { name: say.ask })).toBeVisible()
      await page.goto(house.url + pathname)
      await expect(page.getByRole('heading', { level: 1, name: say.notFound })).toBeVisible()
    },
  )
}

test(
  'an owner finds no way out of their pharmacy there',
  leftOutOfCi,
  async ({ sharedHouse: house, page }) => {
    await signIn(page, house, 'coowner')
    await page.getByRole('link', { name: words['fr-CA'].view }).click()
    await expect(page.getByRole('heading', { level: 2, name: 'Services offerts' })).toBeVisible()
    await expect(page.getByRole('button', { name: words['fr-CA'].leave })).toHaveCount(0)
  },
)
