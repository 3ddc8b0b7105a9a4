import { type ChildProcess, spawn } from 'node:child_process'
import { expect, type Page, test } from '@playwright/test'
import { axeViolations } from '../support/axe.ts'
import { elementTextsIn } from '../support/element-texts.ts'
import { freePorts } from '../support/test-server.ts'
import { installedPath, run } from './install.ts'
import { collectPageProblems } from './page-problems.ts'
import { expectColorsOfTheme, expectInvalidFormToStay, expectWorkingPage } from './registration-page.ts'
import { elementsWithReplacedNodes, recordShadowTrees } from './shadow-trees.ts'

interface App {
  readonly name: string
  readonly build: readonly string[]
  /** Type-checks the app. */
  readonly check: readonly string[]
  /** Starts the built app on the port in `PORT`. */
  readonly start: readonly string[]
}

const apps: readonly App[] = [
  { name: 'next', build: ['next', 'build'], check: ['tsc', '--noEmit'], start: ['next', 'start'] },
  {
    name: 'nuxt',
    build: ['nuxt', 'build'],
    check: ['nuxt', 'typecheck'],
    start: ['node', '.output/server/index.mjs'],
  },
  {
    name: 'sveltekit',
    build: ['vite', 'build'],
    check: ['svelte-check', '--fail-on-warnings'],
    start: ['node', 'build'],
  },
  {
    name: 'astro',
    build: ['astro', 'build'],
    check: ['tsc', '--noEmit'],
    start: ['node', 'dist/server/entry.mjs'],
  },
]

const { formControl, textField } = elementTextsIn('fr-CA')

for (const { name, build, check, start } of apps) {
  test.describe(`an app of ${name}`, { tag: '@all' }, () => {
    test.describe.configure({ mode: 'serial', timeout: 240_000 })

    let server: ChildProcess
    let url: string
    const environment = () => ({
      ...process.env,
      PATH: `${installedPath(name, 'node_modules', '.bin')}:${process.env.PATH}`,
      ASTRO_TELEMETRY_DISABLED: '1',
      NEXT_TELEMETRY_DISABLED: '1',
    })
    // A build that hangs must end before the test's retry builds in the same folder.
    const inApp = ([tool = '', ...args]: readonly string[]) =>
      run(tool, args, { cwd: installedPath(name), env: environment(), timeout: 200_000 })

    test.beforeAll(async () => {
      // The hook has the timeout of the configuration otherwise.
      test.setTimeout(240_000)
      await inApp(build)
      const { portal: port } = await freePorts()
      url = `http://localhost:${port}`
      const [tool = '', ...args] = start
      server = spawn(tool, args, {
        cwd: installedPath(name),
        env: { ...environment(), PORT: String(port) },
        stdio: ['ignore', 'ignore', 'inherit'],
      })
      const responds = () =>
        fetch(url).then(
          ({ ok }) => ok,
          () => false,
        )
      await expect.poll(responds, { timeout: 30_000 }).toBe(true)
    })

    test.afterAll(() => {
      server?.kill()
    })

    test('compiles with typed properties and events', async () => {
      await inApp(check)
    })

    test('shows labels and inputs and sends a form with scripts off', async ({ browser }) => {
      const page = await (await browser.newContext({ javaScriptEnabled: false })).newPage()
      await page.goto(url)
      for (const name of ['Nom', 'Date']) await expect(page.getByRole('textbox', { name })).toBeVisible()
      await expect(page.getByRole('checkbox', { name: 'J’accepte' })).toBeChecked({ checked: false })
      // The row of tabs would have no effect.
      for (const text of ['Ouvert dès 8 h', 'Douze personnes'])
        await expect(page.getByText(text)).toBeVisible()
      await expect(page.getByRole('tab')).toHaveCount(0)
      await page.getByRole('radio', { name: 'Employé' }).check()
      await page.getByRole('textbox', { name: 'Courriel' }).fill('zoe@exemple.ca')
      await page.getByRole('button', { name: 'S’abonner' }).click()
      await expect(page.getByRole('heading', { name: 'Autre page' })).toBeVisible()
      expect(new URL(page.url()).searchParams.get('email')).toBe('zoe@exemple.ca')
      await page.context().close()
    })

    test('hydrates what the server rendered, without a layout shift', async ({ page }) => {
      const problems = collectPageProblems(page)
      await observeLayoutShifts(page)
      const startScripts = await openWithoutScripts(page, url)
      const hosts = await recordShadowTrees(page)
      expect(new Set(hosts)).toEqual(
        new Set([
          'ofc-button',
          'ofc-checkbox',
          'ofc-date-input',
          'ofc-pagination',
          'ofc-radio-group',
          'ofc-tab-panel',
          'ofc-tabs',
          'ofc-text-field',
        ]),
      )
      await expectSelectedTab(page, 'Heures')
      await expect(page.getByRole('radio', { name: 'Employé' })).toBeVisible()
      startScripts()
      await untilHydrated(page)
      expect(await elementsWithReplacedNodes(page)).toEqual([])
      await expectSelectedTab(page, 'Heures')
      expect(await layoutShift(page)).toBe(0)
      await page.getByRole('tab', { name: 'Équipe' }).click()
      await expectSelectedTab(page, 'Équipe')
      expect(problems).toEqual([])
    })

    test('keeps what a person enters before the scripts arrive', async ({ page }) => {
      const problems = collectPageProblems(page)
      const startScripts = await openWithoutScripts(page, url)
      const nameField = page.getByRole('textbox', { name: 'Nom' })
      const dateField = page.getByRole('textbox', { name: 'Date' })
      const checkbox = page.getByRole('checkbox', { name: 'J’accepte' })
      await nameField.fill('Tôt')
      await dateField.fill('2026-12-01')
      await checkbox.check()
      startScripts()
      await untilHydrated(page)
      await expect(nameField).toHaveValue('Tôt')
      await expect(dateField).toHaveValue(/2026/)
      await expect(checkbox).toBeChecked()
      await expect(page.getByTestId('typed')).toHaveText('Tôt')
      await expect(page.getByTestId('chosen')).toHaveText('2026-12-01')
      await expect(page.getByTestId('accepted')).toHaveText('true')
      await page.getByRole('button', { name: 'Envoyer' }).click()
      await expect(page.getByTestId('sent')).toHaveText(
        JSON.stringify([
          ['name', 'Tôt'],
          ['date', '2026-12-01'],
          ['accept', 'yes'],
        ]),
      )
      expect(problems).toEqual([])
    })

    test('sets properties, handles events, binds a value both ways and submits its form', async ({
      page,
    }) => {
      const problems = collectPageProblems(page)
      await page.goto(url)
      await untilHydrated(page)
      await expectWorkingPage(page)
      expect(await axeViolations(page)).toEqual([])
      await expectColorsOfTheme(page)
      expect(problems).toEqual([])
    })

    test('does not submit while a field is invalid', async ({ page }) => {
      await page.goto(url)
      await untilDefined(page)
      await expectInvalidFormToStay(page)
      const email = page.getByRole('textbox', { name: 'Courriel' })
      await page.getByRole('button', { name: 'S’abonner' }).click()
      await expect(email).toBeFocused()
      await expect(email).toHaveAccessibleDescription(formControl.valueMissing)
      await email.fill('zoe')
      await page.getByRole('button', { name: 'S’abonner' }).click()
      await expect(email).toHaveAccessibleDescription(textField.email)
      await email.fill('zoe@exemple.ca')
      await page.getByRole('button', { name: 'S’abonner' }).click()
      await expect(page).toHaveURL(({ searchParams }) => searchParams.get('email') === 'zoe@exemple.ca')
    })

    test('shows elements on a page reached without a reload, and on the way back', async ({ page }) => {
      const problems = collectPageProblems(page)
      await page.goto(url)
      await untilHydrated(page)
      await page.evaluate(() => Object.assign(window, { isFirstDocument: true }))
      await page.getByRole('link', { name: 'Autre page' }).click()
      await page.getByRole('textbox', { name: 'Remarque' }).fill('Merci')
      await expect(page.getByTestId('remark')).toHaveText('Merci')
      await page.getByRole('link', { name: 'Inscription' }).click()
      await expectWorkingPage(page)
      expect(await page.evaluate(() => 'isFirstDocument' in window)).toBe(true)
      expect(problems).toEqual([])
    })
  })
}

/** Opens a page whose scripts arrive only when the returned function is called. */
async function openWithoutScripts(page: Page, url: string): Promise<() => void> {
  const scripts = Promise.withResolvers<void>()
  await page.route(/\.js$/, async (route) => {
    await scripts.promise
    await route.continue()
  })
  await page.goto(url, { waitUntil: 'commit' })
  await expect(page.getByRole('link', { name: 'Autre page' })).toBeVisible()
  return scripts.resolve
}

/** Next has a tag with a hyphen of its own, which is never defined. */
async function untilDefined(page: Page) {
  await page.waitForFunction(() =>
    [...document.querySelectorAll(':not(:defined)')].every(({ localName }) => !localName.startsWith('ofc-')),
  )
}

/** The button has no effect before the framework has hydrated the page. */
async function untilHydrated(page: Page) {
  await expect(async () => {
    await page.getByRole('button', { name: 'Revenir au nom' }).click()
    await expect(page.getByRole('textbox', { name: 'Nom' })).toBeFocused({ timeout: 100 })
  }).toPass()
}

async function expectSelectedTab(page: Page, selected: string) {
  const panels = { Heures: 'Ouvert dès 8 h', Équipe: 'Douze personnes' }
  for (const [name, text] of Object.entries(panels)) {
    await expect(page.getByRole('tab', { name, selected: name === selected })).toBeVisible()
    await expect(page.getByText(text)).toBeVisible({ visible: name === selected })
  }
}

/** Sums up the layout shifts that no input of the person explains. */
const observeLayoutShifts = (page: Page) =>
  page.addInitScript(() => {
    Object.assign(window, { layoutShift: 0 })
    new PerformanceObserver((list) => {
      const { layoutShift } = window as unknown as { layoutShift: number }
      const entries = list.getEntries() as unknown as { value: number; hadRecentInput: boolean }[]
      const values = entries.filter(({ hadRecentInput }) => !hadRecentInput).map(({ value }) => value)
      Object.assign(window, { layoutShift: values.reduce((sum, value) => sum + value, layoutShift) })
    }).observe({ type: 'layout-shift', buffered: true })
  })

const layoutShift = (page: Page) =>
  page.evaluate(() => (window as unknown as { layoutShift: number }).layoutShift)
