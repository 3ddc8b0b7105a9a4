import { build } from './build.ts'
import { ensureChromium } from './chromium.ts'
import { runSteps, succeeds } from './run.ts'

// Every journey whole, those too that CI leaves out, also where `CI` is set. What follows goes to Playwright:
//   pnpm test:journeys --grep @left-out-of-ci
const chromium = await ensureChromium()
await build()

await runSteps('journeys', [
  {
    name: 'every journey in Chromium',
    run: () =>
      succeeds(['pnpm', '--filter', '@officine/tests', 'test', ...process.argv.slice(2)], {
        env: { CHROMIUM: chromium, CI: '' },
      }),
  },
])
