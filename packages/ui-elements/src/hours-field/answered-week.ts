import { type DayHours, type Draft, hoursOf, isUntouched, typedHoursOf } from './week.ts'
import { findFaults, keyOf, type WeekFault } from './week-faults.ts'

/** The days as they stand on the screen, what is wrong with them, and which of it the person has been told. */
export class AnsweredWeek {
  /** The hours of all days, or nothing while a day is missing. Read once: a page that sets the same array changes nothing. */
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

  /** Other words for the same, or what the person has changed: what was told and is still wrong stays told. */
  set draft(draft: Draft) {
    this.#draft = draft
    this.#faults = undefined
    this.hours = hoursOf(draft)
    this.typedHours = typedHoursOf(draft)
    this.#told = new Set(this.told.map(keyOf))
  }

  /** All that is wrong. Days that nobody has touched have no faults yet. */
  get faults(): readonly WeekFault[] {
    this.#faults ??= isUntouched(this.#draft) ? [] : findFaults(this.#draft)
    return this.#faults
  }

  get told(): readonly WeekFault[] {
    return this.faults.filter((fault) => this.#told.has(keyOf(fault)))
  }

  /** Tells some of what is wrong, or all of it; says whether any of that is new. */
  tell(isMeant: (fault: WeekFault) => boolean = () => true): boolean {
    const before = this.#told.size
    this.#told = new Set([...this.#told, ...this.faults.filter(isMeant).map(keyOf)])
    return this.#told.size > before
  }
}
