import { createDatabase } from '../encrypted-storage/database.ts'
import type { EncryptedRecord } from '../encrypted-storage/record-encryption.ts'
import { draftsDatabase } from './may-have-drafts.ts'

/** Encrypted drafts in IndexedDB, one per form, tab and person. */
export interface DraftStore {
  /** The drafts whose names have this prefix. */
  list(owner: string, prefix: string): Promise<readonly EncryptedRecord[]>
  put(draft: EncryptedRecord): Promise<void>
  delete(owner: string, name: string): Promise<void>
  deleteBefore(savedAt: number): Promise<void>
}

const drafts = createDatabase({
  name: draftsDatabase,
  create(db) {
    const store = db.createObjectStore('drafts', { keyPath: ['owner', 'name'] })
    store.createIndex('savedAt', 'savedAt')
  },
}).store<EncryptedRecord>('drafts')

export const draftStore: DraftStore = {
  list: (owner, prefix) => drafts.list(IDBKeyRange.bound([owner, prefix], [owner, `${prefix}\uffff`])),
  put: (draft) => drafts.write(draft),
  delete: (owner, name) => drafts.delete([owner, name]),
  deleteBefore: (savedAt) => drafts.deleteByIndex('savedAt', IDBKeyRange.upperBound(savedAt, true)),
}
