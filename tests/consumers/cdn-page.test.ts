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
})
