import { check } from '@officine/api/rules'
import type { Struct } from 'superstruct'
import {
  decryptRecord,
  type EncryptedRecord,
  type EncryptionKey,
  encryptRecord,
} from '../encrypted-storage/record-encryption.ts'
import { isCurrentUserKey, pendingUserKey, responseRecords, userKey } from '../encrypted-storage/user-key.ts'

/** How the last response of a query is persisted, for offline reading. */
export interface ResponsePersistence<Response> {
  /** Validates a persisted response; undefined if an older release stored another shape. */
  read(stored: unknown): Response | undefined
  /** The part of a response that is persisted. */
  persistedPart(response: Response): unknown
}

/**
 * Persists whole responses. Members of a newer release are dropped on reading, as
 * in the server's own responses.
 */
export function responsePersistence<Response>(
  struct: Struct<Response, unknown>,
): ResponsePersistence<Response> {
  return {
    read: (stored) => check(stored, struct, { lenient: true }).value,
    persistedPart: (response) => response,
  }
}

interface PersistedResponse<Response> {
  readonly response: Response
  /** The time of the response, in milliseconds since 1970. */
  readonly asOf: number
}

/** Storage of encrypted responses: IndexedDB, or a substitute in tests. */
export interface ResponseStore {
  get(owner: string, name: string): Promise<EncryptedRecord | undefined>
  /** Writes only if `mayPut` still returns true once the store is open. */
  put(record: EncryptedRecord, mayPut: () => boolean): Promise<void>
  delete(owner: string, name: string): Promise<void>
}

/** The key of the signed-in person, read on each call because the person may have signed out. */
export interface UserKeys {
  key(): Promise<EncryptionKey | undefined>
  pendingKey(): Promise<EncryptionKey>
  isCurrent(key: EncryptionKey): boolean
}

export interface PersistedResponses {
  write<Response>(
    name: string,
    persistence: ResponsePersistence<Response>,
    stored: PersistedResponse<Response>,
  ): Promise<void>
  /** The last response; undefined if none is stored or its shape is not valid in this release. */
  read<Response>(
    name: string,
    persistence: ResponsePersistence<Response>,
  ): Promise<PersistedResponse<Response> | undefined>
  remove(name: string): Promise<void>
}

export function createPersistedResponses(store: ResponseStore, keys: UserKeys): PersistedResponses {
  return {
    async write(name, persistence, { response, asOf }) {
      const key = await keys.pendingKey()
      const record = await encryptRecord(key, name, persistence.persistedPart(response), asOf)
      await store.put(record, () => keys.isCurrent(key))
    },
    async read(name, persistence) {
      const key = await keys.key()
      const record = key && (await store.get(key.owner, name))
      if (!record) return undefined
      const response = persistence.read(await decryptRecord(key, record))
      return response === undefined || !keys.isCurrent(key) ? undefined : { response, asOf: record.savedAt }
    },
    async remove(name) {
      const key = await keys.key()
      if (key) await store.delete(key.owner, name)
    },
  }
}

const indexedDbStore: ResponseStore = {
  get: (owner, name) => responseRecords.read([owner, name]),
  put: (record, mayPut) => responseRecords.write(record, mayPut),
  delete: (owner, name) => responseRecords.delete([owner, name]),
}

/** The persisted responses of the signed-in person. */
export const persistedResponses = createPersistedResponses(indexedDbStore, {
  key: userKey,
  pendingKey: pendingUserKey,
  isCurrent: isCurrentUserKey,
})
