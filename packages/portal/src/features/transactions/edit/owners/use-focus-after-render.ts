import { useCallback, useEffect, useState } from 'react'

type GetElement = () => Element | null | undefined

/** Moves the focus after the next render, once a closing dialog has restored it. */
export function useFocusAfterRender(): (find: GetElement) => void {
  const [target, setTarget] = useState<{ readonly find: GetElement }>()
  useEffect(() => {
    if (!target) return undefined
    // The elements render their focusable content after React has mounted them.
    const frame = requestAnimationFrame(() => {
      const element = target.find()
      if (element instanceof HTMLElement) element.focus()
    })
    return () => cancelAnimationFrame(frame)
  }, [target])
  return useCallback((find) => setTarget({ find }), [])
}
