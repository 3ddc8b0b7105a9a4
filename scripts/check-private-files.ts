import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { basename, dirname, join, normalize } from 'node:path'
import { root } from './run.ts'

/** A private file has fewer lines than this, */
const smallFile = 60
/** and its importer would have at most so many with it. */
const comfortableFile = 250

/**
 * How many private files each package may have: as many as it has. Lower a number as files merge,
 * so that new code doesn't fragment again.
 */
const allowedPrivateFiles: Readonly<Record<string, number>> = {
  api: 0,
  i18n: 0,
  portal: 1,
  'public-site': 3,
  server: 4,
  'ui-elements': 72,
}

/** The text of each source file by its path from the root, without tests and fixtures. */
export type SourceFiles = ReadonlyMap<string, string>

const staticImport = /\bfrom '(\.[^']+)'|^import '(\.[^']+)'/gm
const dynamicImport = /\bimport\(\s*'(\.[^']+)'\s*\)/g

/** Lines of a file, without an empty one at its end. */
const lineCount = (text: string): number => text.trimEnd().split('\n').length

/** Whether a file only lists the files of its folder. */
const isIndex = (file: string, text: string): boolean =>
  basename(file) === 'index.ts' || /^(\/\*\*.*\*\/\n)?(export \* from '[^']+'\n)+$/.test(text)

/**
 * Small files that only one file of their folder imports and that would fit into it. A file that is
 * loaded by `import()` has a boundary of its own, and an index isn't a user.
 */
export function privateFiles(files: SourceFiles): string[] {
  const importers = new Map<string, Set<string>>()
  const lazyFiles = new Set<string>()
  for (const [file, text] of files) {
    const resolve = (address: string) => normalize(join(dirname(file), address))
    for (const [, address = ''] of text.matchAll(dynamicImport)) lazyFiles.add(resolve(address))
    for (const [, named, whole] of text.matchAll(staticImport)) {
      const imported = resolve(named ?? whole ?? '')
      importers.set(imported, (importers.get(imported) ?? new Set()).add(file))
    }
  }
  return [...files].flatMap(([file, text]) => {
    const [importer, ...others] = importers.get(file) ?? []
    if (importer === undefined || others.length > 0 || lazyFiles.has(file)) return []
    const lines = lineCount(text)
    const fits = lines < smallFile && lines + lineCount(files.get(importer) ?? '') <= comfortableFile
    const isBeside = dirname(importer) === dirname(file) && !isIndex(importer, files.get(importer) ?? '')
    return fits && isBeside ? [file] : []
  })
}

/** Prints the size of each package, and reports those with more private files than allowed. */
export function checkPrivateFiles(): string[] {
  return Object.entries(allowedPrivateFiles).flatMap(([name, allowed]) => {
    const files = sourceFilesOf(`packages/${name}/src`)
    const found = privateFiles(files)
    const lines = [...files.values()].reduce((sum, text) => sum + lineCount(text), 0)
    console.log(`  ${name}: ${lines} lines, ${files.size} files, ${found.length} of them small and private`)
    if (found.length <= allowed) return []
    return [
      `packages/${name} has ${found.length} small private files, ${allowed} are allowed. Put a new one into its importer:`,
      ...found.map((file) => `  ${file}`),
    ]
  })
}

function sourceFilesOf(folder: string): SourceFiles {
  const names = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '-z', '--', folder], {
    cwd: root,
    encoding: 'utf8',
  })
  const files = names
    .split('\0')
    .filter((file) => /\.tsx?$/.test(file) && !/\.(test|stories|states)\.ts$|fixture|\/testing\//.test(file))
    // git lists deleted files until the deletion is staged.
    .filter((file) => existsSync(join(root, file)))
  return new Map(files.map((file) => [file, readFileSync(join(root, file), 'utf8')]))
}
