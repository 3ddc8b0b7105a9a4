import { build } from './build.ts'
import { ensureChromium } from './chromium.ts'
import { runSteps, succeeds } from './run.ts'

const chromium = await ensureChromium()
await build()

await runSteps('faults', [
  {
    name: 'the portal while things fail, in Chromium',
    run: () =>
      succeeds(['pnpm', '--filter', '@officine/tests', 'test:faults'], { env: { CHROMIUM: chromium } }),
  },
])
