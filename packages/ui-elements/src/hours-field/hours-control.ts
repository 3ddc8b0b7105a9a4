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

/** The hours as a form has them: a canonical value, what is wrong, and which of it the person has been told. */
export abstract class HoursControl extends ChoiceControl {
  static override readonly dictionaries = [...ChoiceControl.dictionaries, texts]

  #week = new AnsweredWeek(emptyDraft(7))
  /** What a page gave that is no week. */
  #unread: string | undefined
  /** What the page gave last. */
  #given = ''
  #edited = false
  /** The words in which the times on the screen are written. */
  #written: HoursFieldTexts | undefined

  /** The hours before the person edits them, and after a reset; written as `value` is. */
  @property({ attribute: 'value' }) defaultValue = ''

  /** Asks for one day alone, say a holiday: the value is then the object of that day. */
  @property({ type: Boolean }) single = false

  /**
   * With `single`: offers the usual hours of its weekday as an answer, `{"state":"usual","ranges":[]}`, for a day that may
   * have them or others.
   */
  @property({ type: Boolean }) usual = false

  /**
   * The canonical value, empty while some hours are missing or can't be read. It is JSON of seven days from Sunday, such as
   * `[{"state":"open","ranges":[{"from":"08:00","to":"20:00"}]},…]`; `state` is `open`, `closed` or `onCall`, and a day
   * that is not open has no `ranges`. `24:00` closes a day; a range that closes at or before the time at which it opens goes
   * on past midnight.
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

  /** The hours of each day from Sunday (or of the one day), or nothing while some are missing or can't be read. */
  @property({ attribute: false, noAccessor: true })
  get hours(): readonly DayHours[] | undefined {
    return this.#week.hours
  }

  set hours(hours: readonly DayHours[] | undefined) {
    this.typedHours = hours
  }

  /**
   * The hours of each day; of a day whose hours are missing or can't be read, what stands on the screen. Set again, it
   * comes back. A page that holds it sets nothing while `hours` is nothing, so that what is being typed stays.
   */
  @property({ attribute: false, noAccessor: true })
  get typedHours(): readonly DraftDay[] {
    return this.#week.typedHours
  }

  set typedHours(days: readonly DraftDay[] | undefined) {
    // What a page takes at each edit it sets again: nothing is to be read.
    if (days === this.typedHours) return
    this.value = days ? JSON.stringify(this.single ? (days[0] ?? days) : days) : ''
  }

  /** Empties the field, also of what can't be read. */
  clear(): void {
    this.#take('')
    this.valueChanged()
  }

  override requestUpdate(...args: Parameters<ChoiceControl['requestUpdate']>): void {
    const [name, before] = args
    // A page that draws itself anew sets again what it has set: what was typed meanwhile stays.
    const isOther = (name === 'single' || name === 'usual') && before !== this[name]
    if (isOther) this.#take(this.#given)
    else if (name === 'defaultValue' && !this.#edited) this.#take(String(this.defaultValue ?? ''))
    super.requestUpdate(...args)
    if (isOther || name === 'defaultValue') this.valueChanged()
  }

  /** The answers of a day. */
  protected get states(): readonly DayState[] {
    return this.single && this.usual ? dayStates : weekStates
  }

  protected get draft(): Draft {
    return this.#week.draft
  }

  /** The person has changed the hours. */
  protected edit(draft: Draft): void {
    this.#edited = true
    this.#unread = undefined
    this.#week.draft = draft
  }

  /** Takes up what a button has changed, and tells the page. */
  protected change(draft: Draft, ...events: readonly string[]): void {
    this.edit(draft)
    this.edited()
    for (const type of events) this.dispatchEvent(new Event(type, { bubbles: true, composed: true }))
  }

  protected get faults(): readonly WeekFault[] {
    return this.#week.faults
  }

  /** What is wrong and shows: the person has left it, or tried to send. */
  protected get shownFaults(): readonly WeekFault[] {
    return this.isDisabled || this.readonly ? [] : this.#week.told
  }

  /** Shows some of what is wrong from now on. */
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

  /** What is wrong with a day stands at the day; what a page says of the whole meanwhile would say it again. */
  protected override get shownMessage(): string | undefined {
    return this.willValidate && this.faults.length > 0 ? undefined : super.shownMessage
  }

  protected override get formValue(): FormValue {
    return this.value || null
  }

  /** What stands on the screen, unread texts too. */
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
    // A page that names an error has tried to send: what is wrong shows at its day.
    if (this.outsideError) this.#week.tell()
    // The times are written as the page's language does, once it is known and when it changes.
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
