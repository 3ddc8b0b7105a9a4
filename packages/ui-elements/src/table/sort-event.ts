/** The user sorts a table. Cancel the event to leave the order unchanged. */
export class OfcSortEvent extends Event {
  /** The key of the column. */
  readonly key: string
  readonly descending: boolean

  constructor(key: string, descending: boolean) {
    super('ofc-sort', { bubbles: true, cancelable: true, composed: true })
    this.key = key
    this.descending = descending
  }
}

declare global {
  interface HTMLElementEventMap {
    'ofc-sort': OfcSortEvent
  }
}
