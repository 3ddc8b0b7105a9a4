import { html, type LitElement, type TemplateResult } from 'lit'
import { placeBeside } from '../overlays/place-beside.ts'
import { Calendar, type CalendarView } from './calendar.ts'
import { type CalendarDate, today } from './calendar-date.ts'
import { focusDay, revealDay } from './draw-days.ts'
import { trapTab } from './trap-tab.ts'

/** The calendar dialog: a popover in the field's shadow root, created just before it opens. */
export class CalendarDialog {
  readonly #host: LitElement
  readonly #view: () => CalendarView
  readonly #calendar: Calendar
  #opener: Element | null = null
  /** The day on which the days were last rendered, to mark today; empty when they are outdated. */
  #renderedOn: CalendarDate | '' = ''

  constructor(host: LitElement, view: () => CalendarView) {
    this.#host = host
    this.#view = view
    this.#calendar = new Calendar(view)
    host.requestUpdate()
  }

  /** Renders a month in advance, so that opening the dialog is fast. */
  async prepare(date: CalendarDate): Promise<void> {
    if (this.#isOpen) return
    this.#calendar.moveTo(date)
    await this.#host.updateComplete
    if (!this.#element || this.#renderedOn === today()) return
    // Not in the stylesheet: a page with a thousand anchor names takes twice as long to lay out.
    this.#field?.style.setProperty('anchor-name', '--date-field')
    // A press on a button with `popovertarget` does not light-dismiss the popover first.
    this.#button?.setAttribute('popovertarget', 'calendar')
    this.#calendar.draw(this.#element, this.#focused)
    this.#renderedOn = today()
  }

  async show(date: CalendarDate): Promise<void> {
    await this.prepare(date)
    const element = this.#element
    if (!element?.isConnected || this.#isOpen) return
    this.#opener = this.#focused
    element.showPopover()
    const field = this.#field
    if (field) placeBeside(element, field, 'bottom-start')
    // In a low window the calendar may not have its place yet: the page would scroll to the day.
    focusDay(element, { preventScroll: true })
    revealDay(element)
    // The first frame paints the days, the next one the lists.
    requestAnimationFrame(() => requestAnimationFrame(() => this.#calendar.fillLists()))
  }

  hide(): void {
    // Chrome 114 throws for a popover that is not open.
    if (this.#isOpen) this.#element?.hidePopover()
    // The native focus return does not always work within a shadow root.
    if (this.#opener instanceof HTMLElement) this.#opener.focus()
    else this.#view().focusInput()
  }

  toggle(date: CalendarDate): void {
    if (this.#isOpen) this.hide()
    else void this.show(date)
  }

  render(): TemplateResult {
    return html`<div class="calendar" part="calendar" id="calendar" popover role="dialog" aria-modal="true" aria-label=${this.#view().words.choose} tabindex="-1" @toggle=${this.#onToggle} @keydown=${this.#onKeydown} @input=${stop}>${this.#calendar.render()}</div>`
  }

  /** Call after the field has rendered. */
  draw(): void {
    this.#renderedOn = ''
    if (!this.#element || !this.#isOpen) return
    // Closes the calendar when the field becomes disabled or readonly.
    if (this.#button?.matches(':disabled')) this.#element.hidePopover()
    else this.#calendar.draw(this.#element, this.#focused)
  }

  get #element(): HTMLElement | null {
    return this.#host.shadowRoot?.querySelector<HTMLElement>('#calendar') ?? null
  }

  get #field(): HTMLElement | null {
    return this.#host.shadowRoot?.querySelector<HTMLElement>('.field') ?? null
  }

  get #isOpen(): boolean {
    return this.#element?.matches(':popover-open') === true
  }

  get #button(): Element | null {
    return this.#host.shadowRoot?.querySelector('.open') ?? null
  }

  get #focused(): Element | null {
    return this.#host.shadowRoot?.activeElement ?? null
  }

  readonly #onToggle = ({ newState }: ToggleEvent) => {
    this.#button?.setAttribute('aria-expanded', String(newState === 'open'))
  }

  readonly #onKeydown = (event: KeyboardEvent) => {
    trapTab(event)
    if (event.key !== 'Escape') return
    // Prevents Escape from closing a surrounding dialog too.
    event.preventDefault()
    this.hide()
  }
}

/** Events of the month and year lists are not edits of the field. */
const stop = (event: Event) => event.stopPropagation()
