// The packed elements in apps of those who install them.
//   pnpm test:consumers         a plain site, a React app and a server-rendered page, as in `pnpm test`
//   pnpm test:consumers --all   also an app of each other framework, before a release
import { build } from './build.ts'
import { ensureChromium } from './chromium.ts'
import { run } from './run.ts'

const chromium = await ensureChromium()
await build()
await run(['pnpm', '--filter', '@officine/tests', 'test:consumers'], {
  env: { CHROMIUM: chromium, CONSUMERS: process.argv.includes('--all') ? 'all' : '' },
})
