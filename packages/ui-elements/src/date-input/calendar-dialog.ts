import { html, type LitElement, type TemplateResult } from 'lit'
import { Calendar, type CalendarView } from './calendar.ts'
import { type CalendarDate, today } from './calendar-date.ts'
import { focusDay } from './draw-days.ts'
import { keepTabWithin } from './tab-cycle.ts'

/** The dialog that holds the calendar: a popover of the field's shadow root, made when it is about to open. */
export class CalendarDialog {
  readonly #host: LitElement
  readonly #view: () => CalendarView
  readonly #calendar: Calendar
  #opener: Element | null = null
  #isOpen = false
  /** The day on which the days were drawn, when nothing has changed since. */
  #drawnOn: CalendarDate | '' = ''

  constructor(host: LitElement, view: () => CalendarView) {
    this.#host = host
    this.#view = view
    this.#calendar = new Calendar(view)
    host.requestUpdate()
  }

  /** Draws a day's month, so that there is little left to do when the dialog opens. */
  async prepare(date: CalendarDate): Promise<void> {
    this.#calendar.moveTo(date)
    await this.#host.updateComplete
    if (!this.#element || this.#drawnOn === today()) return
    // Not in the stylesheet: a page with a thousand anchors takes twice as long to lay out.
    const field = this.#host.shadowRoot?.querySelector<HTMLElement>('.field')
    field?.style.setProperty('anchor-name', '--date-field')
    // A press on the button that belongs to a popover doesn't dismiss it first.
    this.#button?.setAttribute('popovertarget', 'calendar')
    this.#calendar.draw(this.#element, this.#focused)
    this.#drawnOn = today()
  }

  /** Opens it at a day. */
  async show(date: CalendarDate): Promise<void> {
    this.#isOpen = true
    await this.prepare(date)
    const element = this.#element
    if (!element?.isConnected || element.matches(':popover-open')) return
    this.#opener = this.#focused
    element.showPopover()
    focusDay(element)
    // One frame paints the days, the next one the lists.
    requestAnimationFrame(() => requestAnimationFrame(() => this.#calendar.fillLists()))
  }

  hide(): void {
    this.#element?.hidePopover()
    // The platform does not always find the way back within a shadow root.
    if (this.#opener instanceof HTMLElement) this.#opener.focus()
    else this.#view().focusInput()
  }

  toggle(date: CalendarDate): void {
    if (this.#element?.matches(':popover-open')) this.hide()
    else void this.show(date)
  }

  render(): TemplateResult {
    return html`<div class="calendar" part="calendar" id="calendar" popover role="dialog" aria-modal="true" aria-label=${this.#view().words.choose} tabindex="-1" @toggle=${this.#onToggle} @keydown=${this.#onKeydown} @input=${stop}>${this.#calendar.render()}</div>`
  }

  /** To be called when the field has rendered. */
  draw(): void {
    this.#drawnOn = ''
    if (!this.#isOpen || !this.#element) return
    // A field that can no longer be changed offers no days.
    if (this.#button?.matches(':disabled')) this.#element.hidePopover()
    else this.#calendar.draw(this.#element, this.#focused)
  }

  get #element(): HTMLElement | null {
    return this.#host.shadowRoot?.querySelector<HTMLElement>('#calendar') ?? null
  }

  get #button(): Element | null {
    return this.#host.shadowRoot?.querySelector('.open') ?? null
  }

  get #focused(): Element | null {
    return this.#host.shadowRoot?.activeElement ?? null
  }

  readonly #onToggle = ({ newState }: ToggleEvent) => {
    this.#isOpen = newState === 'open'
    this.#button?.setAttribute('aria-expanded', String(this.#isOpen))
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
