import { html, nothing, type TemplateResult } from 'lit'
import { hostStyles } from '../element/host.styles.ts'
import { property } from '../element/property.ts'
import { formControlStyles } from '../forms/form-control.styles.ts'
import { texts as formTexts } from '../forms/form-control.texts.ts'
import { announce } from '../screen-reader/announce.ts'
import { visuallyHiddenStyles } from '../screen-reader/visually-hidden.styles.ts'
import { canCopyToWorkingDays, copyDay, targetsOf, weekFrom, workingDays } from './copy-day.ts'
import { CopyDialog } from './copy-dialog.ts'
import { dayOf, focusError, focusState, focusTime, timeInputPosition } from './day-inputs.ts'
import { type DayView, dayRow } from './day-row.ts'
import {
  commitTime,
  type TimeInputPosition,
  withAnotherRange,
  withoutRange,
  withState,
  withTime,
} from './edit-week.ts'
import { HoursControl } from './hours-control.ts'
import { styles } from './hours-field.styles.ts'
import { texts } from './hours-field.texts.ts'
import { hoursText } from './hours-messages.ts'
import { isShownOnBlur } from './week-errors.ts'
import { weekTotal } from './week-total.ts'

/**
 * The opening hours of a week. Each day is open in one or more ranges, closed, or on call; a range
 * may continue past midnight. Times are typed in any usual format, also both in one input (`8-21`),
 * and the hours of a day can be copied to others.
 * @summary Field for opening hours
 * @customElement ofc-hours-field
 * @fires input - On each edit.
 * @fires change - When an edit is committed.
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
export class OfcHoursField extends HoursControl {
  static override styles = [hostStyles, visuallyHiddenStyles, formControlStyles, ...styles]

  /** The first day of the week; 0 is Sunday. The value starts with Sunday in any case. */
  @property({ type: Number, attribute: 'week-start' }) weekStart = 0

  readonly #copyDialog = new CopyDialog(this, {
    days: () => this.#days,
    canAddRange: (day) => this.draft[day]?.state === 'open',
    addRange: (day) => this.#add(day),
    copy: (source, targets) => this.#copy(source, targets),
  })

  /** Focuses the first error, or else the first day. */
  protected override takeFocus(options?: FocusOptions): void {
    const [fault] = this.weekErrors
    if (fault) focusError(this.renderRoot, fault, options)
    else focusState(this.renderRoot, this.#days[0] ?? 0, options)
  }

  override handleEvent(event: Event): void {
    const place = timeInputPosition(event.target)
    if (this.#copyDialog.contains(event.target)) {
      this.#copyDialog.handleEvent(event)
      return
    }
    if (event.type === 'change' && place) this.#rewrite(place)
    if (event.type === 'click') this.#onClick(event)
    if (event.type === 'focusout' && event instanceof FocusEvent && place)
      this.#onLeave(place, event.relatedTarget)
    super.handleEvent(event)
  }

  protected override choiceChanged({ target }: Event): void {
    if (!(target instanceof HTMLInputElement)) return
    const place = timeInputPosition(target)
    if (place) {
      this.edit(withTime(this.draft, place, target.value))
      return
    }
    const chosen = this.states.find((name) => name === target.value)
    if (chosen) this.edit(withState(this.draft, dayOf(target), chosen))
  }

  protected override updated(): void {
    if (this.isDisabled || this.readonly) this.#copyDialog.close()
    else this.#copyDialog.show()
  }

  override render(): TemplateResult {
    const words = this.texts(texts)
    const { hours } = this
    const isUnderstood = !this.single && this.weekErrors.length === 0
    const tip = this.single || this.isDisabled || this.readonly ? undefined : words.tip
    const described = [this.describedBy, tip && 'tip'].filter(Boolean).join(' ')
    return html`<div role="group" aria-labelledby=${this.label ? 'label' : nothing} aria-label=${this.labelFromPage ?? nothing} aria-describedby=${described || nothing} aria-disabled=${this.isDisabled ? 'true' : nothing}>${
      this.label
        ? html`<div class="label" part="label" id="label">${this.label}<span class="optional">${this.optionalMark}</span></div>`
        : nothing
    }${this.renderHint()}${tip ? html`<div class="tip" part="tip" id="tip">${tip}</div>` : nothing}<div class="frame"><div class=${this.isDisabled ? 'week disabled' : this.shownMessage === undefined ? 'week' : 'week wrong'} part="week">${this.#days.map(
      (day) => dayRow(this.#viewOf(day)),
    )}</div></div>${this.renderMessage()}${hours && isUnderstood ? weekTotal(hours, words) : nothing}${this.#copyDialog.render(words)}</div>`
  }

  #viewOf(day: number): DayView {
    const { draft } = this
    return {
      day,
      isSingle: this.single,
      labelledBy: this.single && this.label ? 'label' : undefined,
      hours: draft[day] ?? { state: undefined, ranges: [] },
      errors: this.shownErrors,
      isDisabled: this.isDisabled,
      isReadonly: this.readonly,
      isCopied: this.#copyDialog.source === day,
      offersWorkingDaysCopy: !this.single && !this.readonly && canCopyToWorkingDays(draft, day),
      states: this.states,
      errorPrefix: this.texts(formTexts).errorPrefix,
      words: this.texts(texts),
    }
  }

  get #days(): readonly number[] {
    return this.single ? [0] : weekFrom(Number.isInteger(this.weekStart) ? (this.weekStart % 7) + 7 : 0)
  }

  /** Rewrites a time in the locale's format; announces ranges that were typed in one input. */
  #rewrite(place: TimeInputPosition) {
    const words = this.texts(texts)
    const { draft, ranges } = commitTime(this.draft, place, words.time)
    if (draft === this.draft) return
    this.edit(draft)
    this.requestUpdate()
    if (ranges) announce(hoursText({ state: 'open', ranges }, words))
  }

  /** Shows an invalid time when its input is left, and a missing time when its day is left. */
  #onLeave(place: TimeInputPosition, to: EventTarget | null) {
    const staysInDay = to instanceof Element && dayOf(to) === place.day && this.renderRoot.contains(to)
    this.showErrors((fault) => isShownOnBlur(fault, place, staysInDay))
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
      case 'lead':
        this.#copy(day, targetsOf(day, workingDays))
        return
      case 'copy':
        this.#copyDialog.open(day)
    }
  }

  #add(day: number) {
    this.change(withAnotherRange(this.draft, day), 'input')
    this.#focusLater({ day, range: (this.draft[day]?.ranges.length ?? 1) - 1, edge: 'from' })
  }

  #remove(day: number, range: number) {
    this.change(withoutRange(this.draft, day, range), 'input', 'change')
    announce(this.texts(texts).removed(range + 1))
    this.#focusLater({ day, range: Math.max(0, range - 1), edge: 'from' })
  }

  #copy(source: number, targets: readonly number[]) {
    this.change(copyDay(this.draft, source, targets), 'input', 'change')
    const inOrder = this.#days.filter((day) => targets.includes(day))
    announce(this.texts(texts).copied(source, inOrder))
    // Moves the focus to the next day without a state, if there is one.
    const next = this.#days.find((day) => this.draft[day]?.state === undefined)
    const isOffer = this.shadowRoot?.activeElement?.matches('.offer')
    const day = next ?? (isOffer ? source : undefined)
    if (day !== undefined) this.updateComplete.then(() => focusState(this.renderRoot, day))
  }

  #focusLater(place: TimeInputPosition) {
    this.updateComplete.then(() => focusTime(this.renderRoot, place))
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'ofc-hours-field': OfcHoursField
  }
}
