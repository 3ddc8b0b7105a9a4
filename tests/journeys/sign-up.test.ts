import { pharmacyWithArticle } from '@officine/i18n/locale'
import type { Page } from '@playwright/test'
import { invite } from '../support/api-client.ts'
import { expect, test } from '../support/fixtures.ts'
import { holdRequests } from '../support/hold-requests.ts'
import { mailLink } from '../support/outbox.ts'
import { textsIn } from '../support/texts.ts'

const email = 'noe.belanger@exemple.test'
const password = 'Sapin-bleu-2026'
const french = textsIn('fr-CA')
const english = textsIn('en-CA')

test.describe.configure({ timeout: 120_000 })

test('an invited person creates their account, loses no typed text, and ends signed in', async ({
  server,
  page,
  browser,
}) => {
  const { owner, employmentPath } = await invite(server, email)
  const [, pharmacyPath = ''] = /^(pharmacies\/[^/]+)\//.exec(employmentPath) ?? []
  const { companyName } = await (await owner.call('GET', pharmacyPath)).json()
  const link = await mailLink(page, server, email)
  const secret = new URL(link).searchParams.get('signupToken') ?? ''
  const invited = await (await browser.newContext({ locale: 'fr-CA' })).newPage()
  await invited.goto(link)
  await expect(
    invited.getByText(
      french.start('signup.invited', {
        from: 'person',
        inviter: 'Geneviève Tremblay',
        productName: 'Officine',
      }),
    ),
  ).toBeVisible()
  await expect(invited).toHaveURL(`${server.url}/signup`)
  await expect(invited.getByLabel(french.text('forms.name.first'))).toHaveValue('Noé')
  await expect(invited.getByLabel(french.text('signup.email'))).toHaveValue(email)
  for (const box of await invited.getByRole('checkbox').all()) await expect(box).not.toBeChecked()

  // An invalid form is not sent.
  await invited.getByRole('button', { name: french.text('signup.submit') }).click()
  await expect(invited.locator('ofc-error-summary')).toBeFocused()
  await expect(invited.locator('ofc-error-summary')).toContainText(
    french.text('forms.summary.entry', {
      label: french.text('signup.terms'),
      message: french.text('rules.termsAccepted'),
    }),
    { ignoreCase: true },
  )

  await invited.getByLabel(french.text('forms.name.first')).fill('Noé-Antoine')
  await invited.getByLabel(french.text('signup.phone')).fill('514 555-0142')
  const newPassword = invited.getByLabel(french.text('signup.password'), { exact: true })
  await expect(newPassword).toHaveAttribute('autocomplete', 'new-password')
  await newPassword.fill(password)
  await invited.getByRole('checkbox', { name: french.pattern('signup.consent.electronic') }).check()
  await invited.getByRole('checkbox', { name: french.pattern('signup.terms.accept') }).check()

  // Offline, the form stays and says so until the network is back.
  await invited.context().setOffline(true)
  await invited.getByRole('button', { name: french.text('signup.submit') }).click()
  const failure = invited.locator('ofc-alert', { hasText: french.text('forms.failure.heading') })
  await expect(failure).toContainText(french.text('notice_no_network_connection'))
  await invited.context().setOffline(false)
  await expect(failure).toContainText(french.text('errors.network_back'))
  await expect(failure).not.toContainText(french.text('notice_no_network_connection'))
  await expect(failure.getByRole('button', { name: french.text('shell.retry') })).toBeVisible()

  // A failed request and a language switch preserve the form.
  await invited.route('**/contacts/public/signup*', (route) => route.fulfill({ status: 503, body: '' }))
  await invited.getByRole('button', { name: french.text('signup.submit') }).click()
  await expect(invited.getByText(french.text('forms.failure.heading'))).toBeVisible()
  await invited.getByRole('link', { name: french.text('shell.language.other') }).click()
  await expect(invited.getByLabel(english.text('forms.name.first'))).toHaveValue('Noé-Antoine')
  await expect(invited.getByLabel(english.text('signup.password'), { exact: true })).toHaveValue(password)
  expect(await storedText(invited)).not.toContain(password)
  await invited.getByRole('link', { name: english.text('shell.language.other') }).click()

  // A reload preserves all but the password.
  await invited.reload()
  await expect(invited.getByLabel(french.text('forms.name.first'))).toHaveValue('Noé-Antoine')
  await expect(
    invited.getByRole('checkbox', { name: french.pattern('signup.consent.electronic') }),
  ).toBeChecked()
  await expect(invited.getByLabel(french.text('signup.password'), { exact: true })).toHaveValue('')
  await invited.unroute('**/contacts/public/signup*')
  await invited.getByLabel(french.text('signup.password'), { exact: true }).fill(password)
  await invited.getByRole('button', { name: french.text('signup.submit') }).click()

  // Signed in without typing the new password again; the ticket is not stored.
  await expect(heading(invited)).toHaveText(french.text('home.title', { name: 'Noé-Antoine' }))
  const pharmacies = pharmacyWithArticle(companyName, 'fr-CA')
  await expect(
    invited.getByText(french.text('home.lead.welcome', { count: 1, pharmacies }), { exact: true }),
  ).toBeVisible()
  await expect(invited).toHaveURL(`${server.url}/?welcome`)
  expect(await storedText(invited)).not.toMatch(new RegExp(`${secret}|${email}|Antoine|ticket`))
  expect(server.output).not.toContain(secret)

  // A signed-in person reads that the account exists, and may read the confirmation.
  await invited.goto(link)
  await expect(heading(invited)).toHaveText(french.text('signup.used.title'))
  await invited.goto(`${server.url}/signup-confirmed`)
  await expect(heading(invited)).toHaveText(french.text('signup.confirmed.title'))
})

test('with the provider unreachable the account is created, and its page leads to the sign-in', async ({
  server,
  page,
  browser,
}) => {
  const { owner, employmentPath } = await invite(server, email)
  const [, pharmacyPath = ''] = /^(pharmacies\/[^/]+)\//.exec(employmentPath) ?? []
  const { companyName } = await (await owner.call('GET', pharmacyPath)).json()
  const link = await mailLink(page, server, email)
  const invited = await (await browser.newContext({ locale: 'en-CA' })).newPage()
  await invited.goto(link.replace('/signup', '/en-CA/signup'))
  await invited.route('**/.well-known/openid-configuration', (route) => route.abort())
  await invited.getByLabel(english.text('signup.password'), { exact: true }).fill(password)
  await invited.getByRole('checkbox', { name: english.text('signup.terms.accept') }).check()
  await invited.getByRole('button', { name: english.text('signup.submit') }).click()
  await expect(invited.getByText(english.text('signup.confirmed.lead', { email }))).toBeVisible()
  const named = { thePharmacy: pharmacyWithArticle(companyName, 'en-CA') }
  await expect(invited.getByText(english.text('signup.confirmed.named_pharmacy', named))).toBeVisible()
  await expect(heading(invited)).toBeFocused()
  await invited.unroute('**/.well-known/openid-configuration')
  const requests = await holdRequests(invited, '**/.well-known/openid-configuration', { isHeld: () => true })
  await invited.getByRole('button', { name: english.text('signup.sign_in') }).press('Enter')
  await requests.sent
  await expect(invited.getByText(english.text('signup.confirmed.signing_in'))).toBeVisible()
  await expect(heading(invited)).toBeFocused()
  requests.release()
  // The login is filled in, without being in any URL of the portal.
  await expect(invited.getByLabel(english.text('signin.login'), { exact: true })).toHaveValue(email)
  await invited.getByLabel(english.text('signin.password'), { exact: true }).fill(password)
  await invited.getByRole('button', { name: english.text('signin.submit') }).click()
  await expect(heading(invited)).toHaveText(english.text('home.title', { name: 'Noé' }))
})

test('an invalid invitation shows the reason and a link to continue', async ({
  sharedServer: server,
  page,
}) => {
  await page.goto(`${server.url}/signup`)
  await expect(heading(page)).toHaveText(french.text('signup.missing.title'))
  await page.goto(`${server.url}/signup?signupToken=${'a'.repeat(43)}`)
  await expect(heading(page)).toHaveText(french.text('signup.invalid.title'))
  await page.goto(`${server.url}/en-CA/signup?signupToken=${'a'.repeat(200)}`)
  await expect(heading(page)).toHaveText(english.text('signup.invalid.title'))
  for (const [code, title] of [
    ['2031', french.text('signup.expired.title')],
    ['2032', french.text('signup.used.title')],
  ]) {
    const errors = [{ status: '400', code, detail: 'As the server says it.' }]
    await page.route('**/contacts/signup?*', (route) => route.fulfill({ status: 400, json: { errors } }))
    await page.goto(`${server.url}/signup?signupToken=${'a'.repeat(43)}`)
    await expect(heading(page)).toHaveText(title ?? '')
    await page.unroute('**/contacts/signup?*')
  }
  await page.getByRole('link', { name: french.text('signup.forgotten') }).click()
  await expect(heading(page)).toHaveText(french.text('signin.reset.title'))
  await page.goto(`${server.url}/auth/error?problem=refused`)
  await page.getByRole('link', { name: french.text('signup.forgotten') }).click()
  await expect(heading(page)).toHaveText(french.text('signin.reset.title'))
})

test('the links of a replaced and of a cancelled invitation explain what to do', async ({
  server,
  page,
  browser,
}) => {
  const { owner, employmentPath } = await invite(server, email)
  const replaced = await mailLink(page, server, email)
  await owner.call('POST', `${employmentPath}/invitations`, { headers: { 'idempotency-key': 'again' } })
  await expect.poll(() => mailLink(page, server, email)).not.toBe(replaced)
  const newest = await mailLink(page, server, email)
  const invited = await (await browser.newContext({ locale: 'fr-CA' })).newPage()
  const expectInvalidLink = async (link: string) => {
    for (const [texts, folder] of [
      [french, '/signup'],
      [english, '/en-CA/signup'],
    ] as const) {
      await invited.goto(link.replace('/signup', folder))
      await expect(heading(invited)).toHaveText(texts.text('signup.expired.title'))
      await expect(invited.getByText(texts.text('signup.expired.text'))).toBeVisible()
    }
  }
  await expectInvalidLink(replaced)
  await invited.goto(newest)
  await expect(heading(invited)).toHaveText(french.text('signup.title'))
  const { version } = await (await owner.call('GET', employmentPath)).json()
  await owner.call('DELETE', employmentPath, { headers: { 'if-match': `"${version}"` } })
  await expectInvalidLink(newest)
})

const heading = (page: Page) => page.getByRole('heading', { level: 1 })

/** What the tab and the browser store of this origin in clear text. */
async function storedText(page: Page): Promise<string> {
  return await page.evaluate(() =>
    JSON.stringify([
      location.href,
      history.state,
      { ...localStorage },
      { ...sessionStorage },
      document.cookie,
    ]),
  )
}
