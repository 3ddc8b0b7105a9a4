import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { extname, join, relative, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { replaceBreakpoints } from '@officine/ui-elements/tokens/breakpoints.js'
import { ConfigurationError } from './configuration.ts'
import type { LayoutAddresses } from './pages/layout.ts'
import type { Language } from './texts/language.ts'

/** A file whose path contains a hash of its content, so that it can be cached forever. */
export interface StaticFile {
  readonly type: string
  readonly plain: Buffer
  readonly gzip: Buffer | undefined
}

export interface StaticFiles {
  readonly at: (path: string) => StaticFile | undefined
  readonly layoutAddresses: Omit<LayoutAddresses, 'portalUrl' | 'siteUrl'>
}

/**
 * `chunks.json` of the elements' build. By tag name: `files`, the modules that define the element,
 * and `english`, those with its English texts.
 */
interface Chunks {
  readonly release: string
  readonly elements: Readonly<
    Record<string, { readonly files: readonly string[]; readonly english: readonly string[] }>
  >
}

const types: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
}

const assetsFolder = fileURLToPath(new URL('../assets/', import.meta.url))
const fontFile = fileURLToPath(
  import.meta.resolve(
    '@fontsource-variable/atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-latin-wght-normal.woff2',
  ),
)

/**
 * Reads all files of the site and of the elements package into memory.
 * @throws {ConfigurationError} when the elements are not built.
 */
export function readFiles(elementsFolder: string): StaticFiles {
  const files = new Map<string, StaticFile>()
  const elements = addElements(files, elementsFolder)
  const addFile = (path: string) => addHashed(files, path)
  const font = addFile(fontFile)
  return {
    at: (path) => files.get(path),
    layoutAddresses: {
      styleSheets: [elements.tokens, addStyleSheet(files, font)],
      font,
      icon: addFile(join(assetsFolder, 'icon.svg')),
      script: addFile(join(assetsFolder, 'site.js')),
      loader: elements.loader,
      unsupportedBrowser: elements.unsupportedBrowser,
      preloadsFor: elements.preloadsFor,
    },
  }
}

function addElements(files: Map<string, StaticFile>, folder: string) {
  const buildFolder = join(folder, 'dist/cdn')
  if (!existsSync(join(buildFolder, 'chunks.json'))) {
    throw new ConfigurationError(`The elements are not built (${folder}): run "npx pnpm build" first.`)
  }
  const { version }: { version: string } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  const { release, elements }: Chunks = JSON.parse(readFileSync(join(buildFolder, 'chunks.json'), 'utf8'))
  // The release hash distinguishes several builds of one unpublished version.
  const base = `/ofc/${version}-${release}/`
  for (const entry of readdirSync(buildFolder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name)
    if (entry.isFile() && types[extname(path)])
      files.set(
        `${base}${relative(buildFolder, path).split(sep).join('/')}`,
        toStaticFile(path, readFileSync(path)),
      )
  }
  return {
    tokens: `${base}tokens.css`,
    loader: `${base}officine.js`,
    unsupportedBrowser: `${base}unsupported-browser.js`,
    preloadsFor(content: string, language: Language): readonly string[] {
      const tags = new Set([...content.matchAll(/<(ofc-[\w-]+)/g)].map(([, tag = '']) => tag))
      const names = [...tags].flatMap((tag) => [
        ...(elements[tag]?.files ?? []),
        ...(language === 'en-CA' ? (elements[tag]?.english ?? []) : []),
      ])
      return [...new Set(names)].map((name) => `${base}${name}`)
    },
  }
}

const styleSheets = ['page', 'header', 'storefront', 'home', 'form', 'field', 'footer']

/** Joins the style sheets into one; it refers to the font by its hashed path. */
function addStyleSheet(files: Map<string, StaticFile>, font: string): string {
  const sheets = styleSheets.map((name) => readFileSync(join(assetsFolder, 'styles', `${name}.css`), 'utf8'))
  return addContent(
    files,
    'site.css',
    Buffer.from(replaceBreakpoints(sheets.join('\n')).replace('url("font.woff2")', `url("${font}")`)),
  )
}

const addHashed = (files: Map<string, StaticFile>, path: string): string =>
  addContent(files, path.slice(path.lastIndexOf(sep) + 1), readFileSync(path))

function addContent(files: Map<string, StaticFile>, name: string, content: Buffer): string {
  const hash = createHash('sha256').update(content).digest('base64url').slice(0, 10)
  const path = `/assets/${name.replace(/(\.\w+)$/, `.${hash}$1`)}`
  files.set(path, toStaticFile(name, content))
  return path
}

function toStaticFile(name: string, plain: Buffer): StaticFile {
  const type = types[extname(name)] ?? 'application/octet-stream'
  return { type, plain, gzip: extname(name) === '.woff2' ? undefined : gzipSync(plain) }
}
