import { type DayHours, type Draft, hoursOf, isUntouched, typedHoursOf } from './week.ts'
import { findFaults, keyOf, type WeekFault } from './week-faults.ts'

/** The draft of the days, its validation errors, and which of them are shown. */
export class AnsweredWeek {
  /**
   * The hours of all days; `undefined` while a day is incomplete. Cached, so that the same array
   * compares equal.
   */
  hours: readonly DayHours[] | undefined
  typedHours: Draft = []
  #draft: Draft = []
  #faults: readonly WeekFault[] | undefined
  #told: ReadonlySet<string> = new Set()

  constructor(draft: Draft) {
    this.draft = draft
  }

  get draft(): Draft {
    return this.#draft
  }

  /** Replaces the draft. Errors that were shown and still apply stay shown. */
  set draft(draft: Draft) {
    this.#draft = draft
    this.#faults = undefined
    this.hours = hoursOf(draft)
    this.typedHours = typedHoursOf(draft)
    this.#told = new Set(this.told.map(keyOf))
  }

  /** All errors. An untouched week has none. */
  get faults(): readonly WeekFault[] {
    this.#faults ??= isUntouched(this.#draft) ? [] : findFaults(this.#draft)
    return this.#faults
  }

  get told(): readonly WeekFault[] {
    return this.faults.filter((fault) => this.#told.has(keyOf(fault)))
  }

  /** Shows the matching errors, by default all; returns whether any of them is newly shown. */
  tell(isMeant: (fault: WeekFault) => boolean = () => true): boolean {
    const before = this.#told.size
    this.#told = new Set([...this.#told, ...this.faults.filter(isMeant).map(keyOf)])
    return this.#told.size > before
  }
}
