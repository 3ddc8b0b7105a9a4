import type { FileId, MemberRequestId } from '@officine/api/calls'
import { ApiError, requestHandledCode } from '@officine/api/errors'
import { makeRequestsStale, removeRequestFile } from '../requests.ts'

interface RequestFilePath {
  readonly requestId: MemberRequestId
  readonly fileId: FileId
}

/** Server access of a removal, replaceable in tests. */
export interface RemoveFileApi {
  readonly remove: (file: RequestFilePath) => Promise<void>
  /** Marks cached requests as stale. */
  readonly markStale: () => void
}

const removeFileApi: RemoveFileApi = {
  remove: (path) => removeRequestFile({ path }),
  markStale: makeRequestsStale,
}

/**
 * Removes a file. A 404 counts as removed (removed elsewhere, or the response of an earlier try was
 * lost). A handled request keeps its files.
 * @throws {ApiError}
 */
export async function removeFile(
  file: RequestFilePath,
  { remove, markStale }: RemoveFileApi = removeFileApi,
): Promise<'removed' | 'handled'> {
  try {
    await remove(file)
    return 'removed'
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    if (error.kind === 'notFound') return 'removed'
    if (!error.details.some(({ code }) => code === requestHandledCode)) throw error
    markStale()
    return 'handled'
  }
}
