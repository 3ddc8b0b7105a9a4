/** What closes a dialog: `any` also a press beside it, `closerequest` Escape or Back, `none` its own buttons alone. */
export type ClosedBy = 'any' | 'closerequest' | 'none'

export const supportsClosedBy = (): boolean => 'closedBy' in HTMLDialogElement.prototype

/** What `closedby` does, for browsers without it. */
export function emulateClosedBy(dialog: HTMLDialogElement, closedBy: () => ClosedBy): void {
  let pressBeganBeside = false
  dialog.addEventListener('pointerdown', (event) => {
    pressBeganBeside = isBeside(event, dialog)
  })
  dialog.addEventListener('click', (event) => {
    if (closedBy() === 'any' && pressBeganBeside && isBeside(event, dialog)) dialog.close()
  })
  dialog.addEventListener('cancel', (event) => {
    if (event.target === dialog && closedBy() === 'none') event.preventDefault()
  })
  // A browser may let a second Escape through what prevented the first.
  dialog.addEventListener('keydown', (event) => {
    if (event.key === 'Escape' && closedBy() === 'none') event.preventDefault()
  })
}

function isBeside(event: MouseEvent, dialog: HTMLDialogElement): boolean {
  if (event.target !== dialog) return false
  const { left, right, top, bottom } = dialog.getBoundingClientRect()
  return event.clientX < left || event.clientX > right || event.clientY < top || event.clientY > bottom
}
