import { readFile } from 'node:fs/promises'
import { expect, test } from '@playwright/test'
import { axeViolations } from '../support/axe.ts'
import { installedPath } from './install.ts'
import { collectPageProblems } from './page-problems.ts'
import { expectColorsOfTheme, expectInvalidFormToStay, expectWorkingPage } from './registration-page.ts'
import { type StaticServer, serveFolderToOthers, serveTexts } from './serve-with-csp.ts'

test.describe('a page without a bundler, with the elements of another origin', () => {
  let elements: StaticServer
  let site: StaticServer

  test.beforeAll(async () => {
    elements = await serveFolderToOthers(installedPath('node_modules/@officine/ui-elements/dist/cdn'))
    const page = await readFile(installedPath('plain', 'index.html'), 'utf8')
    const head = `<link rel="stylesheet" href="${elements.url}/tokens.css" />
      <script type="module" src="${elements.url}/officine.js" crossorigin></script>
      <script type="module" src="/page.js"></script>`
    site = await serveTexts(
      {
        '/index.html': page.replace('</head>', `${head}</head>`),
        '/page.js': await readFile(installedPath('plain', 'page.js'), 'utf8'),
      },
      `default-src 'none'; script-src 'self' ${elements.url}; style-src ${elements.url}; img-src data:; require-trusted-types-for 'script'; trusted-types lit-html`,
    )
  })

  test.afterAll(async () => {
    await site?.close()
    await elements?.close()
  })

  test('sets properties, handles events, binds a value both ways and submits its form', async ({ page }) => {
    const problems = collectPageProblems(page)
    await page.goto(site.url)
    await expectWorkingPage(page)
    expect(problems).toEqual([])
    // axe fetches the style sheets of other origins, which the policy forbids.
    expect(await axeViolations(page)).toEqual([])
    await expectColorsOfTheme(page)
  })

  test('does not submit while a field is invalid', async ({ page }) => {
    const problems = collectPageProblems(page)
    await page.goto(site.url)
    await expectInvalidFormToStay(page)
    expect(problems).toEqual([])
  })

  test('works without the code that it loads later', async ({ page }) => {
    const missing: string[] = []
    await page.route(
      /chunks\/(edit-history|follow-page-names|invisible-characters|missed-drops|reveal|sms)-/,
      (route) => {
        missing.push(/([a-z-]+)-\w+\.js$/.exec(route.request().url())?.[1] ?? '')
        return route.abort()
      },
    )
    // The browser also reports a rejection that nothing handles to them.
    const errors: unknown[] = []
    page.on('pageerror', (error) => errors.push(error))
    await page.goto(site.url)
    await page.evaluate(() => {
      const details = document.createElement('details')
      const hidden = Object.assign(document.createElement('ofc-text-field'), {
        label: 'Code',
        required: true,
      })
      hidden.setAttribute('name', 'code')
      details.append(hidden)
      const summary = Object.assign(document.createElement('ofc-error-summary'), {
        errors: [{ message: 'Code : répondez.', field: hidden }],
      })
      const message = Object.assign(document.createElement('ofc-text-field'), { label: 'Texto', sms: true })
      const button = document.createElement('ofc-button')
      button.setAttribute('aria-labelledby', 'nobody')
      document.querySelector('form')?.append(details)
      document
        .querySelector('main')
        ?.append(summary, message, button, document.createElement('ofc-file-dropzone'))
    })
    await page.getByRole('link', { name: 'Code : répondez.' }).click()
    await page.getByRole('textbox', { name: 'Nom' }).fill('Zoé')
    await page.getByRole('button', { name: 'Envoyer' }).click()
    await page.locator('details').evaluate((details) => details.remove())
    await expectWorkingPage(page)
    expect(new Set(missing)).toEqual(
      new Set([
        'edit-history',
        'follow-page-names',
        'invisible-characters',
        'missed-drops',
        'reveal',
        'sms-counter',
      ]),
    )
    expect(errors).toEqual([])
  })

  test('says in the console that a toast was not shown, and what to do', async ({ page, context }) => {
    const errors: unknown[] = []
    page.on('pageerror', (error) => errors.push(error))
    const warnings: string[] = []
    page.on('console', (message) => message.type() === 'warning' && warnings.push(message.text()))
    await page.goto(site.url)
    await expectWorkingPage(page)
    await context.setOffline(true)
    await page.evaluate(async (url) => {
      const { toast } = await import(url)
      toast({ severity: 'success', message: 'Envoyé' }).close()
    }, `${elements.url}/officine.js`)
    await expect.poll(() => warnings).toHaveLength(1)
    expect(warnings[0]).toMatch(/A toast was not shown.*<ofc-toast-region>.*\/chunks\/define-/)
    expect(errors).toEqual([])
  })

  test('shows a toast without a network when the page has a region for it', async ({ page, context }) => {
    const problems = collectPageProblems(page)
    await page.goto(site.url)
    await page.evaluate(async (url) => {
      await import(url)
      document.body.append(document.createElement('ofc-toast-region'))
      await customElements.whenDefined('ofc-toast')
    }, `${elements.url}/officine.js`)
    await context.setOffline(true)
    await page.evaluate(async (url) => {
      const { toast } = await import(url)
      toast({ severity: 'error', message: 'Le service ne répond pas.' })
    }, `${elements.url}/officine.js`)
    // Not by its text alone: a screen reader's region repeats it a moment later.
    await expect(page.locator('ofc-toast', { hasText: 'Le service ne répond pas.' })).toBeVisible()
    expect(problems).toEqual([])
  })
})
