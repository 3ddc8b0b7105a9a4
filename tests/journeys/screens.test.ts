import type { Browser } from '@playwright/test'
import { expectSound } from '../house/axe.ts'
import { callerAs } from '../house/caller.ts'
import { expect, test } from '../house/fixtures.ts'
import type { House } from '../house/house.ts'
import { resetLink } from '../house/outbox.ts'
import { type Account, addressOf, leftOutOfCi, type Speech, signIn, twinIn } from '../house/people.ts'

test.describe.configure({ timeout: 240_000 })

/** As the server tells who was invited. */
const invitation = {
  firstName: 'Noé',
  lastName: 'Bélanger',
  email: 'noe.belanger@exemple.test',
  practiceNumber: '204518',
  pharmacyName: 'Pharmacie du Vieux-Marché',
  invitedBy: 'Geneviève Tremblay',
  expiresAt: '2026-12-05T17:00:00.000Z',
}

for (const speech of ['fr-CA', 'en-CA'] as const) {
  test(`every screen before signing in is sound, in ${speech}`, async ({ sharedHouse: house, browser }) => {
    const page = await (await browser.newContext({ locale: speech })).newPage()
    await page.goto(addressOf(house, '/', speech))
    await page.getByLabel(speech === 'fr-CA' ? 'Mot de passe' : 'Password', { exact: true }).waitFor()
    await expectSound(page, `sign-in-${speech}`)
    await page.getByRole('button', { name: speech === 'fr-CA' ? 'Se connecter' : 'Sign in' }).click()
    await expectSound(page, `sign-in-missing-${speech}`)
    await page.goto(`${addressOf(house, '/auth/error', speech)}`)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await expectSound(page, `auth-error-${speech}`)
  })

  test(`the screens of signing up and of the declaration are sound, in ${speech}`, async ({
    sharedHouse: house,
    browser,
  }) => {
    const page = await (await browser.newContext({ locale: speech })).newPage()
    await page.route('**/contacts/signup?*', (route) => route.fulfill({ json: invitation }))
    await page.goto(`${addressOf(house, '/signup', speech)}?signupToken=${'a'.repeat(43)}`)
    await page.getByRole('button', { name: /^(Créer mon compte|Create my account)/ }).click()
    await expect(page.locator('ofc-error-summary')).toBeFocused()
    await expectSound(page, `sign-up-error-${speech}`)
    await signIn(page, house, 'newcomer', speech)
    await page.route('**/declarations/*', async (route) => {
      const response = await route.fetch()
      const refused = { ...(await response.json()), accepted: false, signedAt: invitation.expiresAt }
      await route.fulfill({ response, json: refused })
    })
    await page.goto(addressOf(house, '/declaration', speech))
    await page.getByRole('button', { name: /^(Signer|Sign)/ }).click()
    await expect(page.locator('ofc-error-summary')).toBeFocused()
    await expectSound(page, `declaration-refused-error-${speech}`)
  })

  test(
    `every screen of a forgotten password is sound, in ${speech}`,
    leftOutOfCi,
    async ({ house, browser }) => {
      const page = await (await browser.newContext({ locale: speech })).newPage()
      const account = speech === 'fr-CA' ? 'employee' : 'mandator'
      await page.goto(addressOf(house, '/', speech))
      await page.getByRole('link', { name: /^(Mot de passe oublié|Forgot your password)/ }).click()
      await expectSound(page, `reset-${speech}`)
      await page.getByRole('button', { name: /^(Recevoir|Send)/ }).click()
      await expectSound(page, `reset-missing-${speech}`)
      await page
        .getByLabel(speech === 'fr-CA' ? 'Adresse courriel' : 'Email address')
        .fill(`${account}@officine.test`)
      await page.keyboard.press('Enter')
      await page.waitForURL(/\/sent/)
      await expectSound(page, `reset-sent-${speech}`)
      const link = (await resetLink(page, house, account)).replace(/lang=[\w-]+/, `lang=${speech}`)
      await page.goto(link)
      await expectSound(page, `new-password-${speech}`)
      await page.getByRole('button', { name: /^(Changer le|Change the)/ }).click()
      await expectSound(page, `new-password-missing-${speech}`)
      await page.goto(link.replace(/token=.{5}/, 'token=wrong'))
      await expectSound(page, `reset-invalid-${speech}`)
    },
  )

  test(`every screen of a new member is sound, in ${speech}`, twinIn(speech), async ({ house, browser }) => {
    const page = await (await browser.newContext({ locale: speech })).newPage()
    await signIn(page, house, 'basic', speech)
    await expectSound(page, `home-basic-${speech}`)
    await open(`/new-employment`)
    await expectSound(page, `search-${speech}`)
    await page.getByRole('button', { name: speech === 'fr-CA' ? 'Chercher' : 'Search' }).click()
    await expectSound(page, `search-error-${speech}`)
    await open('/new-employment?search=montreal')
    await page
      .getByRole('link', { name: /^(Choisir|Choose)/ })
      .first()
      .waitFor()
    await expectSound(page, `results-${speech}`)
    await open('/new-employment?search=zzzz')
    await expectSound(page, `results-empty-${speech}`)
    await page.route('**/api/aqpp/pharmacies/?*', (route) => route.fulfill({ status: 500, body: '' }))
    await open('/new-employment?search=gaspe')
    await page
      .getByRole('button', { name: /Réessayer|Try again/ })
      .first()
      .waitFor()
    await expectSound(page, `results-failed-${speech}`)
    await page.unroute('**/api/aqpp/pharmacies/?*')
    await open('/new-employment?search=vieux+marche')
    await page.getByRole('link', { name: /Vieux-Marché/ }).click()
    const send = page.getByRole('button', {
      name: speech === 'fr-CA' ? 'Envoyer la demande' : 'Send the request',
    })
    await send.waitFor()
    await expectSound(page, `request-${speech}`)
    await send.click()
    await page.getByRole('heading', { level: 1, name: /envoyée|is sent/ }).waitFor()
    await expectSound(page, `sent-${speech}`)
    await open('/')
    await page.getByText(/En attente de la réponse|Waiting for an answer/).waitFor()
    await expectSound(page, `home-waiting-${speech}`)
    await page.getByRole('button', { name: /^(Envoyer un rappel|Send a reminder)/ }).click()
    await page.getByText(/^(Rappel envoyé aujourd’hui|Reminder sent today)/).waitFor()
    await page.getByRole('button', { name: /^(Retirer la demande|Withdraw the request)/ }).click()
    await page.getByRole('dialog').waitFor()
    await expectSound(page, `withdraw-${speech}`)
    await page.keyboard.press('Escape')
    await open('/nulle-part')
    await expect(page).toHaveTitle(/404/)
    await expectSound(page, `not-found-${speech}`)

    async function open(path: string) {
      await page.goto(addressOf(house, path, speech))
      await page.getByRole('heading', { level: 1 }).waitFor()
    }
  })

  test(
    `every screen of one’s own profile is sound, in ${speech}`,
    twinIn(speech),
    async ({ sharedHouse: house, browser }) => {
      const page = await (await browser.newContext({ locale: speech })).newPage()
      await signIn(page, house, 'delegate', speech)
      const open = async (path: string) => {
        await page.goto(addressOf(house, path, speech))
        await page.getByRole('heading', { level: 1 }).waitFor()
      }
      await open('/profile')
      await page.getByRole('button', { name: /tout est à jour|everything is up to date/ }).waitFor()
      await expectSound(page, `profile-${speech}`)
      await open('/profile/edit')
      await page.getByLabel(/^(Prénom|First name)/).fill('')
      await page.getByLabel(/^(Code postal|Postal code)/).fill('H0H')
      await page.keyboard.press('Enter')
      await page.getByRole('link', { name: /^(Prénom|First name)/ }).waitFor()
      await expectSound(page, `profile-edit-errors-${speech}`)
      await open('/profile/password')
      await page.getByRole('button', { name: /^(Changer le|Change the)/ }).click()
      await page.getByRole('link', { name: /^(Nouveau mot|New password)/ }).waitFor()
      await expectSound(page, `profile-password-errors-${speech}`)
    },
  )

  test(
    `every screen of adding somebody, and of a link, is sound, in ${speech}`,
    twinIn(speech),
    async ({ sharedHouse: house, browser }) => {
      const page = await (await browser.newContext({ locale: speech })).newPage()
      const caller = await callerAs(page, house, 'delegate')
      const { employments } = await (await caller.call('GET', 'userinfo?version=2.0')).json()
      const open = async (path: string) => {
        await page.goto(addressOf(house, `/pharmacies/${employments[0].accountId}/employees${path}`, speech))
        await page.getByRole('heading', { level: 1 }).waitFor()
      }
      await open('/new')
      await page.getByLabel(/^(Nom de famille|Full last)/).fill('Tremblay')
      await page.getByLabel(/^(Prénom, ou|First name, or)/).fill('G')
      await page.keyboard.press('Enter')
      await page
        .getByRole('link', { name: /^(Choisir|Choose)/ })
        .first()
        .waitFor()
      await expectSound(page, `add-results-${speech}`)
      await page
        .getByRole('link', { name: /^(Choisir|Choose)/ })
        .first()
        .click()
      await page.getByText(/Sophie Nguyen\./).waitFor()
      await expectSound(page, `add-link-${speech}`)
      await open('/new')
      await page.getByRole('radio', { name: /^(Courriel|Email)/ }).check()
      await page.getByLabel(/^(Adresse courriel|Full email)/).fill('personne@exemple.test')
      await page.keyboard.press('Enter')
      await page.getByRole('link', { name: /^(Inviter|Invite)/ }).click()
      await page.getByRole('button', { name: /^(Inviter|Invite)/ }).click()
      await page.locator('ofc-error-summary').waitFor()
      await expectSound(page, `add-invite-error-${speech}`)
      await open('')
      await page.getByLabel(/^(Nom, courriel|Name, email)/).fill('julien')
      await page.keyboard.press('Enter')
      await page.getByText(/^1 (personne trouvée|person found)/).waitFor()
      const manage = page.getByRole('button', { name: /^(Gérer le lien|Manage the link)/ })
      for (const act of [/^(Changer les dates|Change the dates)/, /^(Mettre fin|End)/]) {
        await manage.click()
        await page.getByRole('menuitem', { name: act }).click()
        await page.getByRole('dialog').waitFor()
        await expectSound(page, `link-${act.source.replaceAll(/\W+/g, '-')}-${speech}`)
        await page.keyboard.press('Escape')
      }
    },
  )

  test(`every screen of an owner is sound, in ${speech}`, twinIn(speech), async ({ house, browser }) => {
    const page = await (await browser.newContext({ locale: speech })).newPage()
    await signIn(page, house, 'owner', speech)
    await page
      .getByRole('link', { name: /Voir la fiche|View the pharmacy/ })
      .first()
      .waitFor()
    await expectSound(page, `home-owner-${speech}`)
    await page.getByRole('button', { name: /^(Compte de|Account)/ }).click()
    await expectSound(page, `account-menu-${speech}`)
    await page.keyboard.press('Escape')
    await page
      .getByRole('link', { name: /Voir la fiche|View the pharmacy/ })
      .first()
      .click()
    await page.getByRole('heading', { level: 2 }).first().waitFor()
    await expectSound(page, `pharmacy-${speech}`)
    await page.goto(addressOf(house, '/pharmacies', speech))
    await page
      .getByRole('link', { name: /^(Voir la fiche de|View the record of)/ })
      .first()
      .waitFor()
    await expectSound(page, `pharmacies-${speech}`)
    await page.goto(addressOf(house, '/', speech))
    await page
      .getByRole('link', { name: /^(Répondre|Answer)/ })
      .first()
      .click()
    await page
      .getByRole('button', { name: /Approuver la demande|Approve the request/ })
      .first()
      .waitFor()
    await expectSound(page, `employees-${speech}`)
    await page
      .getByRole('button', { name: /Approuver la demande|Approve the request/ })
      .first()
      .click()
    await page.getByRole('dialog').waitFor()
    await expectSound(page, `approve-${speech}`)
    await page.keyboard.press('Escape')
    await page
      .getByRole('button', { name: /Refuser la demande|Refuse the request/ })
      .first()
      .click()
    await page
      .locator('ofc-dialog')
      .getByRole('button', { name: /Refuser la demande|Refuse the request/ })
      .click()
    await expectSound(page, `refuse-error-${speech}`)
    await page.goto(addressOf(house, '/unauthorized', speech))
    await page.getByRole('heading', { level: 1 }).waitFor()
    await expectSound(page, `unauthorized-${speech}`)
  })
}

/** A page of somebody of the “Pharmacie du Vieux-Marché”, and the way to a section of its edit page. */
async function editing(browser: Browser, house: House, account: Account, speech: Speech) {
  const page = await (await browser.newContext({ locale: speech })).newPage()
  const { call } = await callerAs(page, house, account)
  const links: readonly { readonly accountId: string; readonly pharmacyName: string }[] = await (
    await call('GET', 'user/employments')
  ).json()
  const id = links.find(({ pharmacyName }) => pharmacyName.includes('Vieux-Marché'))?.accountId
  const open = (section: string) => page.goto(addressOf(house, `/pharmacies/${id}/edit#${section}`, speech))
  return { page, open }
}

for (const speech of ['fr-CA', 'en-CA'] as const) {
  test(
    `every screen of editing a pharmacy is sound, in ${speech}`,
    twinIn(speech),
    async ({ sharedHouse: house, browser }) => {
      const { page, open } = await editing(browser, house, 'owner', speech)
      await open('coordinates')
      for (const name of [
        /^(Modifier|Edit) \((Renseignements|General)/,
        /^(Modifier|Edit) \((Propriétaires|Owners)/,
      ])
        await page.getByRole('button', { name }).click()
      await page.getByLabel(/^(Ville|City)/).fill('')
      await page.getByLabel(/^(Télécopieur|Fax)/).fill('514 555-1234')
      await page.getByLabel(/^(Site Web|Website)/).fill('exemple')
      await page.keyboard.press('Enter')
      await expect(page.locator('ofc-error-summary')).toBeFocused()
      await expectSound(page, `pharmacy-edit-errors-${speech}`)
      await page
        .locator('#coordinates')
        .getByRole('button', { name: /^(Annuler|Cancel)/ })
        .click()
      await page.getByRole('dialog').waitFor()
      await expectSound(page, `pharmacy-edit-discard-${speech}`)
      await page.getByRole('button', { name: /^(Garder le brouillon|Keep the draft)/ }).click()
      await page.getByText(/^(Brouillon du|Draft of)/).waitFor()
      await expectSound(page, `pharmacy-edit-draft-${speech}`)
    },
  )

  test(
    `the hours and the holidays of a pharmacy are sound to edit, in ${speech}`,
    twinIn(speech),
    async ({ sharedHouse: house, browser }) => {
      const { page, open } = await editing(browser, house, 'owner', speech)
      for (const section of ['hours', 'holidays']) {
        await open(section)
        await page.locator(`#${section} ofc-hours-field`).first().waitFor()
        await expectSound(page, `pharmacy-edit-${section}-${speech}`)
      }
    },
  )

  test(
    `the figures of a pharmacy, its laboratory and services are sound, in ${speech}`,
    twinIn(speech),
    async ({ sharedHouse: house, browser }) => {
      const { page, open } = await editing(browser, house, 'owner', speech)
      await open('languages')
      for (const name of [/\((Superficies|Areas)/, /\((Laboratoire|Laboratory)/, /\((Services)/])
        await page.getByRole('button', { name }).click()
      await page.getByLabel(/^(Français|French), /).fill('90')
      await page.getByLabel(/^(Anglais|English), /).fill('80')
      await page.keyboard.press('Enter')
      await expect(page.locator('ofc-error-summary')).toBeFocused()
      await page.getByRole('radio', { name: /^(Pieds carrés|Square feet)/ }).check()
      await page.getByLabel(/^(Bureau|Office), /).fill('1000000')
      await page.keyboard.press('Enter')
      const software = page.getByRole('combobox', { name: /^(Logiciel de|Patient-file)/ })
      await software.fill(speech === 'fr-CA' ? 'Autre' : 'Other')
      await software.press('ArrowDown')
      await software.press('Enter')
      await page.getByRole('textbox', { name: /^(Logiciel absent|Software that is not)/ }).press('Enter')
      await expect(page.locator('ofc-error-summary')).toHaveCount(3)
      await expectSound(page, `pharmacy-edit-figures-errors-${speech}`)
    },
  )

  test(
    `who may not edit a pharmacy sees a sound page, in ${speech}`,
    twinIn(speech),
    async ({ sharedHouse: house, browser }) => {
      const { page, open } = await editing(browser, house, 'employee', speech)
      await open('coordinates')
      await page.getByText(/^(Propriétaires\s: |Owners: )/).waitFor()
      await expectSound(page, `pharmacy-edit-refused-${speech}`)
    },
  )
}

test('home is sound with every kind of notification', async ({ sharedHouse: house, page }) => {
  await page.route('**/api/aqpp/userinfo?*', async (route) => {
    const response = await route.fetch()
    const userinfo = await response.json()
    const [{ accountId: pharmacyId }] = userinfo.employments
    const pharmacyName = 'Pharmacie du Vieux-Marché'
    const told = [1, 2, 3, 9].flatMap((kind) =>
      [1, 2, 3, 4, 5, 9].map((type) => ({ id: `${kind}/${type}`, kind, type, pharmacyId, pharmacyName })),
    )
    const at = { subjectId: 'none', createdAt: invitation.expiresAt, dueAt: invitation.expiresAt }
    userinfo.notifications = told.map((one) => ({ ...at, ...one }))
    await route.fulfill({ response, json: userinfo })
  })
  await signIn(page, house, 'owner')
  await page.getByRole('heading', { name: 'À savoir' }).waitFor()
  await expectSound(page, 'home-notifications-fr-CA')
})

test('a French page shows and loads nothing in English', async ({ sharedHouse: house, page }) => {
  const english: string[] = []
  page.on('request', (request) => {
    if (/en-CA|\.en[.-]/.test(new URL(request.url()).pathname)) english.push(request.url())
  })
  await signIn(page, house, 'owner')
  await page
    .getByRole('link', { name: /Voir la fiche/ })
    .first()
    .click()
  await page.getByRole('heading', { level: 2 }).first().waitFor()
  expect(english).toEqual([])
})
