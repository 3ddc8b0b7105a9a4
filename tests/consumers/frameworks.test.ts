import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { promisify, stripVTControlCharacters } from 'node:util'
import { expect, test } from '@playwright/test'
import { axeViolations } from '../support/axe.ts'
import { elementTextsIn } from '../support/element-texts.ts'
import { installedPath } from './install.ts'
import { collectPageProblems } from './page-problems.ts'
import { type StaticServer, serveFolder } from './serve-with-csp.ts'

const run = promisify(execFile)

interface App {
  readonly name: string
  readonly build: readonly string[]
  /** Type-checks the app. */
  readonly check: readonly string[]
  /** Type-checks a page in which a comment `mistake: …` stands above each line that must be an error. */
  readonly checkMistakes: readonly string[]
  readonly mistakes: string
}

const apps: readonly App[] = [
  {
    name: 'vue',
    build: ['vite', 'build'],
    check: ['vue-tsc', '-p', 'tsconfig.json'],
    checkMistakes: ['vue-tsc', '-p', 'tsconfig.mistakes.json'],
    mistakes: 'src/mistakes.vue',
  },
  {
    name: 'svelte',
    build: ['vite', 'build'],
    check: ['svelte-check', '--fail-on-warnings'],
    checkMistakes: ['svelte-check', '--output', 'machine', '--tsconfig', './tsconfig.mistakes.json'],
    mistakes: 'src/mistakes.svelte',
  },
  {
    name: 'preact',
    build: ['vite', 'build'],
    check: ['tsc', '-p', 'tsconfig.json'],
    checkMistakes: ['tsc', '-p', 'tsconfig.mistakes.json'],
    mistakes: 'src/mistakes.tsx',
  },
  {
    name: 'angular',
    build: ['ng', 'build'],
    check: ['ngc', '-p', 'tsconfig.json', '--noEmit'],
    checkMistakes: ['ngc', '-p', 'tsconfig.mistakes.json', '--noEmit'],
    mistakes: 'src/mistakes.html',
  },
]

const policy =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src data:; require-trusted-types-for 'script'; trusted-types lit-html angular vue svelte-trusted-html"

for (const { name, build, check, checkMistakes, mistakes } of apps) {
  test.describe(`an app of ${name}`, { tag: '@all' }, () => {
    test.describe.configure({ mode: 'serial' })

    let app: StaticServer
    const inApp = ([tool = '', ...args]: readonly string[]) =>
      run(installedPath(name, 'node_modules', '.bin', tool), args, { cwd: installedPath(name) })

    test.beforeAll(async () => {
      await inApp(build)
      app = await serveFolder(installedPath(name, 'dist'), policy)
    })

    test.afterAll(() => app?.close())

    test('compiles with typed properties, events and references', async () => {
      await inApp(check)
    })

    test('does not compile with a wrong property, value or event', async () => {
      const output = await inApp(checkMistakes).then(
        () => '',
        ({ stdout, stderr }: { stdout: string; stderr: string }) =>
          stripVTControlCharacters(`${stdout}\n${stderr}`),
      )
      const reported = [...output.matchAll(new RegExp(`${mistakes}"?[ :(](\\d+)[:,]`, 'g'))]
      const lines = new Set(reported.map(([, line]) => Number(line)))
      const source = await readFile(installedPath(name, mistakes), 'utf8')
      const expected = source
        .split('\n')
        .flatMap((line, index) => (line.includes('mistake:') ? [index + 2] : []))
      expect(
        [...lines].sort((a, b) => a - b),
        output,
      ).toEqual(expected)
    })

    test('sets properties, handles events, binds a value both ways and submits its form', async ({
      page,
    }) => {
      const problems = collectPageProblems(page)
      await page.goto(app.url)
      const nameField = page.getByRole('textbox', { name: 'Nom' })
      await nameField.fill('Geneviève')
      await expect(page.getByTestId('typed')).toHaveText('Geneviève')
      await page.getByRole('button', { name: 'Mettre Zoé' }).click()
      await expect(nameField).toHaveValue('Zoé')
      await page.getByRole('textbox', { name: 'Date' }).fill('1er décembre 2026')
      await page.getByRole('checkbox', { name: 'J’accepte' }).check()
      await expect(page.getByTestId('accepted')).toHaveText('true')
      await page.getByRole('button', { name: 'Envoyer' }).click()
      await expect(page.getByTestId('sent')).toHaveText(
        JSON.stringify([
          ['name', 'Zoé'],
          ['date', '2026-12-01'],
          ['accept', 'yes'],
        ]),
      )
      await page.getByRole('button', { name: /^(Page )?3/ }).click()
      await expect(page.getByTestId('page')).toHaveText('3')
      await page.getByRole('button', { name: 'Revenir au nom' }).click()
      await expect(nameField).toBeFocused()
      expect(await axeViolations(page)).toEqual([])
      expect(problems).toEqual([])
    })

    test('does not submit while a field is invalid', async ({ page }) => {
      await page.goto(app.url)
      await page.getByRole('textbox', { name: 'Date' }).fill('32 décembre 2026')
      await page.getByRole('button', { name: 'Envoyer' }).click()
      await expect(page.getByText(elementTextsIn('fr-CA').formControl.valueMissing)).toBeVisible()
      await expect(page.getByRole('textbox', { name: 'Nom' })).toBeFocused()
      await expect(page.getByTestId('sent')).toBeEmpty()
    })
  })
}
