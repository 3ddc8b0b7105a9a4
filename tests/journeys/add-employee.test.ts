import type { Page } from '@playwright/test'
import { type Caller, callerAs } from '../house/caller.ts'
import { expect, test } from '../house/fixtures.ts'
import type { House } from '../house/house.ts'
import { type Account, addressOf, leftOutOfCi, type Speech, signInAt, twinIn } from '../house/people.ts'

const words = {
  'fr-CA': {
    add: 'Ajouter une personne',
    byEmail: 'Courriel',
    email: 'Adresse courriel complète',
    find: 'Chercher',
    choose: /^Choisir Camille Roy/,
    access: 'Donner l’accès',
    delegate: 'Responsable délégué',
    seats: /1 sur 2\s: Sophie Nguyen/,
    full: /Les deux places de responsable délégué sont prises par .*Camille Roy/,
    send: 'Ajouter à la pharmacie',
    added: 'La personne est ajoutée',
    mailed: 'Un courriel vient de partir pour l’avertir.',
    another: 'Ajouter une autre personne',
    invite: 'Inviter une nouvelle personne',
    firstName: 'Prénom',
    lastName: 'Nom',
    address: /^Courriel/,
    inviteAndAdd: 'Inviter et ajouter',
    failed: 'L’envoi n’a pas réussi',
    restored: /Vous aviez commencé le/,
    invited: /Un courriel d’invitation vient de partir/,
  },
  'en-CA': {
    add: 'Add a person',
    byEmail: 'Email',
    email: 'Full email address',
    find: 'Search',
    choose: /^Choose Camille Roy/,
    access: 'Give access',
    delegate: 'Delegated responsible',
    seats: /1 of 2: Sophie Nguyen/,
    full: /Both seats of delegated responsible persons .*Camille Roy/,
    send: 'Add to the pharmacy',
    added: 'The person is added',
    mailed: 'An email has just been sent to tell them.',
    another: 'Add another person',
    invite: 'Invite a new person',
    firstName: 'First name',
    lastName: 'Last name',
    address: /^Email/,
    inviteAndAdd: 'Invite and add',
    failed: 'It could not be sent',
    restored: /You began on/,
    invited: /An invitation has just been sent/,
  },
} as const

const path = (pharmacyId: string) => `/pharmacies/${pharmacyId}/employees`

/** The first pharmacy of the demonstration's owner, and calls in their name on the same page. */
async function owner(page: Page, house: House): Promise<Caller & { readonly pharmacyId: string }> {
  const caller = await callerAs(page, house, 'owner')
  const { employments } = await (await caller.call('GET', 'userinfo?version=2.0')).json()
  const delegates = (id: string) => caller.call('GET', `${path(id).slice(1)}?filter=onlyDelegates`)
  for (const { accountId } of employments) {
    const { totalCount } = await (await delegates(accountId)).json()
    if (totalCount > 0) return { ...caller, pharmacyId: accountId }
  }
  throw new Error('The owner has no pharmacy with a delegate.')
}

const title = (page: Page, name: string | RegExp) =>
  expect(page.getByRole('heading', { level: 1, name })).toBeVisible()

async function searchByEmail(page: Page, speech: Speech, email: string): Promise<void> {
  const say = words[speech]
  await page.getByRole('radio', { name: say.byEmail, exact: true }).check()
  await page.getByLabel(say.email).fill(email)
  await page.keyboard.press('Enter')
}

for (const speech of ['fr-CA', 'en-CA'] as const) {
  const say = words[speech]

  test(
    `an owner adds somebody known, then somebody new through a network that dies, in ${speech}`,
    twinIn(speech),
    async ({ house, page }) => {
      test.slow()
      const { pharmacyId, call } = await owner(page, house)
      await page.goto(addressOf(house, path(pharmacyId), speech))
      await page.getByRole('link', { name: say.add }).click()
      await title(page, say.add)
      await expect(page.getByRole('navigation', { name: /Principale|Main/ })).toHaveCount(0)

      await searchByEmail(page, speech, 'basic@officine.test')
      await expect(page.getByText('b•••@officine.test')).toBeVisible()
      // No address tells whom one searched for; a reload finds them all the same.
      await expect(page).toHaveURL(/\/employees\/new$/)
      await page.reload()
      await expect(page.getByText('b•••@officine.test')).toBeVisible()
      await expect(page.getByLabel(say.email)).toHaveValue('basic@officine.test')
      await page.getByRole('link', { name: say.choose }).click()
      await title(page, say.access)
      await expect(page.getByText(say.seats)).toBeVisible()
      await page.getByRole('radio', { name: say.delegate }).check()
      // Back to the search and on again: what was chosen waits.
      await page.goBack()
      await page.getByRole('link', { name: say.choose }).click()
      await expect(page.getByRole('radio', { name: say.delegate })).toBeChecked()
      await page.getByRole('button', { name: say.send }).click()
      await title(page, say.added)
      await expect(page.getByText(say.mailed)).toBeVisible()

      await page.getByRole('link', { name: say.another }).click()
      const email = 'noe.belanger@exemple.test'
      await searchByEmail(page, speech, email)
      await page.getByRole('link', { name: say.invite }).click()
      await title(page, say.invite)
      await expect(page.getByText(say.full)).toBeVisible()
      await expect(page.getByRole('radio', { name: say.delegate })).toBeDisabled()
      await expect(page.getByLabel(say.address)).toHaveValue(email)
      await page.getByLabel(say.firstName, { exact: true }).fill('Noé')
      await page.getByLabel(say.lastName, { exact: true }).fill('Bélanger')
      // The contact is made; then the network dies, and the page is reloaded.
      const links = `**/api/aqpp/pharmacies/${pharmacyId}/employees`
      await page.route(links, (route) => route.abort())
      await page.getByRole('button', { name: say.inviteAndAdd }).click()
      await expect(page.getByText(say.failed)).toBeVisible()
      await page.unroute(links)
      await page.reload()
      await expect(page.getByText(say.restored)).toBeVisible()
      await expect(page.getByLabel(say.firstName, { exact: true })).toHaveValue('Noé')
      await page.getByRole('button', { name: say.inviteAndAdd }).click()
      await title(page, say.added)
      await expect(page.getByText(say.invited)).toBeVisible()

      const { items } = await (await call('GET', `${path(pharmacyId).slice(1)}?search=${email}`)).json()
      expect(items).toHaveLength(1)
      await page.goto(`${house.url}/outbox`)
      const mails = page.getByRole('listitem').filter({ hasText: email })
      // The invitation, once, and the word about the link.
      await expect(mails).toHaveCount(2)
    },
  )
}

test(
  'who is known already, or linked already, is offered in the place of the error',
  leftOutOfCi,
  async ({ house, page }) => {
    test.slow()
    const { pharmacyId } = await owner(page, house)
    await page.goto(addressOf(house, `${path(pharmacyId)}/new?new=1`))
    await page.getByLabel('Prénom', { exact: true }).fill('Camille')
    await page.getByLabel('Nom', { exact: true }).fill('Roy')
    await page.getByLabel(/^Courriel/).fill('basic@officine.test')
    await page.getByRole('button', { name: 'Inviter et ajouter' }).click()
    await expect(page.getByText(/Une personne est déjà inscrite avec cette adresse/).first()).toBeVisible()
    await page.getByRole('link', { name: 'Choisir cette personne' }).click()
    await title(page, 'Donner l’accès')
    await expect(page.getByText('Camille Roy')).toBeVisible()

    await page.goto(addressOf(house, `${path(pharmacyId)}/new`))
    await searchByEmail(page, 'fr-CA', 'employee@officine.test')
    await expect(page.getByText('Déjà liée à la pharmacie')).toBeVisible()
    await searchByEmail(page, 'fr-CA', 'owner@officine.test')
    await expect(page.getByText('C’est vous')).toBeVisible()
    await page.goBack()
    await expect(page.getByText('Déjà liée à la pharmacie')).toBeVisible()

    // The list of links can't be read: the server says it on sending.
    await page.route('**/employees?*pageSize=100*', (route) => route.abort())
    await page.reload()
    await page.getByRole('link', { name: /^Choisir Julien/ }).click()
    await page.getByRole('button', { name: 'Ajouter à la pharmacie' }).click()
    await expect(page.getByText('Julien Lavoie a déjà un lien avec la pharmacie')).toBeVisible()
    await page.getByRole('link', { name: 'Voir dans la liste' }).click()
    await expect(page.getByRole('button', { name: 'Gérer le lien avec Julien Lavoie' })).toBeVisible()
  },
)

test(
  'a link is changed and ended by keyboard, and what is gone meanwhile is told',
  leftOutOfCi,
  async ({ house, page }) => {
    test.slow()
    const { pharmacyId, call } = await owner(page, house)
    const linkOf = async (name: string) => {
      const answer = await call('GET', `${path(pharmacyId).slice(1)}?search=${encodeURIComponent(name)}`)
      return (await answer.json()).items[0]
    }
    const manage = (name: string) => page.getByRole('button', { name: `Gérer le lien avec ${name}` })
    const choose = async (name: string, act: string) => {
      await manage(name).press('Enter')
      await expect(page.getByRole('menuitem').first()).toBeFocused()
      // Letters lead to an item.
      await page.keyboard.type(act)
      await expect(page.getByRole('menuitem', { name: act })).toBeFocused()
      await page.keyboard.press('Enter')
    }
    const search = async (words: string) => {
      await page.getByLabel('Nom, courriel ou numéro de pratique').fill(words)
      await page.keyboard.press('Enter')
    }
    const dialog = page.locator('ofc-dialog')
    await page.goto(addressOf(house, path(pharmacyId)))
    await search('julien')

    // Employee to delegate.
    await choose('Julien Lavoie', 'Changer la permission')
    await expect(dialog.getByText(/1 sur 2\s: Sophie Nguyen/)).toBeVisible()
    await page.getByRole('radio', { name: 'Employé' }).press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(
      page.getByText('Julien Lavoie a maintenant la permission «\u00a0Responsable délégué\u00a0».').first(),
    ).toBeVisible()
    await expect(manage('Julien Lavoie')).toBeFocused()

    // Somebody else changes the dates meanwhile: each keeps their own.
    await choose('Julien Lavoie', 'Changer les dates')
    const end = page.getByLabel(/^Fin prévue/)
    await end.fill('2030-12-31')
    const { id, version } = await linkOf('julien')
    await call('PUT', `${path(pharmacyId).slice(1)}/${id}`, {
      data: { startDate: '2020-02-03' },
      headers: { 'if-match': `"${version}"` },
    })
    await end.press('Enter')
    await expect(
      page.getByText('Les dates du lien avec Julien Lavoie sont enregistrées.').first(),
    ).toBeVisible()
    expect(await linkOf('julien')).toMatchObject({ startDate: '2020-02-03', endDate: '2030-12-31' })

    // The end names what it takes away.
    await choose('Julien Lavoie', 'Mettre fin au lien')
    await expect(dialog).toContainText('répondre aux demandes de lien')
    await page.getByRole('button', { name: 'Mettre fin au lien' }).press('Enter')
    await expect(
      page.getByText('Le lien avec Julien Lavoie est terminé. L’accès est fermé.').first(),
    ).toBeVisible()
    await expect(manage('Julien Lavoie')).toHaveCount(0)
    await expect(page.getByRole('heading', { level: 2, name: 'Personnes liées' })).toBeFocused()

    // An owner's link ends by a transaction, which is said where somebody looks for it.
    await search('marc')
    await choose('Marc-André Gagnon', 'Qui peut mettre fin à ce lien?')
    await expect(dialog).toContainText('Un propriétaire quitte sa pharmacie par une transaction')
    await page.keyboard.press('Escape')
    await expect(manage('Marc-André Gagnon')).toBeFocused()
  },
)

test(
  'a delegate’s seat that somebody else takes meanwhile is told at its field, with who holds it',
  leftOutOfCi,
  async ({ house, page }) => {
    const { pharmacyId, call } = await owner(page, house)
    await page.goto(addressOf(house, `${path(pharmacyId)}/new`))
    await searchByEmail(page, 'fr-CA', 'basic@officine.test')
    await page.getByRole('link', { name: /^Choisir Camille/ }).click()
    await page.getByRole('radio', { name: 'Responsable délégué' }).check()
    const answer = await call('GET', `${path(pharmacyId).slice(1)}?search=julien`)
    const { id, version } = (await answer.json()).items[0]
    await call('PUT', `${path(pharmacyId).slice(1)}/${id}`, {
      data: { type: 468160009 },
      headers: { 'if-match': `"${version}"` },
    })
    await page.getByRole('button', { name: 'Ajouter à la pharmacie' }).click()
    await expect(
      page.getByText(/viennent d’être prises par .*Julien Lavoie.*Choisissez une autre permission\./).first(),
    ).toBeVisible()
  },
)

const told: readonly (readonly [Account, RegExp])[] = [
  ['employee', /Vous n’avez pas accès à cette page/],
  ['permanence', /Vous n’avez pas accès à cette page/],
  ['basic', /Cette page n’existe pas/],
  ['mandator', /Cette page n’existe pas/],
  ['delegate', /Ajouter une personne/],
  ['admin', /Ajouter une personne/],
]

test(
  'each role finds the page, who may grant it, or nothing',
  leftOutOfCi,
  async ({ sharedHouse: house, browser }) => {
    test.slow()
    const first = await browser.newPage()
    const { pharmacyId } = await owner(first, house)
    await first.close()
    for (const [account, heading] of told) {
      const page = await browser.newPage()
      await signInAt(page, house, account, `${path(pharmacyId)}/new`)
      await title(page, heading)
      await page.close()
    }
  },
)
