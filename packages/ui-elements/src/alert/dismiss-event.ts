/** The person closes a message. Cancel the event to prevent that. */
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
