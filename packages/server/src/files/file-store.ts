import { randomBytes } from 'node:crypto'
import type { Readable } from 'node:stream'
import type { ReceivedFile } from './receive-file.ts'

export const newStorageKey = (): string => randomBytes(16).toString('hex')

/** Whether a key is one of this product's: other files in a bucket or a folder are foreign. */
export const isStorageKey = (key: string): boolean => /^[0-9a-f]{32}$/.test(key)

export interface StoredKey {
  readonly key: string
  readonly changedAt: Date
}

/** A store of files, each under a random key. */
export interface FileStore {
  /** Resolves when the file is durable, also against a power failure. */
  put(key: string, file: ReceivedFile): Promise<void>
  /** @throws {FileNotInStore} */
  open(key: string): Promise<Readable>
  /** A missing file counts as removed. */
  remove(key: string): Promise<void>
  list(): AsyncIterable<StoredKey>
}

/** A file that a row of the database refers to is missing in the store. */
export class FileNotInStore extends Error {
  override readonly name = 'FileNotInStore'
}

/** The store is unreachable or fails; the message contains no key, secret or address. */
export class StoreUnavailable extends Error {
  override readonly name = 'StoreUnavailable'
}
