import { type IDBPDatabase, type IDBPTransaction, openDB } from 'idb'
import { onSuspension, suspensionCount, untilResumed } from './page-suspension.ts'

interface DatabaseOptions {
  readonly name: string
  /** Creates the object stores in a new database. */
  readonly create: (database: IDBPDatabase) => void
  /** `strict` for what must be on the disk when the promise resolves. */
  readonly durability?: IDBTransactionDurability
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

type Transaction = IDBPTransaction<unknown, string[], 'readwrite'>
type ObjectStore = ReturnType<Transaction['objectStore']>

/**
 * An IndexedDB database, opened on its first use. A suspended page keeps nothing open: its
 * transactions are aborted, and repeated when it is shown again. Those that only read or only write
 * are committed as soon as they are requested, and need the page no more.
 */
export function createDatabase({ name, create, durability = 'default' }: DatabaseOptions) {
  let opening: Promise<IDBPDatabase> | undefined
  const running = new Set<Transaction>()

  onSuspension(close)

  function open(): Promise<IDBPDatabase> {
    if (opening) return opening
    const forget = () => {
      if (opening === connection) opening = undefined
    }
    const connection = openDB(name, 1, {
      upgrade: create,
      // Another tab upgrades or deletes the database.
      blocking(_current, _blocked, { target }) {
        if (target instanceof IDBDatabase) target.close()
        forget()
      },
      terminated: forget,
    })
    connection.catch(forget)
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
   * Returns what `use` resolves to, once the transaction has completed. `use` returns or awaits all
   * of its requests.
   * @throws {StorageTimeout}
   */
  async function transact<T>(
    stores: string[],
    mode: IDBTransactionMode,
    use: (transaction: Transaction) => Promise<T>,
    transactionDurability = durability,
  ): Promise<T> {
    const transactOnce = async () => {
      const transaction = (await open()).transaction(stores, mode as 'readwrite', {
        durability: transactionDurability,
      })
      running.add(transaction)
      try {
        // The result may arrive last: Chromium 114 reports that a transaction has completed before the
        // result of its `getAll()` is there (in one of fourteen).
        const [result] = await Promise.all([use(transaction), transaction.done])
        return result
      } finally {
        running.delete(transaction)
      }
    }
    for (;;) {
      await untilResumed()
      const count = suspensionCount()
      try {
        return await withStorageTimeout(transactOnce())
      } catch (error) {
        if (error instanceof StorageTimeout) close()
        if (count === suspensionCount()) throw error
      }
    }
  }

  return {
    /** One object store. Each call is a transaction, and resolves when it has completed. */
    store<Value>(storeName: string) {
      /** Commits after the requests of `use`, so that the transaction needs the page no more. */
      const request = <T>(mode: IDBTransactionMode, use: (store: ObjectStore) => Promise<T>): Promise<T> =>
        transact([storeName], mode, (transaction) => {
          const result = use(transaction.objectStore(storeName))
          transaction.commit()
          return result
        })
      return {
        read: (key: IDBValidKey) =>
          request('readonly', (store): Promise<Value | undefined> => store.get(key)),
        /** Whether the key exists; reads no value. */
        has: async (key: IDBValidKey) =>
          (await request('readonly', (store) => store.getKey(key))) !== undefined,
        list: (range: IDBKeyRange) =>
          request('readonly', (store): Promise<readonly Value[]> => store.getAll(range)),
        /**
         * @param key Only for stores without a key path.
         * @param mayWrite Called once the database is open; false skips the write.
         */
        async write(
          value: Value,
          {
            key,
            mayWrite = () => true,
          }: { readonly key?: IDBValidKey; readonly mayWrite?: () => boolean } = {},
        ): Promise<void> {
          await request('readwrite', async (store) => mayWrite() && store.put(value, key))
        },
        /**
         * Reads and writes one key of a store without a key path, in one transaction. `next` returns the
         * value to store, undefined to delete it, or `before` to leave it.
         * @returns what is stored now.
         */
        change: (key: IDBValidKey, next: (before: Value | undefined) => Value | undefined) =>
          transact([storeName], 'readwrite', async (transaction) => {
            const store = transaction.objectStore(storeName)
            const before: Value | undefined = await store.get(key)
            const after = next(before)
            const writing =
              after !== before && (after === undefined ? store.delete(key) : store.put(after, key))
            transaction.commit()
            await writing
            return after
          }),
        delete: (key: IDBValidKey) => request('readwrite', (store) => store.delete(key)),
        /** Deletes the values within a range of an index. */
        deleteByIndex: (index: string, range: IDBKeyRange) =>
          transact([storeName], 'readwrite', async (transaction) => {
            const store = transaction.objectStore(storeName)
            const keys = await store.index(index).getAllKeys(range)
            const deletions = keys.map((key) => store.delete(key))
            transaction.commit()
            await Promise.all(deletions)
          }),
      }
    },
    /** Empties all stores, durably. */
    async clear(): Promise<void> {
      const stores = [...(await open()).objectStoreNames]
      const clearAll = async (transaction: Transaction) => {
        const requests = stores.map((name) => transaction.objectStore(name).clear())
        transaction.commit()
        await Promise.all(requests)
      }
      await transact(stores, 'readwrite', clearAll, 'strict')
    },
  }
}

export type Database = ReturnType<typeof createDatabase>

/** Does nothing to a transaction that commits already. */
function abort(transaction: Transaction): void {
  try {
    transaction.abort()
  } catch {
    // It needs no abort.
  }
}
