import { ApiError, requestHandledCode } from '@officine/api/errors'
import { fileRemoval, makeRequestsStale } from '../requests.ts'

interface RemovedFile {
  readonly requestId: string
  readonly fileId: string
}

/** How a removal talks to the server; a test stands in for it. */
export interface Wire {
  readonly remove: (file: RemovedFile) => Promise<void>
  /** What shows of the request is old. */
  readonly renew: () => void
}

const wire: Wire = {
  remove: (path) => fileRemoval.run({ path }),
  renew: makeRequestsStale,
}

/**
 * Removes a file of a request. One that is gone already was removed elsewhere, or by an earlier try whose answer was lost; of a request
 * that was handled meanwhile it stays.
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
