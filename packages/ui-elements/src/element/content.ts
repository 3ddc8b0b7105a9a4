/** An element that is told when its children come and go. */
export interface ContentListener extends Node {
  contentChanged(): void
}

let observer: MutationObserver | undefined

/**
 * Tells an element when its children change. One observer serves all: slots that wait for content cost more, in each
 * field, than anything else that it renders.
 */
export function followContent(element: ContentListener): void {
  observer ??= new MutationObserver((records) => {
    for (const target of new Set(records.map((record) => record.target)))
      if (isListener(target)) target.contentChanged()
  })
  observer.observe(element, { childList: true })
}

const isListener = (node: Node): node is ContentListener => 'contentChanged' in node
