import type { Locator, Page } from '@playwright/test'
import { expectSound } from '../house/axe.ts'
import { callerAs } from '../house/caller.ts'
import { expect, test } from '../house/fixtures.ts'
import type { House } from '../house/house.ts'
import { leftOutOfCi } from '../house/people.ts'

const reason = 'Cette personne ne travaille pas ici.'

test(
  'what could not be sent is told in its dialog, and goes with what was typed on the next try',
  leftOutOfCi,
  async ({ house, page }) => {
    test.slow()
    await openList(page, house)
    const dialog = page.locator('ofc-dialog')
    /** Sends without a network, then with one. */
    const sendTwice = async (send: Locator) => {
      await page.context().setOffline(true)
      await send.click()
      await expect(dialog.getByText('L’envoi n’a pas réussi')).toBeVisible()
      await expect(dialog.getByText(/Rien n’est perdu/)).toBeVisible()
      await page.context().setOffline(false)
      await dialog.getByRole('button', { name: 'Réessayer' }).click()
      await expect(dialog).toHaveCount(0)
    }
    const say = (text: string | RegExp) => expect(page.getByText(text).first()).toBeVisible()

    await page.getByRole('button', { name: 'Refuser la demande de Karim Haddad' }).click()
    await dialog.getByLabel('Raison du refus').fill(reason)
    await sendTwice(dialog.getByRole('button', { name: 'Refuser la demande' }))
    await say('La demande de Karim Haddad est refusée.')

    await choose(page, 'Changer la permission')
    await dialog.getByRole('radio', { name: 'Responsable délégué' }).check()
    await sendTwice(dialog.getByRole('button', { name: 'Changer la permission' }))
    await say(/Julien Lavoie a maintenant la permission/)

    await choose(page, 'Changer les dates')
    await dialog.getByLabel(/^Fin prévue/).fill('2030-12-31')
    await sendTwice(dialog.getByRole('button', { name: 'Enregistrer les dates' }))
    await say('Les dates du lien avec Julien Lavoie sont enregistrées.')

    await choose(page, 'Mettre fin au lien')
    await sendTwice(dialog.getByRole('button', { name: 'Mettre fin au lien' }))
    await say('Le lien avec Julien Lavoie est terminé. L’accès est fermé.')
  },
)

test(
  'without a network the list stays readable, and an answer is refused in words that lose nothing',
  leftOutOfCi,
  async ({ sharedHouse: house, page }) => {
    await openList(page, house)
    await page.getByRole('table').waitFor()
    await page.context().setOffline(true)
    await expect(page.getByText(/^En date du/).first()).toBeVisible()
    await expectSound(page, 'employees-offline')
    const dialog = page.locator('ofc-dialog')
    await page.getByRole('button', { name: 'Refuser la demande de Karim Haddad' }).click()
    await dialog.getByLabel('Raison du refus').fill(reason)
    await dialog.getByRole('button', { name: 'Refuser la demande' }).click()
    await expect(dialog.getByText('L’envoi n’a pas réussi')).toBeVisible()
    await expect(dialog.getByLabel('Raison du refus')).toHaveValue(reason)
    await expectSound(page, 'refuse-offline')
  },
)

test(
  'what somebody else did meanwhile is told in the dialog, and a reason that was typed can still be read',
  leftOutOfCi,
  async ({ house, page }) => {
    test.slow()
    const { change } = await openList(page, house)
    const dialog = page.locator('ofc-dialog')

    await page.getByRole('button', { name: 'Refuser la demande de Karim Haddad' }).click()
    await dialog.getByLabel('Raison du refus').fill(reason)
    await change('karim', { validationStatus: 1 })
    await dialog.getByRole('button', { name: 'Refuser la demande' }).click()
    await expect(dialog.getByText('Quelqu’un a été plus rapide')).toBeVisible()
    await expect(dialog.getByText(/La demande de Karim Haddad a déjà été approuvée/)).toBeVisible()
    await expect(dialog.getByLabel('Raison du refus')).toHaveValue(reason)
    await expect(dialog.getByText('Cette raison n’a pas été envoyée.', { exact: false })).toBeVisible()
    await expectSound(page, 'refuse-overtaken')
    await dialog.getByRole('button', { name: 'Fermer' }).last().click()
    await expect(page.getByRole('heading', { level: 2, name: 'Demandes en attente' })).toBeFocused()
  },
)

test(
  'a row that goes under its dialog leaves the dialog open, which says why',
  leftOutOfCi,
  async ({ house, page }) => {
    test.slow()
    const { change } = await openList(page, house)
    const dialog = page.locator('ofc-dialog')
    await choose(page, 'Changer les dates')
    await dialog.getByLabel(/^Fin prévue/).fill('2030-12-31')
    // The list comes anew, as on coming back to the tab.
    await change('julien', {
      endDate: new Date().toLocaleDateString('en-CA', { timeZone: 'America/Toronto' }),
    })
    await page.evaluate(() => dispatchEvent(new Event('focus')))
    await expect(dialog.getByText(/Le lien de Julien Lavoie avec .* a pris fin entre-temps/)).toBeVisible()
    await expect(dialog.getByRole('button', { name: 'Enregistrer les dates' })).toHaveCount(0)
    await expectSound(page, 'dates-overtaken')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('heading', { level: 2, name: 'Personnes liées' })).toBeFocused()
  },
)

interface List {
  /** Changes a link as somebody else would, elsewhere. */
  change(search: string, data: object): Promise<void>
}

/** The owner's list, by the request that waits there. */
async function openList(page: Page, house: House): Promise<List> {
  const { call } = await callerAs(page, house, 'owner')
  await page.goto(house.url)
  await page.getByRole('link', { name: 'Répondre' }).first().click()
  await page.getByRole('heading', { level: 1, name: 'Employés' }).waitFor()
  const path = new URL(page.url()).pathname.slice(1)
  return {
    async change(search, data) {
      const { items } = await (await call('GET', `${path}?search=${search}`)).json()
      const [{ id, version }] = items
      const answer = await call('PUT', `${path}/${id}`, { data, headers: { 'if-match': `"${version}"` } })
      expect(answer.ok()).toBe(true)
    },
  }
}

async function choose(page: Page, act: string): Promise<void> {
  await page.getByRole('button', { name: 'Gérer le lien avec Julien Lavoie' }).click()
  await page.getByRole('menuitem', { name: act }).click()
}
