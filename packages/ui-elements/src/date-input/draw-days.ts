import { setAttribute } from '../element/set-attribute.ts'
import { addDays, type CalendarDate, partsOf } from './calendar-date.ts'
import { type MonthGrid, WEEKS } from './calendar-grid.ts'
import type { DateInputTexts } from './date-input.texts.ts'

export interface ShownDays {
  readonly grid: MonthGrid
  /** The day that has the focus, or would; its month is shown. */
  readonly day: CalendarDate
  readonly value: CalendarDate | ''
  readonly today: CalendarDate
  /** Days of other months fill the weeks up. */
  readonly fillsWeeks: boolean
  readonly words: Pick<DateInputTexts, 'dayNumber' | 'longDate'>
  isUnavailable(date: CalendarDate): boolean
}

/** Draws the days into the body of a table by hand: 42 templates would be felt between the click and the calendar. */
export function drawDays(body: HTMLTableSectionElement, shown: ShownDays, focused: Element | null): void {
  if (!body.rows.length) lay(body)
  const { grid, day, fillsWeeks } = shown
  const hasFocus = body.contains(focused)
  const blank: HTMLTableCellElement[] = []
  for (const [week, row] of [...body.rows].entries()) {
    for (const [index, cell] of [...row.cells].entries()) {
      const date = addDays(grid.start, week * 7 + index)
      const isOutside = date.slice(0, 7) !== day.slice(0, 7)
      if (isOutside && !fillsWeeks) blank.push(cell)
      else drawDay(cell, date, isOutside, shown)
    }
  }
  // First to the new day: a cell that is emptied or hidden under the focus would lose it to the page.
  if (hasFocus) focusDay(body)
  for (const cell of blank) drawNothing(cell)
  for (const [week, row] of [...body.rows].entries()) row.hidden = week >= grid.weeks
}

/** Focuses the day that can be reached by Tab. */
export function focusDay(within: HTMLElement): void {
  within.querySelector<HTMLElement>('td[tabindex="0"]')?.focus()
}

function lay(body: HTMLTableSectionElement) {
  for (let week = 0; week < WEEKS; week++) {
    const row = body.insertRow()
    for (let index = 0; index < 7; index++) row.insertCell()
  }
}

function drawDay(cell: HTMLTableCellElement, date: CalendarDate, isOutside: boolean, shown: ShownDays) {
  const { day, value, today, words } = shown
  const text = words.dayNumber(partsOf(date).day)
  // What is the same is left alone: the browser would lay the cell out anew.
  if (cell.textContent !== text) cell.textContent = text
  setAttribute(cell, 'data-date', date)
  setAttribute(cell, 'tabindex', date === day ? '0' : '-1')
  setAttribute(cell, 'class', isOutside ? 'outside' : undefined)
  setAttribute(cell, 'aria-label', words.longDate(date))
  setAttribute(cell, 'aria-selected', date === value ? 'true' : undefined)
  setAttribute(cell, 'aria-disabled', shown.isUnavailable(date) ? 'true' : undefined)
  setAttribute(cell, 'aria-current', date === today ? 'date' : undefined)
}

function drawNothing(cell: HTMLTableCellElement) {
  cell.textContent = ''
  for (const name of cell.getAttributeNames()) cell.removeAttribute(name)
}
