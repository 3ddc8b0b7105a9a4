import { build } from './build.ts'
import { ensureChromium } from './chromium.ts'
import { findProgram } from './debian.ts'
import { runSteps, succeeds } from './run.ts'

if (!findProgram('glewlwyd')) {
  console.error('There is no glewlwyd on this machine: install it (Debian: apt-get install glewlwyd).')
  process.exit(1)
}
const chromium = await ensureChromium()
await build()

await runSteps('external provider', [
  {
    name: 'the portal with foreign providers in place of the built-in one',
    run: () =>
      succeeds(['pnpm', '--filter', '@officine/tests', 'test:external-provider'], {
        env: { CHROMIUM: chromium },
      }),
  },
])
