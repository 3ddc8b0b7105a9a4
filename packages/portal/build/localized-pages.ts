import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Plugin, Rolldown } from 'vite'
import { messagesName } from './compiled-messages.ts'
import { buildCriticalCss, type CriticalCss } from './critical-css.ts'

interface PagesOptions {
  readonly localesFolder: string
  readonly locales: readonly string[]
  /** The locale whose first page's texts are part of the main chunk. */
  readonly defaultLocale: string
  readonly criticalCss: string
  readonly cssTarget: string[]
  /**
   * The modules that the first page needs besides the main chunk, and its files of texts.
   * `dependencyChunks` do not depend on the portal: they run as soon as they arrive, not in one
   * long task with the page.
   */
  readonly firstPage: {
    readonly modules: readonly string[]
    readonly messages: readonly string[]
    readonly dependencyChunks: readonly string[]
    /** The additional modules of a page in a locale other than the default. */
    readonly otherLocaleModules: readonly string[]
  }
}

const unsupportedBrowser = fileURLToPath(import.meta.resolve('@officine/ui-elements/unsupported-browser.js'))

type Bundle = Rolldown.OutputBundle

/**
 * Generates one page per language from `index.html`: the shell as plain HTML in that
 * language, its style inlined, and preload hints for what home fetches. The server fills
 * in the theme and the settings.
 */
export function localizedPages(options: PagesOptions): Plugin {
  let critical: CriticalCss
  return {
    name: 'officine:pages',
    apply: 'build',
    enforce: 'post',
    async buildStart() {
      critical = await buildCriticalCss(options.criticalCss, options.cssTarget)
    },
    async generateBundle(_output, bundle) {
      const template = bundle['index.html']
      if (template?.type !== 'asset') throw new Error('The build gave no index.html.')
      delete bundle['index.html']
      assertNoCircularImports(bundle)
      for (const file of critical.files) this.emitFile({ type: 'asset', ...file })
      const notice = this.getFileName(
        this.emitFile({
          type: 'asset',
          name: 'unsupported-browser.js',
          source: readFileSync(unsupportedBrowser),
        }),
      )
      for (const locale of options.locales) {
        const translated = await translate(String(template.source), locale, options.localesFolder)
        const html = removeIndentation(withServerPlaceholders(translated, locale))
        const { page, scripts } = extractScripts(html.replace('<!--head-->', () => styleOf(critical)))
        // The server fills in the telephone; without modules only this script runs.
        const check = `<script async src="/${notice}" data-phone="__OFC_PHONE__" data-instead-of="root"></script>`
        const last = `${preloadHints(bundle, locale, options, html)}${scripts}${check}</body>`
        this.emitFile({
          type: 'asset',
          fileName: `${locale}.html`,
          source: page.replace('</body>', () => last),
        })
      }
    },
  }
}

async function translate(html: string, locale: string, folder: string): Promise<string> {
  const texts: Record<string, string> = {}
  // `page.json` has the texts that only the HTML and the manifest show;
  // `shell.json` is part of the scripts too.
  for (const name of ['shell', 'page'])
    Object.assign(texts, JSON.parse(await readFile(path.join(folder, locale, `${name}.json`), 'utf8')))
  return html.replaceAll(/\{\{([\w.]+)\}\}/g, (_, key: string) => {
    const text = texts[key]
    if (text === undefined)
      throw new Error(
        `index.html asks for "${key}", which neither shell.json nor page.json of ${locale} has.`,
      )
    return text
  })
}

/**
 * Inserts the placeholders that the server fills in per person. They are inserted here so that the
 * template stays plain HTML.
 */
function withServerPlaceholders(html: string, locale: string): string {
  return html
    .replace('lang="fr-CA" data-ofc-theme="light"', `lang="${locale}" data-ofc-theme="__OFC_THEME__"`)
    .replace('href="/manifest.webmanifest"', `href="/${locale}.webmanifest"`)
    .replace('id="settings">{}<', 'id="settings">__OFC_SETTINGS__<')
}

/** Removes the indentation: no text of the shell depends on white space. */
function removeIndentation(html: string): string {
  return html.replaceAll(/>\s+</g, '><').trim()
}

/**
 * Separates the scripts, which come last so that the browser paints
 * the shell before it fetches them.
 */
function extractScripts(html: string): { page: string; scripts: string } {
  const scripts: string[] = []
  const page = html.replaceAll(/<script type="module"[^>]*><\/script>/g, (script) => {
    scripts.push(script)
    return ''
  })
  return { page, scripts: scripts.join('') }
}

function styleOf({ css }: CriticalCss): string {
  return `<style>${css}</style>`
}

/**
 * Preload hints for what home fetches. The font is excluded: a browser delays the first
 * paint for a preloaded font, and the shell is painted in a fallback font with the same
 * metrics until the font arrives.
 */
function preloadHints(bundle: Bundle, locale: string, options: PagesOptions, html: string): string {
  const { firstPage, defaultLocale } = options
  const isDefault = locale === defaultLocale
  const names = isDefault ? [] : firstPage.messages
  const modules = isDefault ? firstPage.modules : [...firstPage.modules, ...firstPage.otherLocaleModules]
  const wanted = new Set(names.map((name) => `${locale}-${name}`))
  const roots = chunksOf(bundle).filter(({ facadeModuleId, moduleIds }) => {
    const texts = messagesName(facadeModuleId)
    return modules.some((id) => moduleIds.includes(id) || facadeModuleId === id) || wanted.has(texts ?? '')
  })
  const needed = withImports(bundle, roots)
  const styles = new Set([...needed].flatMap((chunk) => [...(chunk.viteMetadata?.importedCss ?? [])]))
  const files = [...needed].filter(({ fileName }) => !html.includes(fileName))
  const isDependency = ({ name }: Rolldown.OutputChunk) => firstPage.dependencyChunks.includes(name)
  return [
    ...files
      .filter(isDependency)
      .map(({ fileName }) => `<script type="module" async crossorigin src="/${fileName}"></script>`),
    ...files
      .filter((chunk) => !isDependency(chunk))
      .map(({ fileName }) => `<link rel="modulepreload" crossorigin href="/${fileName}">`),
    ...[...styles].map((file) => `<link rel="preload" as="style" crossorigin href="/${file}">`),
  ].join('')
}

/**
 * Throws on circular imports between chunks: they run in an undefined order and break when another
 * entry loads them. Move the shared module into the importing chunk, or into a chunk of its own
 * (`codeSplitting` in vite.config.ts).
 */
function assertNoCircularImports(bundle: Bundle): void {
  for (const chunk of chunksOf(bundle)) {
    const imported = [...withImports(bundle, [chunk])].filter(({ imports }) =>
      imports.includes(chunk.fileName),
    )
    if (imported.length === 0) continue
    throw new Error(`${chunk.name} and ${imported.map(({ name }) => name).join(', ')} import each other.`)
  }
}

function chunksOf(bundle: Bundle): Rolldown.OutputChunk[] {
  return Object.values(bundle).filter((file) => file.type === 'chunk')
}

/** The chunks and their static imports, direct or indirect. */
function withImports(bundle: Bundle, roots: readonly Rolldown.OutputChunk[]): Set<Rolldown.OutputChunk> {
  const found = new Set<Rolldown.OutputChunk>()
  const add = (chunk: Rolldown.OutputChunk) => {
    if (found.has(chunk)) return
    found.add(chunk)
    for (const name of chunk.imports) {
      const imported = bundle[name]
      if (imported?.type === 'chunk') add(imported)
    }
  }
  for (const root of roots) add(root)
  return found
}
