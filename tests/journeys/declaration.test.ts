import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expect, test } from '../support/fixtures.ts'
import { signIn } from '../support/sign-in.ts'
import { textsIn } from '../support/texts.ts'

const french = textsIn('fr-CA')
const english = textsIn('en-CA')

test('a due declaration is shown at home; refusing it blocks all pages until it is signed', async ({
  server,
  page,
}) => {
  await signIn(page, server, 'newcomer')
  await expect(
    page.getByRole('heading', { name: french.pattern('notices.MandatoryDeclaration.title', { due: '' }) }),
  ).toBeVisible()
  await page.getByRole('link', { name: french.text('notices.sign_declaration') }).click()
  await expect(heading(page)).toHaveText(french.text('declaration.title'))
  await expect(page.getByText(french.start('declaration.lead.due'))).toBeVisible()

  const sign = page.getByRole('button', { name: french.text('declaration.sign') })
  await sign.click()
  // The only field of the page shows its own error, without a summary.
  await expect(page.locator('ofc-checkbox')).toBeFocused()
  await expect(page.locator('ofc-checkbox')).toContainText(french.text('rules.termsAccepted'))

  await page.getByRole('button', { name: french.text('declaration.refuse') }).click()
  const dialog = page.locator('ofc-dialog')
  await expect(dialog).toContainText(french.text('declaration.refusal.text'))
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await page.getByRole('button', { name: french.text('declaration.refuse') }).click()
  await dialog.getByRole('button', { name: french.text('declaration.refusal.confirm') }).click()
  await expect(page.locator('ofc-alert')).toContainText(french.text('declaration.refused.heading'))
  await expect(page.locator('.declaration-refused')).toBeFocused()

  const navigationCount = countNavigations(page)
  await page.goto(`${server.url}/profile`)
  await expect(page).toHaveURL(/\/declaration\?back=%2Fprofile$/)
  await expect(page.locator('ofc-alert')).toContainText(french.text('declaration.refused.heading'))
  await page.getByRole('link', { name: 'Officine' }).click()
  await expect(page).toHaveURL(/\/declaration\?back=%2F$/)
  expect(navigationCount()).toBe(2)
  await page.goto(`${server.url}/en-CA/profile`)
  await expect(page).toHaveURL(/\/en-CA\/declaration\?back=%2Fen-CA%2Fprofile$/)
  await expect(heading(page)).toHaveText(english.text('declaration.title'))

  // The focus moves to what follows after a reload as well as after a navigation.
  await page.reload()
  await page.getByRole('checkbox', { name: english.text('declaration.accept') }).check()
  await page.getByRole('link', { name: 'Officine' }).click()
  await page.getByRole('button', { name: english.text('shell.leave.stay') }).click()
  await page.getByRole('button', { name: english.text('declaration.sign') }).click()
  await expect(heading(page)).toHaveText(english.text('declaration.signed.title'))
  await expect(heading(page)).toBeFocused()
  await expectPdf(page, english.text('declaration.signed.download'))
  await page.getByRole('link', { name: english.text('declaration.continue') }).click()
  await expect(page).toHaveURL(`${server.url}/en-CA/profile`)
  const copy = '**/declarations/*/document*'
  await page.route(copy, (route) => route.fulfill({ status: 503, body: '' }))
  await page.getByRole('button', { name: english.text('profile.declaration.download') }).click()
  await expect(
    page.locator('ofc-alert', { hasText: english.text('profile.declaration.download_failed') }),
  ).toContainText(english.text('errors.unavailable'))
  await page.unroute(copy)
  await expectPdf(page, english.text('shell.retry'))
  await expect(page.getByText(english.text('profile.declaration.download_failed'))).toHaveCount(0)
  await page.goto(`${server.url}/declaration`)
  await expect(heading(page)).toHaveText(french.text('declaration.nothing.title'))
})

test('a delegate signs no declaration and is not blocked by one', async ({ sharedServer: server, page }) => {
  await signIn(page, server, 'delegate')
  await expect(page.getByRole('link', { name: french.text('notices.sign_declaration') })).toHaveCount(0)
  await page.goto(`${server.url}/declaration`)
  await expect(heading(page)).toHaveText(french.text('declaration.nothing.title'))
})

const heading = (page: Page) => page.getByRole('heading', { level: 1 })

/** Asserts that the button downloads a PDF. */
async function expectPdf(page: Page, button: string): Promise<void> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: button }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/\.pdf$/)
  expect((await readFile(await download.path())).subarray(0, 5).toString()).toBe('%PDF-')
}

/** Counts navigations of the page to the declaration from now on. */
function countNavigations(page: Page): () => number {
  let count = 0
  page.on('framenavigated', (frame) => {
    if (frame === page.mainFrame() && frame.url().includes('/declaration')) count += 1
  })
  return () => count
}
