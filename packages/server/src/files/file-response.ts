import type { StoredFile } from '@officine/api/calls'
import { notFound } from '../api/call-failure.ts'
import type { FileResponse } from '../api/serve.ts'
import { FileNotInStore } from './file-store.ts'
import type { FileRow } from './stored-files.ts'
import type { Files } from './uploaded-files.ts'

export function storedFileResponse({ id, name, size, mediaType, state, createdAt }: FileRow): StoredFile {
  return { id, name, size, mediaType, state, uploadedAt: createdAt.toISOString() }
}

/** With whether a scanner has seen it, for those who open files of others. */
export function storedFileForStaff(file: FileRow): StoredFile {
  const isNotScanned = file.state === 'clean' && file.scannedAt === null
  return { ...storedFileResponse(file), ...(isNotScanned && { isNotScanned }) }
}

/**
 * The content of a file, only once the scan found it clean.
 * @throws {CallFailure} 404
 */
export async function streamStoredFile(
  files: Files,
  { name, size, mediaType, state, storageKey }: FileRow & { readonly storageKey: string },
): Promise<FileResponse> {
  if (state !== 'clean') throw notFound()
  try {
    return { name, size, mediaType, content: await files.store.open(storageKey) }
  } catch (error) {
    throw error instanceof FileNotInStore ? notFound() : error
  }
}
