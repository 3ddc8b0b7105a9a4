import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, type Page, test } from '@playwright/test'
import { axeViolations } from '../support/axe.ts'
import { elementTextsIn } from '../support/element-texts.ts'
import { installed } from './install.ts'
import { collectPageProblems } from './page-problems.ts'

const run = promisify(execFile)
const folder = () => installed('server-rendered')
const tool = (name: string) => installed('node_modules', '.bin', name)

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

interface Noted {
  readonly shadowRoot: ShadowRoot
  readonly localName: string
  readonly nodes: readonly Element[]
}

/** Records the nodes in all shadow trees before the scripts load. */
const note = (page: Page) =>
  page.evaluate(() => {
    const noted = [...document.querySelectorAll('*')].flatMap(({ shadowRoot, localName }): Noted[] =>
      shadowRoot ? [{ shadowRoot, localName, nodes: [...shadowRoot.querySelectorAll('*')] }] : [],
    )
    Object.assign(window, { noted })
    return noted.map(({ localName }) => localName)
  })

/**
 * The elements that replaced a recorded node or rendered a part twice. Hydration may add nodes: a
 * date field reads the page's input only in the browser.
 */
const exchanged = (page: Page) =>
  page.evaluate(async () => {
    const { noted } = window as unknown as { noted: readonly Noted[] }
    for (let turn = 0; turn < 3; turn++) {
      for (const { shadowRoot } of noted) {
        if ('updateComplete' in shadowRoot.host) await shadowRoot.host.updateComplete
      }
    }
    const count = (nodes: Iterable<Element>, part: string | null) =>
      [...nodes].filter((node) => node.getAttribute('part') === part).length
    const isExchanged = ({ shadowRoot, nodes }: Noted) =>
      nodes.some((node) => !node.isConnected) ||
      nodes
        .map((node) => node.getAttribute('part'))
        .some((part) => part && count(shadowRoot.querySelectorAll('*'), part) !== count(nodes, part))
    return noted.filter(isExchanged).map(({ localName }) => localName)
  })

for (const language of ['fr-CA', 'en-CA'] as const) {
  test(`renders before its scripts and hydrates the same nodes, in ${language}`, async ({ page }) => {
    const complaints = collectPageProblems(page)
    let letScriptsCome = () => {}
    const held = new Promise<void>((resolve) => {
      letScriptsCome = resolve
    })
    await page.route('**/client.js', async (route) => {
      await held
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
    expect(await note(page)).toHaveLength(15)
    await page.getByLabel('Name').fill('Typed early')
    letScriptsCome()
    await page.waitForFunction(() => document.querySelectorAll(':not(:defined)').length === 0)
    expect(await exchanged(page)).toEqual([])
    await expect(page.getByLabel('Name')).toHaveValue('Typed early')
    // Hydrated elements behave like those created in the browser.
    await page.getByLabel('Phone').fill('5145551234')
    await expect(page.getByLabel('Phone')).toHaveValue(language === 'fr-CA' ? '514 555-1234' : '514-555-1234')
    await page.getByRole('link', { name: 'Code' }).click()
    await expect(page.getByLabel('Code')).toBeFocused()
    expect(await axeViolations(page)).toEqual([])
    expect(complaints).toEqual([])
  })
}

test('submits its form with scripts off', async ({ browser }) => {
  const page = await (await browser.newContext({ javaScriptEnabled: false })).newPage()
  await page.goto(url)
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
