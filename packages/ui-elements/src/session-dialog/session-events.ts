/** The user wants to continue. The dialog closes unless the event is cancelled. */
export class OfcContinueEvent extends Event {
  constructor() {
    super('ofc-continue', { bubbles: true, cancelable: true, composed: true })
  }
}

/** The user wants to sign out. The dialog closes unless the event is cancelled. */
export class OfcSignOutEvent extends Event {
  constructor() {
    super('ofc-sign-out', { bubbles: true, cancelable: true, composed: true })
  }
}

/** The session time has run out. */
export class OfcExpireEvent extends Event {
  constructor() {
    super('ofc-expire', { bubbles: true, composed: true })
  }
}

declare global {
  interface HTMLElementEventMap {
    'ofc-continue': OfcContinueEvent
    'ofc-sign-out': OfcSignOutEvent
    'ofc-expire': OfcExpireEvent
  }
}
