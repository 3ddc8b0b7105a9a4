import { type RefObject, useCallback, useEffect, useRef } from 'react'
import { pageTitle } from '../components/focus-after-render.ts'

/**
 * Moves the focus when a row disappears that had it, or whose dialog returned it there: to the
 * list's heading or, if the list disappears too, to the page's title. Returns a function to call
 * when a row is about to disappear.
 * @param content The content of the list, which may change without the row later.
 */
export function useFocusAfterRowRemoval(
  heading: RefObject<HTMLHeadingElement | null>,
  content: unknown,
): () => void {
  const isPending = useRef(false)
  const moveFocus = useCallback(() => {
    if (!isPending.current) return
    if (hasVisibleFocus(document.activeElement)) {
      // React may remove the dialog after this frame, and no other effect would run then.
      if (document.activeElement?.closest('ofc-dialog')) requestAnimationFrame(moveFocus)
      return
    }
    const target = heading.current ?? pageTitle()
    target?.focus()
  }, [heading])
  useEffect(moveFocus, [content])
  useEffect(() => () => void requestAnimationFrame(moveFocus), [moveFocus])
  return useCallback(() => {
    isPending.current = true
    // The dialog may return the focus to the row before the row disappears: repeats
    // until the next key press or click.
    const stop = () => {
      isPending.current = false
    }
    for (const type of ['keydown', 'pointerdown']) addEventListener(type, stop, { once: true, capture: true })
    requestAnimationFrame(moveFocus)
  }, [moveFocus])
}

/**
 * Whether a visible element has the focus: an element in a closed
 * dialog has it for a moment longer.
 */
function hasVisibleFocus(focused: Element | null): boolean {
  return focused !== null && focused !== document.body && focused.getClientRects().length > 0
}
