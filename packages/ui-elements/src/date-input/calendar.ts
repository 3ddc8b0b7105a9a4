import { html, type TemplateResult } from 'lit'
import { addMonths, type CalendarDate, partsOf, today } from './calendar-date.ts'
import { dayAfterKey, gridOf } from './calendar-grid.ts'
import type { DateInputTexts } from './date-input.texts.ts'
import { clampToRange, type DateRange } from './date-limits.ts'
import { drawDays } from './draw-days.ts'
import { drawList, drawWeekdays } from './draw-lists.ts'

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

/** The content of the calendar dialog, by the ARIA date picker dialog pattern. */
export class Calendar {
  readonly #view: () => CalendarView
  #day: CalendarDate = today()
  #hasLists = false

  constructor(view: () => CalendarView) {
    this.#view = view
  }

  /** Moves to a day, or to the nearest one within the range. */
  moveTo(date: CalendarDate): void {
    const view = this.#view()
    const day = clampToRange(date, view.range)
    if (day === this.#day) return
    this.#day = day
    view.requestUpdate()
  }

  /**
   * Replaces the names of month and year by lists; deferred, because the lists slow down the first
   * paint.
   */
  fillLists(): void {
    if (this.#hasLists) return
    this.#hasLists = true
    this.#view().requestUpdate()
  }

  render(): TemplateResult {
    const view = this.#view()
    const { words, range } = view
    const month = this.#day.slice(0, 7)
    return html`<div class="header"><button class="step" id="back" type="button" aria-label=${words.previousMonth} aria-disabled=${month <= range.first.slice(0, 7)} @click=${this.#onStep}></button><div id="shown-month" class=${this.#hasLists ? 'unseen' : 'shown-month'} aria-live="polite">${words.months[partsOf(this.#day).month - 1]} ${partsOf(this.#day).year}</div
    ><select id="months" ?hidden=${!this.#hasLists} aria-label=${words.monthList} @change=${this.#onSelect}></select><select id="years" ?hidden=${!this.#hasLists} aria-label=${words.yearList} @change=${this.#onSelect}></select><button class="step" type="button" aria-label=${words.nextMonth} aria-disabled=${month >= range.last.slice(0, 7)} @click=${this.#onStep}></button></div
    ><table role="grid" aria-labelledby="shown-month" @click=${this.#onClick} @keydown=${this.#onKeydown}><thead><tr></tr></thead><tbody></tbody></table
    ><div class="footer"><button type="button" aria-disabled=${!isChoosable(today(), view)} @click=${() => this.#choose(today())}>${words.today}</button><button type="button" @click=${() => this.#view().close()}>${words.close}</button></div>`
  }

  /** Renders the days without templates: a hundred templates would delay the opening noticeably. */
  draw(dialog: HTMLElement, focused: Element | null): void {
    const view = this.#view()
    const { words, value, weekStart, sixWeeks } = view
    if (this.#hasLists) this.#drawLists(dialog, view)
    drawWeekdays(dialog.querySelector('thead tr'), words.weekdays, weekStart)
    const body = dialog.querySelector('tbody')
    const days = {
      grid: gridOf(this.#day, weekStart, sixWeeks),
      day: this.#day,
      value,
      today: today(),
      fillsWeeks: sixWeeks,
      words,
      isUnavailable: (date: CalendarDate) => !isChoosable(date, view),
    }
    if (body) drawDays(body, days, focused)
  }

  #drawLists(dialog: HTMLElement, { words, range }: CalendarView) {
    const { year, month } = partsOf(this.#day)
    const [from, to] = [partsOf(range.first).year, partsOf(range.last).year]
    const years = Array.from({ length: to - from + 1 }, (_, index) => String(from + index))
    drawList(dialog.querySelector('#months'), words.months, month - 1)
    drawList(dialog.querySelector('#years'), years, year - from)
  }

  #choose(date: CalendarDate) {
    const view = this.#view()
    if (isChoosable(date, view)) view.choose(date)
  }

  readonly #onStep = ({ currentTarget: button }: Event) => {
    if (button instanceof HTMLElement && button.ariaDisabled !== 'true')
      this.moveTo(addMonths(this.#day, button.id === 'back' ? -1 : 1))
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
    if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) return
    const isChoice = event.key === 'Enter' || event.key === ' '
    const date = dayAfterKey(this.#day, event, this.#view().weekStart)
    if (!isChoice && !date) return
    event.preventDefault()
    if (date) this.moveTo(date)
    else this.#choose(this.#day)
  }
}

const isChoosable = (date: CalendarDate, { range, isUnavailable }: CalendarView) =>
  clampToRange(date, range) === date && !isUnavailable(date)
