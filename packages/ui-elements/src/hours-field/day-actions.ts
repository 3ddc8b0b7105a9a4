import type { LitElement } from 'lit'
import { announce } from '../screen-reader/announce.ts'
import { copyDay, targetsOf, workingDays } from './copy-day.ts'
import { CopyDialog } from './copy-dialog.ts'
import { dayOf, focusState, focusTime } from './day-inputs.ts'
import { type TimeInputPosition, withAnotherRange, withoutRange } from './edit-week.ts'
import type { HoursFieldTexts } from './hours-field.texts.ts'
import type { WeekDraft } from './week.ts'

interface DayActionsOptions {
  /** All days, in display order. */
  days(): readonly number[]
  draft(): WeekDraft
  words(): HoursFieldTexts
  /** Applies a change and dispatches the events. */
  change(draft: WeekDraft, ...events: readonly string[]): void
}

/** The buttons of the days: they add and remove ranges, and copy hours to other days. */
export class DayActions {
  readonly copyDialog: CopyDialog
  readonly #host: LitElement
  readonly #options: DayActionsOptions

  constructor(host: LitElement, options: DayActionsOptions) {
    this.#host = host
    this.#options = options
    this.copyDialog = new CopyDialog(host, {
      days: () => options.days(),
      canAddRange: (day) => options.draft()[day]?.state === 'open',
      addRange: (day) => this.#add(day),
      copy: (source, targets) => this.#copy(source, targets),
    })
  }

  handleClick({ target }: Event): void {
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
        this.copyDialog.open(day)
    }
  }

  #add(day: number) {
    const { change, draft } = this.#options
    change(withAnotherRange(draft(), day), 'input')
    this.#focusLater({ day, range: (draft()[day]?.ranges.length ?? 1) - 1, edge: 'from' })
  }

  #remove(day: number, range: number) {
    const { change, draft, words } = this.#options
    change(withoutRange(draft(), day, range), 'input', 'change')
    announce(words().removed(range + 1))
    this.#focusLater({ day, range: Math.max(0, range - 1), edge: 'from' })
  }

  #copy(source: number, targets: readonly number[]) {
    const { change, days, draft, words } = this.#options
    change(copyDay(draft(), source, targets), 'input', 'change')
    const orderedTargets = days().filter((day) => targets.includes(day))
    announce(words().copied(source, orderedTargets))
    // Moves the focus to the next day without a state, if there is one.
    const next = days().find((day) => draft()[day]?.state === undefined)
    const isOffer = this.#host.shadowRoot?.activeElement?.matches('.offer')
    const day = next ?? (isOffer ? source : undefined)
    if (day !== undefined) this.#host.updateComplete.then(() => focusState(this.#host.renderRoot, day))
  }

  #focusLater(position: TimeInputPosition) {
    this.#host.updateComplete.then(() => focusTime(this.#host.renderRoot, position))
  }
}
