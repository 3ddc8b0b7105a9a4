import { focusedElement } from './focused-element.ts'

/**
 * Moves the focus from an element that is about to be removed: back to `cameFrom`, or else to the
 * next or previous focusable element. Otherwise it would fall to the body, and keyboard and screen
 * reader users would have to start the page again.
 */
export function moveFocus(from: HTMLElement, cameFrom: HTMLElement | undefined): void {
  const isByKeyboard = focusedElement()?.matches(':focus-visible')
  if (cameFrom?.isConnected && tryFocus(cameFrom)) return
  // On touch devices, focusing a field would open the on-screen keyboard.
  if (!isByKeyboard) return
  for (let element: Element = from; ; ) {
    const root = element.getRootNode()
    if (!(root instanceof Document || root instanceof ShadowRoot)) return
    if (focusCandidates(element, root).some(tryFocus)) return
    if (!(root instanceof ShadowRoot)) return
    element = root.host
  }
}

/**
 * Candidates for the focus: first the following elements, then the preceding ones, nearest first.
 */
function focusCandidates(element: Element, root: Document | ShadowRoot): HTMLElement[] {
  const places = [...root.querySelectorAll<HTMLElement>('*')].filter(
    (place) => (place.tabIndex >= 0 || place.shadowRoot?.delegatesFocus) && !element.contains(place),
  )
  const isAfter = (place: Element) =>
    Boolean(element.compareDocumentPosition(place) & Node.DOCUMENT_POSITION_FOLLOWING)
  return [...places.filter(isAfter), ...places.filter((place) => !isAfter(place)).reverse()]
}

function tryFocus(place: HTMLElement): boolean {
  const before = focusedElement()
  place.focus()
  const after = focusedElement()
  return after !== undefined && after !== before
}
