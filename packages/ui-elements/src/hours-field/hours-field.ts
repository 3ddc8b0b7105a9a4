import { html, nothing, type PropertyValues, type TemplateResult } from 'lit'
import { property } from 'lit/decorators.js'
import { PartEvents } from '../choices/part-events.ts'
import { hostStyles } from '../element/host.styles.ts'
import { afterPress } from '../focus/after-press.ts'
import { formControlStyles } from '../forms/form-control.styles.ts'
import { texts as formTexts } from '../forms/form-control.texts.ts'
import { FormControl, type FormValue } from '../forms/form-control.ts'
import { showError } from '../forms/show-error.ts'
import type { ValidityFailure } from '../forms/validity-failure.ts'
import { announce } from '../screen-reader/announce.ts'
import { visuallyHiddenStyles } from '../screen-reader/visually-hidden.styles.ts'
import { warn } from '../warnings/warn.ts'
import { canCopyToWorkingDays, copyDay, targetsOf, weekFrom, workingDays } from './copy-day.ts'
import { CopyDialog } from './copy-dialog.ts'
import { dayOf, focusError, focusState, focusTime, TimeSelection, timeInputPosition } from './day-inputs.ts'
import { type DayView, dayRow } from './day-row.ts'
import {
  commitTime,
  type TimeInputPosition,
  withAnotherRange,
  withoutRange,
  withState,
  withTime,
} from './edit-week.ts'
import { styles } from './hours-field.styles.ts'
import { texts } from './hours-field.texts.ts'
import { findWeekFailure, hoursText } from './hours-messages.ts'
import { ValidatedWeek } from './validated-week.ts'
import {
  type DayHours,
  type DayState,
  type DraftDay,
  dayStates,
  isUntouchedWeek,
  type WeekDraft,
  weekStates,
} from './week.ts'
import { isShownOnBlur, type WeekError } from './week-errors.ts'
import { weekTotal } from './week-total.ts'

/**
 * The opening hours of a week. Each day is open in one or more ranges, closed, or on call; a range
 * may continue past midnight. Times are typed in any usual format, also both in one input (`8-21`),
 * and the hours of a day can be copied to others.
 * @summary Field for opening hours
 * @customElement ofc-hours-field
 * @fires input - On each edit.
 * @fires {Event} change - When an edit is committed.
 * @csspart label - The label.
 * @csspart hint - The hint.
 * @csspart tip - The tip that both times can be typed in one input.
 * @csspart week - The frame around the days.
 * @csspart day - A day.
 * @csspart day-name - The name of a day.
 * @csspart range - A range with its two times.
 * @csspart time - The native input of a time.
 * @csspart note - A note on a range, such as that it ends the next day.
 * @csspart tool - A button of a day: add or remove a range, or open the copy panel.
 * @csspart offer - The button that copies the hours of a day to the other working days.
 * @csspart messages - The errors of a day.
 * @csspart copy - The panel that adds a range to a day, or copies its hours to chosen days.
 * @csspart summary - The total hours of the week.
 * @csspart message - The error of the whole field.
 */
export class OfcHoursField extends FormControl {
  static override readonly dictionaries = [...FormControl.dictionaries, texts]
  static override styles = [hostStyles, visuallyHiddenStyles, formControlStyles, ...styles]

  // Declared before the properties, which set the week when they are initialised.
  #week = new ValidatedWeek('', 7, weekStates)
  /** Whether the person or the page has set the hours: `defaultValue` then waits for a reset. */
  #isEdited = false

  readonly #parts = new PartEvents(
    this,
    (event) => {
      this.#onInput(event)
      this.edited()
    },
    this,
  )

  /** The hours before the person edits them and after a reset, in the format of `value`. */
  @property({ attribute: 'value' }) defaultValue = ''

  /** Limits the field to one day, such as a holiday: the value is then the object of that day. */
  @property({ type: Boolean }) single = false

  /**
   * With `single`: offers the usual hours of the weekday as a state,
   * `{"state":"usual","ranges":[]}`, for a day that may have those or others.
   */
  @property({ type: Boolean }) usual = false

  /** The first day of the week; 0 is Sunday. The value starts with Sunday in any case. */
  @property({ type: Number, attribute: 'week-start' }) weekStart = 0

  readonly #copyDialog = new CopyDialog(this, {
    days: () => this.#days,
    canAddRange: (day) => this.#draft[day]?.state === 'open',
    addRange: (day) => this.#add(day),
    copy: (source, targets) => this.#copy(source, targets),
  })

  constructor() {
    super()
    this.addController(new TimeSelection(this))
  }

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
    this.#isEdited = true
    const next = String(value ?? '')
    const { source } = this.#week
    if (next === this.value && (next || !source || source !== this.typed)) return
    this.#parse(next)
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
    this.#parse('')
    this.valueChanged()
  }

  override requestUpdate(...args: Parameters<FormControl['requestUpdate']>): void {
    const [name, before] = args
    // A page that renders again sets the same properties: what was typed meanwhile stays.
    const hasChanged = (name === 'single' || name === 'usual') && before !== this[name]
    if (hasChanged) this.#parse(this.#week.source)
    else if (name === 'defaultValue' && !this.#isEdited) this.#parseDefault()
    super.requestUpdate(...args)
    if (hasChanged || name === 'defaultValue') this.valueChanged()
  }

  /** Focuses the first error, or else the first day. */
  protected override takeFocus(options?: FocusOptions): void {
    const [error] = this.#week.errors
    if (error) focusError(this.renderRoot, error, options)
    else focusState(this.renderRoot, this.#days[0] ?? 0, options)
  }

  override handleEvent(event: Event): void {
    const position = timeInputPosition(event.target)
    if (this.#copyDialog.contains(event.target)) {
      this.#copyDialog.handleEvent(event)
      return
    }
    if (event.type === 'change' && position) this.#rewrite(position)
    if (event.type === 'click') this.#onClick(event)
    if (event.type === 'focusout' && event instanceof FocusEvent && position)
      this.#onLeave(position, event.relatedTarget)
    this.#parts.handleEvent(event)
    super.handleEvent(event)
  }

  /** @internal */
  override [showError](): void {
    this.#week.showErrors()
    super[showError]()
  }

  protected override findFailure(): ValidityFailure | undefined {
    return findWeekFailure(this.#week, this, this.texts(texts))
  }

  /** Errors of a day are shown at the day; a message for the whole field would repeat them. */
  protected override get shownMessage(): string | undefined {
    return this.willValidate && this.#week.errors.length > 0 ? undefined : super.shownMessage
  }

  protected override get formValue(): FormValue {
    return this.value || null
  }

  /** The draft, including unparsable text. */
  protected override get formState(): FormValue {
    return isUntouchedWeek(this.#draft) ? '' : JSON.stringify(this.#draft)
  }

  protected override resetValue(): void {
    this.#isEdited = false
    this.#parseDefault()
  }

  protected override restoreValue(state: FormValue): void {
    if (typeof state !== 'string') return
    this.#isEdited = true
    this.#parse(state)
  }

  protected override willUpdate(changed: PropertyValues): void {
    super.willUpdate(changed)
    // An error set by the page means a failed submit: all errors are shown at their days.
    if (this.pageError) this.#week.showErrors()
    this.#week.format(this.texts(texts))
  }

  protected override updated(): void {
    if (this.isDisabled || this.readonly) this.#copyDialog.close()
    else this.#copyDialog.show()
  }

  override render(): TemplateResult {
    const words = this.texts(texts)
    const { hours, errors } = this.#week
    const isValid = !this.single && errors.length === 0
    const tip = this.single || this.isDisabled || this.readonly ? undefined : words.tip
    const descriptionIds = [this.descriptionIds, tip && 'tip'].filter(Boolean).join(' ')
    return html`<div role="group" aria-labelledby=${this.label ? 'label' : nothing} aria-label=${this.hostLabel ?? nothing} aria-describedby=${descriptionIds || nothing} aria-disabled=${this.isDisabled ? 'true' : nothing}>${
      this.label
        ? html`<div class="label" part="label" id="label">${this.label}<span class="optional">${this.optionalMark}</span></div>`
        : nothing
    }${this.renderHint()}${tip ? html`<div class="tip" part="tip" id="tip">${tip}</div>` : nothing}<div class="frame"><div class=${this.isDisabled ? 'week disabled' : this.shownMessage === undefined ? 'week' : 'week wrong'} part="week">${this.#days.map(
      (day) => dayRow(this.#viewOf(day)),
    )}</div></div>${this.renderMessage()}${hours && isValid ? weekTotal(hours, words) : nothing}${this.#copyDialog.render(words)}</div>`
  }

  #viewOf(day: number): DayView {
    const { draft, shownErrors } = this.#week
    const isInert = this.isDisabled || this.readonly
    return {
      day,
      isSingle: this.single,
      labelledBy: this.single && this.label ? 'label' : undefined,
      hours: draft[day] ?? { state: undefined, ranges: [] },
      // Of inputs that the person has left, or all after a submit.
      errors: isInert ? [] : shownErrors,
      isDisabled: this.isDisabled,
      isReadonly: this.readonly,
      isCopied: this.#copyDialog.source === day,
      offersWorkingDaysCopy: !this.single && !this.readonly && canCopyToWorkingDays(draft, day),
      states: this.#states,
      errorPrefix: this.texts(formTexts).errorPrefix,
      words: this.texts(texts),
    }
  }

  get #draft(): WeekDraft {
    return this.#week.draft
  }

  get #states(): readonly DayState[] {
    return this.single && this.usual ? dayStates : weekStates
  }

  get #days(): readonly number[] {
    return this.single ? [0] : weekFrom(Number.isInteger(this.weekStart) ? (this.weekStart % 7) + 7 : 0)
  }

  #onInput({ target }: Event) {
    if (!(target instanceof HTMLInputElement)) return
    const position = timeInputPosition(target)
    if (position) {
      this.#edit(withTime(this.#draft, position, target.value))
      return
    }
    const state = this.#states.find((name) => name === target.value)
    if (state) this.#edit(withState(this.#draft, dayOf(target), state))
  }

  #parseDefault() {
    this.#parse(String(this.defaultValue ?? ''))
  }

  #parse(source: string) {
    this.#week = new ValidatedWeek(source, this.single ? 1 : 7, this.#states)
    if (this.#week.isUnparsable) warn(`<${this.localName}> could not read its value: ${source.slice(0, 80)}`)
  }

  /** Replaces the draft after an edit by the person. */
  #edit(draft: WeekDraft) {
    this.#isEdited = true
    this.#week.isUnparsable = false
    this.#week.draft = draft
  }

  /** Applies the change of a button and dispatches the events. */
  #change(draft: WeekDraft, ...events: readonly string[]) {
    this.#edit(draft)
    this.edited()
    for (const type of events) this.dispatchEvent(new Event(type, { bubbles: true, composed: true }))
  }

  /** Rewrites a time in the locale's format; announces ranges that were typed in one input. */
  #rewrite(position: TimeInputPosition) {
    const words = this.texts(texts)
    const { draft, ranges } = commitTime(this.#draft, position, words.time)
    if (draft === this.#draft) return
    this.#edit(draft)
    this.requestUpdate()
    if (ranges) announce(hoursText({ state: 'open', ranges }, words))
  }

  /** Shows an invalid time when its input is left, and a missing time when its day is left. */
  #onLeave(position: TimeInputPosition, to: EventTarget | null) {
    const staysInDay = to instanceof Element && dayOf(to) === position.day && this.renderRoot.contains(to)
    const isConcerned = (error: WeekError) => isShownOnBlur(error, position, staysInDay)
    afterPress(() => {
      if (this.#week.showErrors(isConcerned)) this.requestUpdate()
    })
  }

  #onClick({ target }: Event) {
    const button = target instanceof Element ? target.closest<HTMLElement>('[data-act]') : null
    if (!button) return
    const day = dayOf(button)
    switch (button.dataset.act) {
      case 'add':
        this.#add(day)
        return
      case 'remove':
        this.#remove(day, Number(button.dataset.range))
        return
      case 'copyToWorkingDays':
        this.#copy(day, targetsOf(day, workingDays))
        return
      case 'copy':
        this.#copyDialog.open(day)
    }
  }

  #add(day: number) {
    this.#change(withAnotherRange(this.#draft, day), 'input')
    this.#focusLater({ day, range: (this.#draft[day]?.ranges.length ?? 1) - 1, edge: 'from' })
  }

  #remove(day: number, range: number) {
    this.#change(withoutRange(this.#draft, day, range), 'input', 'change')
    announce(this.texts(texts).removed(range + 1))
    this.#focusLater({ day, range: Math.max(0, range - 1), edge: 'from' })
  }

  #copy(source: number, targets: readonly number[]) {
    this.#change(copyDay(this.#draft, source, targets), 'input', 'change')
    const orderedTargets = this.#days.filter((day) => targets.includes(day))
    announce(this.texts(texts).copied(source, orderedTargets))
    // Moves the focus to the next day without a state, if there is one.
    const next = this.#days.find((day) => this.#draft[day]?.state === undefined)
    const isOffer = this.shadowRoot?.activeElement?.matches('.offer')
    const day = next ?? (isOffer ? source : undefined)
    if (day !== undefined) this.updateComplete.then(() => focusState(this.renderRoot, day))
  }

  #focusLater(position: TimeInputPosition) {
    this.updateComplete.then(() => focusTime(this.renderRoot, position))
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'ofc-hours-field': OfcHoursField
  }
}
