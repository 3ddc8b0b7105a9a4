import { html, nothing, type PropertyValues, type TemplateResult } from 'lit'
import { property } from 'lit/decorators.js'
import type { FieldView } from '../forms/field-template.ts'
import type { FormValue } from '../forms/form-control.ts'
import { showErrorOnBlur } from '../forms/show-error.ts'
import { type Parsed, TextControl } from '../forms/text-control.ts'
import type { ValidityFailure } from '../forms/validity-failure.ts'
import { checkIcon } from '../icon/check-icon.ts'
import { warn } from '../warnings/warn.ts'
import type { CalendarView } from './calendar.ts'
import { type CalendarDate, isCalendarDate, today } from './calendar-date.ts'
import { CalendarDialog } from './calendar-dialog.ts'
import { dateErrorText } from './date-error-text.ts'
import { dateField, openButton, updateButton } from './date-field.ts'
import { type DateFormat, dateFormatOf, formatDate, joinDateParts } from './date-format.ts'
import { styles } from './date-input.styles.ts'
import { texts } from './date-input.texts.ts'
import { type DateRange, rangeOf, validLimit, yearsOrDefault } from './date-limits.ts'
import { findLimitFailure, limitsOf, readDate } from './read-date.ts'

const YEARS_BACK = 100
const YEARS_AHEAD = 52

/**
 * A date field: the person types a day in the locale's format or nearly any other, or picks it in a
 * calendar. The value is `YYYY-MM-DD`, and the field shows the parsed day in words below.
 * @summary Date field with a calendar
 * @customElement ofc-date-input
 * @fires input - On each edit.
 * @fires change - When the value is committed.
 * @slot - A native `<input>`, which then has the name and the value, as `YYYY-MM-DD`.
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
export class OfcDateInput extends TextControl {
  static override readonly dictionaries = [...TextControl.dictionaries, texts]
  static override styles = [...TextControl.styles, styles]

  #format: DateFormat | undefined
  #calendar: CalendarDialog | undefined
  /** Whether to render the live region, which has to exist before its text changes. */
  #hasLiveRegion = false

  /** The first accepted day, `YYYY-MM-DD`. */
  @property() min: string | undefined

  /** The last accepted day, `YYYY-MM-DD`. */
  @property() max: string | undefined

  /**
   * Returns whether a day, `YYYY-MM-DD`, can't be chosen. Such a value stays and sets
   * `stepMismatch`.
   */
  @property({ attribute: false }) isDateDisabled: ((date: string) => boolean) | undefined

  /** The number of years before this one that the calendar shows, without `min`. */
  @property({ type: Number, attribute: 'years-back' }) yearsBack: number = YEARS_BACK

  /** The number of years after this one that the calendar shows, without `max`. */
  @property({ type: Number, attribute: 'years-ahead' }) yearsAhead: number = YEARS_AHEAD

  /** The calendar always shows six weeks, 42 days, so that its height is constant. */
  @property({ type: Boolean }) static = false

  /** Opens the calendar. */
  showPicker(): void {
    if (this.#isLocked) return
    void this.#makeCalendar().show(this.value || today())
  }

  override languageChanged(language: string): void {
    const format = dateFormatOf(language)
    const hasChanged = this.#format !== undefined && this.#format !== format
    const value = hasChanged ? this.value : ''
    this.#format = format
    // Parses with the old format before it writes with the new one: 03/04 must stay the same day.
    if (value) this.setText(this.format(value))
    super.languageChanged(language)
    // A text that could not be parsed before may be valid in the new language.
    if (hasChanged) this.submitValue()
  }

  protected override createRenderRoot(): HTMLElement | DocumentFragment {
    const root = super.createRenderRoot()
    for (const type of ['click', 'pointerover']) root.addEventListener(type, this)
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
    if (['click', 'paste', 'pointerover'].includes(type)) return
    if (type === 'focusout' && this.#staysWithin(event)) return
    super.handleEvent(event)
    // The focus has left the calendar or its button.
    if (type === 'focusout' && target !== this.input) showErrorOnBlur(this)
  }

  protected override willUpdate(changed: PropertyValues): void {
    super.willUpdate(changed)
    for (const name of ['min', 'max'] as const) {
      if (this[name] && !validLimit(this[name]))
        warn(`<ofc-date-input> ${name}="${this[name]}": expected YYYY-MM-DD.`)
    }
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

  protected override parse(text: string): Parsed {
    // An ISO date is valid in every language.
    if (!text.trim() || isCalendarDate(text)) return { value: text.trim() }
    const parsed = this.#read(text)
    if (parsed.kind === 'date') return { value: parsed.date }
    const message = dateErrorText(parsed, this.texts(texts), this.#dateFormat)
    return { value: '', failure: { kind: 'badInput', message } }
  }

  /** A native input of the page submits its own text, so it gets the canonical format. */
  protected override format(value: string): string {
    return isCalendarDate(value) && !this.nativeInput ? formatDate(value, this.#dateFormat) : value
  }

  protected override findValueFailure(value: string): ValidityFailure | undefined {
    if (!value) return undefined
    const words = this.texts(texts)
    const failure = findLimitFailure(value, limitsOf(this, this.nativeInput), words)
    if (failure || !this.#isUnavailable(value)) return failure
    return { kind: 'stepMismatch', message: words.unavailable(value) }
  }

  /** The state is the ISO date: the page may be restored in another language. */
  protected override get isFormatted(): boolean {
    return true
  }

  protected override get formState(): FormValue {
    return this.nativeInput ? null : this.value || this.text
  }

  protected override restoreValue(state: FormValue): void {
    super.restoreValue(typeof state === 'string' ? this.format(state) : state)
  }

  protected override get inputPlaceholder(): string {
    return this.placeholder ?? joinDateParts(this.texts(texts).letters, this.#dateFormat)
  }

  protected override get descriptionIds(): string {
    const isUnderstood = this.shownMessage === undefined && this.#understood
    return [super.descriptionIds, isUnderstood && 'understood'].filter(Boolean).join(' ')
  }

  protected override renderFlat(view: FieldView): TemplateResult {
    return dateField(view)
  }

  protected override renderWithin(): unknown {
    return this.isFlat ? nothing : openButton(this.#buttonLabel, this.#isLocked)
  }

  protected override renderBelow(): unknown {
    const below = super.renderBelow()
    const understood = this.shownMessage === undefined ? this.#understood : ''
    this.#hasLiveRegion ||= understood !== ''
    if (!this.#hasLiveRegion && !this.#calendar) return below
    return html`${below}<div role="status">${understood ? this.#renderUnderstood(understood) : nothing}</div>${this.#calendar?.render()}`
  }

  #renderUnderstood(date: CalendarDate) {
    return html`<div class="message understood" part="understood" id="understood">${checkIcon()}<span>${this.texts(texts).longDate(date)}</span></div>`
  }

  /** The date format of the current language. */
  get #dateFormat(): DateFormat {
    this.#format ??= dateFormatOf(this.language)
    return this.#format
  }

  get #range(): DateRange {
    return rangeOf(
      {
        ...limitsOf(this, this.nativeInput),
        yearsBack: yearsOrDefault(this.yearsBack, YEARS_BACK),
        yearsAhead: yearsOrDefault(this.yearsAhead, YEARS_AHEAD),
      },
      today(),
    )
  }

  #read(text: string) {
    return readDate(text, this.#dateFormat, this.#range)
  }

  #isUnavailable(date: CalendarDate): boolean {
    return typeof this.isDateDisabled === 'function' && this.isDateDisabled(date)
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
      range: this.#range,
      words: this.texts(texts),
      weekStart: this.#dateFormat.weekStart,
      sixWeeks: this.static,
      isUnavailable: (date) => this.#isUnavailable(date),
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
    // Prepares the calendar before the press or the key that opens it.
    if (event.type === 'focusin' || event.type === 'pointerover') void this.#makeCalendar().prepare(date)
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
    this.#hasLiveRegion = true
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
    if (
      text &&
      !this.readonly &&
      this.#read(text.replace(/\p{Default_Ignorable_Code_Point}/gu, '')).kind === 'date'
    )
      this.select()
  }

  /**
   * Whether the focus stays in the field or its calendar. Leaving an input with text counts as
   * leaving the field: an error of the text is then shown.
   */
  #staysWithin(event: Event): boolean {
    const next = event instanceof FocusEvent ? event.relatedTarget : null
    if (!(next instanceof Node) || !(this.contains(next) || this.renderRoot.contains(next))) return false
    return event.target !== this.input || !this.text
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'ofc-date-input': OfcDateInput
  }
}
