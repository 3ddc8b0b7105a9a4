/**
 * The modal dialogs that are open, the topmost last. What must be reached over a modal, such as toasts, stands inside the
 * topmost one: all else is inert.
 */
const modals: HTMLElement[] = []
const listeners = new Set<() => void>()

export function modalOpened(element: HTMLElement): void {
  modals.push(element)
  tell()
}

/** Returns whether it was open. */
export function modalClosed(element: HTMLElement): boolean {
  const index = modals.lastIndexOf(element)
  if (index === -1) return false
  modals.splice(index, 1)
  tell()
  return true
}

export function topmostModal(): HTMLElement | undefined {
  return modals.at(-1)
}

/** Whether an element stands inside a modal dialog, through shadow roots: else it is inert. */
export function standsWithin(element: Element, modal: Element): boolean {
  for (let node: Node | null = element; node; node = node instanceof ShadowRoot ? node.host : node.parentNode)
    if (node === modal) return true
  return false
}

/** Tells when the topmost modal changes. Returns how to stop listening. */
export function onTopmostModalChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function tell() {
  for (const listener of [...listeners]) listener()
}
