import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { buildSync } from 'esbuild'

/** A bundle of elements with its size limit and its goal, in kB. */
interface Budget {
  readonly elements: readonly string[]
  readonly limit: number
  readonly goal?: number
}

export interface Size {
  readonly kB: number
  readonly goal: number | undefined
  readonly limit: number
  readonly isWithinLimit: boolean
}

const root = fileURLToPath(new URL('..', import.meta.url))

/** The size of each budgeted bundle of the built package, minified and gzipped, including Lit. */
export function measureSizes(): Record<string, Size> {
  const budgets: Record<string, Budget> = JSON.parse(readFileSync(`${root}/budgets.json`, 'utf8'))
  return Object.fromEntries(
    Object.entries(budgets).map(([name, { elements, goal, limit }]) => {
      const kB = Math.round(weigh(elements) / 10) / 100
      return [name, { kB, goal, limit, isWithinLimit: kB <= limit }]
    }),
  )
}

/** Bytes that a French page loads; lazy modules, such as English texts, are excluded. */
function weigh(elements: readonly string[]): number {
  const { outputFiles, metafile } = buildSync({
    stdin: {
      contents: elements.map((path) => `import './dist/${path}'`).join('\n'),
      resolveDir: root,
    },
    bundle: true,
    minify: true,
    format: 'esm',
    splitting: true,
    outdir: 'out',
    legalComments: 'none',
    metafile: true,
    write: false,
    absWorkingDir: root,
  })
  const loaded = new Set<string>()
  const follow = (path: string) => {
    if (loaded.has(path)) return
    loaded.add(path)
    for (const { path: next, kind } of metafile.outputs[path]?.imports ?? [])
      if (kind === 'import-statement') follow(next)
  }
  follow('out/stdin.js')
  return outputFiles
    .filter(({ path }) => [...loaded].some((name) => path.endsWith(name)))
    .reduce((sum, { contents }) => sum + gzipSync(contents, { level: 9 }).length, 0)
}
