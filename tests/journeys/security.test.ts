import { employmentTypes } from '@officine/api/constants'
import type { Browser, Page } from '@playwright/test'
import { openDatabase } from '../../packages/server/src/database/database.ts'
import { type Account, password } from '../support/accounts.ts'
import { addPerson, apiClientAs } from '../support/api-client.ts'
import { axeViolations, expectAccessible } from '../support/axe.ts'
import { signedInPage } from '../support/decision-page.ts'
import { expect, test } from '../support/fixtures.ts'
import { openMail } from '../support/outbox.ts'
import { storeSession } from '../support/provider-session.ts'
import { englishMatrixOnly, fillSignIn, type PageLanguage, portalUrl } from '../support/sign-in.ts'
import type { TestServer } from '../support/test-server.ts'
import { textsIn } from '../support/texts.ts'

const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1'

const french = textsIn('fr-CA')

/** A page of another browser. */
const openBrowser = async (browser: Browser, userAgent = iphone) =>
  await (await browser.newContext({ userAgent, locale: 'fr-CA' })).newPage()

async function openSecurity(page: Page, server: TestServer, language: PageLanguage = 'fr-CA') {
  await page.goto(portalUrl(server, '/profile/security', language))
  await page.getByRole('heading', { name: textsIn(language).text('profile.sections.sessions') }).waitFor()
}

/** The next page of an ended session says so, and leads to the password. */
async function expectSignIn(page: Page, server: TestServer) {
  await page.goto(`${server.url}/profile/edit`)
  await page.getByRole('heading', { level: 1, name: french.text('auth.expired.title') }).waitFor()
  await page.getByRole('button', { name: french.text('auth.login.again') }).click()
  await expect(page.getByLabel(french.text('signin.password'), { exact: true })).toBeVisible()
}

/** Signs in on the provider's page, in the browser of the page. */
async function signInThere(page: Page, server: TestServer, account: Account) {
  await page.goto(server.url)
  await fillSignIn(page, account)
  await page.getByRole('heading', { level: 1, name: french.pattern('home.title') }).waitFor()
}

for (const language of ['fr-CA', 'en-CA'] as const) {
  const { text, start, pattern } = textsIn(language)

  test(
    `a person ends the session of another browser, whose next page is the sign-in, in ${language}`,
    englishMatrixOnly(language),
    async ({ server, page, browser }) => {
      const phone = await openBrowser(browser)
      await signInThere(phone, server, 'delegate')
      await storeSession(page, server, 'delegate')
      await page.goto(portalUrl(server, '/profile', language))
      await page.getByRole('link', { name: text('profile.tabs.security') }).click()
      await expect(page.getByRole('link', { name: text('profile.tabs.security') })).toHaveAttribute(
        'aria-current',
        'page',
      )
      await expect(page.getByText(text('security.sessions.current'))).toHaveCount(1)
      await expect(page.getByText(text('security.password_only'))).toBeVisible()
      expect(await axeViolations(page)).toEqual([])
      const end = page.getByRole('button', {
        name: start('security.sessions.end_named', { device: 'Safari, iOS' }),
      })
      await end.focus()
      await page.keyboard.press('Enter')
      await expect(
        page.getByText(text('security.sessions.ended', { device: 'Safari, iOS' })).first(),
      ).toBeVisible()
      await expect(end).toHaveCount(0)
      await expect(page.getByRole('heading', { name: text('profile.sections.sessions') })).toBeFocused()

      await expectSignIn(phone, server)
      // This one stays.
      await page.reload()
      await expect(page.getByText(text('security.sessions.current'))).toBeVisible()
    },
  )

  test(
    `whoever did not sign in there ends all other sessions and changes the password, in ${language}`,
    englishMatrixOnly(language),
    async ({ server, page, browser }) => {
      const phone = await openBrowser(browser)
      await signInThere(phone, server, 'delegate')
      await storeSession(page, server, 'delegate')
      await openSecurity(page, server, language)
      await page.getByRole('button', { name: text('security.not_me.action') }).click()
      await expect(page.getByRole('dialog', { name: text('security.not_me.title') })).toBeVisible()
      expect(await axeViolations(page)).toEqual([])
      await page.getByRole('button', { name: text('security.not_me.confirm') }).click()
      await expect(
        page.getByRole('heading', { level: 1, name: text('profile.password.title') }),
      ).toBeFocused()
      await expectSignIn(phone, server)
    },
  )

  test(
    `sign-ins show how, where and what was refused, the newest five at first, in ${language}`,
    englishMatrixOnly(language),
    async ({ server, page, browser }) => {
      const phone = await openBrowser(browser)
      for (let count = 0; count < 4; count++) {
        await phone.goto(server.url)
        await fillSignIn(phone, 'delegate', 'fr-CA', 'not-the-password')
        await phone.getByText(french.text('signin.failed')).waitFor()
      }
      await fillSignIn(phone, 'delegate')
      await phone.getByRole('heading', { level: 1, name: french.pattern('home.title') }).waitFor()
      await storeSession(page, server, 'delegate')
      await openSecurity(page, server, language)
      const refused = page.getByText(text('security.outcomes.wrongPassword'))
      await expect(refused).toHaveCount(3)
      await page.getByRole('button', { name: text('security.sign_ins.all', { count: 6 }) }).click()
      await expect(refused).toHaveCount(4)
      await expect(page.getByText('Safari, iOS').last()).toBeVisible()
      await expect(page.getByText(pattern('security.today')).first()).toBeVisible()
    },
  )
}

test('a person renames and removes a passkey, and an app', async ({ server, page }) => {
  const { text } = french
  await storeSession(page, server, 'delegate')
  await addFactors(server, 'delegate')
  await openSecurity(page, server)
  await expect(page.getByText(text('security.protected'))).toBeVisible()
  await page
    .getByRole('button', { name: text('security.passkeys.rename_named', { name: 'iPhone de Geneviève' }) })
    .click()
  const name = page.getByLabel(text('security.passkeys.name'))
  await name.fill('Samsung du comptoir')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Samsung du comptoir', exact: true })).toBeVisible()
  await page
    .getByRole('button', { name: text('security.passkeys.remove_named', { name: 'Samsung du comptoir' }) })
    .click()
  await page.getByRole('button', { name: text('security.passkeys.remove_confirm') }).click()
  await expect(page.getByRole('heading', { name: 'Samsung du comptoir', exact: true })).toHaveCount(0)
  await expect(page.getByRole('heading', { name: text('profile.sections.passkeys') })).toBeFocused()
  await page.getByRole('button', { name: text('security.second_step.remove_named') }).click()
  await page
    .locator('ofc-dialog')
    .getByRole('button', { name: text('security.second_step.remove_confirm') })
    .click()
  await expect(page.getByText(text('security.password_only'))).toHaveCount(0)
  await expect(page.getByRole('button', { name: text('security.second_step.set_up_named') })).toBeVisible()
})

test('a first sign-in with another browser is mailed', async ({ server, page, browser }) => {
  await signInThere(page, server, 'delegate')
  const phone = await openBrowser(browser)
  await signInThere(phone, server, 'delegate')
  await openMail(page, server, 'delegate@officine.test')
  await expect(page.getByText('Safari, iOS').first()).toBeVisible()
})

test('the administration disables an account: its session ends, and its password is refused', async ({
  server,
  page,
  browser,
}) => {
  const { text } = french
  const person = await openBrowser(browser)
  await signInThere(person, server, 'delegate')
  const delegate = await apiClientAs(server, 'delegate')
  const { contactId, employments } = await (await delegate.call('GET', 'userinfo?version=2.0')).json()

  await storeSession(page, server, 'admin')
  await page.goto(`${server.url}/pharmacies/${employments[0].accountId}/employees`)
  await page.locator(`#menu-${employments[0].id}`).click()
  await page.getByRole('menuitem', { name: text('links.security') }).click()
  await expect(page).toHaveURL(`${server.url}/people/${contactId}/security`)
  await expect(page.getByText('Safari, iOS').first()).toBeVisible()
  await expect(page.getByRole('link', { name: text('security.person.team') })).toHaveAttribute(
    'href',
    `/pharmacies/${employments[0].accountId}/employees`,
  )
  expect(await axeViolations(page)).toEqual([])
  await page.getByRole('button', { name: text('security.account.disable') }).click()
  const dialog = page.locator('ofc-dialog')
  await dialog.getByRole('button', { name: text('security.account.disable') }).click()
  await expect(page.getByRole('button', { name: text('security.account.enable') })).toBeVisible()
  await expect(page.getByText(text('security.sessions.none'))).toBeVisible()

  await expectSignIn(person, server)
  await fillSignIn(person, 'delegate')
  await expect(person.getByText(text('signin.disabled'))).toBeVisible()
  await page.getByRole('button', { name: text('security.account.enable') }).click()
  await dialog.getByRole('button', { name: text('security.account.enable') }).click()
  await expect(page.getByRole('button', { name: text('security.account.disable') })).toBeVisible()
  await person.getByLabel(text('signin.password'), { exact: true }).fill(password)
  await person.getByRole('button', { name: text('signin.submit') }).click()
  await expect(person.getByRole('heading', { level: 1 })).not.toHaveText(text('signin.title'))
})

test('two members of the administration remove lost factors, and the person is told', async ({
  server,
  page,
  browser,
}) => {
  const { text } = french
  const person = await openBrowser(browser)
  await signInThere(person, server, 'delegate')
  // Before the factors, which a sign-in without a page would have to prove.
  const { contactId: personId } = await apiClientAs(server, 'delegate')
  await addFactors(server, 'delegate')
  await addToAdministration(server, 'permanence')
  await storeSession(page, server, 'admin')
  await page.goto(`${server.url}/people/${personId}/security`)
  await expect(page.getByRole('link', { name: text('security.person.back') })).toBeVisible()
  await page.getByRole('button', { name: text('security.reset.request'), exact: true }).click()
  const proof = 'Passeport vu par Zoé.'
  const dialog = page.locator('ofc-dialog')
  const send = dialog.getByRole('button', { name: text('security.reset.request_confirm') })
  const reason = dialog.getByLabel(text('security.reset.reason'))
  await send.click()
  await expect(reason).toBeFocused()
  await reason.fill(proof)
  await send.click()
  await expect(page.getByText(proof)).toBeVisible()
  const confirm = text('security.reset.confirm')
  await expect(page.getByRole('button', { name: confirm })).toHaveCount(0)

  const colleague = await signedInPage(browser, server, 'permanence')
  await colleague.goto(`${server.url}/people/${personId}/security`)
  await expect(colleague.getByText(proof)).toBeVisible()
  await colleague.getByRole('button', { name: confirm }).click()
  await expect(colleague.getByText(text('security.reset.confirm_text'))).toBeVisible()
  expect(await axeViolations(colleague)).toEqual([])
  await colleague.locator('ofc-dialog').getByRole('button', { name: confirm }).click()
  await expect(colleague.getByText(text('security.reset.none'))).toBeVisible()
  await expect(colleague.getByText(text('security.person.password_only'))).toBeVisible()

  await expectSignIn(person, server)
  const subject = text('mail.factorChanged.subject', { change: 'reset' })
  await openMail(page, server, 'delegate@officine.test', subject)
  await expect(page.getByText(subject).first()).toBeVisible()
})

for (const language of ['fr-CA', 'en-CA'] as const)
  test(
    `the security of a person without an account leads to their invitation, in ${language}`,
    englishMatrixOnly(language),
    async ({ server, page }) => {
      const { text } = textsIn(language)
      const admin = await apiClientAs(server, 'admin')
      const contactId = await addPerson(admin, { firstName: 'Ariane', email: 'ariane@courriel.test' })
      await storeSession(page, server, 'admin')
      await page.goto(portalUrl(server, `/people/${contactId}/security`, language))
      await expect(page.getByText(text('security.person.no_account'), { exact: true })).toBeVisible()
      await expect(page.getByText(text('security.person.password_only'))).toHaveCount(0)
      await expectAccessible(page, `person-security-no-account-${language}`)
      await page.getByRole('link', { name: text('security.person.no_account_file') }).press('Enter')
      await expect(page).toHaveURL(portalUrl(server, `/people/${contactId}`, language))
    },
  )

test('a colleague of the permanence opens nobody’s security', async ({ sharedServer: server, page }) => {
  await storeSession(page, server, 'permanence')
  await page.goto(`${server.url}/people/1/security`)
  await expect(page).toHaveURL(`${server.url}/unauthorized`)
})

/** Two passkeys, an app and recovery codes of a person, as the provider stores them. */
async function addFactors(server: TestServer, account: Account) {
  const { pool, close } = openDatabase(server.databaseUrl)
  try {
    const of = `(select id from contact where email = '${account}@officine.test')`
    await pool.query(`
      insert into passkey (id, contact_id, name, credential_id, public_key, counter, is_backed_up)
      values ('p1', ${of}, 'iPhone de Geneviève', 'c1', 'k', 0, true),
        ('p2', ${of}, 'Ordinateur du laboratoire', 'c2', 'k', 0, false);
      insert into authenticator_app (contact_id, secret, confirmed_at) values (${of}, 's', now());
      insert into recovery_code (id, contact_id, code_hash)
      select 'r' || n, ${of}, 'h' || n from generate_series(1, 8) n`)
  } finally {
    await close()
  }
}

/** Gives a member of the permanence the rights of the administration. */
async function addToAdministration(server: TestServer, account: Account) {
  const { pool, close } = openDatabase(server.databaseUrl)
  try {
    await pool.query(
      `update employment set type = $1
      where contact_id = (select id from contact where email = $2)`,
      [employmentTypes.AdminAQPP, `${account}@officine.test`],
    )
  } finally {
    await close()
  }
}
