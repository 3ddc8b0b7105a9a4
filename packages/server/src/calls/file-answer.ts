import type { StoredFile } from '@officine/api/calls'
import { notFound } from '../api/failure.ts'
import type { AnsweredFile } from '../api/serve.ts'
import type { Files } from '../files/files.ts'
import { FileAbsent } from '../files/store.ts'
import type { FileRow } from '../records/stored-files.ts'

export function answerStoredFile({ id, name, size, mediaType, state, createdAt }: FileRow): StoredFile {
  return { id, name, size, mediaType, state, uploadedAt: createdAt.toISOString() }
}

/**
 * The content of a file, only once the scan found it clean.
 * @throws {CallFailure} 404
 */
export async function answerBytes(
  files: Files,
  { name, size, mediaType, state, storageKey }: FileRow & { readonly storageKey: string },
): Promise<AnsweredFile> {
  if (state !== 'clean') throw notFound()
  try {
    return { name, size, mediaType, content: await files.store.open(storageKey) }
  } catch (error) {
    throw error instanceof FileAbsent ? notFound() : error
  }
}
