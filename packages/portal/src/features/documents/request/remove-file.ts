import { ApiError, requestHandledCode } from '@officine/api/errors'
import { fileRemoval, makeRequestsStale } from '../requests.ts'

interface RemovedFile {
  readonly requestId: string
  readonly fileId: string
}

/** Server access of a removal, replaceable in tests. */
export interface Wire {
  readonly remove: (file: RemovedFile) => Promise<void>
  /** Marks cached requests as stale. */
  readonly renew: () => void
}

const wire: Wire = {
  remove: (path) => fileRemoval.run({ path }),
  renew: makeRequestsStale,
}

/**
 * Removes a file. A 404 counts as removed (removed elsewhere, or the response of an earlier try was
 * lost). A handled request keeps its files.
 * @throws {ApiError}
 */
export async function removeFile(
  file: RemovedFile,
  { remove, renew }: Wire = wire,
): Promise<'removed' | 'handled'> {
  try {
    await remove(file)
    return 'removed'
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    if (error.kind === 'notFound') return 'removed'
    if (!error.details.some(({ code }) => code === requestHandledCode)) throw error
    renew()
    return 'handled'
  }
}
