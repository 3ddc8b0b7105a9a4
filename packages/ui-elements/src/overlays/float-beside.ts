import {
  autoUpdate,
  computePosition,
  flip,
  limitShift,
  offset,
  type Placement,
  type Platform,
  platform,
  type Rect,
  shift,
} from '@floating-ui/dom'
import { isWebKit } from './is-webkit.ts'

/** In px: the least distance of a panel from the edges of the window. */
const EDGE = 8

/** Beside an anchor without room on either side, a panel goes above or below it. */
const beside: readonly Placement[] = ['left', 'right']

const measuresInOwnPx = !('currentCSSZoom' in Element.prototype)

/** Panels that have their place; each is placed by one observer, also when it opens again. */
const stops = new WeakMap<HTMLElement, () => void>()

/**
 * Places an open popover beside its anchor until it closes, as its style sheet does elsewhere: on
 * the other side where the preferred one lacks room, within what can be seen of the window, and away
 * with an anchor that is scrolled away. The distance is the panel's own margin. `--_anchor-size` is
 * the width of the anchor, `--_window` the height that can be seen.
 */
export function floatBeside(panel: HTMLElement, anchor: Element, placement: Placement): void {
  stops.get(panel)?.()
  const { style } = panel
  style.margin = ''
  const gap = Number.parseFloat(getComputedStyle(panel).marginBlockStart) || 0
  Object.assign(style, { inset: 'auto', margin: '0', positionArea: 'none', positionTryFallbacks: 'none' })
  const place = async () => {
    if (!panel.matches(':popover-open')) return stops.get(panel)?.()
    const zoom = zoomOf(panel)
    const width = anchor.getBoundingClientRect().width / (measuresInOwnPx ? 1 : zoom)
    style.setProperty('--_anchor-size', `${width}px`)
    style.setProperty('--_window', `${(visualViewport?.height ?? innerHeight) / zoom}px`)
    const { x, y } = await computePosition(anchor, panel, {
      placement,
      strategy: 'fixed',
      platform: zoomed(zoom),
      middleware: [
        offset(gap),
        flip({ padding: EDGE, fallbackAxisSideDirection: beside.includes(placement) ? 'end' : 'none' }),
        shift({ padding: EDGE, crossAxis: true, limiter: limitShift() }),
      ],
    })
    Object.assign(style, { left: `${x}px`, top: `${y}px`, opacity: '' })
  }
  // By frames: Chrome 114 misses some moves of an anchor with its observer of intersections.
  const stopUpdates = autoUpdate(anchor, panel, () => void place(), {
    animationFrame: true,
    layoutShift: false,
  })
  const stop = () => {
    stopUpdates()
    panel.removeEventListener('toggle', stopWhenClosed)
    stops.delete(panel)
  }
  const stopWhenClosed = ({ target }: Event) => {
    if (target === panel && !panel.matches(':popover-open')) stop()
  }
  panel.addEventListener('toggle', stopWhenClosed)
  stops.set(panel, stop)
}

/**
 * Computes in the px of a panel within `zoom` in CSS. Rectangles of elements are in those of the
 * window, but before Chrome 128 and in Safari, which lack `currentCSSZoom`, in the element's own.
 * WebKit 2.50.6 then takes off what the page is scrolled by in px of the window.
 */
function zoomed(zoom: number): Platform {
  const unscrolled = (by: number) => (isWebKit && measuresInOwnPx ? by - by / zoom : 0)
  return {
    ...platform,
    getElementRects: async (elements) => {
      const { reference, floating } = await platform.getElementRects(elements)
      const { x, y, width, height } = divided(reference, measuresInOwnPx ? 1 : zoom)
      return {
        reference: { x: x + unscrolled(scrollX), y: y + unscrolled(scrollY), width, height },
        floating,
      }
    },
    getClippingRect: async (options) => divided(await platform.getClippingRect(options), zoom),
  }
}

const divided = ({ x, y, width, height }: Rect, by: number): Rect => ({
  x: x / by,
  y: y / by,
  width: width / by,
  height: height / by,
})

/** The product of the `zoom` of an element and of those around it. */
function zoomOf(element: Element): number {
  if ('currentCSSZoom' in element) return element.currentCSSZoom
  let zoom = 1
  for (let at: Element | null = element; at; at = parentOf(at)) {
    zoom *= Number(getComputedStyle(at).zoom) || 1
  }
  return zoom
}

function parentOf(element: Element): Element | null {
  const parent = element.assignedSlot ?? element.parentNode
  if (parent instanceof ShadowRoot) return parent.host
  return parent instanceof Element ? parent : null
}
