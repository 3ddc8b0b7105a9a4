/** A person sorts a table. Cancel it to keep the order. */
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
