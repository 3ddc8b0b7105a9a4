import { build } from './build.ts'
import { ensureChromium } from './chromium.ts'
import { runSteps, succeeds } from './run.ts'

const chromium = await ensureChromium()
await build()

await runSteps('catalogue', [
  {
    name: 'catalogue builds',
    run: () => succeeds(['pnpm', '--filter', '@officine/ui-elements', 'catalogue:build'], { quiet: true }),
  },
  {
    name: 'stories in Chromium',
    run: () =>
      succeeds(['pnpm', '--filter', '@officine/tests', 'test:catalogue'], { env: { CHROMIUM: chromium } }),
  },
])
