import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Plugin, Rolldown } from 'vite'

type Bundle = Rolldown.OutputBundle
type Chunk = Rolldown.OutputChunk

const locales = new URL('../../../locales/', import.meta.url)
const unsupportedBrowser = fileURLToPath(import.meta.resolve('@officine/ui-elements/unsupported-browser.js'))

/**
 * Generates one page per language from `index.html`: the shell as plain HTML in that language, and
 * preload hints for what home fetches. The server fills in the theme and the settings.
 * @param firstPage The modules to preload besides the main chunk, by locale.
 */
export function localizedPages(firstPage: Readonly<Record<string, readonly string[]>>): Plugin {
  return {
    name: 'officine:pages',
    apply: 'build',
    enforce: 'post',
    generateBundle(_output, bundle) {
      const template = bundle['index.html']
      if (template?.type !== 'asset') throw new Error('The build gave no index.html.')
      delete bundle['index.html']
      const notice = this.emitFile({
        type: 'asset',
        name: 'unsupported-browser.js',
        source: readFileSync(unsupportedBrowser),
      })
      // The server fills in the telephone; without modules only this script runs.
      const check = `<script async src="/${this.getFileName(notice)}" data-phone="__OFC_PHONE__" data-instead-of="root"></script>`
      // No text of the shell depends on white space.
      const shell = String(template.source).replaceAll(/>\s+</g, '><').trim()
      // Scripts come last, so that the browser paints the shell before it fetches them.
      const scripts = shell.match(scriptOrPreload)?.join('') ?? ''
      for (const [locale, modules] of Object.entries(firstPage)) {
        const last = `${preloadHints(bundle, modules, shell)}${scripts}${check}</body>`
        const page = translate(shell.replaceAll(scriptOrPreload, ''), locale)
        this.emitFile({
          type: 'asset',
          fileName: `${locale}.html`,
          source: page.replace('</body>', () => last),
        })
      }
    },
  }
}

const scriptOrPreload = /<script type="module"[^>]*><\/script>|<link rel="modulepreload"[^>]*>/g

function translate(html: string, locale: string): string {
  // `page.json` has the texts that only the HTML and the manifest show; `shell.json` is part of the
  // scripts too.
  const [shell, page] = ['shell', 'page'].map((name) =>
    JSON.parse(readFileSync(new URL(`${locale}/${name}.json`, locales), 'utf8')),
  )
  const texts: Readonly<Record<string, string>> = { ...shell, ...page, locale }
  return html.replaceAll(/\{\{([\w.]+)\}\}/g, (_, key: string) => {
    const text = texts[key]
    if (text === undefined) throw new Error(`index.html asks for "${key}", which ${locale} does not have.`)
    return text
  })
}

/**
 * Hints for the chunks of these modules, all their imports and their styles. The font is excluded: a
 * browser delays the first paint for a preloaded font, and the shell is painted in a fallback font
 * with the same metrics until the font arrives.
 */
function preloadHints(bundle: Bundle, modules: readonly string[], html: string): string {
  const needed = new Set<Chunk>()
  const add = (chunk: Bundle[string] | undefined) => {
    if (chunk?.type !== 'chunk' || needed.has(chunk)) return
    // What a chunk imports arrives before it: React runs while the rest is on its way.
    for (const file of chunk.imports) add(bundle[file])
    needed.add(chunk)
  }
  for (const chunk of Object.values(bundle)) {
    if (chunk.type !== 'chunk') continue
    const { facadeModuleId, moduleIds } = chunk
    if (modules.some((id) => id === facadeModuleId || moduleIds.includes(id))) add(chunk)
  }
  const styles = new Set([...needed].flatMap((chunk) => [...(chunk.viteMetadata?.importedCss ?? [])]))
  const hint = ({ name, fileName }: Chunk) =>
    // React runs as soon as it arrives, not in one long task with the page.
    name === 'react'
      ? `<script type="module" async crossorigin src="/${fileName}"></script>`
      : `<link rel="modulepreload" crossorigin href="/${fileName}">`
  return [
    ...[...needed].filter(({ fileName }) => !html.includes(fileName)).map(hint),
    ...[...styles].map((file) => `<link rel="preload" as="style" crossorigin href="/${file}">`),
  ].join('')
}
