import type { Browser, Page } from '@playwright/test'
import { expect, test } from '../house/fixtures.ts'
import { followMail } from '../house/outbox.ts'
import { addressOf, fillSignIn, leftOutOfCi, type Speech, signIn, twinIn } from '../house/people.ts'

const words = {
  'fr-CA': {
    ask: 'Demander un lien avec une pharmacie',
    search: 'Trouver votre pharmacie',
    address: 'Adresse ou nom',
    find: 'Chercher',
    choose: /^Choisir .*Vieux-Marché/,
    check: 'Vérifier et envoyer la demande',
    answered: /Un propriétaire ou un délégué de cette pharmacie recevra votre demande/,
    send: 'Envoyer la demande',
    sent: 'Votre demande est envoyée',
    home: 'Retourner à l’accueil',
    waiting: /En attente de la réponse d’un propriétaire ou d’un délégué\. Demande envoyée/,
    respond: 'Répondre',
    employees: 'Employés',
    approveRequest: (name: string) => `Approuver la demande de ${name}`,
    approve: 'Approuver',
    approved: /est approuvée/,
    view: /Voir la fiche de la pharmacie/,
    hours: 'Heures d’ouverture',
    already: 'Demande envoyée',
  },
  'en-CA': {
    ask: 'Request a link with a pharmacy',
    search: 'Find your pharmacy',
    address: 'Address or name',
    find: 'Search',
    choose: /^Choose .*Vieux-Marché/,
    check: 'Check and send the request',
    answered: /An owner or a delegate of this pharmacy will receive your request/,
    send: 'Send the request',
    sent: 'Your request is sent',
    home: 'Back to home',
    waiting: /Waiting for an answer from an owner or a delegate\. Request sent/,
    respond: 'Answer',
    employees: 'Employees',
    approveRequest: (name: string) => `Approve ${name}’s request`,
    approve: 'Approve',
    approved: /is approved/,
    view: /View the pharmacy’s record/,
    hours: 'Opening hours',
    already: 'Request sent',
  },
} as const

for (const speech of ['fr-CA', 'en-CA'] as const) {
  const say = words[speech]

  test(`a new member is linked to a pharmacy, in ${speech}`, twinIn(speech), async ({ house, browser }) => {
    const member = await newPage(browser, speech)
    await signIn(member, house, 'basic', speech)
    await member.getByRole('link', { name: say.ask }).click()
    await heading(member, say.search)
    await expect(member.getByRole('navigation')).toHaveCount(0)

    await member.getByLabel(say.address).fill('vieux marche')
    await member.getByRole('button', { name: say.find }).click()
    await member.getByRole('link', { name: say.choose }).click()
    await heading(member, say.check)
    await expect(member.getByText(say.answered)).toBeVisible()
    await expect(member.getByText(/Geneviève|coowner@|owner@/)).toHaveCount(0)
    await member.getByRole('button', { name: say.send }).click()
    await heading(member, say.sent)
    await member.getByRole('link', { name: say.home }).click()
    await expect(member.getByText(say.waiting)).toBeVisible()

    const owner = await newPage(browser, speech)
    await followMail(owner, house, 'owner@officine.test')
    await fillSignIn(owner, 'owner')
    await heading(owner, words['fr-CA'].employees)
    await owner.goto(addressOf(house, '/', speech))
    await owner.getByRole('link', { name: say.respond }).first().click()
    await heading(owner, say.employees)
    const name = await nameOf(member)
    await owner.getByRole('button', { name: say.approveRequest(name) }).click()
    await owner.locator('ofc-dialog').getByRole('button', { name: say.approve, exact: true }).click()
    await expect(owner.getByText(say.approved).first()).toBeVisible()
    await expect(owner.getByRole('button', { name: say.approveRequest(name) })).toHaveCount(0)

    // The requester is still signed in and comes back to the tab: access is there, with no sign-in page in between.
    await comeBackTo(member)
    await member.getByRole('link', { name: say.view }).click({ timeout: 20_000 })
    await expect(member.getByRole('heading', { level: 2, name: say.hours })).toBeVisible()
    await expect(member).toHaveURL(/\/pharmacies\/[^/]+$/)
  })

  test(
    `a second request for the same pharmacy is told where it was asked, in ${speech}`,
    twinIn(speech),
    async ({ house, browser }) => {
      const member = await newPage(browser, speech)
      await signIn(member, house, 'basic', speech)
      const other = await member.context().newPage()
      for (const page of [member, other]) {
        await page.goto(`${house.url}${speech === 'fr-CA' ? '' : `/${speech}`}/new-employment`)
        await page.getByLabel(say.address).fill('Vieux-Marché')
        await page.getByRole('button', { name: say.find }).click()
        await page.getByRole('link', { name: say.choose }).click()
        await heading(page, say.check)
      }
      // The second tab has not heard of the first one's request when it sends its own.
      await other.route('**/api/aqpp/pharmacies/?*', (route) => route.abort())
      await member.getByRole('button', { name: say.send }).click()
      await heading(member, say.sent)
      await other.bringToFront()
      const send = other.getByRole('button', { name: say.send })
      if (await send.isVisible()) await send.click()
      const tied = speech === 'fr-CA' ? /déjà (liée?|envoyé une demande)/ : /already/
      await expect(other.getByText(tied).first()).toBeVisible()

      await member.goto(
        `${house.url}${speech === 'fr-CA' ? '' : `/${speech}`}/new-employment?search=vieux+marche`,
      )
      await expect(member.getByText(say.already, { exact: true })).toBeVisible()
      await expect(member.getByRole('link', { name: say.choose })).toHaveCount(0)
    },
  )
}

test(
  'a request that was not sent is found again at its pharmacy, and one whose answer was lost is not left behind',
  leftOutOfCi,
  async ({ house, page }) => {
    await signIn(page, house, 'basic')
    await page.goto(`${house.url}/new-employment?search=vieux+marche`)
    await page.getByRole('link', { name: /^Choisir/ }).click()
    const send = page.getByRole('button', { name: 'Envoyer la demande' })
    const resume = page.getByRole('link', { name: 'Reprendre\u00a0: Demande de lien avec une pharmacie' })
    await page.route('**/employees', (route) => route.abort())
    await send.click()
    await expect(page.getByText('L’envoi n’a pas réussi')).toBeVisible()
    await page.unroute('**/employees')

    await page.goto(`${house.url}/`)
    await resume.click()
    await heading(page, 'Vérifier et envoyer la demande')
    await expect(page.getByText('Pharmacie du Vieux-Marché')).toBeVisible()
    // The server has it; the page does not hear of it.
    await page.route('**/employees', async (route) => {
      await route.fetch()
      await route.abort()
    })
    await send.click()
    await expect(page.getByText('L’envoi n’a pas réussi')).toBeVisible()
    await page.unroute('**/employees')

    await page.goto(`${house.url}/`)
    await resume.click()
    await expect(page.getByText(/^Vous avez déjà envoyé une demande/)).toBeVisible()
    await page.getByRole('link', { name: 'Retourner à l’accueil' }).click()
    await expect(page.getByText('Demande envoyée', { exact: false }).first()).toBeVisible()
    await expect(resume).toHaveCount(0)
  },
)

test('switching the language in mid-form keeps the page, the typed text and the focus', async ({
  sharedHouse: house,
  browser,
}) => {
  const page = await newPage(browser, 'fr-CA')
  await signIn(page, house, 'basic')
  await page.goto(`${house.url}/new-employment`)
  await page.getByLabel('Adresse ou nom').fill('rue Saint-Den')
  await page.getByLabel('Numéro de la RAMQ').fill('12')
  const loads = await countLoads(page)
  await page.getByRole('link', { name: 'English' }).focus()
  await page.keyboard.press('Enter')
  await heading(page, 'Find your pharmacy')
  await expect(page).toHaveURL(`${house.url}/en-CA/new-employment`)
  await expect(page.getByLabel('Address or name')).toHaveValue('rue Saint-Den')
  await expect(page.getByLabel('RAMQ number')).toHaveValue('12')
  await expect(page.getByRole('link', { name: 'Français' })).toBeFocused()
  expect(await page.evaluate(() => document.documentElement.lang)).toBe('en-CA')
  expect(await countLoads(page)).toBe(loads)
})

test('without an address or a number nothing is asked of the server', async ({
  sharedHouse: house,
  browser,
}) => {
  const page = await newPage(browser, 'fr-CA')
  await signIn(page, house, 'basic')
  await page.goto(`${house.url}/new-employment`)
  const searches: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/pharmacies/?')) searches.push(request.url())
  })
  await page.getByRole('button', { name: 'Chercher' }).click()
  await expect(page.getByText('Saisissez une adresse, un nom ou un numéro de la RAMQ.').first()).toBeVisible()
  expect(searches).toEqual([])
})

test('a search that finds much pages, one that finds nothing says what to try', async ({
  sharedHouse: house,
  browser,
}) => {
  const page = await newPage(browser, 'fr-CA')
  await signIn(page, house, 'basic')
  await page.goto(`${house.url}/new-employment`)
  await page.getByLabel('Adresse ou nom').fill('montreal')
  await page.keyboard.press('Enter')
  await expect(page.getByText(/\d+ pharmacies trouvées/)).toBeVisible()
  const first = await page
    .getByRole('link', { name: /^Choisir/ })
    .first()
    .getAttribute('aria-label')
  await page
    .getByRole('navigation', { name: 'Pages de résultats' })
    .getByRole('link', { name: /2/ })
    .first()
    .click()
  await expect(page).toHaveURL(/page=2/)
  await expect(page.getByRole('link', { name: /^Choisir/ }).first()).not.toHaveAttribute(
    'aria-label',
    first ?? '',
  )
  await page.goBack()
  await expect(page).not.toHaveURL(/page=2/)

  await page.getByLabel('Adresse ou nom').fill('zzzzzz')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Aucune pharmacie trouvée').first()).toBeVisible()
  await expect(page.getByText(/Vérifiez l’orthographe/)).toBeVisible()
})

async function newPage(browser: Browser, locale: Speech): Promise<Page> {
  const context = await browser.newContext({ locale, timezoneId: 'America/Toronto' })
  return context.newPage()
}

async function heading(page: Page, name: string | RegExp): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
}

/** The name in the account menu's label. */
async function nameOf(page: Page): Promise<string> {
  const button = page.getByRole('button', { name: /^(Compte de|Account of|Account for) / })
  const label = (await button.getAttribute('aria-label')) ?? ''
  return label.replace(/^(Compte de|Account of|Account for) /, '')
}

/** What the browser does when somebody comes back to a tab. */
async function comeBackTo(page: Page): Promise<void> {
  await page.bringToFront()
  await page.evaluate(() => {
    window.dispatchEvent(new Event('focus'))
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
  })
}

/** How many times the page was loaded: once, unless something reloads it. */
function countLoads(page: Page): Promise<number> {
  return page.evaluate(() => performance.timeOrigin)
}
