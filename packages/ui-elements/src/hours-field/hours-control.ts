import type { PropertyValues } from 'lit'
import { ChoiceControl } from '../choices/choice-control.ts'
import { parsedJson } from '../element/parsed-json.ts'
import { property } from '../element/property.ts'
import { afterPress } from '../focus/after-press.ts'
import type { Flaw } from '../forms/flaw.ts'
import type { FormValue } from '../forms/form-associated.ts'
import { warn } from '../warnings/warn.ts'
import { AnsweredWeek } from './answered-week.ts'
import { rewritten } from './edit-week.ts'
import { explainAmongDays, explainFault } from './explain-fault.ts'
import { type HoursFieldTexts, texts } from './hours-field.texts.ts'
import {
  type DayHours,
  type DayState,
  type Draft,
  type DraftDay,
  dayStates,
  emptyDraft,
  isUntouched,
  readDraft,
  weekStates,
} from './week.ts'
import type { WeekFault } from './week-faults.ts'

/**
 * Form control of opening hours: the canonical value, its validation errors, and which of them are
 * shown.
 */
export abstract class HoursControl extends ChoiceControl {
  static override readonly dictionaries = [...ChoiceControl.dictionaries, texts]

  #week = new AnsweredWeek(emptyDraft(7))
  /** A value of the page that could not be parsed. */
  #unread: string | undefined
  /** The last value set by the page. */
  #given = ''
  #edited = false
  /** The texts whose time format the draft is written in. */
  #written: HoursFieldTexts | undefined

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
    if (next === this.value && (next || !this.#given || this.#given !== this.typed)) return
    this.#take(next)
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
    this.#take('')
    this.valueChanged()
  }

  override requestUpdate(...args: Parameters<ChoiceControl['requestUpdate']>): void {
    const [name, before] = args
    // A page that renders again sets the same properties: what was typed meanwhile stays.
    const isOther = (name === 'single' || name === 'usual') && before !== this[name]
    if (isOther) this.#take(this.#given)
    else if (name === 'defaultValue' && !this.#edited) this.#take(String(this.defaultValue ?? ''))
    super.requestUpdate(...args)
    if (isOther || name === 'defaultValue') this.valueChanged()
  }

  protected get states(): readonly DayState[] {
    return this.single && this.usual ? dayStates : weekStates
  }

  protected get draft(): Draft {
    return this.#week.draft
  }

  /** Replaces the draft after an edit by the person. */
  protected edit(draft: Draft): void {
    this.#edited = true
    this.#unread = undefined
    this.#week.draft = draft
  }

  /** Applies the change of a button and dispatches the events. */
  protected change(draft: Draft, ...events: readonly string[]): void {
    this.edit(draft)
    this.edited()
    for (const type of events) this.dispatchEvent(new Event(type, { bubbles: true, composed: true }))
  }

  protected get faults(): readonly WeekFault[] {
    return this.#week.faults
  }

  /** The errors to show: of inputs that the person has left, or all after a submit. */
  protected get shownFaults(): readonly WeekFault[] {
    return this.isDisabled || this.readonly ? [] : this.#week.told
  }

  /** Shows the matching errors from now on. */
  protected tell(isMeant: (fault: WeekFault) => boolean): void {
    afterPress(() => {
      if (this.#week.tell(isMeant)) this.requestUpdate()
    })
  }

  protected override report(): void {
    this.#week.tell()
    super.report()
  }

  protected override findFlaw(): Flaw | undefined {
    const words = this.texts(texts)
    if (this.#unread !== undefined) return { kind: 'badInput', message: words.unknown }
    if (isUntouched(this.draft)) {
      const message = this.single ? words.valueMissingOfDay : words.valueMissing
      return this.required ? { kind: 'valueMissing', message } : undefined
    }
    const [fault] = this.faults
    if (!fault) return undefined
    return { kind: fault.kind === 'overlap' ? 'rangeOverflow' : 'badInput', message: this.#explain(fault) }
  }

  /** Errors of a day are shown at the day; a message for the whole field would repeat them. */
  protected override get shownMessage(): string | undefined {
    return this.willValidate && this.faults.length > 0 ? undefined : super.shownMessage
  }

  protected override get formValue(): FormValue {
    return this.value || null
  }

  /** The draft, including unparsable text. */
  protected override get formState(): FormValue {
    return isUntouched(this.draft) ? '' : JSON.stringify(this.draft)
  }

  protected override resetValue(): void {
    this.#edited = false
    this.#take(String(this.defaultValue ?? ''))
  }

  protected override restoreValue(state: FormValue): void {
    if (typeof state !== 'string') return
    this.#edited = true
    this.#take(state)
  }

  protected override willUpdate(changed: PropertyValues): void {
    super.willUpdate(changed)
    // An error set by the page means a failed submit: all errors are shown at their days.
    if (this.outsideError) this.#week.tell()
    // Rewrites the times when the texts are loaded and when the language changes.
    const words = this.texts(texts)
    if (this.#written === words) return
    this.#written = words
    this.#week.draft = rewritten(this.draft, words.time)
  }

  #take(given: string) {
    const days = this.single ? 1 : 7
    const draft = given ? readDraft(parsedJson(given), days, this.states) : emptyDraft(days)
    if (!draft) warn(`<${this.localName}> could not read its value: ${given.slice(0, 80)}`)
    this.#given = given
    this.#unread = draft ? undefined : given
    this.#written = undefined
    this.#week = new AnsweredWeek(draft ?? emptyDraft(days))
  }

  #explain(fault: WeekFault) {
    const words = this.texts(texts)
    return this.single ? explainFault(fault, words) : explainAmongDays(fault, words)
  }
}
