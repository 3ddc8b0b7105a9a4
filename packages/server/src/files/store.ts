import { randomBytes } from 'node:crypto'
import type { Readable } from 'node:stream'
import type { ReceivedFile } from './receive.ts'

export const newStorageKey = (): string => randomBytes(16).toString('hex')

/** Whether a key may be one of ours: whatever else lies in a bucket or a folder was put there by somebody else. */
export const isStorageKey = (key: string): boolean => /^[0-9a-f]{32}$/.test(key)

export interface StoredKey {
  readonly key: string
  readonly changedAt: Date
}

/** Where the bytes of files are kept, each under a random key that tells nothing of it. */
export interface FileStore {
  /** Resolves when the file is kept for good: a loss of power doesn't take it any more. */
  keep(key: string, file: ReceivedFile): Promise<void>
  /** @throws {FileAbsent} */
  open(key: string): Promise<Readable>
  /** One that isn't there is removed already. */
  remove(key: string): Promise<void>
  list(): AsyncIterable<StoredKey>
}

/** What a row of the database names isn't in the store. */
export class FileAbsent extends Error {
  override readonly name = 'FileAbsent'
}

/** The store doesn't answer, or not as it should; its message names no key, secret or address. */
export class StoreAway extends Error {
  override readonly name = 'StoreAway'
}
