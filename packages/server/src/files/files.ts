import { mkdirSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import type { IncomingHttpHeaders } from 'node:http'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import type { UploadKind } from '@officine/api/calls'
import { type Scan, ScanAway, type Verdict } from './clamd.ts'
import { createFolderStore } from './folder-store.ts'
import { type ReceivedFile, readReceived, receiveFile } from './receive.ts'
import { type FileStore, newStorageKey } from './store.ts'

/** Receives, scans and stores uploaded files. */
export interface Files {
  readonly store: FileStore
  /** The folder of files during their upload. */
  readonly incoming: string
  /** Undefined where no scanner is configured. */
  readonly scan: Scan | undefined
  /** @throws {FileFault} */
  receive(
    request: Readable & { readonly headers: IncomingHttpHeaders },
    kind: UploadKind,
  ): Promise<ReceivedFile>
  /** `waiting` when the scanner is unavailable: the file can't be downloaded before its scan. */
  judgeSafety(file: ReceivedFile): Promise<Verdict | 'waiting'>
  /** Moves the file to the store and returns its key. */
  keep(file: ReceivedFile): Promise<string>
  discard(file: ReceivedFile): Promise<void>
}

export interface FilesOptions {
  /** The folder of incoming files, and of stored files without another store. */
  readonly folder: string
  readonly store?: FileStore
  readonly scan?: Scan | undefined
}

export function createFiles({ folder, scan, ...options }: FilesOptions): Files {
  const incoming = join(folder, 'incoming')
  const kept = join(folder, 'kept')
  for (const one of [incoming, kept]) mkdirSync(one, { recursive: true, mode: 0o700 })
  const store = options.store ?? createFolderStore(kept)
  return {
    ...{ store, incoming, scan },
    receive: (request, kind) => receiveFile(request, incoming, kind),
    async judgeSafety(file) {
      if (!scan) return 'clean'
      try {
        return await scan(readReceived(file))
      } catch (error) {
        if (error instanceof ScanAway) return 'waiting'
        throw error
      }
    },
    async keep(file) {
      const key = newStorageKey()
      await store.keep(key, file)
      return key
    },
    async discard({ path }) {
      await rm(path, { force: true })
    },
  }
}
