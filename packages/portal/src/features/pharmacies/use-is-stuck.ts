import { type RefObject, useEffect, useState } from 'react'

/** Whether a sticky element is stuck at the top of the window. */
export function useIsStuck(element: RefObject<HTMLElement | null>): boolean {
  const [isStuck, setStuck] = useState(false)
  useEffect(() => {
    const { current } = element
    if (!current) return
    // The margin of -1 px makes one pixel of the stuck element lie outside, so that the ratio drops
    // below 1.
    const observer = new IntersectionObserver(
      ([entry]) => entry && setStuck(entry.boundingClientRect.top <= 0),
      { rootMargin: '-1px 0px 0px', threshold: 1 },
    )
    observer.observe(current)
    return () => observer.disconnect()
  }, [element])
  return isStuck
}
