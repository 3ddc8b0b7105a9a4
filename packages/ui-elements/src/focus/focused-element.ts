/** The focused element, in any shadow root. @param host The focused element of the document. */
export function focusedElement(host = document.activeElement): HTMLElement | undefined {
  let element = host
  while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement
  return element instanceof HTMLElement ? element : undefined
}

/**
 * Whether the focus is on an element or inside it. `:focus-within` does not match while the window
 * has no focus, though the element gets it back with the window.
 */
export function hasFocusWithin(element: HTMLElement): boolean {
  const root = element.getRootNode()
  if (!(root instanceof Document || root instanceof ShadowRoot)) return false
  return element.contains(root.activeElement)
}
