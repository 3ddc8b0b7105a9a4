import { focusedElement } from './focused-element.ts'

/** Where the person has last written, as a new object on each edit. */
let lastEdit: { readonly element: EventTarget | undefined } | undefined
let isTracking = false

/**
 * Remembers where the focus is, for a move that has to wait for a render, a frame or a response.
 * @param host The focused element of the document.
 * @returns A function that tells whether the focus may still be moved. It may not once the person
 * has gone elsewhere or has written on, since their next keys are meant for where they are. An
 * element that had the focus and has gone away leaves it to the body, and it may be moved.
 */
export function rememberFocus(host: Element | null = document.activeElement): () => boolean {
  if (!isTracking) addEventListener('input', trackEdit, true)
  isTracking = true
  const before = focusedElement(host)
  const editBefore = lastEdit
  return () => {
    const now = focusedElement()
    if (!now || now === document.body) return true
    return now === before && (lastEdit === editBefore || lastEdit?.element !== now)
  }
}

/** The `input` event of an element of this package is no writing: the native input's own is. */
function trackEdit(event: Event) {
  if (event.isTrusted) lastEdit = { element: event.composedPath()[0] }
}
