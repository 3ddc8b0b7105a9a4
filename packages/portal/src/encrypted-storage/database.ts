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

/** An IndexedDB database, opened on its first use and then once per page. */
export function createDatabase({ name, create, durability = 'default' }: DatabaseOptions): Database {
  let opening: Promise<IDBDatabase> | undefined

  function open(): Promise<IDBDatabase> {
    opening ??= openDatabase(name, create, () => {
      opening = undefined
    })
    return opening
  }

  /** Returns what `use` returned once the transaction has completed: a request has its result then. */
  async function transact<T>(
    stores: readonly string[],
    mode: IDBTransactionMode,
    use: (transaction: IDBTransaction) => T,
    ownDurability = durability,
  ): Promise<T> {
    const transaction = (await open()).transaction(stores, mode, { durability: ownDurability })
    const result = use(transaction)
    await transactionDone(transaction)
    return result
  }

  return {
    store<Value>(storeName: string): Store<Value> {
      const using = <T>(mode: IDBTransactionMode, use: (store: IDBObjectStore) => T): Promise<T> =>
        transact([storeName], mode, (transaction) => use(transaction.objectStore(storeName)))
      return {
        async read(key) {
          const request = await using('readonly', (store): IDBRequest<Value | undefined> => store.get(key))
          return request.result
        },
        async has(key) {
          const request = await using('readonly', (store) => store.getKey(key))
          return request.result !== undefined
        },
        async list(range) {
          const request = await using('readonly', (store): IDBRequest<Value[]> => store.getAll(range))
          return request.result
        },
        async write(value, { key, mayWrite = () => true } = {}) {
          await using('readwrite', (store) => {
            if (mayWrite()) store.put(value, key)
          })
        },
        async change(key, next) {
          let after: Value | undefined
          await using('readwrite', (store) => {
            const reading: IDBRequest<Value | undefined> = store.get(key)
            reading.onsuccess = () => {
              const before = reading.result
              after = next(before)
              if (after === before) return
              if (after === undefined) store.delete(key)
              else store.put(after, key)
            }
          })
          return after
        },
        async delete(key) {
          await using('readwrite', (store) => store.delete(key))
        },
        async deleteByIndex(index, range) {
          await using('readwrite', (store) => {
            const finding = store.index(index).getAllKeys(range)
            finding.onsuccess = () => {
              for (const key of finding.result) store.delete(key)
            }
          })
        },
      }
    },
    async clear() {
      const stores = [...(await open()).objectStoreNames]
      const clearAll = (transaction: IDBTransaction) => {
        for (const name of stores) transaction.objectStore(name).clear()
      }
      await transact(stores, 'readwrite', clearAll, 'strict')
    },
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

function transactionDone(transaction: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve()
    transaction.onabort = () => reject(transaction.error)
  })
}
