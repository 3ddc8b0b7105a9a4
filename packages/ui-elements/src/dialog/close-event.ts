/** A dialog has closed; its `returnValue` tells how. */
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
