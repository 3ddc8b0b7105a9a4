import { placeBeside } from '../overlays/place-beside.ts'
import { extendWindow, type OpenList } from './open-list.ts'

/** Distance in px from the end of the rendered rows at which more are rendered. */
const SCROLL_MARGIN = 200

/**
 * The scroll container: the listbox itself, which assistive technologies associate with the field
 * and Tab skips.
 */
export const scrollerOf = (panel: HTMLElement): HTMLElement =>
  panel.querySelector<HTMLElement>('[role=listbox]') ?? panel

/**
 * Shows the panel in the top layer, scrolled to the active row, and preserves the scroll position
 * otherwise.
 */
export function showPanel(
  panel: HTMLElement,
  field: Element,
  list: OpenList,
  before: OpenList | undefined,
  heightBefore: number | undefined,
): void {
  if (!panel.matches(':popover-open')) {
    panel.showPopover()
    placeBeside(panel, field, 'bottom')
  }
  const scroller = scrollerOf(panel)
  const isNew = before?.rows !== list.rows
  if (isNew) scroller.scrollTop = 0
  // Rows were added above the visible ones.
  else if (list.window.start < before.window.start && list.active === before.active)
    scroller.scrollTop += scroller.scrollHeight - (heightBefore ?? scroller.scrollHeight)
  if (isNew || before.active !== list.active)
    panel.querySelector('.active')?.scrollIntoView({ block: 'nearest' })
}

/** Extends the rendered range when the scroll position is near one of its ends. */
export function extendOnScroll(scroller: HTMLElement, list: OpenList): OpenList {
  const after = scroller.scrollHeight - scroller.clientHeight - scroller.scrollTop
  if (after < SCROLL_MARGIN) return extendWindow(list, 'after')
  return scroller.scrollTop < SCROLL_MARGIN ? extendWindow(list, 'before') : list
}
