import { useEffect, useLayoutEffect, useRef } from 'react'
import { type CurrentPage, savedScrollPosition } from './navigator.ts'
import { decode } from './paths.ts'
import { useCurrentPage } from './router.tsx'

/** How long a page may wait for its data before its scroll position is given up (ms). */
const scrollTimeout = 1_000

/** The events by which a person scrolls. */
const scrollEvents = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const

/**
 * Restores the scroll position after Back, Forward and a reload; a new page
 * starts at its top or its anchor.
 */
export function useScrollPosition(): void {
  const currentPage = useCurrentPage()
  const shownPath = useRef<string>(undefined)
  const { entry, isAccessPending } = currentPage ?? {}

  useLayoutEffect(() => {
    if (!currentPage || isAccessPending) return undefined
    const { path, hash } = currentPage.location
    if (shownPath.current !== path && !anchorTarget(hash)) scrollTo(0, 0)
    shownPath.current = path
    return scrollFor(currentPage)
  }, [entry, currentPage?.location.hash, isAccessPending])
}

/**
 * For content that renders after its data has loaded: restores the position or scrolls to the
 * anchor then. The anchor gets the focus too, unless the person has moved it from the title.
 */
export function useLateScrollPosition(): void {
  const currentPage = useCurrentPage()
  useEffect(() => {
    if (!currentPage) return undefined
    const { activeElement, body } = document
    // The title has not got the focus if the anchor was there already, but still hidden.
    const isUnmoved = activeElement === body || activeElement?.tagName === 'H1'
    if (isUnmoved && currentPage.cause !== 'load') moveFocusTo(anchorTarget(currentPage.location.hash))
    return scrollFor(currentPage)
  }, [])
}

/** Moves the focus to the target of an anchor, as a browser would. */
export function moveFocusTo(target: HTMLElement | null): void {
  target?.focus({ preventScroll: true })
  if (!target || document.activeElement === target) return
  target.tabIndex = -1
  target.focus({ preventScroll: true })
}

/** The element of a hash. */
export function anchorTarget(hash: string): HTMLElement | null {
  return hash === '' ? null : document.getElementById(decode(hash.slice(1)))
}

function scrollFor({ cause, entry, location: { hash } }: CurrentPage): (() => void) | undefined {
  const top = cause === 'go' ? undefined : savedScrollPosition(entry)
  if (top !== undefined)
    return repeatEachFrame(() => {
      scrollTo(0, top)
      return Math.abs(scrollY - top) <= 1
    })
  if (hash === '') return undefined
  return repeatEachFrame(() => {
    anchorTarget(hash)?.scrollIntoView()
    // Content above the target may still grow: elements render after the page.
    return false
  })
}

/** Repeats on each frame until it returns true, `scrollTimeout` is over, or the person scrolls. */
function repeatEachFrame(scroll: () => boolean): () => void {
  const deadline = performance.now() + scrollTimeout
  let frame = 0
  const stop = () => {
    cancelAnimationFrame(frame)
    for (const name of scrollEvents) removeEventListener(name, stop)
  }
  const attempt = () => {
    if (!scroll() && performance.now() < deadline) frame = requestAnimationFrame(attempt)
    else stop()
  }
  for (const name of scrollEvents) addEventListener(name, stop, { passive: true })
  attempt()
  return stop
}
