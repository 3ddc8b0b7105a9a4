import { build } from './build.ts'
import { ensureChromium } from './chromium.ts'
import { runSteps, type Step, succeeds } from './run.ts'

const chromium = await ensureChromium()
await build()

function suite(name: string, command: readonly string[]): Step {
  return { name, run: () => succeeds(command, { env: { CHROMIUM: chromium } }) }
}

function packageTests(name: string): Step {
  return suite(name, ['pnpm', '--filter', `@officine/${name}`, 'test'])
}

await runSteps('suites', [
  ...['i18n', 'api', 'portal', 'server', 'public-site', 'ui-elements'].map(packageTests),
  suite('commands of the workspace', ['node', '--test', 'scripts/*.test.ts']),
  suite('journeys in Chromium', ['pnpm', '--filter', '@officine/tests', 'test']),
  suite('consumers of the elements', ['pnpm', '--filter', '@officine/tests', 'test:consumers']),
])
