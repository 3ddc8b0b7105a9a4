import { build } from './build.ts'

// The demonstration: everything on this machine, filled with invented data. `docs/operations.md` says how the
// server is run for real.
await build()
process.env.OFFICINE_DEMONSTRATION = '1'
await import(new URL('../packages/server/src/main.ts', import.meta.url).href)
