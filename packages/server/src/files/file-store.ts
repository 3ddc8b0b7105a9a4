import { randomBytes } from 'node:crypto'
import { constants, createReadStream } from 'node:fs'
import { open, opendir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
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

/** Stores files in a folder, on the disk that receives them. */
export function createFolderStore(folder: string): FileStore {
  const pathOf = (key: string) => join(folder, key)
  return {
    async put(key: string, { path }: ReceivedFile) {
      // The file was synced when it was received; syncing the folder makes its new name durable.
      await rename(path, pathOf(key))
      await syncFolder(folder)
    },
    async open(key) {
      try {
        const file = await open(pathOf(key), constants.O_RDONLY)
        return createReadStream('', { fd: file })
      } catch (error) {
        throw isMissing(error) ? new FileNotInStore('A file is not in the store.') : error
      }
    },
    async remove(key) {
      await rm(pathOf(key), { force: true })
    },
    async *list(): AsyncGenerator<StoredKey> {
      for await (const entry of await opendir(folder)) {
        if (!entry.isFile()) continue
        const stats = await stat(pathOf(entry.name)).catch((error: unknown) => {
          if (isMissing(error)) return undefined
          throw error
        })
        if (stats) yield { key: entry.name, changedAt: stats.mtime }
      }
    },
  }
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, constants.O_RDONLY | constants.O_DIRECTORY)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

const isMissing = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'ENOENT'
