import type { PropertyValues } from 'lit'
import { ChoiceControl } from '../choices/choice-control.ts'
import { parseJson } from '../element/parse-json.ts'
import { property } from '../element/property.ts'
import { afterPress } from '../focus/after-press.ts'
import type { FormValue } from '../forms/form-associated.ts'
import type { ValidityFailure } from '../forms/validity-failure.ts'
import { warn } from '../warnings/warn.ts'
import { reformatTimes } from './edit-week.ts'
import { type HoursFieldTexts, texts } from './hours-field.texts.ts'
import { weekErrorText, weekErrorTextWithDay } from './hours-messages.ts'
import { ValidatedWeek } from './validated-week.ts'
import {
  type DayHours,
  type DayState,
  type DraftDay,
  dayStates,
  emptyDraft,
  isUntouchedWeek,
  readDraft,
  type WeekDraft,
  weekStates,
} from './week.ts'
import type { WeekError } from './week-errors.ts'

/**
 * Form control of opening hours: the canonical value, its validation errors, and which of them are
 * shown.
 */
export abstract class HoursControl extends ChoiceControl {
  static override readonly dictionaries = [...ChoiceControl.dictionaries, texts]

  #week = new ValidatedWeek(emptyDraft(7))
  /** A value of the page that could not be parsed. */
  #unparsableValue: string | undefined
  /** The last value set by the page. */
  #pageValue = ''
  #edited = false
  /** The texts whose time format the draft is written in. */
  #formattedWith: HoursFieldTexts | undefined

  /** The hours before the person edits them and after a reset, in the format of `value`. */
  @property({ attribute: 'value' }) defaultValue = ''

  /** Limits the field to one day, such as a holiday: the value is then the object of that day. */
  @property({ type: Boolean }) single = false

  /**
   * With `single`: offers the usual hours of the weekday as a state,
   * `{"state":"usual","ranges":[]}`, for a day that may have those or others.
   */
  @property({ type: Boolean }) usual = false

  /**
   * The canonical value; empty while some hours are missing or invalid. It is JSON of seven days
   * from Sunday, such as `[{"state":"open","ranges":[{"from":"08:00","to":"20:00"}]},…]`; `state`
   * is `open`, `closed` or `onCall`, and a day that is not open has no `ranges`. `24:00` is the end
   * of a day; a range that closes at or before its opening time continues past midnight.
   */
  @property({ attribute: false, noAccessor: true })
  get value(): string {
    const { hours } = this
    return hours ? JSON.stringify(this.single ? hours[0] : hours) : ''
  }

  set value(value: string | undefined) {
    this.#edited = true
    const next = String(value ?? '')
    if (next === this.value && (next || !this.#pageValue || this.#pageValue !== this.typed)) return
    this.#parseValue(next)
    this.valueChanged()
  }

  /**
   * The hours of each day from Sunday (or of the one day); `undefined` while some are missing or
   * invalid.
   */
  @property({ attribute: false, noAccessor: true })
  get hours(): readonly DayHours[] | undefined {
    return this.#week.hours
  }

  set hours(hours: readonly DayHours[] | undefined) {
    this.typedHours = hours
  }

  /**
   * The hours of each day, or the text on the screen for a day whose hours are missing or invalid.
   * Setting it back restores that text. Setting `undefined` while `hours` is `undefined` does not
   * change the text, so that typing is not disturbed.
   */
  @property({ attribute: false, noAccessor: true })
  get typedHours(): readonly DraftDay[] {
    return this.#week.typedHours
  }

  set typedHours(days: readonly DraftDay[] | undefined) {
    // A page may set back what it has just read: skips parsing.
    if (days === this.typedHours) return
    this.value = days ? JSON.stringify(this.single ? (days[0] ?? days) : days) : ''
  }

  /** Empties the field, including unparsable text. */
  clear(): void {
    this.#parseValue('')
    this.valueChanged()
  }

  override requestUpdate(...args: Parameters<ChoiceControl['requestUpdate']>): void {
    const [name, before] = args
    // A page that renders again sets the same properties: what was typed meanwhile stays.
    const isOther = (name === 'single' || name === 'usual') && before !== this[name]
    if (isOther) this.#parseValue(this.#pageValue)
    else if (name === 'defaultValue' && !this.#edited) this.#parseValue(String(this.defaultValue ?? ''))
    super.requestUpdate(...args)
    if (isOther || name === 'defaultValue') this.valueChanged()
  }

  protected get states(): readonly DayState[] {
    return this.single && this.usual ? dayStates : weekStates
  }

  protected get draft(): WeekDraft {
    return this.#week.draft
  }

  /** Replaces the draft after an edit by the person. */
  protected edit(draft: WeekDraft): void {
    this.#edited = true
    this.#unparsableValue = undefined
    this.#week.draft = draft
  }

  /** Applies the change of a button and dispatches the events. */
  protected change(draft: WeekDraft, ...events: readonly string[]): void {
    this.edit(draft)
    this.edited()
    for (const type of events) this.dispatchEvent(new Event(type, { bubbles: true, composed: true }))
  }

  protected get weekErrors(): readonly WeekError[] {
    return this.#week.errors
  }

  /** The errors to show: of inputs that the person has left, or all after a submit. */
  protected get shownErrors(): readonly WeekError[] {
    return this.isDisabled || this.readonly ? [] : this.#week.shownErrors
  }

  /** Shows the matching errors from now on. */
  protected showErrors(isMeant: (fault: WeekError) => boolean): void {
    afterPress(() => {
      if (this.#week.showErrors(isMeant)) this.requestUpdate()
    })
  }

  protected override report(): void {
    this.#week.showErrors()
    super.report()
  }

  protected override findFailure(): ValidityFailure | undefined {
    const words = this.texts(texts)
    if (this.#unparsableValue !== undefined) return { kind: 'badInput', message: words.unknown }
    if (isUntouchedWeek(this.draft)) {
      const message = this.single ? words.valueMissingOfDay : words.valueMissing
      return this.required ? { kind: 'valueMissing', message } : undefined
    }
    const [fault] = this.weekErrors
    if (!fault) return undefined
    return { kind: fault.kind === 'overlap' ? 'rangeOverflow' : 'badInput', message: this.#errorText(fault) }
  }

  /** Errors of a day are shown at the day; a message for the whole field would repeat them. */
  protected override get shownMessage(): string | undefined {
    return this.willValidate && this.weekErrors.length > 0 ? undefined : super.shownMessage
  }

  protected override get formValue(): FormValue {
    return this.value || null
  }

  /** The draft, including unparsable text. */
  protected override get formState(): FormValue {
    return isUntouchedWeek(this.draft) ? '' : JSON.stringify(this.draft)
  }

  protected override resetValue(): void {
    this.#edited = false
    this.#parseValue(String(this.defaultValue ?? ''))
  }

  protected override restoreValue(state: FormValue): void {
    if (typeof state !== 'string') return
    this.#edited = true
    this.#parseValue(state)
  }

  protected override willUpdate(changed: PropertyValues): void {
    super.willUpdate(changed)
    // An error set by the page means a failed submit: all errors are shown at their days.
    if (this.pageError) this.#week.showErrors()
    // Rewrites the times when the texts are loaded and when the language changes.
    const words = this.texts(texts)
    if (this.#formattedWith === words) return
    this.#formattedWith = words
    this.#week.draft = reformatTimes(this.draft, words.time)
  }

  #parseValue(given: string) {
    const days = this.single ? 1 : 7
    const draft = given ? readDraft(parseJson(given), days, this.states) : emptyDraft(days)
    if (!draft) warn(`<${this.localName}> could not read its value: ${given.slice(0, 80)}`)
    this.#pageValue = given
    this.#unparsableValue = draft ? undefined : given
    this.#formattedWith = undefined
    this.#week = new ValidatedWeek(draft ?? emptyDraft(days))
  }

  #errorText(fault: WeekError) {
    const words = this.texts(texts)
    return this.single ? weekErrorText(fault, words) : weekErrorTextWithDay(fault, words)
  }
}
