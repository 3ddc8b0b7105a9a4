import { autoUpdate, computePosition, flip, offset, type Placement, shift } from '@floating-ui/dom'

/** In px: the least distance of a panel from the edges of the window. */
const EDGE = 8

/** Beside an anchor without room on either side, a panel goes above or below it. */
const beside: readonly Placement[] = ['left', 'right']

/** Panels that have their place; each is placed by one observer, also when it opens again. */
const stops = new WeakMap<HTMLElement, () => void>()

/**
 * Places an open popover beside its anchor until it closes, as its style sheet does elsewhere: on
 * the other side where the preferred one lacks room, always within the window. The distance is the
 * panel's own margin; `--_anchor-size` is the width of the anchor.
 */
export function floatBeside(panel: HTMLElement, anchor: Element, placement: Placement): void {
  stops.get(panel)?.()
  const { style } = panel
  style.margin = ''
  const gap = Number.parseFloat(getComputedStyle(panel).marginBlockStart) || 0
  Object.assign(style, { inset: 'auto', margin: '0', positionArea: 'none', positionTryFallbacks: 'none' })
  const place = async () => {
    if (!panel.matches(':popover-open')) return stops.get(panel)?.()
    style.setProperty('--_anchor-size', `${anchor.getBoundingClientRect().width}px`)
    const { x, y } = await computePosition(anchor, panel, {
      placement,
      strategy: 'fixed',
      middleware: [
        offset(gap),
        flip({ padding: EDGE, fallbackAxisSideDirection: beside.includes(placement) ? 'end' : 'none' }),
        shift({ padding: EDGE, crossAxis: true }),
      ],
    })
    Object.assign(style, { left: `${x}px`, top: `${y}px`, opacity: '' })
  }
  const stopUpdates = autoUpdate(anchor, panel, () => void place())
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
