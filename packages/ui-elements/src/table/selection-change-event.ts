/** A person has chosen rows, or no longer does. */
export class OfcSelectionChangeEvent extends Event {
  /** The keys of all rows that are chosen, on other pages too. */
  readonly selected: readonly string[]

  constructor(selected: readonly string[]) {
    super('ofc-selection-change', { bubbles: true, composed: true })
    this.selected = selected
  }
}

declare global {
  interface HTMLElementEventMap {
    'ofc-selection-change': OfcSelectionChangeEvent
  }
}
