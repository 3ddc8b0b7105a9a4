import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/axe.ts'
import { expect, test } from '../support/fixtures.ts'
import { signIn } from '../support/sign-in.ts'
import type { TestServer } from '../support/test-server.ts'
import { textsIn } from '../support/texts.ts'

const french = textsIn('fr-CA')
const english = textsIn('en-CA')

/** The verification URL of the owner's card, from the link annotation of its PDF. */
async function verificationUrlOf(page: Page, server: TestServer): Promise<string> {
  const userinfoRequest = page.waitForRequest((request) => request.url().includes('/api/aqpp/userinfo'))
  await signIn(page, server, 'owner')
  const { authorization = '' } = await (await userinfoRequest).allHeaders()
  const card = await page.request.get(`${server.url}/api/aqpp/userinfo/membershipcard`, {
    headers: { authorization },
  })
  expect(card.headers()['content-type']).toBe('application/pdf')
  const address = /\/URI \((.+?)\)/.exec((await card.body()).toString('latin1'))?.[1]
  if (!address) throw new Error('The PDF of the card contains no link.')
  return address
}

test('scanning a card shows on any phone whether the card is valid', async ({
  sharedServer: server,
  browser,
}) => {
  const address = await verificationUrlOf(await (await browser.newContext()).newPage(), server)
  expect(address.startsWith(`${server.url}/verify/`)).toBe(true)

  // Without JavaScript: the page must work in any phone's browser.
  const phone = await browser.newContext({ javaScriptEnabled: false, locale: 'fr-CA' })
  const page = await phone.newPage()
  const problems: string[] = []
  page.on('console', (message) => problems.push(message.text()))
  await page.goto(address)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    french.text('documents.verification.valid.title'),
  )
  await expect(page.getByText('G. T.')).toBeVisible()
  await expect(page.getByText('Tremblay')).toHaveCount(0)
  await page.getByRole('link', { name: french.text('documents.verification.language') }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    english.text('documents.verification.valid.title'),
  )
  await expect(page).toHaveURL(`${address}?lang=en-CA`)

  // Another last character makes the signature invalid.
  await page.goto(`${address.slice(0, -1)}${address.endsWith('A') ? 'B' : 'A'}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    french.text('documents.verification.notValid.title'),
  )
  expect(problems).toEqual([])
})

for (const language of ['fr-CA', 'en-CA'] as const) {
  test(`the card verification page is accessible, in ${language}`, async ({
    sharedServer: server,
    browser,
  }) => {
    test.slow()
    const address = await verificationUrlOf(await (await browser.newContext()).newPage(), server)
    const page = await (await browser.newContext({ locale: language })).newPage()
    await page.goto(address)
    await expectAccessible(page, `card-valid-${language}`)
    await page.goto(`${server.url}/verify/nothing`)
    await expectAccessible(page, `card-not-valid-${language}`)
  })
}
