import { html, nothing, type PropertyValues, type TemplateResult } from 'lit'
import type { Flaw } from '../base/flaw.ts'
import type { FormValue } from '../base/form-associated.ts'
import { property } from '../base/property.ts'
import { type Parsed, TextControl } from '../base/text-control.ts'
import { warn } from '../base/warn.ts'
import { calendarIcon, checkIcon } from '../icon/icons.ts'
import type { CalendarView } from './calendar.ts'
import { type CalendarDate, isCalendarDate, today } from './calendar-date.ts'
import { CalendarDialog } from './calendar-dialog.ts'
import { arrange, type DateFormat, dateFormatOf, formatDate } from './date-format.ts'
import { styles } from './date-input.styles.ts'
import { texts } from './date-input.texts.ts'
import { type DateLimits, type DateRange, expandYear, limit, rangeOf, yearsOr } from './date-limits.ts'
import { explainFault } from './explain-fault.ts'
import { parseDate, type ReadDate } from './parse-date.ts'

/**
 * A day, typed as the page's locale writes it or nearly any other way, or chosen in a calendar. Its value is `YYYY-MM-DD`,
 * and the field says under it which day it has understood.
 * @summary Date field with a calendar
 * @customElement ofc-date-input
 * @fires input - On each edit.
 * @fires change - When the value is committed.
 * @slot - A native `<input>`, which then holds name and value, the latter as `YYYY-MM-DD`.
 * @slot label - A `<label>` of the page's own, for a native input.
 * @csspart label - The label.
 * @csspart hint - The hint.
 * @csspart field - The frame around the input.
 * @csspart control - The native input.
 * @csspart open - The button that opens the calendar.
 * @csspart calendar - The dialog with the calendar.
 * @csspart understood - The day in words.
 * @csspart message - What is wrong.
 */
export class OfcDateInput extends TextControl {
  static override readonly dictionaries = [...TextControl.dictionaries, texts]
  static override styles = [...TextControl.styles, styles]

  /** How the text on the screen is written; follows the language. */
  #format: DateFormat | undefined
  #calendar: CalendarDialog | undefined

  /** The first day that is accepted, `YYYY-MM-DD`. */
  @property() min: string | undefined

  /** The last day that is accepted, `YYYY-MM-DD`. */
  @property() max: string | undefined

  /** Says of a day, `YYYY-MM-DD`, that it can't be chosen; such a value is kept and raises `stepMismatch`. */
  @property({ attribute: false }) isDateDisabled: ((date: string) => boolean) | undefined

  /** How many years before this one the calendar goes, without `min`. */
  @property({ type: Number, attribute: 'years-back' }) yearsBack: number = YEARS_BACK

  /** How many years after this one the calendar goes, without `max`. */
  @property({ type: Number, attribute: 'years-ahead' }) yearsAhead: number = YEARS_AHEAD

  /** The calendar always has six weeks, 42 days, and so keeps its height. */
  @property({ type: Boolean }) static = false

  /** Opens the calendar. */
  showPicker(): void {
    if (this.isDisabled || this.readonly) return
    this.#calendar ??= new CalendarDialog(this, () => this.#calendarView)
    this.#calendar.show(this.value || today())
  }

  override languageChanged(language: string): void {
    const format = dateFormatOf(language)
    const value = this.#format && this.#format !== format ? this.value : ''
    this.#format = format
    // Read in the old order before it is written in the new one: 03/04 must not become another day.
    if (value) this.setText(this.format(value))
    super.languageChanged(language)
  }

  override handleEvent(event: Event): void {
    const { target } = event
    if (target === this.input) {
      if (event.type === 'focusin') this.renderRoot.addEventListener('paste', this)
      if (event.type === 'change') this.#commit()
      if (event.type === 'paste') this.#onPaste(event)
      if (event instanceof KeyboardEvent && event.altKey && event.key === 'ArrowDown') {
        event.preventDefault()
        this.showPicker()
      }
    }
    if (event.type === 'paste' || (event.type === 'focusout' && this.#staysWithin(event))) return
    super.handleEvent(event)
    // From the calendar or its button.
    if (event.type === 'focusout' && target !== this.input) this.left()
  }

  protected override parse(text: string): Parsed {
    // Year first and in full is read so everywhere.
    if (!text.trim() || isCalendarDate(text)) return { value: text.trim() }
    const read = this.#read(text)
    return read.kind === 'date'
      ? { value: read.date }
      : {
          value: '',
          flaw: { kind: 'badInput', message: explainFault(read, this.texts(texts), this.#writing) },
        }
  }

  /** A page's own input is sent as it stands, so it gets the canonical form. */
  protected override format(value: string): string {
    return isCalendarDate(value) && !this.nativeInput ? formatDate(value, this.#writing) : value
  }

  protected override findValueFlaw(value: string): Flaw | undefined {
    const { min, max } = this.#limits
    const words = this.texts(texts)
    if (!value) return undefined
    if (min && value < min) return { kind: 'rangeUnderflow', message: words.tooEarly(min) }
    if (max && value > max) return { kind: 'rangeOverflow', message: words.tooLate(max) }
    return this.#isUnavailable(value)
      ? { kind: 'stepMismatch', message: words.unavailable(value) }
      : undefined
  }

  /** A date is kept as such: the page may come back in another language. */
  protected override get formState(): FormValue {
    return this.nativeInput ? null : this.value || this.text
  }

  protected override restoreValue(state: FormValue): void {
    super.restoreValue(typeof state === 'string' ? this.format(state) : state)
  }

  protected override willUpdate(changed: PropertyValues): void {
    super.willUpdate(changed)
    for (const name of ['min', 'max'] as const) {
      if (this[name] && !limit(this[name]))
        warn(`<ofc-date-input> ${name}="${this[name]}": expected YYYY-MM-DD.`)
    }
  }

  protected override updated(changed: PropertyValues): void {
    super.updated(changed)
    // Without scripts a native date input is the better field; its own calendar would stand beside this one.
    const native = this.nativeInput
    if (native instanceof HTMLInputElement && native.type === 'date') native.type = 'text'
    this.#calendar?.draw()
  }

  protected override get inputPlaceholder(): string {
    return this.placeholder ?? arrange(this.texts(texts).letters, this.#writing)
  }

  protected override describedBy(message: string | undefined): string {
    return message === undefined && this.#understood ? 'understood' : super.describedBy(message)
  }

  protected override renderWithin(): TemplateResult {
    const words = this.texts(texts)
    const { value } = this
    return html`<button class="open" part="open" type="button" aria-haspopup="dialog" aria-expanded="false" aria-label=${
      value ? words.change(words.longDate(value)) : words.choose
    } ?disabled=${this.isDisabled || this.readonly} @click=${this.#onOpenClick}>${calendarIcon()}</button>`
  }

  protected override renderBelow(message: string | undefined): TemplateResult {
    const date = message === undefined && this.#understood
    return html`${super.renderBelow(message)}<div role="status">${
      date
        ? html`<div class="message understood" part="understood" id="understood">${checkIcon()}<span>${this.texts(texts).longDate(date)}</span></div>`
        : nothing
    }</div>${this.#calendar?.render() ?? nothing}`
  }

  get #calendarView(): CalendarView {
    return {
      value: this.value,
      range: this.#range,
      words: this.texts(texts),
      weekStart: this.#writing.weekStart,
      sixWeeks: this.static,
      isUnavailable: (date) => this.#isUnavailable(date),
      choose: (date) => this.#choose(date),
      close: () => this.#calendar?.hide(),
      focusInput: () => this.input?.focus(),
      requestUpdate: () => this.requestUpdate(),
    }
  }

  get #writing(): DateFormat {
    this.#format ??= dateFormatOf(this.language)
    return this.#format
  }

  get #limits(): DateLimits {
    const native = this.nativeInput
    return {
      min: limit(this.min) ?? limit(native?.getAttribute('min')),
      max: limit(this.max) ?? limit(native?.getAttribute('max')),
      yearsBack: yearsOr(this.yearsBack, YEARS_BACK),
      yearsAhead: yearsOr(this.yearsAhead, YEARS_AHEAD),
    }
  }

  get #range(): DateRange {
    return rangeOf(this.#limits, today())
  }

  /** The day that stands in the field, when nothing is wrong with it. */
  get #understood(): CalendarDate | '' {
    return this.findFlaw() ? '' : this.value
  }

  #read(text: string): ReadDate {
    return parseDate(text, this.#writing, (lastTwo) => expandYear(lastTwo, this.#range, today()))
  }

  #isUnavailable(date: CalendarDate): boolean {
    return typeof this.isDateDisabled === 'function' && this.isDateDisabled(date)
  }

  #choose(date: CalendarDate) {
    this.value = date
    this.edited()
    for (const type of ['input', 'change'])
      (this.nativeInput ?? this).dispatchEvent(new Event(type, { bubbles: true, composed: true }))
    this.#calendar?.hide()
  }

  /** What was typed some other way is put in the locale's. */
  #commit() {
    const { value } = this
    if (value) this.setText(this.format(value))
  }

  /** A pasted date takes the place of all that stands there. */
  #onPaste(event: Event) {
    const text = event instanceof ClipboardEvent ? event.clipboardData?.getData('text/plain') : undefined
    if (text && !this.readonly && this.#read(text).kind === 'date') this.select()
  }

  /** To its own button or calendar, and with nothing to complain about yet. */
  #staysWithin(event: Event): boolean {
    const to = event instanceof FocusEvent ? event.relatedTarget : null
    if (!(to instanceof Node) || !(this.contains(to) || this.renderRoot.contains(to))) return false
    return event.target !== this.input || !this.text
  }

  readonly #onOpenClick = (event: Event) => {
    // The attribute tells the browser that the button belongs to the calendar; opening takes more than it would do.
    event.preventDefault()
    if (this.#calendar) this.#calendar.toggle(this.value || today())
    else this.showPicker()
  }
}

const YEARS_BACK = 100
const YEARS_AHEAD = 52

declare global {
  interface HTMLElementTagNameMap {
    'ofc-date-input': OfcDateInput
  }
}
