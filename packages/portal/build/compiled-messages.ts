import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { parse } from '@formatjs/icu-messageformat-parser'
import { isPlainText } from '@officine/i18n/messages'
import type { Plugin } from 'vite'

const prefix = '\0messages:'
const source = /\/locales\/[a-z]{2}-[A-Z]{2}\/[\w-]+\.json$/

/**
 * Compiles each file of texts into a module of messages, so that the browser needs no parser. The
 * module has an id that does not end in `.json`, or Vite's JSON plugin would process it.
 */
export function compiledMessages(): Plugin {
  return {
    name: 'officine:messages',
    enforce: 'pre',
    async resolveId(specifier, importer) {
      if (!specifier.endsWith('.json') || !specifier.includes('/locales/')) return undefined
      const resolved = await this.resolve(specifier, importer, { skipSelf: true })
      return resolved && source.test(resolved.id) ? `${prefix}${resolved.id}.js` : undefined
    },
    async load(id) {
      if (!id.startsWith(prefix)) return undefined
      const file = id.slice(prefix.length, -'.js'.length)
      this.addWatchFile(file)
      return `export default ${JSON.stringify(compile(await readFile(file, 'utf8'), file))}`
    },
  }
}

/** The locale and namespace of a compiled module: `fr-CA-home`. */
export function messagesName(id: string | null | undefined): string | undefined {
  if (!id?.startsWith(prefix)) return undefined
  const [locale = '', file = ''] = id.split('/').slice(-2)
  return `${locale}-${path.basename(file, '.json.js')}`
}

function compile(text: string, file: string): Record<string, unknown> {
  const messages: Record<string, string> = JSON.parse(text)
  return Object.fromEntries(
    Object.entries(messages).map(([key, message]) => {
      try {
        const compiled = parse(message, { captureLocation: false })
        // A text without parameters stays a string: it is shorter and needs no formatter.
        return [key, isPlainText(message) ? message : compiled]
      } catch (cause) {
        throw new Error(`${file}: the message "${key}" is not ICU.`, { cause })
      }
    }),
  )
}
