import { onSuspension, suspensionCount, untilResumed } from './page-suspension.ts'

interface DatabaseOptions {
  readonly name: string
  /** Creates the object stores in a new database. */
  readonly create: (database: IDBDatabase) => void
  /** `strict` for what must be on the disk when the promise resolves. */
  readonly durability?: IDBTransactionDurability
}

interface WriteOptions {
  /** Only for stores without a key path. */
  readonly key?: IDBValidKey
  /** Called once the database is open; false skips the write. */
  readonly mayWrite?: () => boolean
}

/** One object store. Each call is a transaction, and resolves when it has completed. */
export interface Store<Value> {
  read(key: IDBValidKey): Promise<Value | undefined>
  /** Whether the key exists; reads no value. */
  has(key: IDBValidKey): Promise<boolean>
  list(range: IDBKeyRange): Promise<readonly Value[]>
  write(value: Value, options?: WriteOptions): Promise<void>
  /**
   * Reads and writes one key of a store without a key path, in one transaction. `next` returns the
   * value to store, undefined to delete it, or `before` to leave it.
   * @returns what is stored now.
   */
  change(key: IDBValidKey, next: (before: Value | undefined) => Value | undefined): Promise<Value | undefined>
  delete(key: IDBValidKey): Promise<void>
  /** Deletes the values within a range of an index. */
  deleteByIndex(index: string, range: IDBKeyRange): Promise<void>
}

export interface Database {
  store<Value>(name: string): Store<Value>
  /** Empties all stores, durably. */
  clear(): Promise<void>
}

/** How long an operation of the storage may take, in milliseconds. */
export const storageTimeout = 10_000

/** The browser's storage did not respond in time. */
export class StorageTimeout extends Error {}

/** @throws {StorageTimeout} after `storageTimeout`. */
export async function withStorageTimeout<T>(operation: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new StorageTimeout('The storage does not respond.')), storageTimeout)
  })
  try {
    return await Promise.race([operation, timeout])
  } finally {
    clearTimeout(timer)
  }
}

/**
 * An IndexedDB database, opened on its first use. A suspended page keeps nothing open: its
 * transactions are aborted, and repeated when it is shown again. Those that only write are committed
 * as soon as they are requested, and need the page no more.
 */
export function createDatabase({ name, create, durability = 'default' }: DatabaseOptions): Database {
  let opening: Promise<IDBDatabase> | undefined
  const running = new Set<IDBTransaction>()

  onSuspension(close)

  function open(): Promise<IDBDatabase> {
    if (opening) return opening
    const connection = openDatabase(name, create, () => {
      if (opening === connection) opening = undefined
    })
    opening = connection
    return connection
  }

  /** The next operation opens the database again. */
  function close(): void {
    for (const transaction of running) abort(transaction)
    void opening?.then(
      (database) => database.close(),
      () => {},
    )
    opening = undefined
  }

  /**
   * Returns what `use` returned once the transaction has completed: a request has its result then.
   * @throws {StorageTimeout}
   */
  async function transact<T>(
    stores: readonly string[],
    mode: IDBTransactionMode,
    use: (transaction: IDBTransaction) => T,
    transactionDurability = durability,
  ): Promise<T> {
    for (;;) {
      await untilResumed()
      const count = suspensionCount()
      try {
        return await withStorageTimeout(transactOnce(stores, mode, use, transactionDurability))
      } catch (error) {
        if (error instanceof StorageTimeout) close()
        if (count === suspensionCount()) throw error
      }
    }
  }

  async function transactOnce<T>(
    stores: readonly string[],
    mode: IDBTransactionMode,
    use: (transaction: IDBTransaction) => T,
    transactionDurability: IDBTransactionDurability,
  ): Promise<T> {
    const transaction = (await open()).transaction(stores, mode, { durability: transactionDurability })
    running.add(transaction)
    try {
      const result = use(transaction)
      await transactionCompletion(transaction)
      return result
    } finally {
      running.delete(transaction)
    }
  }

  return {
    store<Value>(storeName: string): Store<Value> {
      const withStore = <T>(mode: IDBTransactionMode, use: (store: IDBObjectStore) => T): Promise<T> =>
        transact([storeName], mode, (transaction) => use(transaction.objectStore(storeName)))
      /** The requests of `use` are all there are: the transaction commits without the page. */
      const commitAtOnce = <T>(mode: IDBTransactionMode, use: (store: IDBObjectStore) => T): Promise<T> =>
        withStore(mode, (store) => {
          const result = use(store)
          store.transaction.commit()
          return result
        })
      const readAtOnce = async <T>(use: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> =>
        requestResult(await commitAtOnce('readonly', use))
      return {
        read: (key) => readAtOnce((store): IDBRequest<Value | undefined> => store.get(key)),
        has: async (key) => (await readAtOnce((store) => store.getKey(key))) !== undefined,
        list: (range) => readAtOnce((store): IDBRequest<Value[]> => store.getAll(range)),
        async write(value, { key, mayWrite = () => true } = {}) {
          await commitAtOnce('readwrite', (store) => {
            if (mayWrite()) store.put(value, key)
          })
        },
        async change(key, next) {
          let after: Value | undefined
          await withStore('readwrite', (store) => {
            const request: IDBRequest<Value | undefined> = store.get(key)
            request.onsuccess = () => {
              const before = request.result
              after = next(before)
              if (after !== before) {
                if (after === undefined) store.delete(key)
                else store.put(after, key)
              }
              store.transaction.commit()
            }
          })
          return after
        },
        async delete(key) {
          await commitAtOnce('readwrite', (store) => store.delete(key))
        },
        async deleteByIndex(index, range) {
          await withStore('readwrite', (store) => {
            const request = store.index(index).getAllKeys(range)
            request.onsuccess = () => {
              for (const key of request.result) store.delete(key)
              store.transaction.commit()
            }
          })
        },
      }
    },
    async clear() {
      const stores = [...(await open()).objectStoreNames]
      const clearAll = (transaction: IDBTransaction) => {
        for (const name of stores) transaction.objectStore(name).clear()
        transaction.commit()
      }
      await transact(stores, 'readwrite', clearAll, 'strict')
    },
  }
}

/** Does nothing to a transaction that commits already. */
function abort(transaction: IDBTransaction): void {
  try {
    transaction.abort()
  } catch {
    // It needs no abort.
  }
}

/** `onClosed` is called when another tab upgrades or deletes the database, or when opening fails. */
function openDatabase(
  name: string,
  create: (database: IDBDatabase) => void,
  onClosed: () => void,
): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(name, 1)
    request.onupgradeneeded = () => create(request.result)
    request.onsuccess = () => {
      request.result.onversionchange = () => {
        request.result.close()
        onClosed()
      }
      resolve(request.result)
    }
    request.onerror = () => {
      onClosed()
      reject(request.error)
    }
  })
}

/**
 * Chromium 114 reports that a transaction which was committed at once has completed before the result
 * of its `getAll()` is there (in one of fourteen); it arrives a moment later.
 */
function requestResult<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    if (request.readyState === 'done') return resolve(request.result)
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
}

function transactionCompletion(transaction: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve()
    transaction.onabort = () => reject(transaction.error)
  })
}
