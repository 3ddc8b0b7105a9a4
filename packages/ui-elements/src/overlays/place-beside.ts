import type { Placement } from '@floating-ui/dom'
import { isWebKit } from './is-webkit.ts'

/** In px: twice the largest margin of a panel. */
const FAR = 12

/**
 * Keeps an open popover beside its anchor until it closes. Its style sheet does so in browsers with
 * `position-area`; where these place it wrongly, and in browsers without, `float-beside.ts` does,
 * which is fetched then. WebKit counts as one without: 2.50.6 flips a panel on a scrolled page as if
 * its anchor stood below the window.
 */
export function placeBeside(panel: HTMLElement, anchor: Element, placement: Placement): void {
  // Once floated, a panel has no anchor.
  if (!hasAnchors() || panel.style.positionArea === 'none') return void float(panel, anchor, placement)
  const placed = new AbortController()
  const check = () => {
    const isOpen = panel.matches(':popover-open')
    if (isOpen && isBeside(panel, anchor)) return
    placed.abort()
    observer.disconnect()
    if (isOpen) void float(panel, anchor, placement)
  }
  // It reports a panel that opens, grows or closes, between the layout and the paint: nothing jumps.
  const observer = new ResizeObserver(check)
  observer.observe(panel)
  // The keyboard of a phone and a pinch change what can be seen, and not where `fixed` elements are.
  for (const type of ['resize', 'scroll'])
    visualViewport?.addEventListener(type, check, { signal: placed.signal })
}

const hasAnchors = () => CSS.supports('position-area: top') && !isWebKit

/**
 * Whether a panel touches its anchor without covering it, and can be seen. Chrome 143 and
 * Firefox 153 ignore the transforms around an anchor, and Chrome 143 cuts a tooltip off at the edge
 * of the window. A panel goes with an anchor that has been scrolled away.
 */
function isBeside(panel: Element, anchor: Element): boolean {
  const { offsetLeft: left, offsetTop: top, width, height } = visualViewport as VisualViewport
  const view = { left, top, right: left + width, bottom: top + height }
  const [from, to] = [anchor.getBoundingClientRect(), panel.getBoundingClientRect()]
  if (distance(from, view) > 0) return true
  const hidden = Math.max(left - to.left, top - to.top, to.right - view.right, to.bottom - view.bottom)
  const gap = distance(from, to)
  return hidden < 1 && gap > -2 && gap < FAR
}

type Sides = Pick<DOMRect, 'left' | 'top' | 'right' | 'bottom'>

/** Negative for rectangles that overlap. */
const distance = (a: Sides, b: Sides) =>
  Math.max(a.left - b.right, b.left - a.right, a.top - b.bottom, b.top - a.bottom)

async function float(panel: HTMLElement, anchor: Element, placement: Placement): Promise<void> {
  const { style } = panel
  // Transparent and not hidden: the focus moves into the panel before it has its place.
  style.opacity = '0'
  try {
    const { floatBeside } = await import('./float-beside.ts')
    floatBeside(panel, anchor, placement)
  } catch {
    // Without the code the panel is where the browser has it, or in the middle of the window.
    Object.assign(style, hasAnchors() ? {} : { inset: '0', margin: 'auto' }, { opacity: '' })
  }
}
