import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Takes out of the compiled modules what every page would load and none needs. */
export async function compact(folder: string): Promise<void> {
  for (const file of await readdir(folder, { recursive: true })) {
    if (!file.endsWith('.js')) continue
    const path = join(folder, file)
    const source = await readFile(path, 'utf8')
    const compacted = file.endsWith('.styles.js') ? compactStyles(source) : callDecorators(source)
    if (compacted !== source) await writeFile(path, compacted)
  }
}

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
