import { readFile } from 'node:fs/promises'
import { stripVTControlCharacters } from 'node:util'
import { expect, test } from '@playwright/test'
import { axeViolations } from '../support/axe.ts'
import { elementTextsIn } from '../support/element-texts.ts'
import { installedPath, run } from './install.ts'
import { collectPageProblems } from './page-problems.ts'
import { expectColorsOfTheme, expectInvalidFormToStay, expectWorkingPage } from './registration-page.ts'
import { type StaticServer, serveFolder } from './serve-with-csp.ts'

interface App {
  readonly name: string
  readonly build: readonly string[]
  readonly types?: {
    /** Type-checks the app. */
    readonly check: readonly string[]
    /** Type-checks a page in which a comment `mistake: …` stands above each line that must be an error. */
    readonly checkMistakes: readonly string[]
    readonly mistakes: string
  }
}

const tsc = {
  check: ['tsc', '-p', 'tsconfig.json'],
  checkMistakes: ['tsc', '-p', 'tsconfig.mistakes.json'],
  mistakes: 'src/mistakes.tsx',
}

const apps: readonly App[] = [
  {
    name: 'vue',
    build: ['vite', 'build'],
    types: {
      check: ['vue-tsc', '-p', 'tsconfig.json'],
      checkMistakes: ['vue-tsc', '-p', 'tsconfig.mistakes.json'],
      mistakes: 'src/mistakes.vue',
    },
  },
  {
    name: 'svelte',
    build: ['vite', 'build'],
    types: {
      check: ['svelte-check', '--fail-on-warnings'],
      checkMistakes: ['svelte-check', '--output', 'machine', '--tsconfig', './tsconfig.mistakes.json'],
      mistakes: 'src/mistakes.svelte',
    },
  },
  { name: 'preact', build: ['vite', 'build'], types: tsc },
  { name: 'react-tags', build: ['vite', 'build'], types: tsc },
  {
    name: 'angular',
    build: ['ng', 'build'],
    types: {
      check: ['ngc', '-p', 'tsconfig.json', '--noEmit'],
      checkMistakes: ['ngc', '-p', 'tsconfig.mistakes.json', '--noEmit'],
      mistakes: 'src/mistakes.html',
    },
  },
  { name: 'webpack', build: ['webpack'] },
]

const policy =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src data:; require-trusted-types-for 'script'; trusted-types lit-html angular vue svelte-trusted-html webpack"

for (const { name, build, types } of apps) {
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

    if (types) {
      test('compiles with typed properties, events and references', async () => {
        await inApp(types.check)
      })

      test('does not compile with a wrong property, value or event', async () => {
        const output = await inApp(types.checkMistakes).then(
          () => '',
          ({ stdout, stderr }: { stdout: string; stderr: string }) =>
            stripVTControlCharacters(`${stdout}\n${stderr}`),
        )
        const reported = [...output.matchAll(new RegExp(`${types.mistakes}"?[ :(](\\d+)[:,]`, 'g'))]
        const lines = new Set(reported.map(([, line]) => Number(line)))
        const source = await readFile(installedPath(name, types.mistakes), 'utf8')
        const expected = source
          .split('\n')
          .flatMap((line, index) => (line.includes('mistake:') ? [index + 2] : []))
        expect(
          [...lines].sort((a, b) => a - b),
          output,
        ).toEqual(expected)
      })
    }

    test('sets properties, handles events, binds a value both ways and submits its form', async ({
      page,
    }) => {
      const problems = collectPageProblems(page)
      await page.goto(app.url)
      await expectWorkingPage(page)
      expect(await axeViolations(page)).toEqual([])
      await expectColorsOfTheme(page)
      expect(problems).toEqual([])
    })

    test('does not submit while a field is invalid', async ({ page }) => {
      await page.goto(app.url)
      await expectInvalidFormToStay(page)
    })

    if (name === 'angular') {
      test('binds a control of a reactive form both ways and submits only a right value', async ({
        page,
      }) => {
        const problems = collectPageProblems(page)
        await page.goto(app.url)
        const email = page.getByRole('textbox', { name: 'Courriel' })
        await email.fill('zoe')
        await expect(page.getByTestId('subscription')).toHaveText('INVALID zoe')
        await page.getByRole('button', { name: 'S’abonner' }).click()
        await expect(page.getByText(elementTextsIn('fr-CA').textField.email)).toBeVisible()
        await expect(page.getByTestId('subscribed')).toBeEmpty()
        await page.getByRole('button', { name: 'Mettre le courriel' }).click()
        await expect(email).toHaveValue('zoe@exemple.ca')
        await expect(page.getByTestId('subscription')).toHaveText('VALID zoe@exemple.ca')
        await page.getByRole('button', { name: 'S’abonner' }).click()
        await expect(page.getByTestId('subscribed')).toHaveText('zoe@exemple.ca')
        expect(problems).toEqual([])
      })
    }
  })
}
