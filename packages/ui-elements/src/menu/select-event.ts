/** The user chooses a menu item. Cancel the event to leave the menu open. */
export class OfcSelectEvent extends Event {
  /** The `value` of the chosen item. */
  readonly value: string

  constructor(value: string) {
    super('ofc-select', { bubbles: true, cancelable: true, composed: true })
    this.value = value
  }
}

declare global {
  interface HTMLElementEventMap {
    'ofc-select': OfcSelectEvent
  }
}
