import type { FileEntry } from './file-entry.ts'

/** A file of the list was added or removed, or its state has changed. */
export class OfcListChangeEvent extends Event {
  readonly entries: readonly FileEntry[]

  constructor(entries: readonly FileEntry[]) {
    super('ofc-list-change', { bubbles: true, composed: true })
    this.entries = entries
  }
}

declare global {
  interface HTMLElementEventMap {
    'ofc-list-change': OfcListChangeEvent
  }
}
