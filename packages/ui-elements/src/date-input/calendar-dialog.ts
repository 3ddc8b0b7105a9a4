import { html, type LitElement, type TemplateResult } from 'lit'
import { setAttribute } from '../base/set-attribute.ts'
import { Calendar, type CalendarView } from './calendar.ts'
import type { CalendarDate } from './calendar-date.ts'
import { focusDay } from './draw-days.ts'
import { keepTabWithin } from './tab-cycle.ts'

/** The dialog that holds the calendar: a popover of the field's shadow root, made when it first opens. */
export class CalendarDialog {
  readonly #host: LitElement
  readonly #view: () => CalendarView
  readonly #calendar: Calendar
  #opener: Element | null = null
  #isOpen = true

  constructor(host: LitElement, view: () => CalendarView) {
    this.#host = host
    this.#view = view
    this.#calendar = new Calendar(view)
  }

  get isOpen(): boolean {
    return this.#isOpen
  }

  /** Opens it at a day. */
  show(date: CalendarDate): void {
    this.#isOpen = true
    this.#calendar.moveTo(date)
    void this.#host.updateComplete.then(() => {
      const element = this.#element
      if (!element?.isConnected || element.matches(':popover-open')) return
      this.#opener = this.#focused
      // Not in the stylesheet: a page with a thousand anchors takes twice as long to lay out.
      this.#host.shadowRoot
        ?.querySelector<HTMLElement>('.field')
        ?.style.setProperty('anchor-name', '--date-field')
      element.showPopover()
      focusDay(element)
      // After the days have been painted.
      requestAnimationFrame(() => setTimeout(() => this.#calendar.fillLists()))
    })
  }

  hide(): void {
    this.#element?.hidePopover()
    // The platform does not always find the way back within a shadow root.
    if (this.#opener instanceof HTMLElement) this.#opener.focus()
    else this.#view().focusInput()
  }

  toggle(date: CalendarDate): void {
    if (this.#element?.matches(':popover-open')) this.hide()
    else this.show(date)
  }

  render(): TemplateResult {
    return html`<div class="calendar" part="calendar" id="calendar" popover role="dialog" aria-modal="true" aria-label=${this.#view().words.choose} tabindex="-1" @toggle=${this.#onToggle} @keydown=${this.#onKeydown} @input=${stop}>${this.#calendar.render()}</div>`
  }

  /** To be called when the field has rendered. */
  draw(): void {
    const button = this.#host.shadowRoot?.querySelector('.open')
    // A press on the button that belongs to a popover doesn't dismiss it first.
    if (button) setAttribute(button, 'popovertarget', 'calendar')
    if (button) setAttribute(button, 'aria-expanded', String(this.#isOpen))
    if (this.#isOpen && this.#element) this.#calendar.draw(this.#element, this.#focused)
  }

  get #element(): HTMLElement | null {
    return this.#host.shadowRoot?.querySelector<HTMLElement>('#calendar') ?? null
  }

  get #focused(): Element | null {
    return this.#host.shadowRoot?.activeElement ?? null
  }

  readonly #onToggle = ({ newState }: ToggleEvent) => {
    // Opening is nothing new here.
    if (newState === 'open') return
    this.#isOpen = false
    this.#host.requestUpdate()
  }

  readonly #onKeydown = (event: KeyboardEvent) => {
    keepTabWithin(event)
    if (event.key !== 'Escape') return
    // Only the calendar closes, not a dialog around it.
    event.preventDefault()
    this.hide()
  }
}

/** The lists of months and years are no edits of the field. */
const stop = (event: Event) => event.stopPropagation()
