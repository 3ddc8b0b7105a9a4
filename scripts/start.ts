import { enableCompileCache } from 'node:module'
import { build } from './build.ts'

// The demonstration: all parts on this machine, with invented data. See `docs/operations.md` for
// running server and public site in production.
await build()
// Speeds up the next start.
enableCompileCache()
process.env.OFFICINE_DEMONSTRATION = '1'
const { site }: { readonly site?: { stop(): Promise<void> } } = await import(
  new URL('../packages/public-site/src/main.ts', import.meta.url).href
)
if (site) {
  await import(new URL('../packages/server/src/main.ts', import.meta.url).href)
  // A server that fails to start has printed its error; then the site stops as well.
  if (process.exitCode) await site.stop()
}
