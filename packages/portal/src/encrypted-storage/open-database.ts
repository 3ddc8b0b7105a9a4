/** Opens an IndexedDB database once per page; closes it when another tab upgrades or deletes it. */
export function databaseOpener(
  name: string,
  create: (database: IDBDatabase) => void,
): () => Promise<IDBDatabase> {
  let opening: Promise<IDBDatabase> | undefined
  const forget = () => {
    opening = undefined
  }
  return () => {
    opening ??= open(name, create, forget)
    return opening
  }
}

function open(
  name: string,
  create: (database: IDBDatabase) => void,
  forget: () => void,
): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(name, 1)
    request.onupgradeneeded = () => create(request.result)
    request.onsuccess = () => {
      request.result.onversionchange = () => {
        request.result.close()
        forget()
      }
      resolve(request.result)
    }
    request.onerror = () => {
      forget()
      reject(request.error)
    }
  })
}

/** Resolves when a transaction has completed. */
export function transactionDone(transaction: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve()
    transaction.onabort = () => reject(transaction.error)
  })
}
