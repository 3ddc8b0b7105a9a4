import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { expect, test } from '@playwright/test'
import { axeViolations } from '../support/axe.ts'
import { installedPath, run } from './install.ts'
import { collectPageProblems } from './page-problems.ts'
import { expectColorsOfTheme, expectInvalidFormToStay, expectWorkingPage } from './registration-page.ts'
import { type StaticServer, serveFolder } from './serve-with-csp.ts'

const folder = () => installedPath('react')
const tool = (name: string) => installedPath('node_modules', '.bin', name)

const policy =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src data:; require-trusted-types-for 'script'; trusted-types lit-html"

test.describe.configure({ mode: 'serial' })

test.describe('a React app made with Vite', () => {
  let app: StaticServer

  test.beforeAll(async () => {
    await run(tool('vite'), ['build'], { cwd: folder() })
    app = await serveFolder(join(folder(), 'dist'), policy)
  })

  test.afterAll(() => app?.close())

  test('compiles with typed properties, events and refs of the wrappers', async () => {
    const { stdout } = await run(tool('tsc'), ['-p', '.'], { cwd: folder() })
    expect(stdout).toBe('')
  })

  test('compiles a page that only imports define.js, with the types and events of its elements', async () => {
    const { stdout } = await run(tool('tsc'), ['-p', '.'], { cwd: installedPath('defined') })
    expect(stdout).toBe('')
  })

  test('sets properties, handles events, uses refs and submits its form', async ({ page }) => {
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
})

test.describe('a page with only a button', () => {
  for (const entry of ['button-only.ts', 'button-from-index.ts']) {
    test(`bundles no other element (${entry})`, async () => {
      const outDir = join(folder(), `dist-${entry}`)
      await run(process.execPath, ['build.js', entry, outDir], { cwd: folder() })
      const files = (await readdir(outDir)).filter((name) => name.endsWith('.js') && !name.includes('.en'))
      const scripts = await Promise.all(files.map((name) => readFile(join(outDir, name), 'utf8')))
      const script = scripts.join('\n')
      expect(script).toContain('ofc-button')
      expect(script).not.toMatch(/ofc-(?!button\b)[a-z]+(-[a-z]+)*['"`]/)
      // Lit, the button, Vite's code for loading English, and what an element loads when it needs it.
      if (entry === 'button-only.ts') expect(gzipSync(script).length).toBeLessThan(10_700)
    })
  }
})
