import type {} from '@officine/ui-elements/button/button.js'
import '@officine/ui-elements/button/define.js'
import '@officine/ui-elements/snackbar/define.js'
import type {} from '@officine/ui-elements/snackbar/snackbar.js'
import { currentLanguage } from '../../language/index.ts'

interface UndoSnackbarOptions {
  readonly message: string
  readonly undoLabel?: string | undefined
  readonly onUndo: () => void
  /** Called when the snackbar times out or is closed. */
  readonly onClose: () => void
}

/**
 * Shows a snackbar with an undo button for five seconds, at the end of the page like toasts.
 * Returns a function that closes it.
 */
export function showUndoSnackbar({ message, undoLabel, onUndo, onClose }: UndoSnackbarOptions): () => void {
  const snackbar = document.createElement('ofc-snackbar')
  const undo = document.createElement('ofc-button')
  undo.slot = 'action'
  undo.variant = 'plain'
  undo.size = 'small'
  undo.textContent = undoLabel ?? currentLanguage().t('shell.undo')
  undo.addEventListener('click', () => {
    onUndo()
    snackbar.close()
  })
  snackbar.append(message, undo)
  snackbar.dismissible = true
  snackbar.addEventListener('ofc-close', () => {
    onClose()
    snackbar.remove()
  })
  document.body.append(snackbar)
  snackbar.show()
  return () => snackbar.close()
}
