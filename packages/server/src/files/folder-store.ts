import { constants, createReadStream } from 'node:fs'
import { open, opendir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { FileNotInStore, type FileStore, type StoredKey } from './file-store.ts'
import type { ReceivedFile } from './receive-file.ts'

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
