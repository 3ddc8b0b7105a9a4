/** A dialog is closed; its `returnValue` says how. */
export class OfcCloseEvent extends Event {
  constructor() {
    super('ofc-close', { bubbles: true, composed: true })
  }
}

declare global {
  interface HTMLElementEventMap {
    'ofc-close': OfcCloseEvent
  }
}
