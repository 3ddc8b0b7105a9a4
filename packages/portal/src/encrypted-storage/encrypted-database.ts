import { databaseOpener, transactionDone } from './open-database.ts'

export type StoreName = 'answers' | 'keys'

/** The database of encrypted responses and of the key that decrypts them; drafts have their own. */
const open = databaseOpener('officine-sealed', (database) => {
  database.createObjectStore('answers', { keyPath: ['owner', 'name'] })
  database.createObjectStore('keys')
})

/** Runs one request in its own transaction. */
export async function withStore<T>(
  name: StoreName,
  mode: IDBTransactionMode,
  use: (store: IDBObjectStore) => IDBRequest<T> | undefined,
): Promise<T | undefined> {
  const transaction = (await open()).transaction(name, mode)
  const request = use(transaction.objectStore(name))
  await transactionDone(transaction)
  return request?.result
}

/** Removes the key and everything encrypted with it. */
export async function clearEncryptedStorage(): Promise<void> {
  const transaction = (await open()).transaction(['answers', 'keys'], 'readwrite', { durability: 'strict' })
  transaction.objectStore('answers').clear()
  transaction.objectStore('keys').clear()
  await transactionDone(transaction)
}
