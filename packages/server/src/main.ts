import './startup-cache.ts'

const { run } = await import('./run.ts')
await run()
