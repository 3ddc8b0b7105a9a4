import { useCallback, useEffect, useState } from 'react'

type Find = () => Element | null | undefined

/** Moves the focus once what an act changes is drawn, and a dialog that goes has given the focus back. */
export function useFocusAfterDrawing(): (find: Find) => void {
  const [target, setTarget] = useState<{ readonly find: Find }>()
  useEffect(() => {
    if (!target) return undefined
    // The elements draw what takes their focus after React has put them in place.
    const frame = requestAnimationFrame(() => {
      const element = target.find()
      if (element instanceof HTMLElement) element.focus()
    })
    return () => cancelAnimationFrame(frame)
  }, [target])
  return useCallback((find) => setTarget({ find }), [])
}
