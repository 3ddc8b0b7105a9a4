import { useEffect, useLayoutEffect, useRef } from 'react'
import { savedScrollPosition } from './history-entries.ts'
import type { CurrentPage } from './navigator.ts'
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
    const { location } = currentPage
    const isOtherPage = shownPath.current !== location.path
    shownPath.current = location.path
    if (isOtherPage && !anchorTarget(location.hash)) scrollTo(0, 0)
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
    const isAtTitle = document.activeElement?.tagName === 'H1'
    if (isAtTitle && currentPage.cause !== 'load') moveFocusTo(anchorTarget(currentPage.location.hash))
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

function scrollFor({ cause, location }: CurrentPage): (() => void) | undefined {
  const savedPosition = cause === 'go' ? undefined : savedScrollPosition()
  if (savedPosition !== undefined) return restorePosition(savedPosition)
  return location.hash === '' ? undefined : scrollToAnchor(location.hash)
}

/** The element of a hash; a malformed encoding is used as it is. */
export function anchorTarget(hash: string): HTMLElement | null {
  const id = hash.slice(1)
  return id === '' ? null : document.getElementById(decode(id) ?? id)
}

function restorePosition(top: number): () => void {
  return repeatEachFrame(() => {
    scrollTo(0, top)
    return Math.abs(scrollY - top) <= 1
  })
}

/** Content above the target may still grow: elements render after the page. */
function scrollToAnchor(hash: string): () => void {
  return repeatEachFrame(() => {
    anchorTarget(hash)?.scrollIntoView()
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
