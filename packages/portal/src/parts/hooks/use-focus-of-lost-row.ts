import { type RefObject, useCallback, useEffect, useRef } from 'react'

/**
 * A row that goes takes the focus with it, which its dialog may have given back to it before: then the list's heading takes it, or,
 * where the list goes with its last row, the title of the page. What it gives is called when a row goes.
 * @param shown What the list shows: it may come without the row later.
 */
export function useFocusOfLostRow(heading: RefObject<HTMLHeadingElement | null>, shown: unknown): () => void {
  const isGoing = useRef(false)
  const take = useCallback(() => {
    if (!isGoing.current) return
    if (isHeld(document.activeElement)) {
      // React may take the dialog away only after this frame, when nothing else would call this again.
      if (document.activeElement?.closest('ofc-dialog')) requestAnimationFrame(take)
      return
    }
    const target = heading.current ?? document.querySelector<HTMLElement>('.page-title')
    target?.focus()
  }, [heading])
  useEffect(take, [shown])
  useEffect(() => () => void requestAnimationFrame(take), [take])
  return useCallback(() => {
    isGoing.current = true
    // Its dialog may still give the focus back to the row, which goes later: until the person does something, it is led here again.
    const stop = () => {
      isGoing.current = false
    }
    for (const type of ['keydown', 'pointerdown']) addEventListener(type, stop, { once: true, capture: true })
    requestAnimationFrame(take)
  }, [take])
}

/** Whether something that is still there has the focus: what is in a closed dialog keeps it for a moment. */
function isHeld(focused: Element | null): boolean {
  return focused !== null && focused !== document.body && focused.checkVisibility()
}
