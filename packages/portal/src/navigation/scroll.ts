import { useEffect, useLayoutEffect, useRef } from 'react'
import { keptScroll } from './entries.ts'
import { useArrival } from './hooks.ts'
import type { Arrival } from './navigator.ts'
import { decode } from './route.ts'

/** A page whose data come a moment later gets this long to grow back to where it was. */
const patience = 1_000

/** What the person does to scroll by themselves. */
const scrolling = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const

/** Back and Forward, and a reload, return to where the page was; a new page starts at its top or at its target. */
export function useScrollPosition(): void {
  const arrival = useArrival()
  const shownPath = useRef<string>(undefined)
  const { entry, isWaiting } = arrival ?? {}

  useLayoutEffect(() => {
    if (!arrival || isWaiting) return undefined
    const { place } = arrival
    const isOtherPage = shownPath.current !== place.path
    shownPath.current = place.path
    if (isOtherPage && !targetOf(place.hash)) scrollTo(0, 0)
    return scrollFor(arrival)
  }, [entry, arrival?.place.hash, isWaiting])
}

/**
 * For what is drawn once its data are here, however late: only then can the page be where it was, or at what its address names. That
 * takes the focus too, unless the person has moved it from the title meanwhile.
 */
export function useLateScrollPosition(): void {
  const arrival = useArrival()
  useEffect(() => {
    if (!arrival) return undefined
    const isAtTitle = document.activeElement?.tagName === 'H1'
    if (isAtTitle && arrival.cause !== 'load') focusOn(targetOf(arrival.place.hash))
    return scrollFor(arrival)
  }, [])
}

/** What an address points at takes the focus, as the platform would give it. */
export function focusOn(target: HTMLElement | null): void {
  target?.focus({ preventScroll: true })
  if (!target || document.activeElement === target) return
  target.tabIndex = -1
  target.focus({ preventScroll: true })
}

function scrollFor({ cause, place }: Arrival): (() => void) | undefined {
  const kept = cause === 'go' ? undefined : keptScroll()
  if (kept !== undefined) return restore(kept)
  return place.hash === '' ? undefined : keepAt(place.hash)
}

/** What a hash points at; one that isn't rightly encoded is taken as it stands. */
export function targetOf(hash: string): HTMLElement | null {
  const id = hash.slice(1)
  return id === '' ? null : document.getElementById(decode(id) ?? id)
}

function restore(top: number): () => void {
  return tryAgain(() => {
    scrollTo(0, top)
    return Math.abs(scrollY - top) <= 1
  })
}

/** What stands above the target may grow for a moment: elements draw themselves after the page. */
function keepAt(hash: string): () => void {
  return tryAgain(() => {
    targetOf(hash)?.scrollIntoView()
    return false
  })
}

/** Each frame until it is done, for a moment at most, or until the person scrolls. */
function tryAgain(scroll: () => boolean): () => void {
  const giveUp = performance.now() + patience
  let frame = 0
  const stop = () => {
    cancelAnimationFrame(frame)
    for (const name of scrolling) removeEventListener(name, stop)
  }
  const attempt = () => {
    if (!scroll() && performance.now() < giveUp) frame = requestAnimationFrame(attempt)
    else stop()
  }
  for (const name of scrolling) addEventListener(name, stop, { passive: true })
  attempt()
  return stop
}
