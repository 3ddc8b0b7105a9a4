import type { Rolldown } from 'vite'

type Group = Rolldown.CodeSplittingGroup
type Graph = Parameters<Extract<Group['name'], (...args: never[]) => unknown>>[1]

interface FirstPage {
  /** The module that every page starts with; its imports are the chunk `store`. */
  readonly entry: string
  readonly modules: readonly string[]
  /**
   * Files that an index imports but the first page does not use; they
   * stay in the chunks of their users.
   */
  readonly unused: RegExp
  /** Modules that do not depend on the portal, by the name of their chunk. */
  readonly dependencyChunks: Readonly<Record<string, RegExp>>
}

/**
 * Groups what the first page needs into few chunks: a browser opens six connections to an
 * HTTP/1.1 server, and on a slow network each round trip costs more than the bytes. A single
 * chunk would run as one long task.
 */
export function firstPageChunks({ entry, modules, unused, dependencyChunks }: FirstPage): Group[] {
  const isOfEntry = isImportedFrom([entry])
  const isOfFirstPage = isImportedFrom(modules)
  return [
    // Without the entry, which awaits the first page at its top level: the first page imports this
    // chunk, so that each would wait for the other.
    chunk('store', 3, (id, graph) => id !== entry && !unused.test(id) && isOfEntry(id, graph)),
    ...Object.entries(dependencyChunks).map(([name, files]) =>
      chunk(name, 2, (id, graph) => files.test(id) && isOfFirstPage(id, graph)),
    ),
    chunk('first-page', 1, (id, graph) => !unused.test(id) && isOfFirstPage(id, graph)),
  ]
}

/**
 * Groups the modules of every form in one chunk: each further file is
 * requested, looked up and run separately.
 */
export function formsChunk(modules: readonly string[], unused: RegExp): Group {
  const isOfForms = isImportedFrom(modules)
  return chunk('forms', 0, (id, graph) => !unused.test(id) && isOfForms(id, graph))
}

type Test = (id: string, graph: Graph) => boolean

function chunk(name: string, priority: number, isWithin: Test): Group {
  return {
    debugName: name,
    priority,
    name: (id, graph) => (isWithin(id, graph) ? name : null),
    includeDependenciesRecursively: false,
  }
}

/** Whether a module is one of the roots or one of their static imports, direct or indirect. */
function isImportedFrom(roots: readonly string[]): Test {
  const found = new Set<string>()
  const add = (id: string, graph: Graph) => {
    if (found.has(id)) return
    found.add(id)
    for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) add(imported, graph)
  }
  return (id, graph) => {
    if (found.size === 0) for (const root of roots) add(root, graph)
    return found.has(id)
  }
}
