/**
 * Remembers where the focus is, for a move that has to wait for a render, a frame or a response.
 * @returns A function that tells whether the focus may still be moved. It may not once the person
 * has gone elsewhere, since their next keys are meant for where they are. An element that had the
 * focus and has gone away leaves it to the body, and it may be moved.
 */
export function rememberFocus(before: Element | null = document.activeElement): () => boolean {
  return () => [before, document.body, null].includes(document.activeElement)
}
