import { afterPress, trackPointer } from '../focus/after-press.ts'

const GAP = 8

/** The elements at the bottom of the window, in order of arrival, from the edge upwards. */
const stack: HTMLElement[] = []
const listeners = new Set<() => void>()
let sizes: ResizeObserver | undefined

/**
 * Stacks an element at the bottom of the window, above earlier ones that it would cover: its
 * `--_lift` is the offset, for as long as it is in the stack. The first one never moves, so that
 * nothing moves away from under a pointer when another comes.
 */
export function addToBottomStack(element: HTMLElement): void {
  trackPointer()
  if (!stack.includes(element)) stack.push(element)
  if (stack.length === 1) addEventListener('resize', scheduleLayout)
  sizes ??= new ResizeObserver(scheduleLayout)
  sizes.observe(element)
  layOutBottomStack()
}

export function removeFromBottomStack(element: HTMLElement): void {
  const index = stack.indexOf(element)
  if (index === -1) return
  stack.splice(index, 1)
  if (stack.length === 0) removeEventListener('resize', scheduleLayout)
  sizes?.unobserve(element)
  element.style.removeProperty('--_lift')
  scheduleLayout()
}

/** Recomputes the offset of each element after a change, and the height that the stack covers. */
export function layOutBottomStack(): void {
  for (const element of stack) element.style.removeProperty('--_lift')
  const bounds = stack.map((element) => element.getBoundingClientRect())
  const lifted: DOMRect[] = []
  let coveredHeight = 0
  for (const [index, { x, y, width, height }] of bounds.entries()) {
    const below = lifted.filter(({ left, right }) => left < x + width && x < right)
    const needed = Math.max(0, ...below.map(({ top }) => y + height + GAP - top))
    // In a window too low for all, the newest stays visible and covers the others until it closes.
    const lift = Math.min(needed, Math.max(0, y - GAP))
    if (lift > 0) stack[index]?.style.setProperty('--_lift', `${lift}px`)
    lifted.push(new DOMRect(x, y - lift, width, height))
    coveredHeight = Math.max(coveredHeight, innerHeight - y + lift)
  }
  document.documentElement.style.setProperty('--ofc-foot-room', `${coveredHeight}px`)
}

/**
 * Lets what must stay in front move before a snackbar that has just been raised to the top layer.
 */
export function notifySnackbarRaised(): void {
  // The region of toasts raises itself again, to stay in front of the snackbar.
  for (const listener of [...listeners]) listener()
}

/**
 * Calls the listener when a snackbar is raised to the top layer. Returns a function to unsubscribe.
 */
export function onSnackbarRaised(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const scheduleLayout = () => afterPress(layOutBottomStack)
