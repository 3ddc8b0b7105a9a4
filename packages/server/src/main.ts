import './start/startup-cache.ts'

// Imported dynamically: a static import would load its modules before the cache is enabled.
const { run } = await import('./start/run.ts')
await run()
