import { employmentTypes } from '@officine/api/constants'
import { todayInQuebec } from '@officine/api/rules'
import type { Page } from '@playwright/test'
import { expectSound } from '../house/axe.ts'
import { readStorage } from '../house/browser-storage.ts'
import { type Caller, callerAs } from '../house/caller.ts'
import { expect, test } from '../house/fixtures.ts'
import { addressOf, leftOutOfCi, signIn, twinIn } from '../house/people.ts'

const words = {
  'fr-CA': {
    remind: /^Envoyer un rappel/,
    reminded: /^Rappel envoyé aujourd’hui à .*demain, le \d/,
    withdraw: /^Retirer la demande/,
    keep: 'Garder la demande',
    confirm: 'Retirer la demande',
    withdrawn: /^Votre demande est retirée/,
    ask: 'Demander un lien avec une pharmacie',
    mine: 'Vos demandes et vos liens',
    granted: 'Accès accordé',
    refused: /^Refusée le .*Raison donnée\s: Personne ne vous connaît ici\.$/,
    open: /^Ouvrir la fiche/,
    hours: 'Heures d’ouverture',
    dismiss: /^Retirer l’avis/,
    undo: 'Annuler',
    gone: 'Avis retiré.',
    close: 'Fermer',
  },
  'en-CA': {
    remind: /^Send a reminder/,
    reminded: /^Reminder sent today at .*from tomorrow, /,
    withdraw: /^Withdraw the request/,
    keep: 'Keep the request',
    confirm: 'Withdraw the request',
    withdrawn: /^Your request is withdrawn/,
    ask: 'Request a link with a pharmacy',
    mine: 'Your requests and links',
    granted: 'Access granted',
    refused: /^Refused on .*Reason given: Personne ne vous connaît ici\.$/,
    open: /^Open the record/,
    hours: 'Opening hours',
    dismiss: /^Dismiss the notice/,
    undo: 'Undo',
    gone: 'Notice dismissed.',
    close: 'Close',
  },
} as const

for (const speech of ['fr-CA', 'en-CA'] as const) {
  const say = words[speech]

  test(
    `a requester reminds, withdraws, and reads the answers, in ${speech}`,
    twinIn(speech),
    async ({ house, browser }) => {
      const page = await (await browser.newContext({ locale: speech })).newPage()
      const member = await callerAs(page, house, 'basic')
      const owner = await callerAs(await (await browser.newContext()).newPage(), house, 'owner')
      const [first = '', second = ''] = (await ownPharmacies(owner)).map(({ accountId }) => accountId)
      await ask(member, first)
      await page.goto(addressOf(house, '/', speech))

      // Once a day: what was done is there after a reload too.
      await page.getByRole('button', { name: say.remind }).click()
      await expect(page.getByText(say.reminded)).toBeVisible()
      await page.reload()
      await expect(page.getByText(say.reminded)).toBeVisible()
      await expect(page.getByRole('button', { name: say.remind })).toHaveCount(0)

      // Withdrawing asks first, by name.
      const withdraw = page.getByRole('button', { name: say.withdraw })
      const dialog = page.locator('ofc-dialog')
      await withdraw.click()
      await expect(page.getByRole('dialog', { name: /Pharmacie du Vieux-Marché/ })).toBeVisible()
      await dialog.getByRole('button', { name: say.keep }).click()
      await expect(dialog).toHaveCount(0)
      await withdraw.click()
      await dialog.getByRole('button', { name: say.confirm }).click()
      await expect(page.getByText(say.withdrawn).first()).toBeVisible()
      await expect(page.getByRole('heading', { name: say.mine })).toHaveCount(0)
      await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
      await expect(page.getByRole('link', { name: say.ask })).toBeVisible()

      // One is approved, another refused with a reason: both are told on coming back, without signing in again.
      await answer(owner, first, await ask(member, first), { validationStatus: 1 })
      const today = todayInQuebec()
      const reason = 'Personne ne vous connaît ici.'
      await answer(owner, second, await ask(member, second), { endDate: today, refusalReason: reason })
      await comeBackTo(page)
      await expect(page.getByText(say.granted)).toBeVisible()
      await expect(page.getByText(say.refused)).toBeVisible()

      // Put away, taken back, put away for good.
      const refusal = page.getByRole('listitem').filter({ hasText: reason })
      const dismiss = refusal.getByRole('button', { name: say.dismiss })
      await dismiss.click()
      await expect(page.getByText(say.refused)).toHaveCount(0)
      await page.getByRole('button', { name: say.undo, exact: true }).click()
      await expect(page.getByText(say.refused)).toBeVisible()
      const told = page.waitForResponse((response) => response.request().method() === 'DELETE')
      await dismiss.click()
      await page.locator('ofc-snackbar').getByRole('button', { name: say.close }).click()
      expect((await told).status()).toBe(204)
      await page.reload()
      await page.getByRole('link', { name: say.open }).click()
      await expect(page.getByRole('heading', { level: 2, name: say.hours })).toBeVisible()
    },
  )
}

test(
  'what was begun in another tab and left is told at home, taken up again, or deleted',
  leftOutOfCi,
  async ({ house, context, page }) => {
    await signIn(page, house, 'owner')
    const other = await context.newPage()
    await other.goto(addressOf(house, '/profile/edit'))
    await other.getByLabel(/^Ville/).fill('Rimouski')
    await expect.poll(() => draftsKept(page)).toBe(1)
    // While it is being written it is nothing left behind.
    await comeBackTo(page)
    const row = page.getByRole('listitem').filter({ hasText: 'Modification de votre profil' })
    await expect(row).toHaveCount(0)
    await other.close()
    await comeBackTo(page)
    await expect(row).toContainText(/Gardé sur cet appareil le \d/)
    await expectSound(page, 'home-draft-fr-CA')

    const remove = row.getByRole('button', { name: /^Supprimer le brouillon/ })
    await remove.click()
    await expect(row).toHaveCount(0)
    await page.getByRole('button', { name: 'Annuler' }).click()
    await row.getByRole('link', { name: /^Reprendre/ }).click()
    await expect(page.getByLabel(/^Ville/)).toHaveValue('Rimouski')
    await page.reload()
    await page.goto(addressOf(house, '/'))
    await remove.click()
    await page.locator('ofc-snackbar').getByRole('button', { name: 'Fermer' }).click()
    await expect.poll(() => draftsKept(page)).toBe(0)
    await page.reload()
    await expect(page.getByRole('heading', { name: 'À faire' })).toBeVisible()
    await expect(row).toHaveCount(0)
  },
)

test(
  'what was put away stays so, though the tab is closed while it could be taken back',
  leftOutOfCi,
  async ({ house, context, page }) => {
    await signIn(page, house, 'delegate')
    const notice = /^Retirer l’avis\s: Vos renseignements sont à vérifier/
    await page.getByRole('button', { name: notice }).click()
    await expect(page.getByRole('button', { name: 'Annuler' })).toBeVisible()
    await page.close({ runBeforeUnload: true })
    const next = await context.newPage()
    await next.goto(addressOf(house, '/'))
    await expect(next.getByRole('link', { name: /^Voir la fiche/ })).toBeVisible()
    await expect(next.getByRole('button', { name: notice })).toHaveCount(0)
  },
)

test(
  'the reminder of a pharmacy’s record leads to the question, and goes when that is answered',
  leftOutOfCi,
  async ({ house, page }) => {
    await signIn(page, house, 'newcomer')
    const reminder = page.getByRole('listitem').filter({ hasText: 'La fiche de la pharmacie est à vérifier' })
    await reminder.getByRole('link', { name: /^Vérifier la fiche/ }).click()
    const question = page.getByRole('heading', {
      name: 'Les renseignements de la pharmacie sont-ils à jour?',
    })
    await expect(question).toBeInViewport()
    await page
      .getByRole('button', { name: 'Confirmer que les renseignements de la pharmacie sont à jour' })
      .click()
    await expect(page.getByRole('heading', { name: /^Renseignements de la pharmacie à jour/ })).toBeVisible()
    await page.getByRole('link', { name: 'Accueil' }).first().click()
    await expect(page.getByRole('link', { name: 'Lire et signer la déclaration' })).toBeVisible()
    await expect(reminder).toHaveCount(0)
  },
)

test('the primary pharmacy is chosen at one’s profile, and moves the vote', async ({ house, page }) => {
  await signIn(page, house, 'owner')
  await page.goto(addressOf(house, '/profile#pharmacy'))
  const section = page.locator('ofc-card').filter({ hasText: 'Pharmacie principale' })
  await expect(section.getByRole('link', { name: 'Pharmacie du Vieux-Marché' })).toBeVisible()
  const choose = section.getByRole('button', { name: /^Choisir comme pharmacie principale/ })
  await choose.click()
  await expect(
    page.getByText(
      /Vous voterez.* région de Pharmacie Geneviève Tremblay.*non plus dans celle de Pharmacie du Vieux/,
    ),
  ).toBeVisible()
  await expectSound(page, 'choose-primary-fr-CA')
  await page.locator('ofc-dialog').getByRole('button', { name: 'Changer ma pharmacie principale' }).click()
  await expect(section.getByRole('link', { name: /^Pharmacie Geneviève Tremblay/ })).toBeVisible()
  await expect(choose).toHaveAccessibleName(/Vieux-Marché/)
  await page.reload()
  await expect(section.getByRole('link', { name: /^Pharmacie Geneviève Tremblay/ })).toBeVisible()
})

/** How many drafts the browser keeps. */
async function draftsKept(page: Page): Promise<number> {
  return (await readStorage(page)).filter(({ place }) => place.startsWith('indexedDB/officine-drafts')).length
}

interface Link {
  readonly id: string
  readonly accountId: string
  readonly version: number
}

async function ownPharmacies(owner: Caller): Promise<readonly Link[]> {
  return (await owner.call('GET', 'user/employments')).json()
}

/** Sends a request for oneself; gives the request. */
async function ask(member: Caller, pharmacyId: string): Promise<Link> {
  const { contactId } = member
  const type = employmentTypes.Employee
  const answered = await member.call('POST', `pharmacies/${pharmacyId}/employees`, {
    data: { contactId, type, isPrimaryLink: false, startDate: null },
    headers: { 'idempotency-key': crypto.randomUUID() },
  })
  expect(answered.status()).toBe(201)
  return answered.json()
}

async function answer(owner: Caller, pharmacyId: string, { id, version }: Link, data: object): Promise<void> {
  const headers = { 'if-match': `"${version}"` }
  const answered = await owner.call('PUT', `pharmacies/${pharmacyId}/employees/${id}`, { data, headers })
  expect(answered.status()).toBe(200)
}

/** What the browser does when somebody comes back to a tab. */
async function comeBackTo(page: Page): Promise<void> {
  await page.bringToFront()
  await page.evaluate(() => window.dispatchEvent(new Event('focus')))
}
