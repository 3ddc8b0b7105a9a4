import { enableCompileCache } from 'node:module'

// Before anything else is loaded: a second start reads compiled code, in half the time.
enableCompileCache()
const { run } = await import('./run.ts')
await run()
