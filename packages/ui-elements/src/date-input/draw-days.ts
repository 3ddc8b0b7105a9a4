import { setAttribute } from '../element/set-attribute.ts'
import { addDays, type CalendarDate, partsOf } from './calendar-date.ts'
import { type MonthGrid, WEEKS } from './calendar-grid.ts'
import type { DateInputTexts } from './date-input.texts.ts'

export interface CalendarDays {
  readonly grid: MonthGrid
  /** The day with tabindex 0; its month is shown. */
  readonly day: CalendarDate
  readonly value: CalendarDate | ''
  readonly today: CalendarDate
  /** Whether days of other months fill up the weeks. */
  readonly fillsWeeks: boolean
  readonly words: Pick<DateInputTexts, 'dayNumber' | 'longDate'>
  isUnavailable(date: CalendarDate): boolean
}

/** Renders the days into a table body without templates: 42 templates would delay the opening. */
export function drawDays(body: HTMLTableSectionElement, days: CalendarDays, focused: Element | null): void {
  if (!body.rows.length) insertCells(body)
  const { grid, day, fillsWeeks } = days
  const hasFocus = body.contains(focused)
  const blank: HTMLTableCellElement[] = []
  for (const [week, row] of [...body.rows].entries()) {
    for (const [index, cell] of [...row.cells].entries()) {
      const date = addDays(grid.start, week * 7 + index)
      const isOutside = date.slice(0, 7) !== day.slice(0, 7)
      if (isOutside && !fillsWeeks) blank.push(cell)
      else drawDay(cell, date, isOutside, days)
    }
  }
  // Moves the focus first: it would be lost with a cell that is emptied or hidden.
  if (hasFocus) focusDay(body)
  for (const cell of blank) clearCell(cell)
  for (const [week, row] of [...body.rows].entries()) row.hidden = week >= grid.weeks
}

/** Focuses the day with tabindex 0. */
export function focusDay(within: HTMLElement, options?: FocusOptions): void {
  focusableDay(within)?.focus(options)
}

/** Scrolls a calendar, and not the page, to the day with tabindex 0. */
export function revealDay(calendar: HTMLElement): void {
  const { bottom } = calendar.getBoundingClientRect()
  calendar.scrollTop += Math.max(0, (focusableDay(calendar)?.getBoundingClientRect().bottom ?? 0) - bottom)
}

const focusableDay = (within: HTMLElement) => within.querySelector<HTMLElement>('td[tabindex="0"]')

function insertCells(body: HTMLTableSectionElement) {
  for (let week = 0; week < WEEKS; week++) {
    const row = body.insertRow()
    for (let index = 0; index < 7; index++) row.insertCell()
  }
}

function drawDay(cell: HTMLTableCellElement, date: CalendarDate, isOutside: boolean, days: CalendarDays) {
  const { day, value, today, words } = days
  const text = words.dayNumber(partsOf(date).day)
  // Skips unchanged text: the browser would lay the cell out again.
  if (cell.textContent !== text) cell.textContent = text
  setAttribute(cell, 'data-date', date)
  setAttribute(cell, 'tabindex', date === day ? '0' : '-1')
  setAttribute(cell, 'class', isOutside ? 'outside' : undefined)
  setAttribute(cell, 'aria-label', words.longDate(date))
  setAttribute(cell, 'aria-selected', date === value ? 'true' : undefined)
  setAttribute(cell, 'aria-disabled', days.isUnavailable(date) ? 'true' : undefined)
  setAttribute(cell, 'aria-current', date === today ? 'date' : undefined)
}

function clearCell(cell: HTMLTableCellElement) {
  cell.textContent = ''
  for (const name of cell.getAttributeNames()) cell.removeAttribute(name)
}
