import { createHash } from 'node:crypto'
import { cp, readFile, rm, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { build, type Metafile } from 'esbuild'
import { oldestBrowsers } from '../src/oldest-browsers.ts'

/** The files that a page loads for one element, as addresses relative to `officine.js`. */
export interface ElementFiles {
  readonly files: readonly string[]
  /** Loaded only on English pages. */
  readonly english: readonly string[]
}

type Outputs = Metafile['outputs']

/**
 * Builds the files for a page without a build step, loaded by one script tag, from the compiled
 * package: the loader, a chunk for each element and each language, the tokens, and `chunks.json`
 * for preloading.
 */
export async function buildForCdn(root: string): Promise<void> {
  const folder = join(root, 'dist/cdn')
  await rm(folder, { recursive: true, force: true })
  const { metafile } = await build({
    absWorkingDir: root,
    entryPoints: { officine: 'dist/loader.js' },
    outdir: 'dist/cdn',
    chunkNames: 'chunks/[name]-[hash]',
    bundle: true,
    splitting: true,
    minify: true,
    format: 'esm',
    target: [...oldestBrowsers],
    legalComments: 'none',
    metafile: true,
    logLevel: 'warning',
  })
  await cp(join(root, 'dist/tokens/tokens.css'), join(folder, 'tokens.css'))
  await build({
    absWorkingDir: root,
    entryPoints: ['src/unsupported-browser.js'],
    outdir: 'dist/cdn',
    minify: true,
    target: 'es5',
    logLevel: 'warning',
  })
  const chunks = {
    release: await releaseOf(folder, metafile.outputs),
    elements: await elementFiles(root, metafile.outputs),
  }
  await writeFile(join(folder, 'chunks.json'), `${JSON.stringify(chunks, null, 2)}\n`)
}

/** Identifies the build, also within the same version, so that files can be cached forever. */
async function releaseOf(folder: string, outputs: Outputs): Promise<string> {
  const hash = createHash('sha256')
  for (const name of ['officine.js', 'tokens.css', 'unsupported-browser.js'])
    hash.update(await readFile(join(folder, name)))
  for (const name of Object.keys(outputs).sort()) hash.update(basename(name))
  return hash.digest('hex').slice(0, 12)
}

async function elementFiles(root: string, outputs: Outputs): Promise<Record<string, ElementFiles>> {
  const byEntry = new Map(
    Object.entries(outputs).flatMap(([path, { entryPoint }]) => (entryPoint ? [[entryPoint, path]] : [])),
  )
  const loaders = await readFile(join(root, 'dist/loaders.js'), 'utf8')
  const defined = [...loaders.matchAll(/\['([\w-]+)', \(\) => import\('\.\/([\w/.-]+)'\)\]/g)]
  return Object.fromEntries(
    defined.map(([, tagName = '', module]) => {
      const files = staticClosure(outputs, byEntry.get(`dist/${module}`) ?? '')
      const english = files.flatMap((file) => dynamicImports(outputs, file, '.texts.en.js'))
      return [
        tagName,
        { files: files.map(relativeToLoader), english: [...new Set(english)].map(relativeToLoader) },
      ]
    }),
  )
}

/** A file and all its static imports, transitively. */
function staticClosure(outputs: Outputs, file: string, found = new Set<string>()): string[] {
  if (!outputs[file] || found.has(file)) return [...found]
  found.add(file)
  for (const { path, kind } of outputs[file].imports)
    if (kind === 'import-statement') staticClosure(outputs, path, found)
  return [...found]
}

function dynamicImports(outputs: Outputs, file: string, suffix: string): string[] {
  return (outputs[file]?.imports ?? [])
    .filter(({ path, kind }) => kind === 'dynamic-import' && outputs[path]?.entryPoint?.endsWith(suffix))
    .map(({ path }) => path)
}

const relativeToLoader = (path: string) => path.replace('dist/cdn/', '')
