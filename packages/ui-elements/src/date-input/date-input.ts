import { html, nothing, type PropertyValues, type TemplateResult } from 'lit'
import { property } from '../element/property.ts'
import type { FieldView } from '../forms/field-template.ts'
import { checkIcon } from '../icon/check-icon.ts'
import type { CalendarView } from './calendar.ts'
import { type CalendarDate, today } from './calendar-date.ts'
import { CalendarDialog } from './calendar-dialog.ts'
import { DateControl } from './date-control.ts'
import { dateField, openButton, updateButton } from './date-field.ts'
import { joinDateParts } from './date-format.ts'
import { styles } from './date-input.styles.ts'
import { texts } from './date-input.texts.ts'

/**
 * A date field: the person types a day in the locale's format or nearly any other, or picks it in a
 * calendar. The value is `YYYY-MM-DD`, and the field shows the parsed day in words below.
 * @summary Date field with a calendar
 * @customElement ofc-date-input
 * @fires input - On each edit.
 * @fires change - When the value is committed.
 * @slot - A native `<input>`, which then holds name and value, the latter as `YYYY-MM-DD`.
 * @slot label - A `<label>` of the page, for a native input.
 * @csspart label - The label.
 * @csspart hint - The hint.
 * @csspart field - The frame around the input.
 * @csspart control - The native input.
 * @csspart open - The button that opens the calendar.
 * @csspart calendar - The calendar dialog.
 * @csspart understood - The day in words.
 * @csspart message - The error message.
 */
export class OfcDateInput extends DateControl {
  static override styles = [...DateControl.styles, styles]

  #calendar: CalendarDialog | undefined
  /** Whether to render the live region, which has to exist before its text changes. */
  #speaks = false

  /** The calendar always shows six weeks, 42 days, so that its height is constant. */
  @property({ type: Boolean }) static = false

  /** Opens the calendar. */
  showPicker(): void {
    if (this.#isLocked) return
    void this.#makeCalendar().show(this.value || today())
  }

  protected override createRenderRoot(): HTMLElement | DocumentFragment {
    const root = super.createRenderRoot()
    root.addEventListener('click', this)
    return root
  }

  override handleEvent(event: Event): void {
    const { target, type } = event
    if (target === this.input) {
      if (type === 'focusin') this.#listen()
      if (type === 'change') this.#commit()
      if (type === 'paste') this.#onPaste(event)
      if (event instanceof KeyboardEvent && event.altKey && event.key === 'ArrowDown') {
        event.preventDefault()
        this.showPicker()
      }
    }
    if (target instanceof Element && target.matches('.open')) this.#onOpener(event)
    if (type === 'paste' || type === 'click' || (type === 'focusout' && this.#staysWithin(event))) return
    super.handleEvent(event)
    // The focus has left the calendar or its button.
    if (type === 'focusout' && target !== this.input) this.focusLeft()
  }

  protected override updated(changed: PropertyValues): void {
    super.updated(changed)
    // A native date input is for pages without scripts; its own picker would duplicate this
    // calendar.
    const native = this.nativeInput
    if (native instanceof HTMLInputElement && native.type === 'date') native.type = 'text'
    if (this.isFlat) updateButton(this.renderRoot.querySelector('.open'), this.#buttonLabel, this.#isLocked)
    this.#calendar?.draw()
  }

  protected override get inputPlaceholder(): string {
    return this.placeholder ?? joinDateParts(this.texts(texts).letters, this.dateFormat)
  }

  protected override describedBy(message: string | undefined): string {
    return message === undefined && this.#understood ? 'understood' : super.describedBy(message)
  }

  protected override renderFlat(view: FieldView): TemplateResult {
    return dateField(view)
  }

  protected override renderWithin(): unknown {
    return this.isFlat ? nothing : openButton(this.#buttonLabel, this.#isLocked)
  }

  protected override renderBelow(message: string | undefined): unknown {
    const below = super.renderBelow(message)
    const understood = message === undefined ? this.#understood : ''
    this.#speaks ||= understood !== ''
    if (!this.#speaks && !this.#calendar) return below
    return html`${below}<div role="status">${understood ? this.#sayUnderstood(understood) : nothing}</div>${this.#calendar?.render()}`
  }

  #sayUnderstood(date: CalendarDate) {
    return html`<div class="message understood" part="understood" id="understood">${checkIcon()}<span>${this.texts(texts).longDate(date)}</span></div>`
  }

  get #buttonLabel(): string {
    const words = this.texts(texts)
    const { value } = this
    return value ? words.change(words.longDate(value)) : words.choose
  }

  get #isLocked(): boolean {
    return this.isDisabled || this.readonly
  }

  get #calendarView(): CalendarView {
    return {
      value: this.value,
      range: this.range,
      words: this.texts(texts),
      weekStart: this.dateFormat.weekStart,
      sixWeeks: this.static,
      isUnavailable: (date) => this.isUnavailable(date),
      choose: (date) => this.#choose(date),
      close: () => this.#calendar?.hide(),
      focusInput: () => this.input?.focus(),
      requestUpdate: () => this.requestUpdate(),
    }
  }

  /** The day in the field, when it is valid. */
  get #understood(): CalendarDate | '' {
    return this.text && !this.findFailure() ? this.value : ''
  }

  #onOpener(event: Event) {
    const date = this.value || today()
    // Prepares the calendar on focus, before the press or the key that opens it.
    if (event.type === 'focusin') void this.#makeCalendar().prepare(date)
    if (event.type !== 'click') return
    // `popovertarget` would toggle the popover without its preparation.
    event.preventDefault()
    this.#makeCalendar().toggle(date)
  }

  #makeCalendar(): CalendarDialog {
    this.#calendar ??= new CalendarDialog(this, () => this.#calendarView)
    return this.#calendar
  }

  #listen() {
    this.renderRoot.addEventListener('paste', this)
    this.#speaks = true
    this.requestUpdate()
  }

  #choose(date: CalendarDate) {
    this.value = date
    this.edited()
    for (const type of ['input', 'change'])
      (this.nativeInput ?? this).dispatchEvent(new Event(type, { bubbles: true, composed: true }))
    this.#calendar?.hide()
  }

  /** Rewrites a valid date in the locale's format. */
  #commit() {
    const { value } = this
    if (value) this.setText(this.format(value))
  }

  /** A pasted date replaces the whole text. */
  #onPaste(event: Event) {
    const text = event instanceof ClipboardEvent ? event.clipboardData?.getData('text/plain') : undefined
    if (text && !this.readonly && this.parseText(text).kind === 'date') this.select()
  }

  /**
   * Whether the focus moves to the field's own button or calendar, and there is no error to show
   * yet.
   */
  #staysWithin(event: Event): boolean {
    const to = event instanceof FocusEvent ? event.relatedTarget : null
    if (!(to instanceof Node) || !(this.contains(to) || this.renderRoot.contains(to))) return false
    return event.target !== this.input || !this.text
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'ofc-date-input': OfcDateInput
  }
}
