import { readFile } from 'node:fs/promises'
import type { Browser, Page, Route } from '@playwright/test'
import { expectSound } from '../house/axe.ts'
import { callerAs } from '../house/caller.ts'
import { expect, test } from '../house/fixtures.ts'
import type { House } from '../house/house.ts'
import { addressOf, leftOutOfCi, type Speech, signIn, signInAt, twinIn } from '../house/people.ts'

const words = {
  'fr-CA': {
    respond: 'Répondre',
    title: 'Employés',
    mayAnswer: 'Peuvent répondre : vous, Marc-André Gagnon et Sophie Nguyen.',
    chooseAll: 'Tout choisir',
    approveBoth: 'Approuver 2 demandes',
    approved: '1 demande approuvée sur 2',
    stillWaits: /Elle attend encore, et un nouvel essai n’approuvera rien en double/,
    again: 'Réessayer pour 1 personne',
    allApproved: '2 demandes sont approuvées. L’accès est ouvert.',
    noRequest: 'Aucune demande n’attend de réponse.',
    since: 'Depuis',
    owners: 'Propriétaires',
    twoOwners: '2 propriétaires',
    search: 'Nom, courriel ou numéro de pratique',
    found: '1 personne trouvée pour « gagnon »',
    everybody: /^\d+ personnes$/,
    export: /^Exporter \d+ personnes$/,
    file: /^employes-pharmacie-du-vieux-marche-\d{4}-\d\d-\d\d\.csv$/,
    heading: 'Nom;Prénom;Courriel',
    line: /^Gagnon;Marc-André;coowner@officine\.test;.*;Propriétaire;\d{4}-\d\d-\d\d;$/m,
  },
  'en-CA': {
    respond: 'Answer',
    title: 'Employees',
    mayAnswer: 'Can answer: you, Marc-André Gagnon and Sophie Nguyen.',
    chooseAll: 'Select all',
    approveBoth: 'Approve 2 requests',
    approved: '1 request approved out of 2',
    stillWaits: /It is still waiting, and trying again will approve nothing twice/,
    again: 'Try again for 1 person',
    allApproved: '2 requests are approved. Access is open.',
    noRequest: 'No request is waiting for an answer.',
    since: 'Since',
    owners: 'Owners',
    twoOwners: '2 owners',
    search: 'Name, email or practice number',
    found: '1 person found for “gagnon”',
    everybody: /^\d+ people$/,
    export: /^Export \d+ people$/,
    file: /^employees-pharmacie-du-vieux-marche-\d{4}-\d\d-\d\d\.csv$/,
    heading: 'Last name,First name,Email',
    line: /^Gagnon,Marc-André,coowner@officine\.test,.*,Owner,\d{4}-\d\d-\d\d,$/m,
  },
} as const

for (const speech of ['fr-CA', 'en-CA'] as const) {
  const say = words[speech]

  test(
    `an owner answers, sorts, searches and exports the people of a pharmacy, in ${speech}`,
    twinIn(speech),
    async ({ house, browser }) => {
      const page = await newPage(browser, speech)
      await openOwn(page, house, speech)
      await askForLink(browser, house, pharmacyIn(page))
      await page.reload()
      await expect(page.getByText(say.mayAnswer)).toBeVisible()

      // One of two approvals breaks off on the way; the other goes on.
      await page.getByText(say.chooseAll).click()
      await page.getByRole('button', { name: say.approveBoth }).click()
      const dialog = page.locator('ofc-dialog')
      for (const name of ['Karim Haddad', 'Camille Roy']) await expect(dialog.getByText(name)).toBeVisible()
      await page.route('**/employees/*', (route) => route.abort(), { times: 1 })
      await dialog.getByRole('button', { name: say.approveBoth }).dblclick()
      await expect(page.getByRole('dialog', { name: say.approved })).toBeVisible()
      await expect(dialog.getByText(say.stillWaits)).toBeFocused()
      await dialog.getByRole('button', { name: say.again }).click()
      await expect(page.getByText(say.allApproved).first()).toBeVisible()
      await expect(page.getByText(say.noRequest)).toBeVisible()

      const sort = page.getByRole('columnheader', { name: say.since })
      await sort.getByRole('button').click()
      await expect(page).toHaveURL(/\?sort=startDate$/)
      await sort.getByRole('button').click()
      await expect(page).toHaveURL(/\?sort=-startDate$/)
      await expect(sort).toHaveAttribute('aria-sort', 'descending')
      await expect(sort.getByRole('button')).toBeFocused()
      for (const name of [/^Karim Haddad/, /^Camille Roy/]) {
        await expect(page.getByRole('row', { name })).toBeVisible()
      }
      await page.getByRole('link', { name: say.owners }).click()
      await expect(page.getByText(say.twoOwners, { exact: true })).toBeVisible()
      await page.getByLabel(say.search).fill('gagnon')
      await page.keyboard.press('Enter')
      await expect(page.getByText(say.found)).toBeVisible()
      // No address tells whom somebody searched for.
      await expect(page).toHaveURL(/employees\?filter=onlyOwners&sort=-startDate$/)
      await page.reload()
      await expect(page.getByText(say.found)).toBeVisible()
      await page.goBack()
      await expect(page.getByText(say.twoOwners, { exact: true })).toBeVisible()
      await page.goForward()
      await expect(page.getByText(say.found)).toBeVisible()
      await page.goBack()
      await expect(page.getByText(say.twoOwners, { exact: true })).toBeVisible()
      await page.goBack()
      await expect(page.getByText(say.everybody)).toBeVisible()

      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: say.export }).click(),
      ])
      expect(download.suggestedFilename()).toMatch(say.file)
      const csv = await readFile(await download.path(), 'utf8')
      expect(csv).toContain(`\uFEFF${say.heading}`)
      expect(csv.replaceAll('\r\n', '\n')).toMatch(say.line)
      const count = Number.parseInt((await page.getByText(say.everybody).textContent()) ?? '', 10)
      expect(csv.trimEnd().split('\r\n')).toHaveLength(count + 1)
    },
  )
}

test('somebody who was faster is named, and the rest goes on', leftOutOfCi, async ({ house, browser }) => {
  test.setTimeout(240_000)
  const page = await newPage(browser, 'fr-CA')
  await openOwn(page, house, 'fr-CA')
  await askForLink(browser, house, pharmacyIn(page))
  await page.reload()
  await page.getByText('Tout choisir').click()
  await page.getByRole('button', { name: 'Approuver 2 demandes' }).click()
  const dialog = page.locator('ofc-dialog')
  await expect(dialog.getByText('Karim Haddad')).toBeVisible()
  await expectSound(page, 'approve-several')

  const other = await newPage(browser, 'fr-CA')
  await openOwn(other, house, 'fr-CA')
  await other.getByRole('button', { name: 'Approuver la demande de Karim Haddad' }).click()
  await other.locator('ofc-dialog').getByRole('button', { name: 'Approuver', exact: true }).click()
  await expect(other.getByText(/La demande de Karim Haddad est approuvée/).first()).toBeVisible()

  await page.bringToFront()
  await dialog.getByRole('button', { name: 'Approuver 2 demandes' }).click()
  await expect(page.getByRole('dialog', { name: '1 demande approuvée sur 2' })).toBeVisible()
  await expect(dialog.getByText('Réponse déjà donnée')).toBeVisible()
  await expectSound(page, 'approve-several-told')
  await expect(dialog.getByRole('button', { name: /Réessayer/ })).toHaveCount(0)
  await dialog.getByRole('button', { name: 'Fermer' }).last().click()
  await expect(page.getByText('Aucune demande n’attend de réponse.')).toBeVisible()
  await expect(page.getByRole('heading', { level: 2, name: 'Demandes en attente' })).toBeFocused()
})

test(
  'staff read who may answer, and who may not see the list is told who may grant it',
  leftOutOfCi,
  async ({ sharedHouse: house, browser }) => {
    const owner = await newPage(browser, 'fr-CA')
    await openOwn(owner, house, 'fr-CA')
    const list = `/pharmacies/${pharmacyIn(owner)}/employees`

    const staff = await newPage(browser, 'fr-CA')
    await signInAt(staff, house, 'permanence', list)
    await expect(staff.getByText(/Votre rôle permet de lire ces demandes, sans y répondre\./)).toBeVisible()
    await expect(staff.getByRole('table')).toBeVisible()
    await expect(staff.getByRole('button', { name: /^(Approuver|Refuser)/ })).toHaveCount(0)

    for (const account of ['employee', 'mandator'] as const) {
      const page = await newPage(browser, 'fr-CA')
      const caller = await callerAs(page, house, account)
      const { employments } = await (await caller.call('GET', 'userinfo?version=2.0')).json()
      await page.goto(addressOf(house, `/pharmacies/${employments[0].accountId}/employees`))
      await heading(page, 'Vous n’avez pas accès à cette page')
      await expect(page.getByText(/^Propriétaires\s: /)).toBeVisible()
    }
    const stranger = await newPage(browser, 'fr-CA')
    await signInAt(stranger, house, 'basic', list)
    await heading(stranger, 'Cette page n’existe pas')
  },
)

test(
  'an export says how far it is, tells why there is no file, and can be tried again',
  leftOutOfCi,
  async ({ sharedHouse: house, browser }) => {
    const page = await newPage(browser, 'fr-CA')
    await openOwn(page, house, 'fr-CA')
    await page.getByRole('link', { name: 'Propriétaires' }).click()
    const exported = page.getByRole('button', { name: 'Exporter ces 2 personnes' })
    const held: Route[] = []
    const whole = '**/employees?*pageSize=100*'
    await page.route(whole, (route) => void held.push(route), { times: 1 })
    await exported.click()
    await expect(page.getByText(/^Lecture de la liste\s: 0 sur/)).toBeVisible()
    await held[0]?.fulfill({ status: 403, json: { errors: [] } })
    await expect(page.getByText('La liste n’a pas pu être exportée')).toBeVisible()
    await expect(page.getByText('Aucun fichier n’a été enregistré.')).toBeVisible()
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Réessayer' }).click(),
    ])
    expect((await readFile(await download.path(), 'utf8')).trimEnd().split('\r\n')).toHaveLength(3)
  },
)

test(
  'the yearly reminder leads to the word on the list, and goes with it',
  leftOutOfCi,
  async ({ house, browser }) => {
    const page = await newPage(browser, 'fr-CA')
    await openOwn(page, house, 'fr-CA')
    let isAsked = true
    await page.route('**/aqpp/userinfo?*', async (route) => {
      const response = await route.fetch()
      const userinfo = await response.json()
      const reminder = {
        ...{ id: 'reminder', kind: 3, type: 2, pharmacyId: pharmacyIn(page) },
        createdAt: '2026-11-01T12:00:00Z',
      }
      const notifications = [...userinfo.notifications, ...(isAsked ? [reminder] : [])]
      await route.fulfill({ response, json: { ...userinfo, notifications } })
    })
    await page.route('**/statements', async (route) => {
      if (route.request().method() === 'POST') isAsked = false
      await route.continue()
    })
    await page.reload()
    const banner = page.locator('ofc-alert', { hasText: 'La liste du personnel est à vérifier' })
    await banner.getByRole('link', { name: 'Vérifier la liste' }).click()
    await expect(page).toHaveURL(/employees#statement$/)
    await page.getByRole('button', { name: 'Confirmer que la liste des employés est à jour' }).click()
    await expect(page.getByText(/^Liste des employés à jour en date du/)).toBeVisible()
    await expect(banner).toHaveCount(0)
  },
)

for (const speech of ['fr-CA', 'en-CA'] as const) {
  test(
    `every state of the list is sound, in ${speech}`,
    leftOutOfCi,
    async ({ sharedHouse: house, browser }) => {
      test.setTimeout(240_000)
      const page = await newPage(browser, speech)
      await openOwn(page, house, speech)
      // Without the place in it: the same address again would load nothing.
      const [list = ''] = page.url().split('#')
      const calls = '**/employees?*'
      await page.getByRole('table').waitFor()
      await expectSound(page, `employees-list-${speech}`)
      await page.goto(`${list}?filter=onlyOwners`)
      await page.getByLabel(/^(Nom, courriel|Name, email)/).fill('zzzz')
      await page.keyboard.press('Enter')
      await page.getByRole('link', { name: /^(Voir tout le monde|Show everybody)/ }).waitFor()
      await expectSound(page, `employees-nobody-${speech}`)

      await page.route(calls, (route) => (isCall(route) ? undefined : route.continue()))
      await page.goto(list)
      await page.locator('ofc-skeleton').first().waitFor()
      await expectSound(page, `employees-loading-${speech}`)
      await page.unroute(calls)
      await page.route(calls, (route) =>
        isCall(route) ? route.fulfill({ status: 500, body: '' }) : route.continue(),
      )
      await page.goto(list)
      await page
        .getByRole('button', { name: /Réessayer|Try again/ })
        .first()
        .waitFor()
      await expectSound(page, `employees-failed-${speech}`)
    },
  )
}

/** The address of the page itself ends as the call's does. */
const isCall = (route: Route) => route.request().resourceType() !== 'document'

const heading = (page: Page, name: string) =>
  expect(page.getByRole('heading', { level: 1, name })).toBeVisible()

/** The owner's list, by the request that waits there. */
async function openOwn(page: Page, house: House, speech: Speech): Promise<void> {
  await signIn(page, house, 'owner', speech)
  await page.getByRole('link', { name: words[speech].respond }).first().click()
  await page.getByRole('heading', { level: 1, name: words[speech].title }).waitFor()
}

const pharmacyIn = (page: Page) => /pharmacies\/([^/]+)/.exec(page.url())?.[1] ?? ''

/** A second request, beside the one that the demonstration has. */
async function askForLink(browser: Browser, house: House, pharmacyId: string): Promise<void> {
  const context = await browser.newContext()
  const basic = await callerAs(await context.newPage(), house, 'basic')
  const answer = await basic.call('POST', `pharmacies/${pharmacyId}/employees`, {
    data: { contactId: basic.contactId, type: 468160007, isPrimaryLink: true, startDate: null },
    headers: { 'idempotency-key': crypto.randomUUID() },
  })
  expect(answer.status()).toBe(201)
  await context.close()
}

async function newPage(browser: Browser, locale: Speech): Promise<Page> {
  const context = await browser.newContext({ locale, timezoneId: 'America/Toronto' })
  return context.newPage()
}
