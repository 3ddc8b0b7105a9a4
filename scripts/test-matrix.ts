import { build } from './build.ts'
import { ensureChromium } from './chromium.ts'
import { runSteps, succeeds } from './run.ts'

// Every journey, also those that `pnpm test` has no time for, in both languages, and each screen in both themes at three widths.
// What follows goes to Playwright:
//   pnpm test:matrix --grep @matrix   those journeys alone
const chromium = await ensureChromium()
await build()

await runSteps('matrix', [
  {
    name: 'every journey in Chromium, every screen in each theme at each width',
    run: () =>
      succeeds(['pnpm', '--filter', '@officine/tests', 'test', ...process.argv.slice(2)], {
        env: { CHROMIUM: chromium, MATRIX: '1' },
      }),
  },
])
