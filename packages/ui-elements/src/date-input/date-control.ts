import type { PropertyValues } from 'lit'
import { property } from '../element/property.ts'
import type { FormValue } from '../forms/form-associated.ts'
import { type Parsed, TextControl } from '../forms/text-control.ts'
import type { ValidityFailure } from '../forms/validity-failure.ts'
import { warn } from '../warnings/warn.ts'
import { type CalendarDate, isCalendarDate, today } from './calendar-date.ts'
import { dateErrorText } from './date-error-text.ts'
import { type DateFormat, dateFormatOf, formatDate } from './date-format.ts'
import { texts } from './date-input.texts.ts'
import { type DateRange, expandYear, rangeOf, validLimit, yearsOrDefault } from './date-limits.ts'
import { type ParsedDate, parseDate } from './parse-date.ts'

/** A control to type a date: in the locale's format on the screen, as `YYYY-MM-DD` in the form. */
export abstract class DateControl extends TextControl {
  static override readonly dictionaries = [...TextControl.dictionaries, texts]

  #format: DateFormat | undefined

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

  override languageChanged(language: string): void {
    const format = dateFormatOf(language)
    const isOther = this.#format !== undefined && this.#format !== format
    const value = isOther ? this.value : ''
    this.#format = format
    // Parses with the old format before it writes with the new one: 03/04 must stay the same day.
    if (value) this.setText(this.format(value))
    super.languageChanged(language)
    // A text that could not be parsed before may be valid in the new language.
    if (isOther) this.submitValue()
  }

  /** The date format of the current language. */
  protected get dateFormat(): DateFormat {
    this.#format ??= dateFormatOf(this.language)
    return this.#format
  }

  protected get range(): DateRange {
    return rangeOf(
      {
        ...this.#limits,
        yearsBack: yearsOrDefault(this.yearsBack, YEARS_BACK),
        yearsAhead: yearsOrDefault(this.yearsAhead, YEARS_AHEAD),
      },
      today(),
    )
  }

  protected parseText(text: string): ParsedDate {
    return parseDate(text, this.dateFormat, (lastTwo) => expandYear(lastTwo, this.range, today()))
  }

  protected isUnavailable(date: CalendarDate): boolean {
    return typeof this.isDateDisabled === 'function' && this.isDateDisabled(date)
  }

  protected override parse(text: string): Parsed {
    // An ISO date is valid in every language.
    if (!text.trim() || isCalendarDate(text)) return { value: text.trim() }
    const read = this.parseText(text)
    if (read.kind === 'date') return { value: read.date }
    const message = dateErrorText(read, this.texts(texts), this.dateFormat)
    return { value: '', flaw: { kind: 'badInput', message } }
  }

  /** A native input of the page submits its own text, so it gets the canonical format. */
  protected override format(value: string): string {
    return isCalendarDate(value) && !this.nativeInput ? formatDate(value, this.dateFormat) : value
  }

  protected override findValueFailure(value: string): ValidityFailure | undefined {
    if (!value) return undefined
    const { min, max } = this.#limits
    const words = this.texts(texts)
    if (min && value < min) return { kind: 'rangeUnderflow', message: words.tooEarly(min) }
    if (max && value > max) return { kind: 'rangeOverflow', message: words.tooLate(max) }
    return this.isUnavailable(value) ? { kind: 'stepMismatch', message: words.unavailable(value) } : undefined
  }

  /** The state is the ISO date: the page may be restored in another language. */
  protected override get formState(): FormValue {
    return this.nativeInput ? null : this.value || this.text
  }

  protected override restoreValue(state: FormValue): void {
    super.restoreValue(typeof state === 'string' ? this.format(state) : state)
  }

  protected override willUpdate(changed: PropertyValues): void {
    super.willUpdate(changed)
    for (const name of ['min', 'max'] as const) {
      if (this[name] && !validLimit(this[name]))
        warn(`<ofc-date-input> ${name}="${this[name]}": expected YYYY-MM-DD.`)
    }
  }

  get #limits() {
    const native = this.nativeInput
    return {
      min: validLimit(this.min) ?? validLimit(native?.getAttribute('min')),
      max: validLimit(this.max) ?? validLimit(native?.getAttribute('max')),
    }
  }
}

const YEARS_BACK = 100
const YEARS_AHEAD = 52
