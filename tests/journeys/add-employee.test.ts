import { employmentTypes } from '@officine/api/constants'
import type { Page } from '@playwright/test'
import type { Account } from '../support/accounts.ts'
import { type ApiClient, apiClientAs } from '../support/api-client.ts'
import { expect, test } from '../support/fixtures.ts'
import { openMail } from '../support/outbox.ts'
import { storeSession } from '../support/provider-session.ts'
import { englishMatrixOnly, matrixOnly, type PageLanguage, portalUrl, signInAt } from '../support/sign-in.ts'
import type { TestServer } from '../support/test-server.ts'
import { textsIn } from '../support/texts.ts'

const french = textsIn('fr-CA')

function expectedTexts(language: PageLanguage) {
  const { text, pattern, start } = textsIn(language)
  return {
    add: text('add.title'),
    email: text('personSearch.label'),
    find: text('personSearch.submit'),
    choose: start('personSearch.choose_named', { name: 'Camille Roy' }),
    access: text('add.steps.access'),
    delegate: text('employees.type.Delegate'),
    seats: pattern('links.seats', { taken: 1, most: 2, names: 'Sophie Nguyen' }),
    full: pattern('links.seats.taken', { names: /.*Camille Roy.*/ }),
    send: text('add.link.send'),
    added: new RegExp(
      `${pattern('add.added.title_named').source}|${pattern('add.added.title_invited').source}`,
    ),
    mailed: text('add.added.mailed'),
    another: text('add.added.another'),
    invite: text('add.results.invite'),
    firstName: text('forms.name.first'),
    lastName: text('forms.name.last'),
    address: start('add.invite.email'),
    inviteAndAdd: text('add.invite.send'),
    failed: text('forms.failure.heading'),
    restored: pattern('forms.draft.restored'),
    invited: pattern('add.added.invited'),
  }
}

const path = (pharmacyId: string) => `/pharmacies/${pharmacyId}/employees`

/** An API client of the demo owner, and the id of their first pharmacy that has a delegate. */
async function ownerClient(server: TestServer): Promise<ApiClient & { readonly pharmacyId: string }> {
  const caller = await apiClientAs(server, 'owner')
  const { employments } = await (await caller.call('GET', 'userinfo?version=2.0')).json()
  const delegates = (id: string) => caller.call('GET', `${path(id).slice(1)}?filter=onlyDelegates`)
  for (const { accountId } of employments) {
    const { totalCount } = await (await delegates(accountId)).json()
    if (totalCount > 0) return { ...caller, pharmacyId: accountId }
  }
  throw new Error('The owner has no pharmacy with a delegate.')
}

const pharmacyOf = async (call: ApiClient['call'], pharmacyId: string) => {
  const { companyName, address } = await (await call('GET', `pharmacies/${pharmacyId}`)).json()
  return { companyName, city: address.city }
}

const expectTitle = (page: Page, name: string | RegExp) =>
  expect(page.getByRole('heading', { level: 1, name })).toBeVisible()

async function searchByEmail(page: Page, language: PageLanguage, email: string): Promise<void> {
  const texts = expectedTexts(language)
  // Waits for the page: the list of people has a search with the same label.
  await expectTitle(page, textsIn(language).text('add.title'))
  await page.getByLabel(texts.email).fill(email)
  await page.keyboard.press('Enter')
}

for (const language of ['fr-CA', 'en-CA'] as const) {
  const texts = expectedTexts(language)

  test(
    `an owner adds a person with an account, then a new one despite a network failure, in ${language}`,
    englishMatrixOnly(language),
    async ({ server, page }) => {
      test.slow()
      await storeSession(page, server, 'owner')
      const { pharmacyId, call } = await ownerClient(server)
      await page.goto(portalUrl(server, path(pharmacyId), language))
      await page.getByRole('link', { name: texts.add }).click()
      await expectTitle(page, texts.add)
      await expect(
        page.getByRole('navigation', { name: textsIn(language).text('shell.navigation') }),
      ).toHaveCount(0)

      await searchByEmail(page, language, 'basic@officine.test')
      await expect(page.getByText('b•••@officine.test')).toBeVisible()
      // The URL never contains the search terms; a reload restores the results.
      await expect(page).toHaveURL(/\/employees\/new$/)
      await page.reload()
      await expect(page.getByText('b•••@officine.test')).toBeVisible()
      await expect(page.getByLabel(texts.email)).toHaveValue('basic@officine.test')
      await page.getByRole('link', { name: texts.choose }).click()
      await expectTitle(page, texts.access)
      await expect(page.getByText(texts.seats)).toBeVisible()
      await page.getByRole('radio', { name: texts.delegate }).check()
      // Back to the search and forward again: the choice is restored.
      await page.goBack()
      await page.getByRole('link', { name: texts.choose }).click()
      await expect(page.getByRole('radio', { name: texts.delegate })).toBeChecked()
      await page.getByRole('button', { name: texts.send }).click()
      await expectTitle(page, texts.added)
      await expect(page.getByText(texts.mailed)).toBeVisible()

      await page.getByRole('link', { name: texts.another }).click()
      const email = 'noe.belanger@exemple.test'
      await searchByEmail(page, language, email)
      await page.getByRole('link', { name: texts.invite }).click()
      await expectTitle(page, texts.invite)
      await expect(page.getByText(texts.full)).toBeVisible()
      await expect(page.getByRole('radio', { name: texts.delegate })).toBeDisabled()
      await expect(page.getByLabel(texts.address)).toHaveValue(email)
      await page.getByLabel(texts.firstName, { exact: true }).fill('Noé')
      await page.getByLabel(texts.lastName, { exact: true }).fill('Bélanger')
      // The contact is created; then the network fails and the page is reloaded.
      const employeesUrl = `**/api/aqpp/pharmacies/${pharmacyId}/employees`
      await page.route(employeesUrl, (route) => route.abort())
      await page.getByRole('button', { name: texts.inviteAndAdd }).click()
      await expect(page.getByText(texts.failed)).toBeVisible()
      await page.unroute(employeesUrl)
      await page.reload()
      await expect(page.getByText(texts.restored)).toBeVisible()
      await expect(page.getByLabel(texts.firstName, { exact: true })).toHaveValue('Noé')
      // It comes after the form, and moves the button down.
      await expect(page.getByText(texts.full)).toBeVisible()
      await page.getByRole('button', { name: texts.inviteAndAdd }).click()
      await expectTitle(page, texts.added)
      await expect(page.getByText(texts.invited)).toBeVisible()

      const { items } = await (await call('GET', `${path(pharmacyId).slice(1)}?search=${email}`)).json()
      expect(items).toHaveLength(1)
      await page.goto(`${server.url}/outbox`)
      const mails = page.getByRole('listitem').filter({ hasText: email })
      // One invitation, and no mail about access that they can't use yet.
      await expect(mails).toHaveCount(1)
      // The mail names the pharmacy.
      const { companyName, city } = await pharmacyOf(call, pharmacyId)
      await openMail(page, server, email)
      await expect(page.getByRole('article')).toContainText(
        textsIn(language).pattern('mail.invitation.text', {
          from: 'person',
          inviter: 'Geneviève Tremblay',
          hasPharmacy: 'yes',
          pharmacy: companyName,
          city,
          productName: 'Officine',
        }),
      )
    },
  )
}

test(
  'an address with an account or an employment offers that person',
  matrixOnly,
  async ({ server, page }) => {
    test.slow()
    await storeSession(page, server, 'owner')
    const { pharmacyId } = await ownerClient(server)
    await page.goto(portalUrl(server, `${path(pharmacyId)}/new?new=1`))
    await page.getByLabel(french.text('forms.name.first'), { exact: true }).fill('Camille')
    await page.getByLabel(french.text('forms.name.last'), { exact: true }).fill('Roy')
    await page.getByLabel(french.start('add.invite.email')).fill('basic@officine.test')
    await page.getByRole('button', { name: french.text('add.invite.send') }).click()
    await expect(
      page.getByText(french.pattern('api_contact_already_exists_for_the_email')).first(),
    ).toBeVisible()
    await page.getByRole('link', { name: french.text('add.known.choose') }).click()
    await expectTitle(page, french.text('add.steps.access'))
    await expect(page.getByText('Camille Roy')).toBeVisible()

    await page.goto(portalUrl(server, `${path(pharmacyId)}/new`))
    await searchByEmail(page, 'fr-CA', 'employee@officine.test')
    await expect(page.getByText(french.text('add.results.tied'))).toBeVisible()
    await searchByEmail(page, 'fr-CA', 'owner@officine.test')
    await expect(page.getByText(french.text('add.results.self'))).toBeVisible()
    await page.goBack()
    await expect(page.getByText(french.text('add.results.tied'))).toBeVisible()

    // Without the list of employments only the server can report the conflict, on sending.
    await page.route('**/employees?*pageSize=100*', (route) => route.abort())
    await page.reload()
    await page
      .getByRole('link', { name: french.start('personSearch.choose_named', { name: 'Julien Lavoie' }) })
      .click()
    await page.getByRole('button', { name: french.text('add.link.send') }).click()
    await expect(page.getByText(french.text('add.tied.title', { name: 'Julien Lavoie' }))).toBeVisible()
    await page.getByRole('link', { name: french.text('add.tied.show') }).click()
    await expect(
      page.getByRole('button', { name: french.text('links.manage_named', { name: 'Julien Lavoie' }) }),
    ).toBeVisible()
  },
)

test(
  'an employment is changed and ended by keyboard, and a change made meanwhile is merged',
  matrixOnly,
  async ({ server, page }) => {
    test.slow()
    await storeSession(page, server, 'owner')
    const { pharmacyId, call } = await ownerClient(server)
    const employmentOf = async (name: string) => {
      const response = await call('GET', `${path(pharmacyId).slice(1)}?search=${encodeURIComponent(name)}`)
      return (await response.json()).items[0]
    }
    const manage = (name: string) =>
      page.getByRole('button', { name: french.text('links.manage_named', { name }) })
    const choose = async (name: string, act: string) => {
      await manage(name).press('Enter')
      await expect(page.getByRole('menuitem').first()).toBeFocused()
      // Type-ahead selects the menu item.
      await page.keyboard.type(act)
      await expect(page.getByRole('menuitem', { name: act })).toBeFocused()
      await page.keyboard.press('Enter')
    }
    const search = async (query: string) => {
      await page.getByLabel(french.text('employees.list.search_label')).fill(query)
      await page.keyboard.press('Enter')
      // The previous rows stay until then, and a menu closes with its row.
      await expect(
        page.getByText(french.text('employees.list.found', { count: 1, search: query })).first(),
      ).toBeVisible()
    }
    const dialog = page.locator('ofc-dialog')
    await page.goto(portalUrl(server, path(pharmacyId)))
    await search('julien')

    await choose('Julien Lavoie', french.text('links.permission.action'))
    await expect(
      dialog.getByText(french.pattern('links.seats', { taken: 1, most: 2, names: 'Sophie Nguyen' })),
    ).toBeVisible()
    await page.getByRole('radio', { name: french.text('employees.type.Employee') }).press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(
      page
        .getByText(
          french.text('links.permission.done', {
            name: 'Julien Lavoie',
            permission: french.text('employees.type.Delegate'),
          }),
        )
        .first(),
    ).toBeVisible()
    await expect(manage('Julien Lavoie')).toBeFocused()

    // Somebody else changes the start date meanwhile: both changes apply.
    await choose('Julien Lavoie', french.text('links.dates.action'))
    const end = page.getByLabel(french.start('links.dates.end'))
    await end.fill('2030-12-31')
    const { id, version } = await employmentOf('julien')
    await call('PUT', `${path(pharmacyId).slice(1)}/${id}`, {
      data: { startDate: '2020-02-03' },
      headers: { 'if-match': `"${version}"` },
    })
    await end.press('Enter')
    await expect(
      page.getByText(french.pattern('links.dates.done', { name: 'Julien Lavoie' })).first(),
    ).toBeVisible()
    // The form shows the last day, `endDate` is the day after it.
    expect(await employmentOf('julien')).toMatchObject({ startDate: '2020-02-03', endDate: '2031-01-01' })

    // The dialog lists what ends with the employment.
    await choose('Julien Lavoie', french.text('links.end.action'))
    await expect(dialog).toContainText(french.text('links.end.people'))
    await page.getByRole('button', { name: french.text('links.end.action') }).press('Enter')
    await expect(
      page.getByText(french.text('links.end.done', { name: 'Julien Lavoie' })).first(),
    ).toBeVisible()
    await expect(manage('Julien Lavoie')).toHaveCount(0)
    await expect(
      page.getByRole('heading', { level: 2, name: french.whole('employees.list.title') }),
    ).toBeFocused()

    // An owner's employment ends only by a transaction; the dialog says so.
    await search('marc')
    await choose('Marc-André Gagnon', french.text('links.kept.action'))
    await expect(dialog).toContainText(french.pattern('links.kept.owner', { name: 'Marc-André Gagnon' }))
    await page.keyboard.press('Escape')
    await expect(manage('Marc-André Gagnon')).toBeFocused()
  },
)

test(
  'a delegate seat that is taken meanwhile is reported at its field with the delegate’s name',
  matrixOnly,
  async ({ server, page }) => {
    await storeSession(page, server, 'owner')
    const { pharmacyId, call } = await ownerClient(server)
    await page.goto(portalUrl(server, `${path(pharmacyId)}/new`))
    await searchByEmail(page, 'fr-CA', 'basic@officine.test')
    await page
      .getByRole('link', { name: french.start('personSearch.choose_named', { name: 'Camille Roy' }) })
      .click()
    await page.getByRole('radio', { name: french.text('employees.type.Delegate') }).check()
    const response = await call('GET', `${path(pharmacyId).slice(1)}?search=julien`)
    const { id, version } = (await response.json()).items[0]
    await call('PUT', `${path(pharmacyId).slice(1)}/${id}`, {
      data: { type: employmentTypes.DelegatedResponsible },
      headers: { 'if-match': `"${version}"` },
    })
    await page.getByRole('button', { name: french.text('add.link.send') }).click()
    await expect(
      page.getByText(french.pattern('links.seats.error', { names: /.*Julien Lavoie.*/ })).first(),
    ).toBeVisible()
  },
)

const headingCases: readonly (readonly [
  Account,
  'shell.unauthorized.title' | 'shell.notFound.heading' | 'add.title',
])[] = [
  ['employee', 'shell.unauthorized.title'],
  ['permanence', 'shell.unauthorized.title'],
  ['basic', 'shell.notFound.heading'],
  ['mandator', 'shell.notFound.heading'],
  ['delegate', 'add.title'],
  ['admin', 'add.title'],
]

test(
  'each role gets the form, an explanation who grants access, or a not-found page',
  matrixOnly,
  async ({ sharedServer: server, browser }) => {
    test.slow()
    const { pharmacyId } = await ownerClient(server)
    for (const [account, heading] of headingCases) {
      const page = await browser.newPage()
      await signInAt(page, server, account, `${path(pharmacyId)}/new`)
      await expectTitle(page, french.text(heading))
      await page.close()
    }
  },
)
