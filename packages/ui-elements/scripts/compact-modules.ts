import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { breakpoints } from '../src/tokens/breakpoints.ts'

/** Removes from the compiled modules what every page would load and no page needs. */
export async function compactModules(folder: string): Promise<void> {
  for (const file of await readdir(folder, { recursive: true })) {
    if (!file.endsWith('.js')) continue
    const path = join(folder, file)
    const source = await readFile(path, 'utf8')
    const inlined = inlineBreakpoints(source)
    const compacted = file.endsWith('.styles.js') ? compactStyles(inlined) : declareProperties(inlined)
    if (compacted !== source) await writeFile(path, compacted)
  }
}

const importOfBreakpoints = /^import \{ breakpoints \} from .*\n/m

/** Inlines each `${breakpoints.…}` as its number, so that no page loads the breakpoint table. */
const inlineBreakpoints = (source: string): string =>
  importOfBreakpoints.test(source)
    ? source
        .replace(importOfBreakpoints, '')
        .replace(/\$\{breakpoints\.(\w+)\}/g, (_, name: keyof typeof breakpoints) =>
          String(breakpoints[name]),
        )
    : source

/** Removes comments and line breaks from stylesheets. */
const compactStyles = (source: string): string =>
  source.replace(/css `[^`]*`/g, (sheet) =>
    sheet
      .replace(/\/\*[^*]*\*\//g, '')
      .replace(/\s+/g, ' ')
      .replace(/ ?([{};,]) ?/g, '$1')
      .replace(/;}/g, '}'),
  )

/**
 * Declares the properties of a class as Lit's static `properties`: a call for each, with the
 * compiler's helper for decorators in each module, is a hundredth of every bundle.
 */
function declareProperties(source: string): string {
  const declarations = /(?:^__decorate\(\[\n[\s\S]*?\n\], \w+\.prototype, "\w+", (?:void 0|null)\);\n)+/gm
  const declared = source.replace(declarations, (calls) => {
    const properties = [
      ...calls.matchAll(
        /^__decorate\(\[\n\s*(?:property\(([\s\S]*?)\)|(state)\(\))\n\], (\w+)\.prototype, "(\w+)"/gm,
      ),
    ]
    const className = properties[0]?.[3]
    const entries = properties.map(
      ([, options, isState, , name]) => `  ${name}: ${isState ? '{ state: true }' : options || '{}'},\n`,
    )
    return `${className}.properties = {\n${entries.join('')}};\n`
  })
  if (declared === source) return source
  return declared
    .replace(/^var __decorate = [\s\S]*?\n};\n/, '')
    .replace(/^import \{ (?:property|property, state|state) \} from '.*element\/property\.js';\n/m, '')
}
