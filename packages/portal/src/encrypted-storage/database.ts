import { type IDBPDatabase, type IDBPTransaction, openDB } from 'idb'
import { untilResumed } from './page-suspension.ts'

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
export function createDatabase({ name, create, durability: usualDurability = 'default' }: DatabaseOptions) {
  let opening: Promise<IDBPDatabase> | undefined
  const running = new Set<Transaction>()

  function open(suspension: AbortSignal): Promise<IDBPDatabase> {
    if (opening) return opening
    suspension.addEventListener('abort', close)
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
    for (const transaction of running) {
      try {
        transaction.abort()
      } catch {
        // It commits already, and needs no abort.
      }
    }
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
    storeName: string,
    mode: IDBTransactionMode,
    use: (store: ObjectStore) => Promise<T>,
    durability = usualDurability,
  ): Promise<T> {
    const transactOnce = async (suspension: AbortSignal) => {
      const database = await open(suspension)
      const transaction = database.transaction([storeName], mode as 'readwrite', { durability })
      running.add(transaction)
      try {
        // The result may arrive last: Chromium 114 reports that a transaction has completed before the
        // result of its `getAll()` is there (in one of fourteen).
        const [result] = await Promise.all([use(transaction.objectStore(storeName)), transaction.done])
        return result
      } finally {
        running.delete(transaction)
      }
    }
    for (;;) {
      const suspension = await untilResumed()
      try {
        return await withStorageTimeout(transactOnce(suspension))
      } catch (error) {
        if (error instanceof StorageTimeout) close()
        if (!suspension.aborted) throw error
      }
    }
  }

  return {
    /** One object store. Each call is a transaction, and resolves when it has completed. */
    store<Value>(storeName: string) {
      /** Commits after the request of `use`, so that the transaction needs the page no more. */
      const request = <T>(
        mode: IDBTransactionMode,
        use: (store: ObjectStore) => Promise<T>,
        durability = usualDurability,
      ): Promise<T> =>
        transact(
          storeName,
          mode,
          (store) => {
            const result = use(store)
            store.transaction.commit()
            return result
          },
          durability,
        )
      return {
        read: (key: IDBValidKey) =>
          request('readonly', (store): Promise<Value | undefined> => store.get(key)),
        /** Whether the key exists; reads no value. */
        has: async (key: IDBValidKey) =>
          (await request('readonly', (store) => store.getKey(key))) !== undefined,
        list: (range: IDBKeyRange) =>
          request('readonly', (store): Promise<readonly Value[]> => store.getAll(range)),
        /**
         * For a store with a key path.
         * @param mayWrite Called once the database is open; false skips the write.
         */
        write: (value: Value, mayWrite = () => true) =>
          request('readwrite', async (store) => void (mayWrite() && (await store.put(value)))),
        /**
         * Reads and writes one key of a store without a key path, in one transaction. `next` returns the
         * value to store, or undefined to delete it.
         * @returns what is stored now.
         */
        change: (key: IDBValidKey, next: (before: Value | undefined) => Value | undefined) =>
          transact(storeName, 'readwrite', async (store) => {
            const after = next(await store.get(key))
            const writing = after === undefined ? store.delete(key) : store.put(after, key)
            store.transaction.commit()
            await writing
            return after
          }),
        delete: (key: IDBValidKey) => request('readwrite', (store) => store.delete(key)),
        /** Deletes the values within a range of an index. */
        deleteByIndex: (index: string, range: IDBKeyRange) =>
          transact(storeName, 'readwrite', async (store) => {
            for await (const cursor of store.index(index).iterate(range)) await cursor.delete()
          }),
        /** Empties the store, durably. */
        clear: () => request('readwrite', (store) => store.clear(), 'strict'),
      }
    },
  }
}

export type Database = ReturnType<typeof createDatabase>
