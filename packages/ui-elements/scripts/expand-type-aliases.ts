import { readFileSync } from 'node:fs'
import { join } from 'node:path'

interface TypedMember {
  type?: { text: string }
}

interface ManifestWithTypes {
  modules: {
    path: string
    declarations?: { attributes?: TypedMember[]; members?: TypedMember[] }[]
  }[]
}

/**
 * Replaces named types (`Severity`) by their values, so that editors, the catalogue and the
 * reference can list them: the analyzer only writes the names.
 */
export function expandTypeAliases(manifest: ManifestWithTypes, root: string): void {
  const sources = new Map(manifest.modules.map(({ path }) => [path, readFileSync(join(root, path), 'utf8')]))
  const unions = new Map([...sources.values()].flatMap(unionsIn))
  for (const { path, declarations = [] } of manifest.modules) {
    const values = new Map([...unions, ...listsIn(sources.get(path) ?? '')])
    for (const { attributes = [], members = [] } of declarations)
      for (const { type } of [...attributes, ...members]) if (type) type.text = expandAlias(type.text, values)
  }
}

const expandAlias = (text: string, values: ReadonlyMap<string, string>): string =>
  text
    // Long unions have one alternative per line.
    .replace(/\s+/g, ' ')
    .replace(/^\| /, '')
    .split(' | ')
    .map((name) => values.get(name) ?? name)
    .join(' | ')

/** Matches `export type Severity = 'info' | 'error'`. */
const unionsIn = (source: string): [string, string][] =>
  [...source.matchAll(/export type (\w+) =\s*\|?\s*('[^']*'(?:\s*\|\s*'[^']*')+)/g)].map(
    ([, name = '', values = '']) => [name, values.replace(/\s*\|\s*/g, ' | ')],
  )

/**
 * Matches `const positions = ['left', 'right'] as const`, the source of the type
 * `(typeof positions)[number]`.
 */
const listsIn = (source: string): [string, string][] =>
  [...source.matchAll(/const (\w+) = \[([^\]]*)\] as const/g)].map(([, name = '', values = '']) => [
    `(typeof ${name})[number]`,
    (values.match(/'[^']*'/g) ?? []).join(' | '),
  ])
