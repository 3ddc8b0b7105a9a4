import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { breakpoints } from '../src/tokens/breakpoints.ts'

/** Takes out of the compiled modules what every page would load and none needs. */
export async function compact(folder: string): Promise<void> {
  for (const file of await readdir(folder, { recursive: true })) {
    if (!file.endsWith('.js')) continue
    const path = join(folder, file)
    const source = await readFile(path, 'utf8')
    const constant = inlineBreakpoints(source)
    const compacted = file.endsWith('.styles.js') ? compactStyles(constant) : callDecorators(constant)
    if (compacted !== source) await writeFile(path, compacted)
  }
}

const importOfBreakpoints = /^import \{ breakpoints \} from .*\n/m

/** Writes each `${breakpoints.…}` as its number: no page loads the table of all of them. */
const inlineBreakpoints = (source: string): string =>
  importOfBreakpoints.test(source)
    ? source
        .replace(importOfBreakpoints, '')
        .replace(/\$\{breakpoints\.(\w+)\}/g, (_, name: keyof typeof breakpoints) =>
          String(breakpoints[name]),
        )
    : source

/** Comments and line breaks of stylesheets are for those who read the source. */
const compactStyles = (source: string): string =>
  source.replace(/css `[^`]*`/g, (sheet) =>
    sheet
      .replace(/\/\*[^*]*\*\//g, '')
      .replace(/\s+/g, ' ')
      .replace(/ ?([{};,]) ?/g, '$1')
      .replace(/;}/g, '}'),
  )

/** Properties have one decorator, which needs the prototype and the name: the compiler's helper for more is left away. */
function callDecorators(source: string): string {
  const called = source.replace(
    /^__decorate\(\[\n\s*([\s\S]*?)\n\], (\w+\.prototype, "\w+"), (?:void 0|null)\);$/gm,
    '$1($2);',
  )
  return called.includes('__decorate(') ? source : called.replace(/^var __decorate = [\s\S]*?\n};\n/, '')
}
