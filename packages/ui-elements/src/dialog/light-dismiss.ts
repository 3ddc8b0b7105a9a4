/**
 * The ways to close a dialog: `any` includes a press outside, `closerequest` Escape or Back, `none`
 * only the dialog's own buttons.
 */
export type ClosedBy = 'any' | 'closerequest' | 'none'

export const supportsClosedBy = (): boolean => 'closedBy' in HTMLDialogElement.prototype

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
  // A second Escape may skip the cancelable `cancel` event, so keydown is prevented too.
  dialog.addEventListener('keydown', (event) => {
    if (event.key === 'Escape' && closedBy() === 'none') event.preventDefault()
  })
}

function isBeside(event: MouseEvent, dialog: HTMLDialogElement): boolean {
  if (event.target !== dialog) return false
  const { left, right, top, bottom } = dialog.getBoundingClientRect()
  return event.clientX < left || event.clientX > right || event.clientY < top || event.clientY > bottom
}
