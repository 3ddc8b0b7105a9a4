// The elements in Chromium, Firefox and WebKit.
//   pnpm test:engines              every test of the elements, in each engine
//   pnpm test:engines --contract   the form contract only, in Firefox and WebKit
//   … --if-changed                 only if the elements' sources changed since the base commit
import { build } from './build.ts'
import { changedSinceBase } from './changed-since-base.ts'
import { ensureChromium } from './chromium.ts'
import { ensureOtherBrowsers } from './other-browsers.ts'
import { run } from './run.ts'

const contract = process.argv.includes('--contract')
const watchedPaths = [
  'packages/ui-elements',
  'pnpm-lock.yaml',
  'scripts/other-browsers.ts',
  'scripts/test-engines.ts',
]

if (process.argv.includes('--if-changed') && !changedSinceBase(watchedPaths)) {
  console.log('The elements are as they were: Firefox and WebKit have nothing new to run.')
} else {
  const chromium = await ensureChromium()
  const engines = process.env.ENGINES ?? (contract ? 'firefox,webkit' : 'chromium,firefox,webkit')
  if (engines !== 'chromium') await ensureOtherBrowsers()
  await build()
  await run(['pnpm', '--filter', '@officine/ui-elements', 'test:engines'], {
    env: { CHROMIUM: chromium, ENGINES: engines, ...(contract ? { SUITE: 'contract' } : {}) },
  })
}
