/** Somebody closed a message. Cancel it to keep the message. */
export class OfcDismissEvent extends Event {
  constructor() {
    super('ofc-dismiss', { bubbles: true, cancelable: true, composed: true })
  }
}

declare global {
  interface HTMLElementEventMap {
    'ofc-dismiss': OfcDismissEvent
  }
}
