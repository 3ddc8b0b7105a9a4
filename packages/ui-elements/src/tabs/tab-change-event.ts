/** The user goes to another tab. Cancel the event to stay. */
export class OfcTabChangeEvent extends Event {
  /** The `name` of the panel to show. */
  readonly name: string

  constructor(name: string) {
    super('ofc-tab-change', { bubbles: true, cancelable: true, composed: true })
    this.name = name
  }
}

declare global {
  interface HTMLElementEventMap {
    'ofc-tab-change': OfcTabChangeEvent
  }
}
