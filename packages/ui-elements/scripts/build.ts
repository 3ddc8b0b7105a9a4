// Builds the package: manifest, types and wrappers for frameworks, JavaScript with types, tokens, style
// hashes, editor data, reference page and CDN files.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, globSync } from 'node:fs'
import { cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { transform } from 'esbuild'
import { minifyHTMLLiterals } from 'minify-literals'
import { replaceBreakpoints } from '../src/tokens/breakpoints.ts'
import { angularDirective } from './angular-directives.ts'
import { buildForCdn } from './cdn.ts'
import { deprecatedMembers } from './deprecated-members.ts'
import { designTokens, tokenResolver } from './design-tokens.ts'
import { vscodeCssData, vscodeHtmlData, webTypes } from './editor-data.ts'
import { elementTypes } from './element-types.ts'
import { elementsPage } from './elements-page.ts'
import { expandTypeAliases } from './expand-type-aliases.ts'
import { type LoadOrder, loadOrder } from './load-order.ts'
import { elementsOf, type Manifest, type ManifestElement } from './manifest.ts'
import { reactWrapper } from './react-wrappers.ts'
import { themedTokens } from './themed-tokens.ts'
import { tokensOf } from './tokens.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const require = createRequire(import.meta.url)

const manifest = await writeManifest()
const elements = elementsOf(manifest)
await writeIfChanged(join(root, 'src/types/elements.ts'), elementTypes(elements, manifest))
await writeIfChanged(join(root, 'src/warnings/deprecated-members.ts'), deprecatedMembers(elements))
await writeForEach('react', (element) => reactWrapper(element, manifest), `'use client'\n\n`)
await writeForEach('angular', (element) => angularDirective(element, manifest))
await writeAll(await loadOrder(root, elements, manifest))
await writeLoaders(elements)
await removeOutdated()
compile()
await minifyStyles()
await writeTokens()
await cp(join(root, 'src/drawings'), join(root, 'dist/drawings'), { recursive: true })
await writeStyleHashes(elements)
await writeEditorData(elements)
await writeFile(join(root, 'dist/elements.md'), elementsPage(manifest))
await buildForCdn(root)

async function writeManifest(): Promise<Manifest> {
  const analyzer = dirname(require.resolve('@custom-elements-manifest/analyzer/package.json'))
  run(join(analyzer, 'cem.js'), 'analyze')
  const path = join(root, 'custom-elements.json')
  const written = JSON.parse(await readFile(path, 'utf8')) as Manifest & { modules: { path: string }[] }
  written.modules.sort((a, b) => (a.path < b.path ? -1 : 1))
  expandTypeAliases(written, root)
  await writeFile(path, `${JSON.stringify(written, null, 2)}\n`)
  return written
}

/** Writes one file for each element, named like its tag, and an index of them. */
async function writeForEach(
  framework: string,
  source: (element: ManifestElement) => string,
  startOfIndex = '',
) {
  const folder = join(root, 'src', framework)
  await mkdir(folder, { recursive: true })
  const fileName = ({ tagName }: ManifestElement) => `${tagName.replace('ofc-', '')}.ts`
  const wanted = new Map(elements.map((element) => [fileName(element), source(element)]))
  const index = elements.map((element) => `export { ${element.name} } from './${fileName(element)}'\n`)
  wanted.set('index.ts', startOfIndex + index.join(''))
  for (const file of await readdir(folder)) if (!wanted.has(file)) await rm(join(folder, file))
  for (const [file, text] of wanted) await writeIfChanged(join(folder, file), text)
}

/** `all.ts` registers every element. */
async function writeAll({ sharedModules, definitions }: LoadOrder) {
  const besideAll = (module: string) => module.replace('src/', './')
  const source = [
    // Imports with no bindings only set the load order.
    ...sharedModules.map((module) => `import {} from '${besideAll(module)}'\n`),
    ...definitions.map((module) => `import '${besideAll(module)}'\n`),
  ].join('')
  await writeIfChanged(join(root, 'src/all.ts'), source || 'export {}\n')
}

/** `loaders.ts` maps each element to the module that defines it. */
async function writeLoaders(elements: readonly ManifestElement[]) {
  const entries = elements.map(
    ({ tagName, module }) =>
      `  ['${tagName}', () => import('${dirname(module).replace('src/', './')}/define.ts')],\n`,
  )
  const source = `export const loaders: ReadonlyMap<string, () => Promise<unknown>> = new Map([\n${entries.join('')}])\n`
  await writeIfChanged(join(root, 'src/loaders.ts'), source)
}

/**
 * Compiled files whose source was moved or removed would still be published and imported, so
 * everything is recompiled.
 */
async function removeOutdated() {
  const compiled = globSync('**/*.js', { cwd: join(root, 'dist'), exclude: ['cdn/**'] })
  const isOutdated = compiled.some((path) => !existsSync(join(root, 'src', path.replace(/\.js$/, '.ts'))))
  if (!isOutdated) return
  await rm(join(root, 'dist'), { recursive: true })
  await rm(join(root, 'tsconfig.tsbuildinfo'), { force: true })
}

function compile() {
  const tsc = join(dirname(require.resolve('typescript/package.json')), 'bin/tsc')
  run(tsc, '-b', root)
}

/** Takes white space and comments out of the stylesheets, which a page's bundler leaves as they are. */
async function minifyStyles() {
  for (const file of globSync('dist/**/*.styles.js', { cwd: root })) {
    const path = join(root, file)
    const minified = await minifyHTMLLiterals(await readFile(path, 'utf8'), { css: minifyCss, html: false })
    if (minified) await writeFile(path, minified.code)
  }
}

/** By esbuild: the library's own minifier reads no template expression within a media query. */
async function minifyCss(css: string): Promise<string> {
  const { code } = await transform(css, { loader: 'css', minifyWhitespace: true })
  return code.trim()
}

async function writeTokens() {
  await mkdir(join(root, 'dist/tokens'), { recursive: true })
  const stylesheet = replaceBreakpoints(await readFile(join(root, 'src/tokens/tokens.css'), 'utf8'))
  await writeFile(join(root, 'dist/tokens/tokens.css'), themedTokens(stylesheet))
  const tokens = tokensOf(stylesheet)
  const files = {
    'tokens.json': tokens,
    'light.tokens.json': designTokens(tokens, 'light'),
    'dark.tokens.json': designTokens(tokens, 'dark'),
    'officine.resolver.json': tokenResolver,
  }
  for (const [file, content] of Object.entries(files))
    await writeFile(join(root, 'dist/tokens', file), `${JSON.stringify(content, null, 2)}\n`)
}

/** Server rendering writes an element's styles into one `<style>`; the hash is for `style-src`. */
async function writeStyleHashes(elements: readonly ManifestElement[]) {
  const hashes: Record<string, string> = {}
  for (const element of elements) {
    const file = join(root, element.module.replace('src/', 'dist/').replace(/\.ts$/, '.js'))
    const module: Record<string, { finalizeStyles?: unknown; styles?: unknown }> = await import(
      pathToFileURL(file).href
    )
    const styles = [module[element.name]?.styles ?? []].flat(Infinity) as { cssText: string }[]
    if (styles.length === 0) continue
    const text = [...new Set(styles)].map((style) => style.cssText).join('')
    hashes[element.tagName] = `sha256-${createHash('sha256').update(text).digest('base64')}`
  }
  await writeFile(join(root, 'dist/style-hashes.json'), `${JSON.stringify(hashes, null, 2)}\n`)
}

/** The data for completion and hover texts in editors. */
async function writeEditorData(elements: readonly ManifestElement[]) {
  const tokens = tokensOf(await readFile(join(root, 'src/tokens/tokens.css'), 'utf8'))
  const own = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'))
  const files = {
    'vscode.html-custom-data.json': vscodeHtmlData(elements),
    'vscode.css-custom-data.json': vscodeCssData(elements, tokens),
    'web-types.json': webTypes(elements, tokens, own),
  }
  for (const [file, data] of Object.entries(files))
    await writeFile(join(root, 'dist', file), `${JSON.stringify(data, null, 2)}\n`)
}

function run(script: string, ...args: string[]) {
  const { status } = spawnSync(process.execPath, [script, ...args], { cwd: root, stdio: 'inherit' })
  // The tool has already printed its error.
  if (status !== 0) process.exit(status ?? 1)
}

/** An unchanged file keeps its modification time, so that the incremental compiler skips it. */
async function writeIfChanged(path: string, text: string) {
  const before = await readFile(path, 'utf8').catch(() => undefined)
  if (before !== text) await writeFile(path, text)
}
