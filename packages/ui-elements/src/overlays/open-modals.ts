/**
 * The open modal dialogs, the topmost last. Whatever must be usable over a modal, such as toasts,
 * is moved into the topmost one: everything else is inert.
 */
const modals: HTMLElement[] = []
const listeners = new Set<() => void>()

export function modalOpened(element: HTMLElement): void {
  modals.push(element)
  notifyListeners()
}

/** Returns whether the modal was open. */
export function modalClosed(element: HTMLElement): boolean {
  const index = modals.lastIndexOf(element)
  if (index === -1) return false
  modals.splice(index, 1)
  notifyListeners()
  return true
}

export function topmostModal(): HTMLElement | undefined {
  return modals.at(-1)
}

/** Whether an element is inside a modal dialog, through shadow roots; otherwise it is inert. */
export function isWithinModal(element: Element, modal: Element): boolean {
  for (let node: Node | null = element; node; node = node instanceof ShadowRoot ? node.host : node.parentNode)
    if (node === modal) return true
  return false
}

/** Notifies the listener when the topmost modal changes. Returns a function to unsubscribe. */
export function onTopmostModalChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function notifyListeners() {
  for (const listener of [...listeners]) listener()
}
