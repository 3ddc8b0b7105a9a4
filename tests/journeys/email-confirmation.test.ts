import type { Page } from '@playwright/test'
import { apiClientAs } from '../support/api-client.ts'
import { axeViolations } from '../support/axe.ts'
import { expect, test } from '../support/fixtures.ts'
import { mailLink } from '../support/outbox.ts'
import { fillSignIn } from '../support/sign-in.ts'
import type { TestServer } from '../support/test-server.ts'
import { textsIn } from '../support/texts.ts'

const french = textsIn('fr-CA')

test.describe.configure({ timeout: 120_000 })

test('a new e-mail is confirmed once by the link of its mail, after sign-in, and its token is not stored', async ({
  server,
  page,
  browser,
}) => {
  await requestEmailChange(page, server, 'nouvelle@exemple.test')
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

const heading = (page: Page) => page.getByRole('heading', { level: 1 })

/** Requests a change of e-mail through the API, as the profile form does. */
async function requestEmailChange(page: Page, server: TestServer, email: string): Promise<void> {
  const { contactId, call } = await apiClientAs(page, server, 'employee')
  const contact = await call('GET', `contacts/${contactId}`)
  const headers = { 'if-match': contact.headers().etag ?? '' }
  const response = await call('PUT', `contacts/${contactId}`, { data: { email }, headers })
  expect(response.status()).toBe(200)
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
