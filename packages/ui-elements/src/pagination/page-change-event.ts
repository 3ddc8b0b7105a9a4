/** The user goes to another page. Cancel the event to stay. */
export class OfcPageChangeEvent extends Event {
  readonly page: number

  constructor(page: number) {
    super('ofc-page-change', { bubbles: true, cancelable: true, composed: true })
    this.page = page
  }
}

declare global {
  interface HTMLElementEventMap {
    'ofc-page-change': OfcPageChangeEvent
  }
}
