import { mkdirSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import type { IncomingHttpHeaders } from 'node:http'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import type { UploadKind } from '@officine/api/calls'
import { type Scan, ScannerUnavailable, type ScanVerdict } from './clamd.ts'
import { createFolderStore, type FileStore, newStorageKey } from './file-store.ts'
import { openReceivedFile, type ReceivedFile, receiveFile } from './receive-file.ts'

/** Receives, scans and stores uploaded files. */
export interface Files {
  readonly store: FileStore
  /** The folder of files during their upload. */
  readonly incomingFolder: string
  /** Undefined where no scanner is configured. */
  readonly scan: Scan | undefined
  /** @throws {FileFault} */
  receive(
    request: Readable & { readonly headers: IncomingHttpHeaders },
    kind: UploadKind,
  ): Promise<ReceivedFile>
  /**
   * `waiting` when the scanner is unavailable: the file can't be downloaded before its scan. `clean`
   * where no scanner is configured.
   */
  scanForMalware(file: ReceivedFile): Promise<ScanVerdict | 'waiting'>
  /** Moves the file to the store and returns its key. */
  moveToStore(file: ReceivedFile): Promise<string>
  discard(file: ReceivedFile): Promise<void>
}

export interface FilesOptions {
  /** The folder of incoming files, and of stored files without another store. */
  readonly folder: string
  readonly store?: FileStore
  readonly scan?: Scan | undefined
}

export function createFiles({ folder, scan, ...options }: FilesOptions): Files {
  const incomingFolder = join(folder, 'incoming')
  const storedFolder = join(folder, 'kept')
  for (const directory of [incomingFolder, storedFolder])
    mkdirSync(directory, { recursive: true, mode: 0o700 })
  const store = options.store ?? createFolderStore(storedFolder)
  return {
    ...{ store, incomingFolder, scan },
    receive: (request, kind) => receiveFile(request, incomingFolder, kind),
    async scanForMalware(file) {
      if (!scan) return 'clean'
      try {
        return await scan(openReceivedFile(file))
      } catch (error) {
        if (error instanceof ScannerUnavailable) return 'waiting'
        throw error
      }
    },
    async moveToStore(file) {
      const key = newStorageKey()
      await store.put(key, file)
      return key
    },
    async discard({ path }) {
      await rm(path, { force: true })
    },
  }
}
