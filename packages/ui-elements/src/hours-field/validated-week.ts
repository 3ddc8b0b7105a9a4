import { parseJson } from '../element/parse-json.ts'
import { reformatTimes } from './edit-week.ts'
import type { HoursFieldTexts } from './hours-field.texts.ts'
import {
  type DayHours,
  type DayState,
  emptyDraft,
  hoursOf,
  isUntouchedWeek,
  readDraft,
  typedHoursOf,
  type WeekDraft,
} from './week.ts'
import { findWeekErrors, type WeekError, weekErrorKey } from './week-errors.ts'

/** The draft of the days of a value, its validation errors, and which of them are shown. */
export class ValidatedWeek {
  /**
   * The hours of all days; `undefined` while a day is incomplete. Cached, so that the same array
   * compares equal.
   */
  hours: readonly DayHours[] | undefined
  typedHours: WeekDraft = []
  /** The value of the page or the state that it was read from. */
  readonly source: string
  /** Whether the source is no week; the person's first edit replaces it. */
  isUnparsable: boolean
  #draft: WeekDraft = []
  #errors: readonly WeekError[] | undefined
  #shownKeys: ReadonlySet<string> = new Set()
  /** The texts whose time format the draft is written in. */
  #formattedWith: HoursFieldTexts | undefined

  constructor(source: string, days: number, states: readonly DayState[]) {
    const draft = source ? readDraft(parseJson(source), days, states) : emptyDraft(days)
    this.source = source
    this.isUnparsable = !draft
    this.draft = draft ?? emptyDraft(days)
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

  /** Rewrites the times when the texts are loaded and when the language changes. */
  format(words: HoursFieldTexts): void {
    if (this.#formattedWith === words) return
    this.#formattedWith = words
    this.draft = reformatTimes(this.#draft, words.time)
  }

  /** All errors. An untouched week has none. */
  get errors(): readonly WeekError[] {
    this.#errors ??= isUntouchedWeek(this.#draft) ? [] : findWeekErrors(this.#draft)
    return this.#errors
  }

  get shownErrors(): readonly WeekError[] {
    return this.errors.filter((error) => this.#shownKeys.has(weekErrorKey(error)))
  }

  /** Shows the matching errors, by default all; returns whether any of them is newly shown. */
  showErrors(matches: (error: WeekError) => boolean = () => true): boolean {
    const before = this.#shownKeys.size
    this.#shownKeys = new Set([...this.#shownKeys, ...this.errors.filter(matches).map(weekErrorKey)])
    return this.#shownKeys.size > before
  }
}
