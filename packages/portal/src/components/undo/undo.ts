import type { showUndoSnackbar } from './undo-snackbar.ts'

export interface UndoableAction {
  /** The text of the snackbar. */
  readonly message: string
  /** The label of the button, in place of « Annuler ». */
  readonly undoLabel?: string
  /** Runs the action. */
  readonly run: () => void
  /** Reverts what is on screen. */
  readonly undo: () => void
}

/** The snackbar's code is fetched on first use. */
const loadUndoSnackbar = async (): Promise<typeof showUndoSnackbar> =>
  (await import('./undo-snackbar.ts')).showUndoSnackbar

/**
 * Shows a snackbar with an undo. The action runs when the snackbar closes or the page is hidden.
 */
export async function runUndoable(
  { message, undoLabel, run, undo }: UndoableAction,
  load = loadUndoSnackbar,
): Promise<void> {
  let close: (() => void) | undefined
  let isOpen = true
  const settle = (effect: () => void) => {
    if (!isOpen) return
    isOpen = false
    document.removeEventListener('visibilitychange', runIfHidden)
    removeEventListener('pagehide', runNow, { capture: true })
    effect()
    close?.()
  }
  const runNow = () => settle(run)
  const runIfHidden = () => {
    if (document.hidden) runNow()
  }
  document.addEventListener('visibilitychange', runIfHidden)
  // Capturing: before the database is closed.
  addEventListener('pagehide', runNow, { capture: true })
  try {
    const show = await load()
    if (isOpen) close = show({ message, undoLabel, onUndo: () => settle(undo), onClose: runNow })
  } catch {
    // Without a snackbar there is no undo to wait for.
    runNow()
  }
}
