import { expect, type Page, test } from '@playwright/test'
import { externalUrl, guardedUrl, serveGuardedPages } from '../support/guarded-pages.ts'
import { textsIn } from '../support/texts.ts'

const french = textsIn('fr-CA')
const english = textsIn('en-CA')

const dialog = (page: Page) => page.getByRole('dialog', { name: french.text('shell.leave.title') })
const field = (page: Page) => page.getByLabel('Text')
const pageHeading = (page: Page) => page.getByRole('heading', { level: 1 })
const link = (page: Page, name: string) => page.getByRole('main').getByRole('link', { name })

/** Visits another site, two pages and the form, types, and leaves an entry for Forward. */
async function typeText(page: Page): Promise<void> {
  await page.goto(externalUrl)
  await page.goto(`${guardedUrl}/`)
  await link(page, 'to the long page').click()
  await expect(pageHeading(page)).toHaveText(french.text('shell.pharmacies'))
  await link(page, 'to the form').click()
  await link(page, 'to the long page').click()
  await expect(pageHeading(page)).toHaveText(french.text('shell.pharmacies'))
  await page.goBack()
  await expect(pageHeading(page)).toHaveText(french.text('shell.navigation'))
  await expect(pageHeading(page)).toBeFocused()
  await field(page).fill('typed')
  await expect(field(page)).toBeFocused()
}

async function stay(page: Page): Promise<void> {
  await expect(dialog(page)).toHaveCount(1)
  await expect(page).toHaveURL(`${guardedUrl}/form`)
  await page.getByRole('button', { name: french.text('shell.leave.stay') }).click()
  await expect(dialog(page)).toHaveCount(0)
  await expect(page).toHaveURL(`${guardedUrl}/form`)
  await expect(field(page)).toHaveValue('typed')
}

async function leave(page: Page): Promise<void> {
  await expect(dialog(page)).toHaveCount(1)
  await page.getByRole('button', { name: french.text('shell.leave.go') }).click()
  await expect(dialog(page)).toHaveCount(0)
}

test.beforeEach(({ context }) => serveGuardedPages(context))

test('a link and a programmatic navigation show one prompt; staying preserves URL, text and focus', async ({
  page,
}) => {
  await typeText(page)
  for (const trigger of [link(page, 'to the long page'), page.getByRole('button', { name: 'by code' })]) {
    await trigger.focus()
    await page.keyboard.press('Enter')
    await stay(page)
    await expect(trigger).toBeFocused()
  }
  await field(page).focus()
  await page.evaluate(() => history.back())
  await expect(dialog(page)).toHaveCount(1)
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toHaveCount(0)
  await expect(field(page)).toBeFocused()
  await expect(page).toHaveURL(`${guardedUrl}/form`)
  await page.getByRole('button', { name: 'by code' }).click()
  await leave(page)
  await expect(pageHeading(page)).toHaveText(french.text('shell.pharmacies'))
  await expect(page).toHaveURL(`${guardedUrl}/long`)
})

test('Back, Forward and a jump in the history show one prompt; staying and leaving both work', async ({
  page,
}) => {
  await typeText(page)
  const length = await page.evaluate(() => history.length)
  for (const [distance, heading] of [
    [-1, 'shell.pharmacies'],
    [1, 'shell.pharmacies'],
    [-2, 'shell.home'],
  ] as const) {
    await page.evaluate((by) => history.go(by), distance)
    await stay(page)
    await expect(field(page)).toBeFocused()
    await page.evaluate((by) => history.go(by), distance)
    await leave(page)
    await expect(pageHeading(page)).toHaveText(french.text(heading))
    // The history is intact: no entry removed or added, and the way back leads to the form.
    await page.evaluate((by) => history.go(-by), distance)
    await expect(field(page)).toHaveValue('')
    await expect(page).toHaveURL(`${guardedUrl}/form`)
    expect(await page.evaluate(() => history.length)).toBe(length)
    // The page takes the focus one frame after it appears.
    await expect(pageHeading(page)).toBeFocused()
    await field(page).fill('typed')
  }

  // Repeated presses while the browser navigates and while the question is open.
  await page.evaluate(() => {
    history.back()
    history.back()
  })
  await expect(dialog(page)).toHaveCount(1)
  // Waits for the form's entry; a third Back from the entry before would leave the site.
  await expect(page).toHaveURL(`${guardedUrl}/form`)
  await page.evaluate(() => history.back())
  await page.evaluate(() => history.forward())
  await stay(page)
  await expect(dialog(page)).toHaveCount(0)
  await expect(field(page)).toBeFocused()
  await page.evaluate(() => history.back())
  await leave(page)
  await expect(pageHeading(page)).toHaveText(french.text('shell.pharmacies'))
})

test('leaving for another site, a reload and closing the tab show the browser’s prompt', async ({ page }) => {
  await typeText(page)
  const prompts: string[] = []
  page.on('dialog', (prompt) => {
    prompts.push(prompt.type())
    void prompt.dismiss()
  })
  await page.evaluate(() => history.go(-3))
  await expect.poll(() => prompts).toEqual(['beforeunload'])
  await page.evaluate(() => location.reload())
  await expect.poll(() => prompts).toHaveLength(2)
  await page.close({ runBeforeUnload: true })
  await expect.poll(() => prompts).toHaveLength(3)
  await expect(field(page)).toHaveValue('typed')
  await expect(dialog(page)).toHaveCount(0)
  await field(page).fill('')
  await page.evaluate(() => location.reload())
  await expect(field(page)).toHaveValue('')
  expect(prompts).toHaveLength(3)
})

test('an update and a sign-out show the prompt; steps of the form, a language switch and redirects do not', async ({
  page,
}) => {
  await typeText(page)
  // Stands for an update and a sign-out: it confirms, and does not navigate.
  await page.getByRole('button', { name: 'act' }).click()
  await stay(page)
  await expect(page.getByRole('status').filter({ hasText: 'not done' })).toBeVisible()
  await link(page, 'within the page').click()
  await expect(page).toHaveURL(`${guardedUrl}/form?step=2#end`)
  await page.goBack()
  await expect(page).toHaveURL(`${guardedUrl}/form`)
  await page
    .getByRole('banner')
    .getByRole('link', { name: french.text('shell.language.other') })
    .click()
  await expect(page).toHaveURL(`${guardedUrl}/en-CA/form`)
  await expect(field(page)).toHaveValue('typed')
  await page.getByRole('button', { name: 'act' }).click()
  await page.getByRole('button', { name: english.text('shell.leave.go') }).click()
  await expect(page.getByRole('status').filter({ hasText: 'done' })).toBeVisible()
  await field(page).fill('again')
  await page.getByRole('button', { name: 'by a redirect' }).click()
  await expect(page).toHaveURL(`${guardedUrl}/en-CA`)
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('the prompt is shown offline too', async ({ page }) => {
  await page.route('**/unsaved-changes-dialog-*', (route) => route.abort())
  await typeText(page)
  const texts: string[] = []
  page.once('dialog', (prompt) => {
    texts.push(prompt.message())
    void prompt.dismiss()
  })
  await link(page, 'to the long page').click()
  await expect.poll(() => texts).toEqual([french.text('shell.leave.title')])
  await expect(page).toHaveURL(`${guardedUrl}/form`)
  await expect(field(page)).toHaveValue('typed')
})

test('a page gets focus and title, Back restores the scroll position, a slow page shows loading', async ({
  page,
}) => {
  await page.goto(`${guardedUrl}/`)
  await link(page, 'to the long page').click()
  await expect(pageHeading(page)).toBeFocused()
  await expect(page).toHaveTitle(`${french.text('shell.pharmacies')} – Officine`)
  await page.evaluate(() => scrollTo(0, 1800))
  // By keyboard, because a click would first scroll the link into view.
  await link(page, 'to the form').evaluate((element) => element.focus({ preventScroll: true }))
  await page.keyboard.press('Enter')
  await expect(pageHeading(page)).toBeFocused()
  expect(await page.evaluate(() => scrollY)).toBe(0)
  await page.goBack()
  await expect(pageHeading(page)).toBeFocused()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(1800)
  await page.goto(`${guardedUrl}/long#below`)
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(2500)
  // A slow page shows a loading status while the previous page stays.
  const loading = page.getByRole('status').filter({ hasText: french.text('shell.loading') })
  await link(page, 'to the slow page').press('Enter')
  await expect(loading).toBeVisible()
  await expect(pageHeading(page)).toHaveText(french.text('shell.pharmacies'))
  await page.evaluate(() => dispatchEvent(new Event('arrived')))
  await expect(pageHeading(page)).toBeFocused()
  await expect(page).toHaveTitle(`${french.text('shell.documents')} – Officine`)
  await expect(loading).toHaveCount(0)
})
