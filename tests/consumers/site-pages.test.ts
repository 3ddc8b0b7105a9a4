import type { Page } from '@playwright/test'
import { axeViolations } from '../support/axe.ts'
import { elementTextsIn } from '../support/element-texts.ts'
import { collectPageProblems } from './page-problems.ts'
import { serveTexts } from './serve-with-csp.ts'
import { expect, languages, siteTexts, test } from './site-fixtures.ts'

const viewports = [
  { width: 320, colorScheme: 'dark' },
  { width: 1280, colorScheme: 'light' },
] as const

/** The width at which axe checks each language: axe is slow, so each width is checked once. */
const axeWidths = { 'fr-CA': 320, 'en-CA': 1280 } as const

/**
 * No axe violations and no horizontal overflow, on a phone in dark and a desktop in light colours.
 */
async function expectAccessible(page: Page, name: string, language: 'fr-CA' | 'en-CA') {
  for (const { width, colorScheme } of viewports) {
    await page.emulateMedia({ colorScheme })
    await page.setViewportSize({ width, height: 900 })
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(overflow, `${name} at ${width} px`).toBeLessThanOrEqual(0)
    if (width === axeWidths[language]) expect(await axeViolations(page), `${name} at ${width} px`).toEqual([])
    const folder = process.env.PICTURES
    if (folder)
      await page.screenshot({ path: `${folder}/site-${name}-${language}-${width}.png`, fullPage: true })
  }
}

for (const language of languages) {
  const texts = siteTexts[language]

  for (const name of ['home', 'contact', 'membership', 'documents'] as const) {
    test(`${name} is accessible and violates no policy, in ${language}`, async ({ site, page }) => {
      const problems = collectPageProblems(page)
      await page.goto(site.url + texts[name])
      await page.waitForFunction(() => document.querySelectorAll(':not(:defined)').length === 0)
      await expectAccessible(page, name, language)
      if (name !== 'home') {
        await page.locator('form button.button').click()
        await expectAccessible(page, `${name}-missing`, language)
      }
      expect(problems).toEqual([])
    })
  }

  for (const name of ['contact', 'membership', 'documents'] as const) {
    test(`${name} with errors is accessible without scripts, in ${language}`, async ({ site, page }) => {
      // Blocks the page's scripts only: axe needs JavaScript.
      await page.route(/\.js$/, (route) => route.abort())
      await page.goto(site.url + texts[name])
      await page.locator('form button.button').click()
      await expect(page.getByRole('group', { name: texts.errorHeading })).toBeFocused()
      await expectAccessible(page, `${name}-back`, language)
    })
  }

  test(`the error page of an unknown path is accessible, in ${language}`, async ({ site, page }) => {
    await page.goto(`${site.url + texts.home}nulle-part`)
    await expectAccessible(page, 'absent', language)
  })

  test(`switching the language stays on the page, in ${language}`, async ({ site, page }) => {
    await page.setViewportSize({ width: 320, height: 900 })
    for (const name of ['home', 'contact', 'membership', 'documents'] as const) {
      await page.goto(site.url + texts[name])
      await page.getByRole('button', { name: texts.menu }).click()
      await page.getByRole('link', { name: texts.otherLanguage }).click()
      const other = language === 'fr-CA' ? 'en-CA' : 'fr-CA'
      await expect(page).toHaveURL(site.url + siteTexts[other][name])
      await expect(page.locator('html')).toHaveAttribute('lang', other)
    }
  })
}

test('filled areas are readable in forced colours', async ({ site, page }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await page.goto(site.url + siteTexts['en-CA'].home)
  // Otherwise the browser paints a backplate in the page's colour, which is the text's colour, too.
  const current = page.locator('#menu [aria-current]')
  for (const filled of [page.locator('.skip'), page.locator('main .button').first(), current]) {
    await expect(filled).toHaveCSS('forced-color-adjust', 'none')
  }
  const numbers = await page
    .locator('.steps li')
    .evaluateAll((steps) => steps.map((step) => getComputedStyle(step, '::before').forcedColorAdjust))
  expect(numbers).toEqual(['none', 'none', 'none'])
})

test('text at 200 % causes no horizontal scrolling on a phone', async ({ site, page }) => {
  await page.setViewportSize({ width: 320, height: 900 })
  for (const language of languages) {
    for (const name of ['home', 'membership'] as const) {
      await page.goto(site.url + siteTexts[language][name])
      await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      expect(overflow, `${name} in ${language}`).toBeLessThanOrEqual(0)
    }
  }
})

test('a French page loads no English texts', async ({ site, page }) => {
  const english: string[] = []
  page.on('request', (request) => {
    if (/\.en-/.test(request.url())) english.push(request.url())
  })
  await page.goto(site.url + siteTexts['fr-CA'].membership, { waitUntil: 'networkidle' })
  await page.getByRole('button', { name: siteTexts['fr-CA'].submitMembership }).click()
  await expect(page.getByText(siteTexts['fr-CA'].missing).first()).toBeVisible()
  expect(english).toEqual([])
  await page.goto(site.url + siteTexts['en-CA'].membership, { waitUntil: 'networkidle' })
  expect(english.length).toBeGreaterThan(0)
})

test('defining the elements shifts no content', async ({ site, page }) => {
  let scripts = Promise.withResolvers<void>()
  await page.route(/\/ofc\/.*\.js$/, async (route) => {
    await scripts.promise
    await route.continue()
  })
  for (const path of [
    siteTexts['fr-CA'].contact,
    siteTexts['fr-CA'].membership,
    siteTexts['fr-CA'].documents,
  ]) {
    scripts = Promise.withResolvers()
    await page.goto(site.url + path, { waitUntil: 'commit' })
    const button = page.locator('form button.button')
    await button.waitFor()
    // The page is parsed; the elements are not defined yet.
    await page.waitForFunction(() => document.readyState !== 'loading')
    await page.evaluate(() => document.fonts.ready)
    const before = await button.boundingBox()
    scripts.resolve()
    await page.waitForFunction(() => document.forms[0]?.noValidate === false)
    const after = await button.boundingBox()
    // Only the message's character counter is added.
    expect(Math.abs((after?.y ?? 0) - (before?.y ?? 0)), path).toBeLessThan(
      path === siteTexts['fr-CA'].contact ? 40 : 1,
    )
  }
})

test('another origin embeds the elements with one script tag, under its own policy', async ({
  site,
  page,
}) => {
  const problems = collectPageProblems(page)
  await page.goto(site.url + siteTexts['fr-CA'].contact)
  const loader = await page.locator('script[src$="officine.js"]').getAttribute('src')
  const base = `${site.url}${loader?.replace('officine.js', '')}`
  const policy = `default-src 'none'; script-src 'self' ${site.url}; style-src ${site.url}; img-src data:; require-trusted-types-for 'script'; trusted-types lit-html`
  const other = await serveTexts(
    {
      '/index.html': `<!doctype html><html lang="en-CA"<head><meta charset="utf-8"><title>Other</title><link rel="icon" href="data:,">
<link rel="stylesheet" href="${base}tokens.css"><script type="module" src="${base}officine.js" crossorigin></script></head>
<body><main><h1>Other</h1><ofc-date-input label="Date" required></ofc-date-input></main></body></html>`,
    },
    policy,
  )
  await page.goto(other.url)
  await page.getByRole('button', { name: elementTextsIn('en-CA').dateInput.choose }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  // Elements added later are loaded as well.
  await page.evaluate(() => {
    const badge = document.createElement('ofc-badge')
    badge.textContent = 'Open'
    document.querySelector('main')?.append(badge)
  })
  await page.waitForFunction(() => customElements.get('ofc-badge') !== undefined)
  expect(await page.evaluate(() => customElements.get('ofc-textarea') === undefined)).toBe(true)
  // The toast creates its element itself.
  await page.evaluate(
    `import('${base}officine.js').then(({ toast }) => toast({ severity: 'success', message: 'Saved' }))`,
  )
  await expect(page.locator('ofc-toast').getByText('Saved')).toBeVisible()
  expect(problems).toEqual([])
  await other.close()
})
