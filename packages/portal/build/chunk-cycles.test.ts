import { build, type Plugin, type Rolldown } from 'vite'
import { expect, it } from 'vitest'
import { noChunkCycles } from './chunk-cycles.ts'

const modules: Readonly<Record<string, string>> = {
  entry: `import { last } from 'last'; console.log(last)`,
  last: `import { middle } from 'middle'; export const last = middle + '3'`,
  middle: `import { first } from 'first'; export const middle = first + '2'`,
  first: `export const first = String(Date.now())`,
}

const fromMemory: Plugin = {
  name: 'from-memory',
  resolveId: (id) => (id in modules ? id : undefined),
  load: (id) => modules[id],
}

/** Builds the modules above, which are no circle, with these of them in one chunk. */
function buildWith(together: readonly string[]) {
  const codeSplitting: Rolldown.CodeSplittingOptions = {
    includeDependenciesRecursively: false,
    groups: [
      { name: 'together', test: (id) => together.includes(id) },
      { name: 'others', test: (id) => id !== 'entry' },
    ],
  }
  return build({
    configFile: false,
    logLevel: 'silent',
    plugins: [fromMemory, noChunkCycles()],
    build: {
      write: false,
      rolldownOptions: { input: 'entry', preserveEntrySignatures: false, output: { codeSplitting } },
    },
  })
}

it('a build whose chunks import each other fails and names them', async () => {
  await expect(buildWith(['first', 'last'])).rejects.toThrow(
    /Chunks import each other: (\S*(together|others)\S* → ){2}\S+\. Mend/,
  )
})

it('a build whose chunks import each other one way only succeeds', async () => {
  await expect(buildWith(['first', 'middle'])).resolves.toHaveProperty('output')
})
