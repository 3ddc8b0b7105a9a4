import type { showUndo } from './undo-snackbar.ts'

export interface Undoable {
  /** The text of the snackbar. */
  readonly message: string
  /** The label of the button, in place of « Annuler ». */
  readonly action?: string
  /** Runs the action. */
  readonly act: () => void
  /** Reverts what is on screen. */
  readonly undo: () => void
}

/** The snackbar's code is fetched on first use. */
const fromChunk = async (): Promise<typeof showUndo> => (await import('./undo-snackbar.ts')).showUndo

/**
 * Shows a snackbar with an undo. The action runs when the snackbar closes or the page is hidden.
 */
export async function offerUndo({ message, action, act, undo }: Undoable, load = fromChunk): Promise<void> {
  let close: (() => void) | undefined
  let isOpen = true
  const settle = (how: () => void) => {
    if (!isOpen) return
    isOpen = false
    document.removeEventListener('visibilitychange', whenHidden)
    removeEventListener('pagehide', forGood)
    how()
    close?.()
  }
  const forGood = () => settle(act)
  const whenHidden = () => {
    if (document.hidden) forGood()
  }
  document.addEventListener('visibilitychange', whenHidden)
  addEventListener('pagehide', forGood)
  try {
    const show = await load()
    if (isOpen) close = show({ message, action, onUndo: () => settle(undo), onClose: forGood })
  } catch {
    // Without a snackbar there is no undo to wait for.
    forGood()
  }
}
