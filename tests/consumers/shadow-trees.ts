import type { Page } from '@playwright/test'

interface RecordedTree {
  readonly shadowRoot: ShadowRoot
  readonly localName: string
  readonly nodes: readonly Element[]
}

/** Records the nodes in all shadow trees before the scripts load. Returns the tags of their hosts. */
export const recordShadowTrees = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const recordedTrees = [...document.querySelectorAll('*')].flatMap(
      ({ shadowRoot, localName }): RecordedTree[] =>
        shadowRoot ? [{ shadowRoot, localName, nodes: [...shadowRoot.querySelectorAll('*')] }] : [],
    )
    Object.assign(window, { recordedTrees })
    return recordedTrees.map(({ localName }) => localName)
  })

/**
 * The elements that replaced a recorded node or rendered a part twice. Hydration may add nodes: a
 * date field reads the page's input only in the browser.
 */
export const elementsWithReplacedNodes = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const { recordedTrees } = window as unknown as { recordedTrees: readonly RecordedTree[] }
    for (let round = 0; round < 3; round++) {
      for (const { shadowRoot } of recordedTrees) {
        if ('updateComplete' in shadowRoot.host) await shadowRoot.host.updateComplete
      }
    }
    const count = (nodes: Iterable<Element>, part: string | null) =>
      [...nodes].filter((node) => node.getAttribute('part') === part).length
    const isReplaced = ({ shadowRoot, nodes }: RecordedTree) =>
      nodes.some((node) => !node.isConnected) ||
      nodes
        .map((node) => node.getAttribute('part'))
        .some((part) => part && count(shadowRoot.querySelectorAll('*'), part) !== count(nodes, part))
    return recordedTrees.filter(isReplaced).map(({ localName }) => localName)
  })
