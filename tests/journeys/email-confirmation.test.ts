import type { Page } from '@playwright/test'
import { findings } from '../support/axe.ts'
import { callerAs } from '../support/caller.ts'
import { expect, test } from '../support/fixtures.ts'
import type { House } from '../support/house.ts'
import { linkIn } from '../support/outbox.ts'
import { fillSignIn } from '../support/people.ts'
import { textsIn } from '../support/texts.ts'

const french = textsIn('fr-CA')

test.describe.configure({ timeout: 120_000 })

test('a new e-mail is confirmed once by the link of its mail, after sign-in, and its token is not stored', async ({
  house,
  page,
  browser,
}) => {
  await askForEmail(page, house, 'nouvelle@exemple.test')
  const link = await linkIn(page, house, 'nouvelle@exemple.test')
  const secret = new URL(link).searchParams.get('token') ?? ''
  expect(secret.length).toBeGreaterThan(20)

  const elsewhere = await (await browser.newContext({ locale: 'fr-CA' })).newPage()
  const logged: string[] = []
  elsewhere.on('console', (message) => logged.push(message.text()))
  await elsewhere.goto(link)
  await fillSignIn(elsewhere, 'employee')
  await expect(heading(elsewhere)).toHaveText(french.text('confirmation.confirmed.title'))
  await expect(heading(elsewhere)).toBeFocused()
  expect(await findings(elsewhere)).toEqual([])
  await expect(elsewhere).toHaveURL(`${house.url}/email-confirmation`)
  expect(await keptWords(elsewhere)).not.toContain(secret)
  expect(logged.join()).not.toContain(secret)
  expect(house.output).not.toContain(secret)

  await elsewhere.goto(link)
  await expect(heading(elsewhere)).toHaveText(french.text('confirmation.used.title'))
  await elsewhere.goto(link.replace(/token=.{5}/, 'token=wrong'))
  await expect(heading(elsewhere)).toHaveText(french.text('confirmation.invalid.title'))
  await expect(elsewhere.locator('.page-lead')).toContainText('Julien Lavoie')
  await elsewhere.goto(`${house.url}/email-confirmation`)
  await expect(heading(elsewhere)).toHaveText(french.text('confirmation.missing.title'))

  await elsewhere.route('**/email-confirmation', (route) =>
    route.request().method() === 'POST' ? route.fulfill({ status: 503, body: '' }) : route.continue(),
  )
  await elsewhere.goto(link)
  await expect(heading(elsewhere)).toHaveText(french.text('confirmation.failed.title'))
  expect(await findings(elsewhere)).toEqual([])
  await elsewhere.unroute('**/email-confirmation')
  await elsewhere.getByRole('button', { name: french.text('forms.retry') }).click()
  await expect(heading(elsewhere)).toHaveText(french.text('confirmation.used.title'))
})

const heading = (page: Page) => page.getByRole('heading', { level: 1 })

/** Requests a change of e-mail through the API, as the profile form does. */
async function askForEmail(page: Page, house: House, email: string): Promise<void> {
  const { contactId, call } = await callerAs(page, house, 'employee')
  const seen = await call('GET', `contacts/${contactId}`)
  const headers = { 'if-match': seen.headers().etag ?? '' }
  const answer = await call('PUT', `contacts/${contactId}`, { data: { email }, headers })
  expect(answer.status()).toBe(200)
}

/** URL, history state, storage and cookies of the tab as text. */
async function keptWords(page: Page): Promise<string> {
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
