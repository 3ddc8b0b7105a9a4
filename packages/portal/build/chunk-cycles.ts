import type { Plugin } from 'vite'

/**
 * Fails the build if chunks import each other in a circle: one of them would run before what it
 * needs, and the page would not start. No linter sees it, since the modules need not be a circle.
 */
export function noChunkCycles(): Plugin {
  return {
    name: 'officine:no-chunk-cycles',
    apply: 'build',
    generateBundle(_output, bundle) {
      const visited = new Set<string>()
      const visit = (file: string, importers: readonly string[]): void => {
        if (importers.includes(file)) {
          const cycle = [...importers.slice(importers.indexOf(file)), file]
          this.error(`Chunks import each other: ${cycle.join(' → ')}. Mend the groups in vite.config.ts.`)
        }
        const chunk = bundle[file]
        if (chunk?.type !== 'chunk' || visited.has(file)) return
        visited.add(file)
        for (const imported of chunk.imports) visit(imported, [...importers, file])
      }
      for (const file of Object.keys(bundle)) visit(file, [])
    },
  }
}
