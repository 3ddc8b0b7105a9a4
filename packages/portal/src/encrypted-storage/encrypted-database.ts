import { createDatabase, type Store } from './database.ts'
import type { EncryptedRecord, EncryptionKey } from './record-encryption.ts'

/** The database of encrypted responses and of the key that decrypts them; drafts have their own. */
const database = createDatabase({
  name: 'officine-sealed',
  create(created) {
    created.createObjectStore('answers', { keyPath: ['owner', 'name'] })
    created.createObjectStore('keys')
  },
})

/** By owner and name. */
export const responseRecords: Store<EncryptedRecord> = database.store('answers')

export const storedKeys: Store<EncryptionKey> = database.store('keys')

/** Removes the key and everything encrypted with it. */
export const clearEncryptedStorage = database.clear
