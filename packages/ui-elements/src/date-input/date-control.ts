import type { PropertyValues } from 'lit'
import { property } from '../element/property.ts'
import type { Flaw } from '../forms/flaw.ts'
import type { FormValue } from '../forms/form-associated.ts'
import { type Parsed, TextControl } from '../forms/text-control.ts'
import { warn } from '../warnings/warn.ts'
import { type CalendarDate, isCalendarDate, today } from './calendar-date.ts'
import { type DateFormat, dateFormatOf, formatDate } from './date-format.ts'
import { texts } from './date-input.texts.ts'
import { type DateRange, expandYear, limit, rangeOf, yearsOr } from './date-limits.ts'
import { explainFault } from './explain-fault.ts'
import { parseDate, type ReadDate } from './parse-date.ts'

/** A control in which a date is typed: the locale's form on the screen, `YYYY-MM-DD` in the form. */
export abstract class DateControl extends TextControl {
  static override readonly dictionaries = [...TextControl.dictionaries, texts]

  #format: DateFormat | undefined

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

  override languageChanged(language: string): void {
    const format = dateFormatOf(language)
    const isOther = this.#format !== undefined && this.#format !== format
    const value = isOther ? this.value : ''
    this.#format = format
    // Read in the old order before it is written in the new one: 03/04 must not become another day.
    if (value) this.setText(this.format(value))
    super.languageChanged(language)
    // What could not be read before perhaps can be now.
    if (isOther) this.submitValue()
  }

  /** How the text on the screen is written; follows the language. */
  protected get writing(): DateFormat {
    this.#format ??= dateFormatOf(this.language)
    return this.#format
  }

  /** The days between which the calendar moves. */
  protected get range(): DateRange {
    return rangeOf(
      {
        ...this.#limits,
        yearsBack: yearsOr(this.yearsBack, YEARS_BACK),
        yearsAhead: yearsOr(this.yearsAhead, YEARS_AHEAD),
      },
      today(),
    )
  }

  protected read(text: string): ReadDate {
    return parseDate(text, this.writing, (lastTwo) => expandYear(lastTwo, this.range, today()))
  }

  protected isUnavailable(date: CalendarDate): boolean {
    return typeof this.isDateDisabled === 'function' && this.isDateDisabled(date)
  }

  protected override parse(text: string): Parsed {
    // Year first and in full is read so everywhere.
    if (!text.trim() || isCalendarDate(text)) return { value: text.trim() }
    const read = this.read(text)
    if (read.kind === 'date') return { value: read.date }
    const message = explainFault(read, this.texts(texts), this.writing)
    return { value: '', flaw: { kind: 'badInput', message } }
  }

  /** A page's own input is sent as it stands, so it gets the canonical form. */
  protected override format(value: string): string {
    return isCalendarDate(value) && !this.nativeInput ? formatDate(value, this.writing) : value
  }

  protected override findValueFlaw(value: string): Flaw | undefined {
    if (!value) return undefined
    const { min, max } = this.#limits
    const words = this.texts(texts)
    if (min && value < min) return { kind: 'rangeUnderflow', message: words.tooEarly(min) }
    if (max && value > max) return { kind: 'rangeOverflow', message: words.tooLate(max) }
    return this.isUnavailable(value) ? { kind: 'stepMismatch', message: words.unavailable(value) } : undefined
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

  get #limits() {
    const native = this.nativeInput
    return {
      min: limit(this.min) ?? limit(native?.getAttribute('min')),
      max: limit(this.max) ?? limit(native?.getAttribute('max')),
    }
  }
}

const YEARS_BACK = 100
const YEARS_AHEAD = 52
