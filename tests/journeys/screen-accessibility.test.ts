import type { Browser } from '@playwright/test'
import type { Account } from '../support/accounts.ts'
import { apiClientAs } from '../support/api-client.ts'
import { expectAccessible } from '../support/axe.ts'
import { expect, test } from '../support/fixtures.ts'
import { resetLink } from '../support/outbox.ts'
import { storeSession } from '../support/provider-session.ts'
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

for (const language of ['fr-CA', 'en-CA'] as const) {
  test(`the screens before sign-in are accessible, in ${language}`, async ({
    sharedServer: server,
    browser,
  }) => {
    const page = await (await browser.newContext({ locale: language })).newPage()
    await page.goto(portalUrl(server, '/', language))
    await page.getByLabel(textsIn(language).text('signin.password'), { exact: true }).waitFor()
    await expectAccessible(page, `sign-in-${language}`)
    await page.getByRole('button', { name: textsIn(language).text('signin.submit') }).click()
    await expectAccessible(page, `sign-in-missing-${language}`)
    await page.goto(`${portalUrl(server, '/auth/error', language)}`)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await expectAccessible(page, `auth-error-${language}`)
  })

  test(`the sign-up and declaration screens pass axe and fit their window, in ${language}`, async ({
    sharedServer: server,
    browser,
  }) => {
    const page = await (await browser.newContext({ locale: language })).newPage()
    await page.route('**/contacts/signup?*', (route) => route.fulfill({ json: invitation }))
    await page.goto(`${portalUrl(server, '/signup', language)}?signupToken=${'a'.repeat(43)}`)
    await page.getByRole('button', { name: textsIn(language).start('signup.submit') }).click()
    await expect(page.locator('ofc-error-summary')).toBeFocused()
    await expectAccessible(page, `sign-up-error-${language}`)
    await signIn(page, server, 'newcomer', language)
    let declaration: object = {}
    await page.route('**/declarations/*', async (route) => {
      const response = await route.fetch()
      declaration = await response.json()
      const refused = { ...declaration, accepted: false, signedAt: invitation.expiresAt }
      await route.fulfill({ response, json: refused })
    })
    await page.goto(portalUrl(server, '/declaration', language))
    await page.getByRole('button', { name: textsIn(language).text('declaration.sign') }).click()
    await expect(page.locator('ofc-checkbox')).toBeFocused()
    await expectAccessible(page, `declaration-refused-error-${language}`)
    // Mocked: the declaration on the shared server stays unsigned.
    await page.route('**/declarations/*/sign', (route) =>
      route.fulfill({ json: { ...declaration, accepted: true, signedAt: invitation.expiresAt } }),
    )
    await page.getByRole('checkbox', { name: textsIn(language).text('declaration.accept') }).check()
    await page.getByRole('button', { name: textsIn(language).text('declaration.sign') }).click()
    await page.getByRole('button', { name: textsIn(language).text('declaration.signed.download') }).waitFor()
    await expectAccessible(page, `declaration-signed-${language}`)
  })

  test(
    `every screen of a password reset passes axe and fits its window, in ${language}`,
    matrixOnly,
    async ({ server, browser }) => {
      const page = await (await browser.newContext({ locale: language })).newPage()
      const account = language === 'fr-CA' ? 'employee' : 'mandator'
      await page.goto(portalUrl(server, '/', language))
      await page.getByRole('button', { name: textsIn(language).start('signin.forgotten') }).click()
      await expectAccessible(page, `reset-${language}`)
      await page.getByRole('button', { name: textsIn(language).text('signin.reset.submit') }).click()
      await expectAccessible(page, `reset-missing-${language}`)
      await page.getByLabel(textsIn(language).text('signin.login')).fill(`${account}@officine.test`)
      await page.keyboard.press('Enter')
      await page.waitForURL(/\/sent/)
      await expectAccessible(page, `reset-sent-${language}`)
      const link = (await resetLink(page, server, account)).replace(/lang=[\w-]+/, `lang=${language}`)
      await page.goto(link)
      await expectAccessible(page, `new-password-${language}`)
      await page.getByRole('button', { name: textsIn(language).text('signin.newPassword.submit') }).click()
      await expectAccessible(page, `new-password-missing-${language}`)
      await page.goto(link.replace(/token=.{5}/, 'token=wrong'))
      await expectAccessible(page, `reset-invalid-${language}`)
    },
  )

  test(
    `a new member’s screens are accessible, in ${language}`,
    englishMatrixOnly(language),
    async ({ server, browser }) => {
      const page = await (await browser.newContext({ locale: language })).newPage()
      await signIn(page, server, 'basic', language)
      await expectAccessible(page, `home-basic-${language}`)
      await open(`/new-employment`)
      await expectAccessible(page, `search-${language}`)
      await page.getByRole('button', { name: textsIn(language).text('pharmacy_search.submit') }).click()
      await page.locator('[aria-invalid=true]').first().waitFor()
      await expectAccessible(page, `search-error-${language}`)
      await open('/new-employment?search=montreal')
      await page
        .getByRole('link', { name: textsIn(language).start('employment.results.choose_named') })
        .first()
        .waitFor()
      await expectAccessible(page, `results-${language}`)
      await open('/new-employment?search=zzzz')
      await expectAccessible(page, `results-empty-${language}`)
      await page.route('**/api/aqpp/pharmacies/?*', (route) => route.fulfill({ status: 500, body: '' }))
      await open('/new-employment?search=gaspe')
      await page
        .getByRole('button', { name: textsIn(language).pattern('shell.retry') })
        .first()
        .waitFor()
      await expectAccessible(page, `results-failed-${language}`)
      await page.unroute('**/api/aqpp/pharmacies/?*')
      await open('/new-employment?search=vieux+marche')
      await page.getByRole('link', { name: /Vieux-Marché/ }).click()
      const send = page.getByRole('button', {
        name: textsIn(language).text('employment.request.send'),
      })
      await send.waitFor()
      await expectAccessible(page, `request-${language}`)
      await send.click()
      await page
        .getByRole('heading', { level: 1, name: textsIn(language).pattern('employment.sent.title') })
        .waitFor()
      await expectAccessible(page, `sent-${language}`)
      await open('/')
      await page.getByText(textsIn(language).pattern('requests.waiting_undated')).waitFor()
      await expectAccessible(page, `home-waiting-${language}`)
      await page.getByRole('button', { name: textsIn(language).start('requests.withdraw') }).click()
      await page.getByRole('dialog').waitFor()
      await expectAccessible(page, `withdraw-${language}`)
      await page.keyboard.press('Escape')
      await open('/nulle-part')
      await expect(page).toHaveTitle(textsIn(language).start('shell.notFound.title'))
      await expectAccessible(page, `not-found-${language}`)

      async function open(path: string) {
        await page.goto(portalUrl(server, path, language))
        await page.getByRole('heading', { level: 1 }).waitFor()
      }
    },
  )

  test(
    `every screen of one’s own profile passes axe and fits its window, in ${language}`,
    englishMatrixOnly(language),
    async ({ sharedServer: server, browser }) => {
      const page = await (await browser.newContext({ locale: language })).newPage()
      await signIn(page, server, 'delegate', language)
      const open = async (path: string) => {
        await page.goto(portalUrl(server, path, language))
        await page.getByRole('heading', { level: 1 }).waitFor()
      }
      await open('/profile')
      await page
        .getByRole('button', { name: textsIn(language).pattern('profile.statement.confirm') })
        .waitFor()
      await expectAccessible(page, `profile-${language}`)
      await open('/profile/edit')
      await page.getByLabel(textsIn(language).start('forms.name.first')).fill('')
      await page.getByLabel(textsIn(language).start('forms.address.postal_code')).fill('H0H')
      await page.keyboard.press('Enter')
      await page.getByRole('link', { name: textsIn(language).start('forms.name.first') }).waitFor()
      await expectAccessible(page, `profile-edit-errors-${language}`)
      await open('/profile/security')
      await page.getByRole('table').waitFor()
      await expectAccessible(page, `profile-security-${language}`)
      await open('/profile/password')
      await page.getByRole('button', { name: textsIn(language).text('profile.password.save') }).click()
      await page.getByRole('link', { name: textsIn(language).start('profile.password.new') }).waitFor()
      await expectAccessible(page, `profile-password-errors-${language}`)
    },
  )

  test(
    `the security of a person’s account passes axe and fits its window, in ${language}`,
    englishMatrixOnly(language),
    async ({ sharedServer: server, page }) => {
      const delegate = await apiClientAs(server, 'delegate')
      const { contactId } = await (await delegate.call('GET', 'userinfo?version=2.0')).json()
      await storeSession(page, server, 'admin')
      await page.goto(portalUrl(server, `/people/${contactId}/security`, language))
      await page.getByRole('table').waitFor()
      await expectAccessible(page, `person-security-${language}`)
    },
  )

  test(
    `every screen of adding a person and of an employment passes axe and fits its window, in ${language}`,
    englishMatrixOnly(language),
    async ({ sharedServer: server, browser }) => {
      const page = await (await browser.newContext({ locale: language })).newPage()
      await storeSession(page, server, 'delegate')
      const caller = await apiClientAs(server, 'delegate')
      const { employments } = await (await caller.call('GET', 'userinfo?version=2.0')).json()
      const open = async (path: string) => {
        await page.goto(
          portalUrl(server, `/pharmacies/${employments[0].accountId}/employees${path}`, language),
        )
        await page.getByRole('heading', { level: 1 }).waitFor()
      }
      await open('/new')
      await page.getByLabel(textsIn(language).start('personSearch.label')).fill('G Tremblay')
      await page.keyboard.press('Enter')
      await page
        .getByRole('link', { name: textsIn(language).start('personSearch.choose_named') })
        .first()
        .waitFor()
      await expectAccessible(page, `add-results-${language}`)
      await page
        .getByRole('link', { name: textsIn(language).start('personSearch.choose_named') })
        .first()
        .click()
      await page.getByText(/Sophie Nguyen\./).waitFor()
      await expectAccessible(page, `add-link-${language}`)
      await open('/new')
      await page.getByLabel(textsIn(language).start('personSearch.label')).fill('personne@exemple.test')
      await page.keyboard.press('Enter')
      await page.getByRole('link', { name: textsIn(language).start('add.results.invite') }).click()
      await page.getByRole('button', { name: textsIn(language).start('add.invite.send') }).click()
      await page.locator('ofc-error-summary').waitFor()
      await expectAccessible(page, `add-invite-error-${language}`)
      await open('')
      await page.getByLabel(textsIn(language).start('employees.list.search_label')).fill('julien')
      await page.keyboard.press('Enter')
      await page.getByText(textsIn(language).start('employees.list.found', { count: 1 })).waitFor()
      const manage = page.getByRole('button', { name: textsIn(language).start('links.manage_named') })
      for (const act of ['links.dates.action', 'links.end.action'] as const) {
        await manage.click()
        await page.getByRole('menuitem', { name: textsIn(language).text(act) }).click()
        await page.getByRole('dialog').waitFor()
        await expectAccessible(page, `${act.replaceAll('.', '-')}-${language}`)
        await page.keyboard.press('Escape')
      }
    },
  )

  test(
    `an owner’s screens are accessible, in ${language}`,
    englishMatrixOnly(language),
    async ({ server, browser }) => {
      const page = await (await browser.newContext({ locale: language })).newPage()
      await signIn(page, server, 'owner', language)
      await myPharmacyLink(page, language).waitFor()
      await expectAccessible(page, `home-owner-${language}`)
      await page.getByRole('button', { name: textsIn(language).start('shell.account.open') }).click()
      await page.getByRole('button', { name: textsIn(language).text('account.signOut') }).waitFor()
      await expectAccessible(page, `account-menu-${language}`)
      await page.keyboard.press('Escape')
      await myPharmacyLink(page, language).click()
      await page.getByRole('heading', { level: 2 }).first().waitFor()
      await expectAccessible(page, `pharmacy-${language}`)
      await page.goto(portalUrl(server, '/pharmacies', language))
      await page.getByRole('link', { name: 'Pharmacie du Vieux-Marché' }).waitFor()
      await expectAccessible(page, `pharmacies-${language}`)
      await page.goto(portalUrl(server, '/', language))
      await page
        .getByRole('link', { name: textsIn(language).start('notices.EmploymentWaitingApproval.action') })
        .first()
        .click()
      await page
        .getByRole('button', { name: textsIn(language).pattern('employees.requests.approve_named') })
        .first()
        .waitFor()
      await expectAccessible(page, `employees-${language}`)
      await page
        .getByRole('button', { name: textsIn(language).pattern('employees.requests.approve_named') })
        .first()
        .click()
      await page.getByRole('dialog').waitFor()
      await expectAccessible(page, `approve-${language}`)
      await page.keyboard.press('Escape')
      await page
        .getByRole('button', { name: textsIn(language).pattern('employees.requests.refuse_named') })
        .first()
        .click()
      await page
        .locator('ofc-dialog')
        .getByRole('button', { name: textsIn(language).pattern('employees.refuse.confirm') })
        .click()
      await expect(page.locator('ofc-dialog [aria-invalid=true]')).toBeVisible()
      await expectAccessible(page, `refuse-error-${language}`)
      await page.goto(portalUrl(server, '/unauthorized', language))
      await page.getByRole('heading', { level: 1 }).waitFor()
      await expectAccessible(page, `unauthorized-${language}`)
    },
  )
}

/** The label of the button that opens the form of a section. */
function editOf(
  section: 'general' | 'associates' | 'areas' | 'laboratory' | 'services',
  language: PageLanguage,
) {
  const { text } = textsIn(language)
  return text('pharmacyEdit.edit_section', { section: text(`pharmacies.sections.${section}`) })
}

/** A page of a member of the “Pharmacie du Vieux-Marché”; `open` opens one of its edit sections. */
async function editing(browser: Browser, server: TestServer, account: Account, language: PageLanguage) {
  const page = await (await browser.newContext({ locale: language })).newPage()
  await storeSession(page, server, account)
  const { call } = await apiClientAs(server, account)
  const employments: readonly { readonly accountId: string; readonly pharmacyName: string }[] = await (
    await call('GET', 'user/employments')
  ).json()
  const id = employments.find(({ pharmacyName }) => pharmacyName.includes('Vieux-Marché'))?.accountId
  const open = (section: string) =>
    page.goto(portalUrl(server, `/pharmacies/${id}/edit#${section}`, language))
  return { page, open }
}

for (const language of ['fr-CA', 'en-CA'] as const) {
  test(
    `every screen of editing a pharmacy passes axe and fits its window, in ${language}`,
    englishMatrixOnly(language),
    async ({ sharedServer: server, browser }) => {
      const { page, open } = await editing(browser, server, 'owner', language)
      await open('coordinates')
      for (const section of ['general', 'associates'] as const)
        await page.getByRole('button', { name: editOf(section, language) }).click()
      await page.getByLabel(textsIn(language).start('forms.address.city')).fill('')
      await page.getByLabel(textsIn(language).start('pharmacies.fields.fax')).fill('514 555-1234')
      await page.getByLabel(textsIn(language).start('pharmacies.fields.website')).fill('exemple')
      await page.keyboard.press('Enter')
      await expect(page.locator('ofc-error-summary')).toBeFocused()
      await expectAccessible(page, `pharmacy-edit-errors-${language}`)
      await page
        .locator('#coordinates')
        .getByRole('button', { name: textsIn(language).start('pharmacyEdit.cancel') })
        .click()
      await page.getByRole('dialog').waitFor()
      await expectAccessible(page, `pharmacy-edit-discard-${language}`)
      await page.getByRole('button', { name: textsIn(language).start('pharmacyEdit.discard.keep') }).click()
      await page.getByText(textsIn(language).start('pharmacyEdit.draft')).waitFor()
      await expectAccessible(page, `pharmacy-edit-draft-${language}`)
    },
  )

  test(
    `the forms of hours and holidays pass axe and fit their window, in ${language}`,
    englishMatrixOnly(language),
    async ({ sharedServer: server, browser }) => {
      const { page, open } = await editing(browser, server, 'owner', language)
      for (const section of ['hours', 'holidays']) {
        await open(section)
        await page.locator(`#${section} ofc-hours-field`).first().waitFor()
        await expectAccessible(page, `pharmacy-edit-${section}-${language}`)
      }
    },
  )

  test(
    `the forms of figures, laboratory and services pass axe and fit their window, in ${language}`,
    englishMatrixOnly(language),
    async ({ sharedServer: server, browser }) => {
      const { page, open } = await editing(browser, server, 'owner', language)
      await open('languages')
      const { text, start } = textsIn(language)
      for (const section of ['areas', 'laboratory', 'services'] as const)
        await page.getByRole('button', { name: editOf(section, language) }).click()
      for (const [spokenLanguage, percent] of [
        ['french', '90'],
        ['english', '80'],
      ] as const) {
        const label = text(`pharmacies.fields.${spokenLanguage}`)
        await page.getByLabel(text('pharmacyEdit.in_percent', { label })).fill(percent)
      }
      await page.keyboard.press('Enter')
      // A single invalid field shows its own error and takes the focus.
      const english = text('pharmacyEdit.in_percent', { label: text('pharmacies.fields.english') })
      await expect(page.getByLabel(english)).toBeFocused()
      await page
        .getByRole('radio', { name: textsIn(language).start('pharmacies.areaUnits.squareFeet') })
        .check()
      const office = text('pharmacies.fields.office')
      await page.getByLabel(start('pharmacyEdit.in_unit', { label: office })).fill('1000000')
      await page.keyboard.press('Enter')
      const software = page.getByRole('combobox', {
        name: textsIn(language).start('pharmacies.fields.patientFileSoftware'),
      })
      await software.fill(textsIn(language).text('pharmacies.fields.otherSoftware'))
      await software.press('ArrowDown')
      await software.press('Enter')
      const unlisted = page.getByRole('textbox', {
        name: textsIn(language).start('pharmacies.fields.unlistedSoftware'),
      })
      await unlisted.press('Enter')
      const area = page.getByLabel(start('pharmacyEdit.in_unit', { label: office }))
      const french = page.getByLabel(
        text('pharmacyEdit.in_percent', { label: text('pharmacies.fields.french') }),
      )
      for (const wrong of [french, area, unlisted])
        await expect(wrong).toHaveAttribute('aria-invalid', 'true')
      await expectAccessible(page, `pharmacy-edit-figures-errors-${language}`)
    },
  )

  test(
    `the page of a role that may not edit a pharmacy passes axe and fits its window, in ${language}`,
    englishMatrixOnly(language),
    async ({ sharedServer: server, browser }) => {
      const { page, open } = await editing(browser, server, 'employee', language)
      await open('coordinates')
      await page.getByText(textsIn(language).start('forms.refused.owners')).waitFor()
      await expectAccessible(page, `pharmacy-edit-refused-${language}`)
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
    const pharmacyNotifications = [1, 2, 3, 9].flatMap((kind) =>
      [1, 2, 3, 4, 5, 9].map((type) => ({ id: `${kind}/${type}`, kind, type, pharmacyId, pharmacyName })),
    )
    const documents = ['request', 'taxReceipt'].flatMap((document) =>
      [1, 3].map((kind) => ({ id: `${kind}/${document}`, kind, type: 7, document })),
    )
    const common = { subjectId: 'none', createdAt: invitation.expiresAt, dueAt: invitation.expiresAt }
    userinfo.notifications = [...pharmacyNotifications, ...documents].map((notification) => ({
      ...common,
      ...notification,
    }))
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
