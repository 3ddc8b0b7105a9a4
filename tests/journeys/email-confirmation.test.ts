import type { Page } from '@playwright/test'
import { password } from '../support/accounts.ts'
import { apiClientAs } from '../support/api-client.ts'
import { axeViolations, expectAccessible } from '../support/axe.ts'
import { expect, test } from '../support/fixtures.ts'
import { mailLink, openMail } from '../support/outbox.ts'
import { storeSession } from '../support/provider-session.ts'
import { fillSignIn } from '../support/sign-in.ts'
import type { TestServer } from '../support/test-server.ts'
import { textsIn } from '../support/texts.ts'

const french = textsIn('fr-CA')
const newPassword = 'Tout autre chose 2027!'

test.describe.configure({ timeout: 120_000 })

test('a new e-mail is confirmed once by the link of its mail, after sign-in, and its token is not stored', async ({
  server,
  page,
  browser,
}) => {
  await requestEmailChange(server, 'nouvelle@exemple.test')
  const link = await mailLink(page, server, 'nouvelle@exemple.test')
  const secret = new URL(link).searchParams.get('token') ?? ''
  expect(secret.length).toBeGreaterThan(20)

  const elsewhere = await (await browser.newContext({ locale: 'fr-CA' })).newPage()
  const logged: string[] = []
  elsewhere.on('console', (message) => logged.push(message.text()))
  await elsewhere.goto(link)
  await fillSignIn(elsewhere, 'employee')
  await expect(heading(elsewhere)).toHaveText(french.text('confirmation.confirmed.title'))
  await expect(heading(elsewhere)).toBeFocused()
  expect(await axeViolations(elsewhere)).toEqual([])
  await expect(elsewhere).toHaveURL(`${server.url}/email-confirmation`)
  expect(await storedText(elsewhere)).not.toContain(secret)
  expect(logged.join()).not.toContain(secret)
  expect(server.output).not.toContain(secret)

  await elsewhere.goto(link)
  await expect(heading(elsewhere)).toHaveText(french.text('confirmation.used.title'))
  await elsewhere.goto(link.replace(/token=.{5}/, 'token=wrong'))
  await expect(heading(elsewhere)).toHaveText(french.text('confirmation.invalid.title'))
  await expect(elsewhere.locator('.page-lead')).toContainText('Julien Lavoie')
  await elsewhere.goto(`${server.url}/email-confirmation`)
  await expect(heading(elsewhere)).toHaveText(french.text('confirmation.missing.title'))

  await elsewhere.route('**/email-confirmation', (route) =>
    route.request().method() === 'POST' ? route.fulfill({ status: 503, body: '' }) : route.continue(),
  )
  await elsewhere.goto(link)
  await expect(heading(elsewhere)).toHaveText(french.text('confirmation.failed.title'))
  expect(await axeViolations(elsewhere)).toEqual([])
  await elsewhere.unroute('**/email-confirmation')
  await elsewhere.getByRole('button', { name: french.text('forms.retry') }).click()
  await expect(heading(elsewhere)).toHaveText(french.text('confirmation.used.title'))
})

test('the previous address undoes a change for its person, who chooses a new password', async ({
  server,
  page,
  browser,
}) => {
  await requestEmailChange(server, 'voleur@exemple.test')
  const confirmation = await mailLink(page, server, 'voleur@exemple.test')
  const thief = await (await browser.newContext({ locale: 'fr-CA' })).newPage()
  await thief.goto(confirmation)
  await fillSignIn(thief, 'employee')
  await expect(heading(thief)).toHaveText(french.text('confirmation.confirmed.title'))

  const link = await undoLink(page, server)
  const owner = await (await browser.newContext({ locale: 'fr-CA' })).newPage()
  await owner.goto(link)
  await expect(heading(owner)).toHaveText(french.text('signin.undo.title'))
  await expect(owner.getByText('employee@officine.test')).toBeVisible()
  await expectAccessible(owner, 'email-undo')
  const submit = owner.getByRole('button', { name: french.text('signin.undo.submit') })
  await submit.focus()
  await owner.keyboard.press('Enter')
  await expect(heading(owner)).toHaveText(french.text('signin.newPassword.title'))
  await owner.getByLabel(french.text('signin.newPassword.label'), { exact: true }).fill(newPassword)
  await owner.getByRole('button', { name: french.text('signin.newPassword.submit') }).click()
  await expect(heading(owner)).toHaveText(french.text('signin.passwordChanged.title'))
  await owner.getByRole('link', { name: french.text('signin.submit') }).click()
  await fillSignIn(owner, 'employee', 'fr-CA', newPassword)
  await expect(owner).toHaveURL(`${server.url}/`)

  // The other person's session is over, and their password of before.
  await thief.goto(`${server.url}/profile`)
  await expect(heading(thief)).toHaveText(french.text('auth.expired.title'))
  await owner.goto(link)
  await expect(heading(owner)).toHaveText(french.text('signin.undoUsed.title'))
})

test('a link opened where somebody else is signed in stays valid, and offers to sign out', async ({
  server,
  page,
  browser,
}) => {
  await requestEmailChange(server, 'nouvelle@exemple.test')
  const link = await mailLink(page, server, 'nouvelle@exemple.test')
  const counter = await (await browser.newContext({ locale: 'fr-CA' })).newPage()
  await storeSession(counter, server, 'owner')
  await counter.goto(link)
  await expect(heading(counter)).toHaveText(french.text('confirmation.invalid.title'))
  await expect(counter.locator('.page-lead')).toContainText('Geneviève Tremblay')
  expect(await axeViolations(counter)).toEqual([])
  await counter.getByRole('button', { name: french.text('confirmation.sign_out') }).click()
  // The portal's own page has the same title, until the provider's replaces it.
  await counter.waitForURL((url) => url.origin === server.identityUrl)
  await counter.goto(link)
  await fillSignIn(counter, 'employee')
  await expect(heading(counter)).toHaveText(french.text('confirmation.confirmed.title'))
})

const heading = (page: Page) => page.getByRole('heading', { level: 1 })

/** Requests a change of e-mail through the API, as the profile form does. */
async function requestEmailChange(server: TestServer, email: string): Promise<void> {
  const { contactId, call } = await apiClientAs(server, 'employee')
  const contact = await call('GET', `contacts/${contactId}`)
  const headers = { 'if-match': contact.headers().etag ?? '' }
  const response = await call('PUT', `contacts/${contactId}`, {
    data: { email, currentPassword: password },
    headers,
  })
  expect(response.status()).toBe(200)
}

/** The link in the mail to the address that was replaced. */
async function undoLink(page: Page, server: TestServer): Promise<string> {
  await openMail(page, server, french.text('mail.emailChanged.subject'))
  await expect(page.getByText('employee@officine.test').first()).toBeVisible()
  return (await page.locator('a[href*="/previous-email?"]').getAttribute('href')) ?? ''
}

/** URL, history state, storage and cookies of the tab as text. */
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
