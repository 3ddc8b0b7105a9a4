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
    const compacted = file.endsWith('.styles.js') ? compactStyles(inlined) : callDecorators(inlined)
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
 * Properties have one decorator, which needs the prototype and the name: this replaces the
 * compiler's more general helper.
 */
function callDecorators(source: string): string {
  const called = source.replace(
    /^__decorate\(\[\n\s*([\s\S]*?)\n\], (\w+\.prototype, "\w+"), (?:void 0|null)\);$/gm,
    '$1($2);',
  )
  return called.includes('__decorate(') ? source : called.replace(/^var __decorate = [\s\S]*?\n};\n/, '')
}
