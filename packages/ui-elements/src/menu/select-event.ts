/** A person chooses something in a menu. Cancel it to keep the menu open. */
export class OfcSelectEvent extends Event {
  /** The `value` of what was chosen. */
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
