import { extended, type OpenList } from './option-list.ts'

/** How near to an end of the rows in the page, in px, one scrolls before more come. */
const NEAR_THE_END = 200

/** What scrolls: the list itself, which assistive technologies know to belong to the field and nobody tabs into. */
export const scrollerOf = (panel: HTMLElement): HTMLElement =>
  panel.querySelector<HTMLElement>('[role=listbox]') ?? panel

/** Opens the panel over the page, at the row that is active, and holds what is seen in its place. */
export function showPanel(
  panel: HTMLElement,
  list: OpenList,
  before: OpenList | undefined,
  heightBefore: number | undefined,
): void {
  if (!panel.matches(':popover-open')) panel.showPopover()
  const scroller = scrollerOf(panel)
  const isNew = before?.rows !== list.rows
  if (isNew) scroller.scrollTop = 0
  // Rows came above what the person looks at.
  else if (list.window.start < before.window.start && list.active === before.active)
    scroller.scrollTop += scroller.scrollHeight - (heightBefore ?? scroller.scrollHeight)
  if (isNew || before.active !== list.active)
    panel.querySelector('.active')?.scrollIntoView({ block: 'nearest' })
}

/** The list with the rows that one is about to scroll to. */
export function scrolledTo(scroller: HTMLElement, list: OpenList): OpenList {
  const after = scroller.scrollHeight - scroller.clientHeight - scroller.scrollTop
  if (after < NEAR_THE_END) return extended(list, 'after')
  return scroller.scrollTop < NEAR_THE_END ? extended(list, 'before') : list
}
