import type { ChoiceOption } from '../choices/choice-option.ts'
import { growWindow, type RowWindow, windowAround } from './row-window.ts'

/** The state of the open list: all rows, the rendered range and the active row. */
export interface OpenList {
  readonly rows: readonly ChoiceOption[]
  readonly window: RowWindow
  /** -1 while the focus is in the text. */
  readonly active: number
}

export function openList(rows: readonly ChoiceOption[], active = -1): OpenList {
  return { rows, active, window: windowAround(Math.max(active, 0), rows.length) }
}

/** Moves the active row; a single step wraps around at the ends. */
export function moveActive(list: OpenList, by: number): OpenList {
  const { rows, active } = list
  const count = rows.length
  const isStep = Math.abs(by) === 1
  let next = active < 0 ? (by > 0 ? by - 1 : count + by) : active + by
  if (isStep) next = (next + count) % count
  next = Math.min(Math.max(next, 0), count - 1)
  return { rows, active: next, window: growWindow(list.window, next, count) }
}

/** Extends the rendered range in one direction, for scrolling. */
export function extendWindow(list: OpenList, where: 'before' | 'after'): OpenList {
  const index = where === 'before' ? list.window.start - 1 : list.window.end
  if (index < 0 || index >= list.rows.length) return list
  return { ...list, window: growWindow(list.window, index, list.rows.length) }
}
