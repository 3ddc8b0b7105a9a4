import { useLayoutEffect } from 'react'
import { keptScroll } from './entries.ts'
import { useArrival } from './hooks.ts'
import { decode } from './route.ts'

/** A page whose data come a moment later gets this long to grow back to where it was. */
const patience = 1_000

/** Back and Forward, and a reload, return to where the page was; a new page starts at its top or at its target. */
export function useScrollPosition(): void {
  const arrival = useArrival()
  const path = arrival?.place.path
  const hash = arrival?.place.hash
  const isWaiting = arrival?.isWaiting
  const cause = arrival?.cause

  useLayoutEffect(() => {
    if (isWaiting) return undefined
    const kept = cause === 'go' ? undefined : keptScroll()
    if (kept !== undefined) return restore(kept)
    const target = hash ? targetOf(hash) : undefined
    if (target) target.scrollIntoView()
    else scrollTo(0, 0)
    return undefined
  }, [path, hash, isWaiting])
}

/** What a hash points at; one that isn't rightly encoded is taken as it stands. */
function targetOf(hash: string): HTMLElement | null {
  const id = hash.slice(1)
  return document.getElementById(decode(id) ?? id)
}

function restore(top: number): () => void {
  const giveUp = performance.now() + patience
  let frame = 0
  const attempt = () => {
    scrollTo(0, top)
    if (Math.abs(scrollY - top) > 1 && performance.now() < giveUp) frame = requestAnimationFrame(attempt)
  }
  attempt()
  return () => cancelAnimationFrame(frame)
}
