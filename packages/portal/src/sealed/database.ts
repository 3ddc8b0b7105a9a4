/** What the browser keeps of the signed-in person beside their drafts: sealed answers, and the key that opens them. */
const databaseName = 'officine-sealed'

export type StoreName = 'answers' | 'keys'

let opening: Promise<IDBDatabase> | undefined

function open(): Promise<IDBDatabase> {
  opening ??= new Promise((resolve, reject) => {
    const request = indexedDB.open(databaseName, 1)
    request.onupgradeneeded = () => {
      request.result.createObjectStore('answers', { keyPath: ['owner', 'name'] })
      request.result.createObjectStore('keys')
    }
    request.onsuccess = () => {
      // Another tab that upgrades or deletes the database isn't kept waiting.
      request.result.onversionchange = () => {
        request.result.close()
        opening = undefined
      }
      resolve(request.result)
    }
    request.onerror = () => {
      opening = undefined
      reject(request.error)
    }
  })
  return opening
}

/** Runs one request in a transaction of its own. */
export async function withStore<T>(
  name: StoreName,
  mode: IDBTransactionMode,
  use: (store: IDBObjectStore) => IDBRequest<T> | undefined,
): Promise<T | undefined> {
  const transaction = (await open()).transaction(name, mode)
  const request = use(transaction.objectStore(name))
  await done(transaction)
  return request?.result
}

/** Removes the key and all that it opens. */
export async function clearSealed(): Promise<void> {
  const transaction = (await open()).transaction(['answers', 'keys'], 'readwrite', { durability: 'strict' })
  transaction.objectStore('answers').clear()
  transaction.objectStore('keys').clear()
  await done(transaction)
}

function done(transaction: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve()
    transaction.onabort = () => reject(transaction.error)
  })
}
