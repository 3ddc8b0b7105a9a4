import { focusedElement } from './focused-element.ts'

/**
 * Moves the focus from an element that is about to be removed: back to `previousFocus`, or else to the
 * next or previous focusable element. Otherwise it would fall to the body, and keyboard and screen
 * reader users would have to start the page again.
 */
export function moveFocus(from: HTMLElement, previousFocus: HTMLElement | undefined): void {
  const isByKeyboard = focusedElement()?.matches(':focus-visible')
  if (previousFocus?.isConnected && tryFocus(previousFocus)) return
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
  const candidates = [...root.querySelectorAll<HTMLElement>('*')].filter(
    (candidate) =>
      (candidate.tabIndex >= 0 || candidate.shadowRoot?.delegatesFocus) && !element.contains(candidate),
  )
  const isAfter = (candidate: Element) =>
    Boolean(element.compareDocumentPosition(candidate) & Node.DOCUMENT_POSITION_FOLLOWING)
  return [...candidates.filter(isAfter), ...candidates.filter((candidate) => !isAfter(candidate)).reverse()]
}

function tryFocus(candidate: HTMLElement): boolean {
  const before = focusedElement()
  candidate.focus()
  const after = focusedElement()
  return after !== undefined && after !== before
}
