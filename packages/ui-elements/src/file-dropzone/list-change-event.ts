import type { FileEntry } from './file-entry.ts'

/** The list has another file, or a file of it stands otherwise. */
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
