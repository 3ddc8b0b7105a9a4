import { build } from './build.ts'
import { ensureChromium } from './chromium.ts'
import { runSteps, succeeds } from './run.ts'

const chromium = await ensureChromium()
await build()

await runSteps('session', [
  {
    name: 'sessions in many tabs, with short tokens',
    run: () =>
      succeeds(['pnpm', '--filter', '@officine/tests', 'test:session'], { env: { CHROMIUM: chromium } }),
  },
])
