import { dirname } from 'node:path'
import { build } from 'esbuild'
import type { Manifest, ManifestElement } from './manifest.ts'

/** The modules that `all.ts` loads, in order. */
export interface LoadOrder {
  /**
   * Stylesheets, then texts. The elements also import them; listing them first loads them first.
   */
  readonly sharedModules: readonly string[]
  /** The modules that define the elements. */
  readonly definitions: readonly string[]
}

/**
 * An order that groups similar modules: compression only finds repetitions within the last 32 kB.
 * Elements that extend the same classes are adjacent. Those of the base class alone come first, and
 * the subclasses of any other class come before the elements that extend it alone.
 */
export async function loadOrder(
  root: string,
  elements: readonly ManifestElement[],
  manifest: Manifest,
): Promise<LoadOrder> {
  const definitions = [
    ...new Set(orderByInheritance(elements, manifest).map(({ module }) => `${dirname(module)}/define.ts`)),
  ]
  const loaded = await modulesLoadedBy(root, definitions)
  const sharedModules = ['.styles.ts', '.texts.ts'].flatMap((kind) =>
    loaded.filter((module) => module.endsWith(kind)),
  )
  return { sharedModules, definitions }
}

function orderByInheritance(elements: readonly ManifestElement[], manifest: Manifest): ManifestElement[] {
  const parents = new Map(
    manifest.modules.flatMap(({ declarations }) =>
      declarations.map(({ name, superclass }) => [name, superclass?.name] as const),
    ),
  )
  const ancestors = (name: string): string[] => {
    const parent = parents.get(name)
    return parent ? [...ancestors(parent), parent] : []
  }
  const sortKey = (element: ManifestElement) => {
    const classes = ancestors(element.name)
    // LitElement and the base class are two. `~` sorts after letters, so longer chains come first.
    return classes.length > 2 ? `${classes.join(' ')} ~` : ''
  }
  return elements.toSorted((a, b) => (sortKey(a) < sortKey(b) ? -1 : sortKey(a) > sortKey(b) ? 1 : 0))
}

/**
 * All modules that the entries import statically; lazy ones are excluded, so that they stay lazy.
 */
async function modulesLoadedBy(root: string, entries: readonly string[]): Promise<string[]> {
  const { metafile } = await build({
    absWorkingDir: root,
    stdin: { contents: entries.map((entry) => `import './${entry}'`).join('\n'), resolveDir: root },
    bundle: true,
    format: 'esm',
    // The package's `imports` resolve to build output, which a new checkout lacks.
    external: ['lit', 'lit/*', '#*'],
    // The package declares its sources free of side effects.
    ignoreAnnotations: true,
    metafile: true,
    write: false,
    logLevel: 'warning',
  })
  const loaded = new Set<string>()
  const follow = (module: string) => {
    if (loaded.has(module)) return
    loaded.add(module)
    for (const { path, kind, external } of metafile.inputs[module]?.imports ?? [])
      if (kind === 'import-statement' && !external) follow(path)
  }
  for (const entry of entries) follow(entry)
  return [...loaded]
}
