import { enableCompileCache } from 'node:module'
import { build } from './build.ts'

// The demonstration: everything on this machine, filled with invented data. `docs/operations.md` says how server and
// public site are run for real.
await build()
// A second start reads compiled code.
enableCompileCache()
process.env.OFFICINE_DEMONSTRATION = '1'
const { site }: { readonly site?: { stop(): Promise<void> } } = await import(
  new URL('../packages/public-site/src/main.ts', import.meta.url).href
)
if (site) {
  await import(new URL('../packages/server/src/main.ts', import.meta.url).href)
  // What kept the server from starting has been said; the site alone is no demonstration.
  if (process.exitCode) await site.stop()
}
