/** An element that is notified when children are added or removed. */
export interface ContentListener extends Node {
  contentChanged(): void
}

let observer: MutationObserver | undefined

/**
 * Notifies an element when its children change. All elements share one observer: `slotchange` slots
 * in each field would cost more than the rest of its rendering.
 */
export function observeContent(element: ContentListener): void {
  observer ??= new MutationObserver((records) => {
    for (const target of new Set(records.map((record) => record.target)))
      if (isListener(target)) target.contentChanged()
  })
  observer.observe(element, { childList: true })
}

const isListener = (node: Node): node is ContentListener => 'contentChanged' in node
