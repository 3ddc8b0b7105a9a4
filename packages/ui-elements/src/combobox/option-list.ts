import type { ChoiceOption } from '../choices/choice-option.ts'
import { grownTo, type RowWindow, windowAround } from './row-window.ts'

/** The list while it is open: its rows, which stand in the page, and which one the arrow keys are at. */
export interface OpenList {
  readonly rows: readonly ChoiceOption[]
  readonly window: RowWindow
  /** -1 while the person is in the text. */
  readonly active: number
}

export function openList(rows: readonly ChoiceOption[], active = -1): OpenList {
  return { rows, active, window: windowAround(Math.max(active, 0), rows.length) }
}

/** The list with another row active. Past the last one comes the first, and the other way round. */
export function moved(list: OpenList, by: number): OpenList {
  const { rows, active } = list
  const count = rows.length
  if (count === 0) return list
  const isStep = Math.abs(by) === 1
  let next = active < 0 ? (by > 0 ? by - 1 : count + by) : active + by
  if (isStep) next = (next + count) % count
  next = Math.min(Math.max(next, 0), count - 1)
  return { rows, active: next, window: grownTo(list.window, next, count) }
}

/** The list with more rows in the page, so that one can scroll on. */
export function extended(list: OpenList, where: 'before' | 'after'): OpenList {
  const index = where === 'before' ? list.window.start - 1 : list.window.end
  if (index < 0 || index >= list.rows.length) return list
  return { ...list, window: grownTo(list.window, index, list.rows.length) }
}
