import type { Browser } from '@playwright/test'
import type { Account } from '../support/accounts.ts'
import { apiClientAs } from '../support/api-client.ts'
import { expectAccessible } from '../support/axe.ts'
import { expect, test } from '../support/fixtures.ts'
import { resetLink } from '../support/outbox.ts'
import {
  englishMatrixOnly,
  matrixOnly,
  myPharmacyLink,
  type PageLanguage,
  portalUrl,
  signIn,
} from '../support/sign-in.ts'
import type { TestServer } from '../support/test-server.ts'
import { textsIn } from '../support/texts.ts'

const french = textsIn('fr-CA')

test.describe.configure({ timeout: 240_000 })

/** An invitation as the API returns it. */
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
  test(`the screens before sign-in are accessible, in ${speech}`, async ({
    sharedServer: server,
    browser,
  }) => {
    const page = await (await browser.newContext({ locale: speech })).newPage()
    await page.goto(portalUrl(server, '/', speech))
    await page.getByLabel(textsIn(speech).text('signin.password'), { exact: true }).waitFor()
    await expectAccessible(page, `sign-in-${speech}`)
    await page.getByRole('button', { name: textsIn(speech).text('signin.submit') }).click()
    await expectAccessible(page, `sign-in-missing-${speech}`)
    await page.goto(`${portalUrl(server, '/auth/error', speech)}`)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await expectAccessible(page, `auth-error-${speech}`)
  })

  test(`the sign-up and declaration screens pass axe and fit their window, in ${speech}`, async ({
    sharedServer: server,
    browser,
  }) => {
    const page = await (await browser.newContext({ locale: speech })).newPage()
    await page.route('**/contacts/signup?*', (route) => route.fulfill({ json: invitation }))
    await page.goto(`${portalUrl(server, '/signup', speech)}?signupToken=${'a'.repeat(43)}`)
    await page.getByRole('button', { name: textsIn(speech).start('signup.submit') }).click()
    await expect(page.locator('ofc-error-summary')).toBeFocused()
    await expectAccessible(page, `sign-up-error-${speech}`)
    await signIn(page, server, 'newcomer', speech)
    let declaration: object = {}
    await page.route('**/declarations/*', async (route) => {
      const response = await route.fetch()
      declaration = await response.json()
      const refused = { ...declaration, accepted: false, signedAt: invitation.expiresAt }
      await route.fulfill({ response, json: refused })
    })
    await page.goto(portalUrl(server, '/declaration', speech))
    await page.getByRole('button', { name: textsIn(speech).text('declaration.sign') }).click()
    await expect(page.locator('ofc-checkbox')).toBeFocused()
    await expectAccessible(page, `declaration-refused-error-${speech}`)
    // Mocked: the declaration on the shared server stays unsigned.
    await page.route('**/declarations/*/sign', (route) =>
      route.fulfill({ json: { ...declaration, accepted: true, signedAt: invitation.expiresAt } }),
    )
    await page.getByRole('checkbox', { name: textsIn(speech).text('declaration.accept') }).check()
    await page.getByRole('button', { name: textsIn(speech).text('declaration.sign') }).click()
    await page.getByRole('button', { name: textsIn(speech).text('declaration.signed.download') }).waitFor()
    await expectAccessible(page, `declaration-signed-${speech}`)
  })

  test(
    `every screen of a password reset passes axe and fits its window, in ${speech}`,
    matrixOnly,
    async ({ server, browser }) => {
      const page = await (await browser.newContext({ locale: speech })).newPage()
      const account = speech === 'fr-CA' ? 'employee' : 'mandator'
      await page.goto(portalUrl(server, '/', speech))
      await page.getByRole('button', { name: textsIn(speech).start('signin.forgotten') }).click()
      await expectAccessible(page, `reset-${speech}`)
      await page.getByRole('button', { name: textsIn(speech).text('signin.reset.submit') }).click()
      await expectAccessible(page, `reset-missing-${speech}`)
      await page.getByLabel(textsIn(speech).text('signin.login')).fill(`${account}@officine.test`)
      await page.keyboard.press('Enter')
      await page.waitForURL(/\/sent/)
      await expectAccessible(page, `reset-sent-${speech}`)
      const link = (await resetLink(page, server, account)).replace(/lang=[\w-]+/, `lang=${speech}`)
      await page.goto(link)
      await expectAccessible(page, `new-password-${speech}`)
      await page.getByRole('button', { name: textsIn(speech).text('signin.newPassword.submit') }).click()
      await expectAccessible(page, `new-password-missing-${speech}`)
      await page.goto(link.replace(/token=.{5}/, 'token=wrong'))
      await expectAccessible(page, `reset-invalid-${speech}`)
    },
  )

  test(
    `a new member’s screens are accessible, in ${speech}`,
    englishMatrixOnly(speech),
    async ({ server, browser }) => {
      const page = await (await browser.newContext({ locale: speech })).newPage()
      await signIn(page, server, 'basic', speech)
      await expectAccessible(page, `home-basic-${speech}`)
      await open(`/new-employment`)
      await expectAccessible(page, `search-${speech}`)
      await page.getByRole('button', { name: textsIn(speech).text('pharmacy_search.submit') }).click()
      await expectAccessible(page, `search-error-${speech}`)
      await open('/new-employment?search=montreal')
      await page
        .getByRole('link', { name: textsIn(speech).start('employment.results.choose_named') })
        .first()
        .waitFor()
      await expectAccessible(page, `results-${speech}`)
      await open('/new-employment?search=zzzz')
      await expectAccessible(page, `results-empty-${speech}`)
      await page.route('**/api/aqpp/pharmacies/?*', (route) => route.fulfill({ status: 500, body: '' }))
      await open('/new-employment?search=gaspe')
      await page
        .getByRole('button', { name: textsIn(speech).pattern('shell.retry') })
        .first()
        .waitFor()
      await expectAccessible(page, `results-failed-${speech}`)
      await page.unroute('**/api/aqpp/pharmacies/?*')
      await open('/new-employment?search=vieux+marche')
      await page.getByRole('link', { name: /Vieux-Marché/ }).click()
      const send = page.getByRole('button', {
        name: textsIn(speech).text('employment.request.send'),
      })
      await send.waitFor()
      await expectAccessible(page, `request-${speech}`)
      await send.click()
      await page
        .getByRole('heading', { level: 1, name: textsIn(speech).pattern('employment.sent.title') })
        .waitFor()
      await expectAccessible(page, `sent-${speech}`)
      await open('/')
      await page.getByText(textsIn(speech).pattern('requests.waiting_undated')).waitFor()
      await expectAccessible(page, `home-waiting-${speech}`)
      await page.getByRole('button', { name: textsIn(speech).start('requests.withdraw') }).click()
      await page.getByRole('dialog').waitFor()
      await expectAccessible(page, `withdraw-${speech}`)
      await page.keyboard.press('Escape')
      await open('/nulle-part')
      await expect(page).toHaveTitle(textsIn(speech).start('shell.notFound.title'))
      await expectAccessible(page, `not-found-${speech}`)

      async function open(path: string) {
        await page.goto(portalUrl(server, path, speech))
        await page.getByRole('heading', { level: 1 }).waitFor()
      }
    },
  )

  test(
    `every screen of one’s own profile passes axe and fits its window, in ${speech}`,
    englishMatrixOnly(speech),
    async ({ sharedServer: server, browser }) => {
      const page = await (await browser.newContext({ locale: speech })).newPage()
      await signIn(page, server, 'delegate', speech)
      const open = async (path: string) => {
        await page.goto(portalUrl(server, path, speech))
        await page.getByRole('heading', { level: 1 }).waitFor()
      }
      await open('/profile')
      await page.getByRole('button', { name: textsIn(speech).pattern('profile.statement.confirm') }).waitFor()
      await expectAccessible(page, `profile-${speech}`)
      await open('/profile/edit')
      await page.getByLabel(textsIn(speech).start('profile.fields.firstName')).fill('')
      await page.getByLabel(textsIn(speech).start('forms.address.postal_code')).fill('H0H')
      await page.keyboard.press('Enter')
      await page.getByRole('link', { name: textsIn(speech).start('profile.fields.firstName') }).waitFor()
      await expectAccessible(page, `profile-edit-errors-${speech}`)
      await open('/profile/password')
      await page.getByRole('button', { name: textsIn(speech).text('profile.password.save') }).click()
      await page.getByRole('link', { name: textsIn(speech).start('profile.password.new') }).waitFor()
      await expectAccessible(page, `profile-password-errors-${speech}`)
    },
  )

  test(
    `every screen of adding a person and of an employment passes axe and fits its window, in ${speech}`,
    englishMatrixOnly(speech),
    async ({ sharedServer: server, browser }) => {
      const page = await (await browser.newContext({ locale: speech })).newPage()
      const caller = await apiClientAs(page, server, 'delegate')
      const { employments } = await (await caller.call('GET', 'userinfo?version=2.0')).json()
      const open = async (path: string) => {
        await page.goto(portalUrl(server, `/pharmacies/${employments[0].accountId}/employees${path}`, speech))
        await page.getByRole('heading', { level: 1 }).waitFor()
      }
      await open('/new')
      await page.getByLabel(textsIn(speech).start('personSearch.label')).fill('G Tremblay')
      await page.keyboard.press('Enter')
      await page
        .getByRole('link', { name: textsIn(speech).start('personSearch.choose_named') })
        .first()
        .waitFor()
      await expectAccessible(page, `add-results-${speech}`)
      await page
        .getByRole('link', { name: textsIn(speech).start('personSearch.choose_named') })
        .first()
        .click()
      await page.getByText(/Sophie Nguyen\./).waitFor()
      await expectAccessible(page, `add-link-${speech}`)
      await open('/new')
      await page.getByLabel(textsIn(speech).start('personSearch.label')).fill('personne@exemple.test')
      await page.keyboard.press('Enter')
      await page.getByRole('link', { name: textsIn(speech).start('add.results.invite') }).click()
      await page.getByRole('button', { name: textsIn(speech).start('add.invite.send') }).click()
      await page.locator('ofc-error-summary').waitFor()
      await expectAccessible(page, `add-invite-error-${speech}`)
      await open('')
      await page.getByLabel(textsIn(speech).start('employees.list.search_label')).fill('julien')
      await page.keyboard.press('Enter')
      await page.getByText(textsIn(speech).start('employees.list.found', { count: 1 })).waitFor()
      const manage = page.getByRole('button', { name: textsIn(speech).start('links.manage_named') })
      for (const act of ['links.dates.action', 'links.end.action'] as const) {
        await manage.click()
        await page.getByRole('menuitem', { name: textsIn(speech).text(act) }).click()
        await page.getByRole('dialog').waitFor()
        await expectAccessible(page, `${act.replaceAll('.', '-')}-${speech}`)
        await page.keyboard.press('Escape')
      }
    },
  )

  test(
    `an owner’s screens are accessible, in ${speech}`,
    englishMatrixOnly(speech),
    async ({ server, browser }) => {
      const page = await (await browser.newContext({ locale: speech })).newPage()
      await signIn(page, server, 'owner', speech)
      await myPharmacyLink(page, speech).waitFor()
      await expectAccessible(page, `home-owner-${speech}`)
      await page.getByRole('button', { name: textsIn(speech).start('shell.account.open') }).click()
      await expectAccessible(page, `account-menu-${speech}`)
      await page.keyboard.press('Escape')
      await myPharmacyLink(page, speech).click()
      await page.getByRole('heading', { level: 2 }).first().waitFor()
      await expectAccessible(page, `pharmacy-${speech}`)
      await page.goto(portalUrl(server, '/pharmacies', speech))
      await page.getByRole('link', { name: 'Pharmacie du Vieux-Marché' }).waitFor()
      await expectAccessible(page, `pharmacies-${speech}`)
      await page.goto(portalUrl(server, '/', speech))
      await page
        .getByRole('link', { name: textsIn(speech).start('notices.EmploymentWaitingApproval.action') })
        .first()
        .click()
      await page
        .getByRole('button', { name: textsIn(speech).pattern('employees.requests.approve_named') })
        .first()
        .waitFor()
      await expectAccessible(page, `employees-${speech}`)
      await page
        .getByRole('button', { name: textsIn(speech).pattern('employees.requests.approve_named') })
        .first()
        .click()
      await page.getByRole('dialog').waitFor()
      await expectAccessible(page, `approve-${speech}`)
      await page.keyboard.press('Escape')
      await page
        .getByRole('button', { name: textsIn(speech).pattern('employees.requests.refuse_named') })
        .first()
        .click()
      await page
        .locator('ofc-dialog')
        .getByRole('button', { name: textsIn(speech).pattern('employees.refuse.confirm') })
        .click()
      await expectAccessible(page, `refuse-error-${speech}`)
      await page.goto(portalUrl(server, '/unauthorized', speech))
      await page.getByRole('heading', { level: 1 }).waitFor()
      await expectAccessible(page, `unauthorized-${speech}`)
    },
  )
}

/** The label of the button that opens the form of a section. */
function editOf(
  section: 'general' | 'associates' | 'areas' | 'laboratory' | 'services',
  speech: PageLanguage,
) {
  const { text } = textsIn(speech)
  return text('pharmacyEdit.edit_section', { section: text(`pharmacies.sections.${section}`) })
}

/** A page of a member of the “Pharmacie du Vieux-Marché”, and the URL of its edit sections. */
async function editing(browser: Browser, server: TestServer, account: Account, speech: PageLanguage) {
  const page = await (await browser.newContext({ locale: speech })).newPage()
  const { call } = await apiClientAs(page, server, account)
  const links: readonly { readonly accountId: string; readonly pharmacyName: string }[] = await (
    await call('GET', 'user/employments')
  ).json()
  const id = links.find(({ pharmacyName }) => pharmacyName.includes('Vieux-Marché'))?.accountId
  const open = (section: string) => page.goto(portalUrl(server, `/pharmacies/${id}/edit#${section}`, speech))
  return { page, open }
}

for (const speech of ['fr-CA', 'en-CA'] as const) {
  test(
    `every screen of editing a pharmacy passes axe and fits its window, in ${speech}`,
    englishMatrixOnly(speech),
    async ({ sharedServer: server, browser }) => {
      const { page, open } = await editing(browser, server, 'owner', speech)
      await open('coordinates')
      for (const section of ['general', 'associates'] as const)
        await page.getByRole('button', { name: editOf(section, speech) }).click()
      await page.getByLabel(textsIn(speech).start('forms.address.city')).fill('')
      await page.getByLabel(textsIn(speech).start('pharmacies.fields.fax')).fill('514 555-1234')
      await page.getByLabel(textsIn(speech).start('pharmacies.fields.website')).fill('exemple')
      await page.keyboard.press('Enter')
      await expect(page.locator('ofc-error-summary')).toBeFocused()
      await expectAccessible(page, `pharmacy-edit-errors-${speech}`)
      await page
        .locator('#coordinates')
        .getByRole('button', { name: textsIn(speech).start('pharmacyEdit.cancel') })
        .click()
      await page.getByRole('dialog').waitFor()
      await expectAccessible(page, `pharmacy-edit-discard-${speech}`)
      await page.getByRole('button', { name: textsIn(speech).start('pharmacyEdit.discard.keep') }).click()
      await page.getByText(textsIn(speech).start('pharmacyEdit.draft')).waitFor()
      await expectAccessible(page, `pharmacy-edit-draft-${speech}`)
    },
  )

  test(
    `the forms of hours and holidays pass axe and fit their window, in ${speech}`,
    englishMatrixOnly(speech),
    async ({ sharedServer: server, browser }) => {
      const { page, open } = await editing(browser, server, 'owner', speech)
      for (const section of ['hours', 'holidays']) {
        await open(section)
        await page.locator(`#${section} ofc-hours-field`).first().waitFor()
        await expectAccessible(page, `pharmacy-edit-${section}-${speech}`)
      }
    },
  )

  test(
    `the forms of figures, laboratory and services pass axe and fit their window, in ${speech}`,
    englishMatrixOnly(speech),
    async ({ sharedServer: server, browser }) => {
      const { page, open } = await editing(browser, server, 'owner', speech)
      await open('languages')
      const { text, start } = textsIn(speech)
      for (const section of ['areas', 'laboratory', 'services'] as const)
        await page.getByRole('button', { name: editOf(section, speech) }).click()
      for (const [language, percent] of [
        ['french', '90'],
        ['english', '80'],
      ] as const) {
        const label = text(`pharmacies.fields.${language}`)
        await page.getByLabel(text('pharmacyEdit.in_percent', { label })).fill(percent)
      }
      await page.keyboard.press('Enter')
      // A single invalid field shows its own error and takes the focus.
      const english = text('pharmacyEdit.in_percent', { label: text('pharmacies.fields.english') })
      await expect(page.getByLabel(english)).toBeFocused()
      await page
        .getByRole('radio', { name: textsIn(speech).start('pharmacies.areaUnits.squareFeet') })
        .check()
      const office = text('pharmacies.fields.office')
      await page.getByLabel(start('pharmacyEdit.in_unit', { label: office })).fill('1000000')
      await page.keyboard.press('Enter')
      const software = page.getByRole('combobox', {
        name: textsIn(speech).start('pharmacies.fields.patientFileSoftware'),
      })
      await software.fill(textsIn(speech).text('pharmacies.fields.otherSoftware'))
      await software.press('ArrowDown')
      await software.press('Enter')
      const unlisted = page.getByRole('textbox', {
        name: textsIn(speech).start('pharmacies.fields.unlistedSoftware'),
      })
      await unlisted.press('Enter')
      const area = page.getByLabel(start('pharmacyEdit.in_unit', { label: office }))
      const french = page.getByLabel(
        text('pharmacyEdit.in_percent', { label: text('pharmacies.fields.french') }),
      )
      for (const wrong of [french, area, unlisted])
        await expect(wrong).toHaveAttribute('aria-invalid', 'true')
      await expectAccessible(page, `pharmacy-edit-figures-errors-${speech}`)
    },
  )

  test(
    `the page of a role that may not edit a pharmacy passes axe and fits its window, in ${speech}`,
    englishMatrixOnly(speech),
    async ({ sharedServer: server, browser }) => {
      const { page, open } = await editing(browser, server, 'employee', speech)
      await open('coordinates')
      await page.getByText(textsIn(speech).start('forms.refused.owners')).waitFor()
      await expectAccessible(page, `pharmacy-edit-refused-${speech}`)
    },
  )
}

test('home with every notification passes axe and fits its window', async ({
  sharedServer: server,
  page,
}) => {
  await page.route('**/api/aqpp/userinfo?*', async (route) => {
    const response = await route.fetch()
    const userinfo = await response.json()
    const [{ accountId: pharmacyId }] = userinfo.employments
    const pharmacyName = 'Pharmacie du Vieux-Marché'
    const told = [1, 2, 3, 9].flatMap((kind) =>
      [1, 2, 3, 4, 5, 9].map((type) => ({ id: `${kind}/${type}`, kind, type, pharmacyId, pharmacyName })),
    )
    const documents = ['request', 'taxReceipt'].flatMap((document) =>
      [1, 3].map((kind) => ({ id: `${kind}/${document}`, kind, type: 7, document })),
    )
    const at = { subjectId: 'none', createdAt: invitation.expiresAt, dueAt: invitation.expiresAt }
    userinfo.notifications = [...told, ...documents].map((one) => ({ ...at, ...one }))
    await route.fulfill({ response, json: userinfo })
  })
  await signIn(page, server, 'owner')
  await page.getByRole('heading', { name: french.text('home.news.title') }).waitFor()
  await expectAccessible(page, 'home-notifications-fr-CA')
})

test('a French page loads no English file', async ({ sharedServer: server, page }) => {
  const english: string[] = []
  page.on('request', (request) => {
    if (/en-CA|\.en[.-]/.test(new URL(request.url()).pathname)) english.push(request.url())
  })
  await signIn(page, server, 'owner')
  await myPharmacyLink(page).click()
  await page.getByRole('heading', { level: 2 }).first().waitFor()
  expect(english).toEqual([])
})
