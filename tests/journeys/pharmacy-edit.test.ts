import type { Browser, Locator, Page } from '@playwright/test'
import { expect, test } from '../house/fixtures.ts'
import type { House } from '../house/house.ts'
import { type Account, addressOf, leftOutOfCi, type Speech, signIn, twinIn } from '../house/people.ts'

const words = {
  'fr-CA': {
    title: 'Modifier la fiche de la pharmacie',
    coordinates: 'Coordonnées',
    edit: 'Modifier (Coordonnées)',
    phone: /^Téléphone/,
    website: /^Site Web/,
    nothing: 'Rien n’est modifié pour l’instant.',
    one: '1 modification à enregistrer',
    two: '2 modifications à enregistrer',
    becomes: 'devient',
    save: 'Enregistrer les coordonnées',
    unchanged: /Vous n’avez rien modifié/,
    wrong: /adresse Web complète/,
    saved: /^Enregistré\s: téléphone, site Web$/,
    cancel: 'Annuler',
    discard: 'Fermer sans enregistrer?',
    keep: 'Garder le brouillon',
    erase: 'Tout effacer',
    draft: /^Brouillon du \d+/,
  },
  'en-CA': {
    title: 'Edit the pharmacy’s record',
    coordinates: 'Contact details',
    edit: 'Edit (Contact details)',
    phone: /^Phone/,
    website: /^Website/,
    nothing: 'Nothing has changed yet.',
    one: '1 change to save',
    two: '2 changes to save',
    becomes: 'becomes',
    save: 'Save the contact details',
    unchanged: /You have not changed anything/,
    wrong: /complete web address/i,
    saved: /^Saved: phone, website$/,
    cancel: 'Cancel',
    discard: 'Close without saving?',
    keep: 'Keep the draft',
    erase: 'Erase it all',
    draft: /^Draft of /,
  },
} as const

/** The pharmacy of which home says so much: that which the demonstration's owner and co-owner share. */
async function pharmacyOfHome(page: Page, name = /Vieux-Marché/): Promise<string> {
  const link = page.getByRole('link', { name }).first()
  return ((await link.getAttribute('href')) ?? '').split('/').at(-1) ?? ''
}

async function openEdit(page: Page, house: House, id: string, hash = '', speech: Speech = 'fr-CA') {
  await page.goto(addressOf(house, `/pharmacies/${id}/edit${hash}`, speech))
  await page.getByRole('heading', { level: 1 }).waitFor()
}

/** A section of the page, with its form when it is open. */
const sectionOf = (page: Page, name: string): Locator => page.getByRole('region', { name, exact: true })

for (const speech of ['fr-CA', 'en-CA'] as const) {
  const say = words[speech]

  test(
    `an owner changes a section of a pharmacy, and sees before what changes, in ${speech}`,
    twinIn(speech),
    async ({ house, page }) => {
      await signIn(page, house, 'owner', speech)
      const id = await pharmacyOfHome(page)
      await openEdit(page, house, id, '', speech)
      await expect(page.getByRole('heading', { level: 1, name: say.title })).toBeVisible()
      const section = sectionOf(page, say.coordinates)
      await section.getByRole('button', { name: say.edit }).press('Enter')
      await expect(section.getByRole('heading', { level: 2 })).toBeFocused()
      await expect(page).toHaveURL(/#coordinates$/)
      await expect(section.getByText(say.nothing)).toBeVisible()

      const save = section.getByRole('button', { name: say.save })
      await save.press('Enter')
      await expect(page.locator('ofc-alert:focus')).toHaveText(say.unchanged)
      const website = section.getByLabel(say.website)
      await website.fill('exemple')
      await save.press('Enter')
      await expect(page.locator('ofc-error-summary')).toBeFocused()
      await expect(page.locator('ofc-error-summary')).toContainText(say.wrong)
      await website.fill('https://exemple.ca')
      const phone = section.getByLabel(say.phone)
      await phone.fill('514 555 1234')
      await phone.press('Tab')
      await expect(section.getByText(say.two)).toBeVisible()
      await expect(section.getByRole('definition').filter({ hasText: '514' })).toHaveText(
        new RegExp(`\\d{3}.\\d{3}.\\d{4}.*${say.becomes}.*514.555.1234`),
      )

      // Nothing typed goes away without a word.
      await section.getByRole('button', { name: say.cancel, exact: true }).click()
      const question = page.getByRole('dialog', { name: say.discard })
      await expect(question).toBeVisible()
      await page.getByRole('button', { name: say.keep }).click()
      await expect(section.getByText(say.draft)).toBeVisible()
      await page.reload()
      await expect(section.getByText(say.draft)).toBeVisible()
      await section.getByRole('button', { name: say.edit }).click()
      await expect(website).toHaveValue('https://exemple.ca')
      await section.getByRole('button', { name: say.save }).click()

      await expect(section.getByText(say.saved)).toBeVisible()
      await expect(section.getByRole('heading', { level: 2 })).toBeFocused()
      await expect(section).toContainText(/514.555.1234/)
      await expect(page).not.toHaveURL(/#/)
      await expect(section.getByText(say.draft)).toHaveCount(0)
      await page.goBack()
      await page.goForward()
      await expect(section).toContainText(/514.555.1234/)
    },
  )
}

test(
  'by keyboard alone, an owner says who answers and how they are reached, and the administration changes a RAMQ number',
  leftOutOfCi,
  async ({ house, browser }) => {
    test.slow()
    const page = await (await browser.newContext()).newPage()
    await signIn(page, house, 'owner')
    const id = await pharmacyOfHome(page)
    await openEdit(page, house, id)

    // Somebody answers, always: it is said before the last one stops.
    await page.getByRole('button', { name: 'Modifier (Propriétaires)' }).press('Enter')
    const owners = sectionOf(page, 'Propriétaires')
    await expect(owners.getByText(/par une transaction seulement/)).toBeVisible()
    const gagnon = owners.getByRole('group', { name: 'Marc-André Gagnon' })
    const tremblay = owners.getByRole('group', { name: 'Geneviève Tremblay' })
    const answers = (group: Locator) => group.getByRole('checkbox', { name: 'Répond pour la pharmacie' })
    await expect(tremblay.getByText(/C’est la seule personne qui répond/)).toBeVisible()
    await answers(tremblay).press('Space')
    await expect(gagnon.getByText(/Désignez au moins un propriétaire/)).toBeVisible()
    const save = owners.getByRole('button', { name: 'Enregistrer les propriétaires' })
    await save.press('Enter')
    await expect(owners.locator('ofc-error-summary')).toBeFocused()
    await answers(gagnon).press('Space')
    await expect(gagnon.getByText(/Désignez au moins un propriétaire/)).toHaveCount(0)
    await gagnon.getByLabel(/^Courriel/).fill('gagnon@exemple.test')
    await expect(owners.getByText('3 modifications à enregistrer')).toBeVisible()
    await expect(owners.getByText('Courriel (Marc-André Gagnon)')).toBeVisible()
    await save.press('Enter')
    await expect(owners.getByText(/^Enregistré\s: /)).toBeVisible()
    await expect(owners).toContainText('Marc-André Gagnon (répond pour la pharmacie)')

    // A number that owners read, and who changes it.
    await page.getByRole('button', { name: 'Modifier (Renseignements généraux)' }).press('Enter')
    const general = sectionOf(page, 'Renseignements généraux')
    await expect(general.getByText(/Seule l’administration de l’Association change ce numéro/)).toBeVisible()
    await expect(general.getByLabel('Numéro de la RAMQ')).toHaveCount(0)
    await general.getByLabel(/^Bannière/).fill('La Nouvelle')
    await page.keyboard.press('Tab')
    await general.getByLabel(/^Numéro d’entreprise/).fill('123')
    await page.keyboard.press('Enter')
    await expect(general.locator('ofc-error-summary')).toContainText('au moins 10 caractères')
    await general.getByLabel(/^Numéro d’entreprise/).fill('1234567890')
    await page.keyboard.press('Enter')
    await expect(general).toContainText('La Nouvelle')

    const admin = await (await browser.newContext()).newPage()
    await signIn(admin, house, 'admin')
    await openEdit(admin, house, id, '#general')
    await admin.getByLabel('Numéro de la RAMQ').fill('99999')
    await admin.getByRole('button', { name: 'Enregistrer les renseignements' }).press('Enter')
    await expect(admin.getByText('Enregistré\u00a0: numéro de la RAMQ')).toBeVisible()
  },
)

/** An owner on a device of their own, with sections of the same pharmacy open. */
async function device(browser: Browser, house: House, account: Account): Promise<{ page: Page; id: string }> {
  const context = await browser.newContext({ reducedMotion: 'reduce' })
  const page = await context.newPage()
  await signIn(page, house, account)
  return { page, id: await pharmacyOfHome(page) }
}

test('two owners change the same pharmacy at once: nothing is lost, and only the same field is asked', async ({
  house,
  browser,
}) => {
  test.slow()
  const [{ page: one, id }, { page: other }] = await Promise.all([
    device(browser, house, 'owner'),
    device(browser, house, 'coowner'),
  ])
  await openEdit(one, house, id, '#coordinates')
  await openEdit(other, house, id, '#general')
  await other.getByRole('button', { name: 'Modifier (Coordonnées)' }).click()
  const phone = (page: Page) => sectionOf(page, 'Coordonnées').getByLabel(/^Téléphone/)
  const website = (page: Page) => sectionOf(page, 'Coordonnées').getByLabel(/^Site Web/)
  const facility = (page: Page) => page.getByLabel(/^Établissement/)
  const saved = (page: Page, fields: string) => page.getByText(`Enregistré\u00a0: ${fields}`)
  const save = (page: Page, name: string) => page.getByRole('button', { name }).click()

  // Other sections, and other fields of the same section: merged without a word.
  await phone(one).fill('418 555-1000')
  await facility(other).fill('Succursale 12')
  await website(other).fill('https://exemple.ca')
  await save(one, 'Enregistrer les coordonnées')
  await expect(saved(one, 'téléphone')).toBeVisible()
  await save(other, 'Enregistrer les renseignements')
  await expect(saved(other, 'établissement')).toBeVisible()
  await expect(website(other)).toHaveValue('https://exemple.ca')
  await save(other, 'Enregistrer les coordonnées')
  await expect(saved(other, 'site Web')).toBeVisible()
  await expect(sectionOf(other, 'Coordonnées')).toContainText(/418.555.1000/)

  // The same field: the person decides.
  await openEdit(one, house, id, '#coordinates')
  await openEdit(other, house, id, '#coordinates')
  await phone(one).fill('418 555-2000')
  await phone(other).fill('418 555-3000')
  await save(one, 'Enregistrer les coordonnées')
  await expect(saved(one, 'téléphone')).toBeVisible()
  await save(other, 'Enregistrer les coordonnées')
  const dialog = other.getByRole('dialog', { name: 'Quelqu’un d’autre a changé les mêmes champs' })
  await expect(dialog).toBeVisible()
  await expect(other.getByRole('radio', { name: /Prendre l’autre\s: 418.555.2000/ })).toBeVisible()
  await other.getByRole('radio', { name: /Garder le vôtre\s: 418.555.3000/ }).check()
  await other.getByRole('button', { name: 'Enregistrer ces choix' }).click()
  await expect(saved(other, 'téléphone')).toBeVisible()
  await openEdit(one, house, id)
  await expect(sectionOf(one, 'Coordonnées')).toContainText(/418.555.3000/)
  await expect(sectionOf(one, 'Coordonnées').getByRole('button')).toBeVisible()
  await openEdit(one, house, id, '#general')
  await expect(facility(one)).toHaveValue('Succursale 12')
})

test('who may not change a pharmacy is told who may, and a foreign one isn’t found', async ({
  sharedHouse: house,
  browser,
}) => {
  const ownerPage = await (await browser.newContext()).newPage()
  await signIn(ownerPage, house, 'owner')
  const id = await pharmacyOfHome(ownerPage)
  await openEdit(ownerPage, house, '00000000-0000-4000-8000-000000000000')
  await expect(ownerPage).toHaveTitle(/404/)

  const page = await (await browser.newContext()).newPage()
  await signIn(page, house, 'employee')
  const own = await pharmacyOfHome(page, /Voir la fiche/)
  await openEdit(page, house, own)
  await expect(
    page.getByRole('heading', { level: 1, name: 'Vous n’avez pas accès à cette page' }),
  ).toBeVisible()
  await expect(page.getByText(/^Propriétaires\s: \p{L}/u)).toBeVisible()
  await expect(page.getByRole('button', { name: /^Modifier/ })).toHaveCount(0)
  if (own !== id) {
    await openEdit(page, house, id)
    await expect(page).toHaveTitle(/404/)
  }
})
