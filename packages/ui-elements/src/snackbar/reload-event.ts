/**
 * The user wants to load the new version now. Cancel the event if the page can't be reloaded yet.
 */
export class OfcReloadEvent extends Event {
  constructor() {
    super('ofc-reload', { bubbles: true, cancelable: true, composed: true })
  }
}

declare global {
  interface HTMLElementEventMap {
    'ofc-reload': OfcReloadEvent
  }
}
