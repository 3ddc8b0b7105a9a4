import './quick-start.ts'

const { run } = await import('./run.ts')
await run()
