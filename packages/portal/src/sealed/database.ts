import { databaseOf, kept } from './open-database.ts'

export type StoreName = 'answers' | 'keys'

/** What the browser keeps of the signed-in person beside their drafts: sealed answers, and the key that opens them. */
const open = databaseOf('officine-sealed', (database) => {
  database.createObjectStore('answers', { keyPath: ['owner', 'name'] })
  database.createObjectStore('keys')
})

/** Runs one request in a transaction of its own. */
export async function withStore<T>(
  name: StoreName,
  mode: IDBTransactionMode,
  use: (store: IDBObjectStore) => IDBRequest<T> | undefined,
): Promise<T | undefined> {
  const transaction = (await open()).transaction(name, mode)
  const request = use(transaction.objectStore(name))
  await kept(transaction)
  return request?.result
}

/** Removes the key and all that it opens. */
export async function clearSealed(): Promise<void> {
  const transaction = (await open()).transaction(['answers', 'keys'], 'readwrite', { durability: 'strict' })
  transaction.objectStore('answers').clear()
  transaction.objectStore('keys').clear()
  await kept(transaction)
}
