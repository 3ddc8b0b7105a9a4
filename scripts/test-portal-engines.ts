// The portal in Chromium, Firefox and WebKit, by real keys, at tokens of 20 seconds.
//   pnpm test:portal-engines                    every journey, in each engine
//   … --repeat-each 5 --grep profile            options of Playwright's runner
//   ENGINES=firefox,webkit  CHROMIUM=<path>  LOADS=50
import { build } from './build.ts'
import { ensureChromium } from './chromium.ts'
import { ensureOtherBrowsers } from './other-browsers.ts'
import { runSteps, succeeds } from './run.ts'

const engines = process.env.ENGINES ?? 'chromium,firefox,webkit'
const chromium = engines.includes('chromium') ? await ensureChromium() : ''
if (engines !== 'chromium') await ensureOtherBrowsers()
await build()

await runSteps('portal in each engine', [
  {
    name: `the portal in ${engines}`,
    run: () =>
      succeeds(['pnpm', '--filter', '@officine/tests', 'test:portal-engines', ...process.argv.slice(2)], {
        env: { ENGINES: engines, ...(chromium ? { CHROMIUM: chromium } : {}) },
      }),
  },
])
