import { type DayHours, hoursOf, isUntouchedWeek, typedHoursOf, type WeekDraft } from './week.ts'
import { findWeekErrors, type WeekError, weekErrorKey } from './week-errors.ts'

/** The draft of the days, its validation errors, and which of them are shown. */
export class ValidatedWeek {
  /**
   * The hours of all days; `undefined` while a day is incomplete. Cached, so that the same array
   * compares equal.
   */
  hours: readonly DayHours[] | undefined
  typedHours: WeekDraft = []
  #draft: WeekDraft = []
  #errors: readonly WeekError[] | undefined
  #shownKeys: ReadonlySet<string> = new Set()

  constructor(draft: WeekDraft) {
    this.draft = draft
  }

  get draft(): WeekDraft {
    return this.#draft
  }

  /** Replaces the draft. Errors that were shown and still apply stay shown. */
  set draft(draft: WeekDraft) {
    this.#draft = draft
    this.#errors = undefined
    this.hours = hoursOf(draft)
    this.typedHours = typedHoursOf(draft)
    this.#shownKeys = new Set(this.shownErrors.map(weekErrorKey))
  }

  /** All errors. An untouched week has none. */
  get errors(): readonly WeekError[] {
    this.#errors ??= isUntouchedWeek(this.#draft) ? [] : findWeekErrors(this.#draft)
    return this.#errors
  }

  get shownErrors(): readonly WeekError[] {
    return this.errors.filter((fault) => this.#shownKeys.has(weekErrorKey(fault)))
  }

  /** Shows the matching errors, by default all; returns whether any of them is newly shown. */
  showErrors(isMeant: (fault: WeekError) => boolean = () => true): boolean {
    const before = this.#shownKeys.size
    this.#shownKeys = new Set([...this.#shownKeys, ...this.errors.filter(isMeant).map(weekErrorKey)])
    return this.#shownKeys.size > before
  }
}
