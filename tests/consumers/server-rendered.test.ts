import { type ChildProcess, spawn } from 'node:child_process'
import { expect, test } from '@playwright/test'
import { axeViolations } from '../support/axe.ts'
import { elementTextsIn } from '../support/element-texts.ts'
import { installedPath, run } from './install.ts'
import { collectPageProblems } from './page-problems.ts'
import { elementsWithReplacedNodes, recordShadowTrees } from './shadow-trees.ts'

const folder = () => installedPath('server-rendered')
const tool = (name: string) => installedPath('node_modules', '.bin', name)

let server: ChildProcess
let url: string

test.describe.configure({ mode: 'serial' })

test.beforeAll(async () => {
  await run(tool('vite'), ['build'], { cwd: folder() })
  server = spawn(process.execPath, ['server.ts'], { cwd: folder(), stdio: ['ignore', 'pipe', 'inherit'] })
  url = await new Promise((resolve, reject) => {
    server.stdout?.once('data', (part: Buffer) => resolve(part.toString().trim()))
    server.once('exit', (code) => reject(new Error(`The server ended with ${code}.`)))
  })
})

test.afterAll(() => {
  server?.kill()
})

test('the server compiles with the types of the package', async () => {
  expect((await run(tool('tsc'), ['-p', '.'], { cwd: folder() })).stdout).toBe('')
})

for (const language of ['fr-CA', 'en-CA'] as const) {
  test(`renders before its scripts and hydrates the same nodes, in ${language}`, async ({ page }) => {
    const problems = collectPageProblems(page)
    let releaseScripts = () => {}
    const scriptsReleased = new Promise<void>((resolve) => {
      releaseScripts = resolve
    })
    await page.route('**/client.js', async (route) => {
      await scriptsReleased
      await route.continue()
    })
    await page.goto(`${url}/?lang=${language}`, { waitUntil: 'commit' })
    await page.locator('ofc-pagination').waitFor({ state: 'attached' })
    // Styles come from linked sheets, which the policy allows, before any script.
    await expect(page.locator('ofc-alert').getByText('Heading')).toBeVisible()
    expect(await page.locator('ofc-button').evaluate((button) => getComputedStyle(button).display)).toBe(
      'inline-block',
    )
    await expect(page.getByText(elementTextsIn(language).errorSummary.heading(1))).toBeVisible()
    expect(await recordShadowTrees(page)).toHaveLength(25)
    await expect(page.getByLabel('Own text')).toHaveValue('Own lines')
    await expect(page.getByLabel('Owner')).toBeChecked()
    await expect(page.getByLabel('Monday')).toBeChecked()
    await expect(page.getByRole('tab', { selected: true })).toHaveText(['Second', 'Inner'])
    for (const text of ['First panel', 'Other panel']) await expect(page.getByText(text)).toBeHidden()
    await expect(page.getByText('Inner panel')).toBeVisible()
    // A page may set a property before the element is defined.
    await page
      .locator('ofc-tabs[label="Nested"]')
      .evaluate((tabs) => Object.assign(tabs, { selected: 'other' }))
    await page.getByLabel('Name').fill('Typed early')
    releaseScripts()
    await page.waitForFunction(() => document.querySelectorAll(':not(:defined)').length === 0)
    expect(await elementsWithReplacedNodes(page)).toEqual([])
    await expect(page.getByLabel('Name')).toHaveValue('Typed early')
    await expect(page.getByRole('tab', { selected: true })).toHaveText(['Second', 'Other'])
    await expect(page.getByText('Other panel')).toBeVisible()
    await expect(page.getByText('Inner panel')).toBeHidden()
    // Hydrated elements behave like those created in the browser.
    await page.getByLabel('Phone').fill('5145551234')
    await expect(page.getByLabel('Phone')).toHaveValue(language === 'fr-CA' ? '514 555-1234' : '514-555-1234')
    await page.getByRole('link', { name: 'Code' }).click()
    await expect(page.getByLabel('Code')).toBeFocused()
    expect(await axeViolations(page)).toEqual([])
    expect(problems).toEqual([])
  })
}

test('submits its form and shows every panel with scripts off', async ({ browser }) => {
  const page = await (await browser.newContext({ javaScriptEnabled: false })).newPage()
  await page.goto(url)
  await expect(page.getByRole('tab')).toHaveCount(0)
  for (const text of ['First panel', 'Inner panel', 'Other panel'])
    await expect(page.getByText(text)).toBeVisible()
  await page.getByLabel('Phone').fill('514 555-1234')
  await page.getByLabel('Name').press('Enter')
  expect(JSON.parse((await page.textContent('body')) ?? '')).toEqual({
    name: 'Tremblay',
    secret: '',
    phone: '514 555-1234',
    code: 'H2X 1Y4',
    date: '2026-12-01',
    text: 'Lines',
  })
  await page.context().close()
})
