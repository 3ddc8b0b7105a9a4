import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { esbuildPlugin } from '@web/dev-server-esbuild'
import { chromeLauncher } from '@web/test-runner-chrome'
import { accessibleTexts } from './scripts/accessible-texts.ts'
import { commonjsModules } from './scripts/commonjs-modules.ts'
import { giveFiles } from './scripts/give-files.ts'
import { renderOnServer } from './scripts/server-rendered.ts'

const chromium = [
  process.env.CHROMIUM,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
].find((path) => path && existsSync(path))

/** A launcher for each engine; more engines are added here and chosen by ENGINES. */
const engines = {
  chromium: () =>
    chromeLauncher({
      launchOptions: {
        ...(chromium ? { executablePath: chromium } : {}),
        args: [
          '--disable-background-networking',
          '--disable-component-update',
          '--disable-gpu',
          '--no-first-run',
          ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
        ],
      },
    }),
}

const chosen = (process.env.ENGINES ?? 'chromium').split(',')

export default {
  files: ['src/**/*.test.ts'],
  rootDir: fileURLToPath(new URL('../..', import.meta.url)),
  nodeResolve: { exportConditions: ['development', 'browser', 'default'] },
  plugins: [
    commonjsModules,
    {
      name: 'server-rendered',
      serve: async ({ path, query }) =>
        path === '/server-rendered.html'
          ? { body: await renderOnServer(query.lang), type: 'html' }
          : undefined,
    },
    {
      name: 'time-zone',
      executeCommand: async ({ command, payload, session }) => {
        if (command !== 'emulate-time-zone') return undefined
        await session.browser.getPage(session.id).emulateTimezone(payload)
        return true
      },
    },
    {
      name: 'accessible-texts',
      executeCommand: async ({ command, session }) => {
        if (command !== 'accessible-texts') return undefined
        return accessibleTexts(session.browser.getPage(session.id))
      },
    },
    giveFiles,
    esbuildPlugin({
      ts: true,
      target: 'es2024',
      tsconfig: fileURLToPath(new URL('tsconfig.json', import.meta.url)),
    }),
  ],
  browsers: chosen.map((name) => engines[name]()),
  // One page at a time: a page in the background has no frames, and its timers are throttled.
  concurrency: 1,
  testFramework: { config: { ui: 'bdd', timeout: 5000 } },
}
