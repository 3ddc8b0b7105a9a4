import type { Rolldown } from 'vite'

type Group = Rolldown.CodeSplittingGroup
type Graph = Parameters<Extract<Group['name'], (...args: never[]) => unknown>>[1]

interface FirstPage {
  /** What the page starts with, whatever it is. */
  readonly entry: string
  readonly modules: readonly string[]
  /** Files that an index names and the first page has no use for: they go with who uses them. */
  readonly unused: RegExp
  /** What of it needs nothing of the portal, by the name of its chunk. */
  readonly parts: Readonly<Record<string, RegExp>>
}

/**
 * Puts what the first page needs into few chunks: a browser asks for six files at a time of an HTTP/1.1 server, and on a
 * slow network each round of asking costs more than what it brings; one alone would run in one long task.
 */
export function firstPageChunks({ entry, modules, unused, parts }: FirstPage): Group[] {
  const isOfEntry = reachedFrom([entry])
  const isOfFirstPage = reachedFrom(modules)
  return [
    // Without the entry itself: it waits for the first page, which must not wait for it.
    chunk('store', 3, (id, graph) => id !== entry && !unused.test(id) && isOfEntry(id, graph)),
    ...Object.entries(parts).map(([name, files]) =>
      chunk(name, 2, (id, graph) => files.test(id) && isOfFirstPage(id, graph)),
    ),
    chunk('first-page', 1, (id, graph) => !unused.test(id) && isOfFirstPage(id, graph)),
  ]
}

/** What every form stands on, in one chunk: each file more is asked for, looked up and run by itself. */
export function formsChunk(modules: readonly string[], unused: RegExp): Group {
  const isOfForms = reachedFrom(modules)
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

/** Whether a module is one of these or what they import statically, directly or not. */
function reachedFrom(roots: readonly string[]): Test {
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
