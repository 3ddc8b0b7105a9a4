/** A person goes to another tab. Cancel it to stay. */
export class OfcTabChangeEvent extends Event {
  /** The `name` of the panel that is shown. */
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
