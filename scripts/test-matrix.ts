import { build } from './build.ts'
import { ensureChromium } from './chromium.ts'
import { runSteps, succeeds } from './run.ts'

// Runs every journey, including those too slow for `pnpm test`, in both languages, and checks each
// screen in both themes at three widths. Further arguments go to Playwright:
//   pnpm test:matrix --grep @matrix   only the journeys that `pnpm test` skips
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
