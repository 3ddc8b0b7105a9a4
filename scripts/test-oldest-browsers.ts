// The oldest supported Chromium: panels, themes and the form contract of the elements, and the main
// jobs of the portal; and what an older one shows.
import { build } from './build.ts'
import { ensureChromium } from './chromium.ts'
import { ensureOldChromium } from './oldest-chromium.ts'
import { runSteps, succeeds } from './run.ts'

const chromium = await ensureChromium()
const [oldest, unsupported] = [await ensureOldChromium('oldest'), await ensureOldChromium('unsupported')]
await build()

await runSteps('oldest browsers', [
  {
    name: 'the elements in the oldest Chromium',
    run: () =>
      succeeds(['pnpm', '--filter', '@officine/ui-elements', 'test:engines'], {
        env: { CHROMIUM: chromium, CHROMIUM_FLOOR: oldest, ENGINES: 'chromium-floor' },
      }),
  },
  {
    name: 'the portal in the oldest Chromium, and what an older one shows',
    run: () =>
      succeeds(['pnpm', '--filter', '@officine/tests', 'test:oldest-browsers'], {
        env: { CHROMIUM: oldest, CHROMIUM_UNSUPPORTED: unsupported },
      }),
  },
])
