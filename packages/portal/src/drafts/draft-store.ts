import { databaseOpener } from '../encrypted-storage/open-database.ts'
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

const storeName = 'drafts'

const open = databaseOpener(draftsDatabase, (database) => {
  const drafts = database.createObjectStore(storeName, { keyPath: ['owner', 'name'] })
  drafts.createIndex('savedAt', 'savedAt')
})

export async function openDraftStore(): Promise<DraftStore> {
  const database = await open()
  const store = (mode: IDBTransactionMode) => database.transaction(storeName, mode).objectStore(storeName)
  return {
    list: (owner, prefix) =>
      resultOf<EncryptedRecord[]>(
        store('readonly').getAll(IDBKeyRange.bound([owner, prefix], [owner, `${prefix}\uffff`])),
      ),
    async put(draft) {
      await resultOf(store('readwrite').put(draft))
    },
    async delete(owner, name) {
      await resultOf(store('readwrite').delete([owner, name]))
    },
    async deleteBefore(savedAt) {
      const drafts = store('readwrite')
      const old = await resultOf(drafts.index('savedAt').getAllKeys(IDBKeyRange.upperBound(savedAt, true)))
      await Promise.all(old.map((key) => resultOf(drafts.delete(key))))
    },
  }
}

function resultOf<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
}
