/** The user selects or deselects rows. */
export class OfcSelectionChangeEvent extends Event {
  /** The keys of all selected rows, including those on other pages. */
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
