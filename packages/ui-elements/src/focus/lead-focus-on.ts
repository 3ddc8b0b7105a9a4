import { focusedElement } from './focused-element.ts'

/**
 * Leads the focus away from an element that is about to go: to where it came from, or else to what comes next in the page,
 * or before. Left to the body, it would make people who use a keyboard or a screen reader begin the page anew.
 */
export function leadFocusOn(from: HTMLElement, cameFrom: HTMLElement | undefined): void {
  const isByKeyboard = focusedElement()?.matches(':focus-visible')
  if (cameFrom?.isConnected && takesFocus(cameFrom)) return
  // Under a finger, a field that takes the focus would bring up its keyboard.
  if (!isByKeyboard) return
  for (let element: Element = from; ; ) {
    const root = element.getRootNode()
    if (!(root instanceof Document || root instanceof ShadowRoot)) return
    if (placesAround(element, root).some(takesFocus)) return
    if (!(root instanceof ShadowRoot)) return
    element = root.host
  }
}

/** What may take the focus: first that which follows, then what stands before, the nearest first. */
function placesAround(element: Element, root: Document | ShadowRoot): HTMLElement[] {
  const places = [...root.querySelectorAll<HTMLElement>('*')].filter(
    (place) => (place.tabIndex >= 0 || place.shadowRoot?.delegatesFocus) && !element.contains(place),
  )
  const isAfter = (place: Element) =>
    Boolean(element.compareDocumentPosition(place) & Node.DOCUMENT_POSITION_FOLLOWING)
  return [...places.filter(isAfter), ...places.filter((place) => !isAfter(place)).reverse()]
}

function takesFocus(place: HTMLElement): boolean {
  const before = focusedElement()
  place.focus()
  const after = focusedElement()
  return after !== undefined && after !== before
}
