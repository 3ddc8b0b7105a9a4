import { build } from './build.ts'
import { ensureChromium } from './chromium.ts'
import { runSteps, succeeds } from './run.ts'

// Uses the portal through a proxy that returns errors, delays, cuts and resets (tests/faults).
const chromium = await ensureChromium()
await build()

await runSteps('faults', [
  {
    name: 'the portal while things fail, in Chromium',
    run: () =>
      succeeds(['pnpm', '--filter', '@officine/tests', 'test:faults'], { env: { CHROMIUM: chromium } }),
  },
])
