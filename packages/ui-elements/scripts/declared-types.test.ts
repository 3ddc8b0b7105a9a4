import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { elementsOf, type Manifest } from './manifest.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const manifest: Manifest = JSON.parse(readFileSync(join(root, 'custom-elements.json'), 'utf8'))

/** All declarations that a compiler reads when a page imports one module, concatenated. */
function declarationsFrom(file: string, read = new Map<string, string>()): string {
  if (!read.has(file)) {
    const text = readFileSync(file, 'utf8')
    read.set(file, text)
    for (const [, specifier = ''] of text.matchAll(/(?:from|import) '(\.[^']+)'/g)) {
      const imported = join(dirname(file), specifier.replace(/\.[tj]s$/, '.d.ts'))
      if (existsSync(imported)) declarationsFrom(imported, read)
    }
  }
  return [...read.values()].join('\n')
}

it.each(elementsOf(manifest))(
  '$tagName and its events are typed for pages that define it',
  ({ tagName, name, module, events = [] }) => {
    const define = join(root, dirname(module).replace('src', 'dist'), 'define.d.ts')
    const declarations = declarationsFrom(define)
    expect(declarations).toContain(`'${tagName}': ${name};`)
    for (const event of events.filter(({ type }) => type?.text.startsWith('Ofc')))
      expect(declarations).toContain(`'${event.name}': ${event.type?.text};`)
  },
)
