/** An accordion item has opened or closed. */
export class OfcToggleEvent extends Event {
  readonly open: boolean

  constructor(open: boolean) {
    super('ofc-toggle', { bubbles: true, composed: true })
    this.open = open
  }
}

declare global {
  interface HTMLElementEventMap {
    'ofc-toggle': OfcToggleEvent
  }
}
