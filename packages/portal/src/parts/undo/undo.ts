import type { showUndo } from './undo-snackbar.ts'

export interface Undoable {
  /** What was done, for the person to read. */
  readonly message: string
  /** On the button, where it says more than « Annuler ». */
  readonly action?: string
  /** Does it for good. */
  readonly act: () => void
  /** Takes it back. */
  readonly undo: () => void
}

/** Where the snackbar comes from; its code is fetched with the first thing that can be undone. */
const fromChunk = async (): Promise<typeof showUndo> => (await import('./undo-snackbar.ts')).showUndo

/**
 * Says what was done, and lets it be taken back while the snackbar stands. It is done for good once that is gone, or when
 * nobody looks at the page any more.
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
    // Without a snackbar there is nothing to wait for.
    forGood()
  }
}
