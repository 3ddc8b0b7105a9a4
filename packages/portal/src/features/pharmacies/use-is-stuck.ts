import { type RefObject, useEffect, useState } from 'react'

/** Whether a sticky element has come to the top of the window, where it stays. */
export function useIsStuck(element: RefObject<HTMLElement | null>): boolean {
  const [isStuck, setStuck] = useState(false)
  useEffect(() => {
    const { current } = element
    if (!current) return
    // At the very top a hair of it lies outside.
    const observer = new IntersectionObserver(
      ([entry]) => entry && setStuck(entry.boundingClientRect.top <= 0),
      { rootMargin: '-1px 0px 0px', threshold: 1 },
    )
    observer.observe(current)
    return () => observer.disconnect()
  }, [element])
  return isStuck
}
