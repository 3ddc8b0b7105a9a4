import { build } from './build.ts'
import { ensureChromium } from './chromium.ts'
import { run } from './run.ts'

await ensureChromium({ whole: true })
await build()
await run(['node', 'tests/bench/main.ts', ...process.argv.slice(2)])
