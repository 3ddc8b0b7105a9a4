import { html, type TemplateResult } from 'lit'
import { chevronLeftIcon, chevronRightIcon } from '../icon/icons.ts'
import { addMonths, type CalendarDate, dateOf, daysInMonth, partsOf, today } from './calendar-date.ts'
import { dayAfterKey, gridOf } from './calendar-grid.ts'
import type { DateInputTexts } from './date-input.texts.ts'
import { type DateRange, within } from './date-limits.ts'
import { drawDays } from './draw-days.ts'

/** What the calendar shows, and what it does for its field. */
export interface CalendarView {
  readonly value: CalendarDate | ''
  readonly range: DateRange
  readonly words: DateInputTexts
  readonly weekStart: 0 | 1
  readonly sixWeeks: boolean
  isUnavailable(date: CalendarDate): boolean
  choose(date: CalendarDate): void
  close(): void
  focusInput(): void
  requestUpdate(): void
}

/** The inside of the dialog with the grid of days, by the pattern of the ARIA practices. */
export class Calendar {
  readonly #view: () => CalendarView
  #day: CalendarDate = today()
  #listsYears = false

  constructor(view: () => CalendarView) {
    this.#view = view
  }

  /** Moves to a day, or to the nearest one that may be shown. */
  moveTo(date: CalendarDate): void {
    const view = this.#view()
    this.#day = within(date, view.range)
    view.requestUpdate()
  }

  /** Fills the list of years: a hundred and more, for which the first days need not wait. */
  listYears(): void {
    if (this.#listsYears) return
    this.#listsYears = true
    this.#view().requestUpdate()
  }

  render(): TemplateResult {
    const { words, weekStart, range } = this.#view()
    const { year, month } = partsOf(this.#day)
    const years = this.#listsYears ? yearsOf(range) : [year]
    const option = (text: string | number) => html`<option>${text}</option>`
    const weekday = (_name: string, index: number) => {
      const name = words.weekdays[(index + weekStart) % 7] ?? ''
      return html`<th scope="col" aria-label=${name}>${name.slice(0, 3)}</th>`
    }
    return html`<div class="header">${this.#step(-1)}<select id="months" aria-label=${words.monthList} @change=${this.#onSelect}>${words.months.map(option)}</select><select id="years" aria-label=${words.yearList} @change=${this.#onSelect}>${years.map(option)}</select>${this.#step(1)}</div
    ><div class="unseen" id="shown-month" aria-live="polite">${words.months[month - 1]} ${year}</div
    ><table role="grid" aria-labelledby="shown-month" @click=${this.#onClick} @keydown=${this.#onKeydown}><thead><tr>${words.weekdays.map(weekday)}</tr></thead><tbody></tbody></table
    ><div class="footer"><button type="button" aria-disabled=${!this.#isChoosable(today())} @click=${() => this.#choose(today())}>${words.today}</button><button type="button" @click=${() => this.#view().close()}>${words.close}</button></div>`
  }

  /** Draws what no template draws, in the rendered dialog. */
  draw(dialog: HTMLElement, focused: Element | null): void {
    const { words, value, weekStart, sixWeeks } = this.#view()
    const { year, month } = partsOf(this.#day)
    for (const select of dialog.querySelectorAll('select')) {
      if (select.id === 'months') select.selectedIndex = month - 1
      else select.value = String(year)
    }
    const body = dialog.querySelector('tbody')
    if (!body) return
    const shown = {
      grid: gridOf(this.#day, weekStart, sixWeeks),
      day: this.#day,
      value,
      today: today(),
      fillsWeeks: sixWeeks,
      words,
      isUnavailable: (date: CalendarDate) => !this.#isChoosable(date),
    }
    drawDays(body, shown, focused)
  }

  #step(months: -1 | 1) {
    const { words, range } = this.#view()
    const to = addMonths(this.#day, months)
    const isBeyond = months < 0 ? lastOfMonth(to) < range.first : firstOfMonth(to) > range.last
    return html`<button class="step" type="button" aria-label=${months < 0 ? words.previousMonth : words.nextMonth} aria-disabled=${isBeyond} @click=${() => isBeyond || this.moveTo(to)}>${months < 0 ? chevronLeftIcon() : chevronRightIcon()}</button>`
  }

  #isChoosable(date: CalendarDate) {
    const { range, isUnavailable } = this.#view()
    return within(date, range) === date && !isUnavailable(date)
  }

  #choose(date: CalendarDate) {
    if (this.#isChoosable(date)) this.#view().choose(date)
  }

  readonly #onSelect = (event: Event) => {
    const { target } = event
    if (!(target instanceof HTMLSelectElement)) return
    const { year, month } = partsOf(this.#day)
    const months =
      target.id === 'months' ? target.selectedIndex + 1 - month : (Number(target.value) - year) * 12
    this.moveTo(addMonths(this.#day, months))
  }

  readonly #onClick = ({ target }: Event) => {
    const date = target instanceof HTMLElement && target.dataset.date
    if (date) this.#choose(date)
  }

  readonly #onKeydown = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return
    const isChoice = event.key === 'Enter' || event.key === ' '
    const to = dayAfterKey(this.#day, event, this.#view().weekStart)
    if (!isChoice && !to) return
    event.preventDefault()
    if (to) this.moveTo(to)
    else this.#choose(this.#day)
  }
}

const firstOfMonth = (date: CalendarDate) => dateOf({ ...partsOf(date), day: 1 })

const lastOfMonth = (date: CalendarDate) => {
  const { year, month } = partsOf(date)
  return dateOf({ year, month, day: daysInMonth(year, month) })
}

function yearsOf({ first, last }: DateRange): number[] {
  const years: number[] = []
  for (let { year } = partsOf(first); year <= partsOf(last).year; year++) years.push(year)
  return years
}
