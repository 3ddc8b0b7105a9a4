import type { StoredFile } from '@officine/api/calls'
import { anySignal } from '@officine/api/client'
import { ApiError, type ErrorKind } from '@officine/api/errors'
import type { UploadOptions } from '@officine/ui-elements/file-dropzone/upload.js'
import { retryUntilReachable } from './retry-until-reachable.ts'
import { browserNetwork, type UploadNetwork } from './upload-network.ts'
import type { UploadTarget } from './upload-target.ts'

/**
 * How often one file may break a connection that is still online: a proxy that blocks the upload
 * breaks each one, at a cost of 80 MB at most. Unstable networks stay far below, since losing the
 * network does not count.
 */
const maximumConnectionErrors = 10

/**
 * An upload without progress for so long is aborted (ms): a browser would wait for many minutes.
 */
const stallTimeout = 60_000

/**
 * Sends a file, and pauses while the server is unreachable. The file is then sent again from its
 * beginning; the server stores the same file of a record once. Resolves when the server has it.
 * @throws {ApiError} when it was rejected, or the connection breaks again and again.
 */
export function uploadWithRetry(
  open: () => Promise<UploadTarget>,
  file: File,
  { signal, onProgress, onPause }: UploadOptions,
  network: UploadNetwork = browserNetwork,
): Promise<StoredFile> {
  let hasStarted = false
  let connectionErrors = 0
  const attempt = () => {
    hasStarted = false
    const onSent = (sent: number) => {
      hasStarted ||= sent > 0
      onProgress(sent)
    }
    return uploadOnce(open, file, { signal, onProgress: onSent }, network)
  }
  const shouldRetry = (error: unknown) => {
    if (hasStarted && !isOfflineError(error)) connectionErrors += 1
    hasStarted = false
    return connectionErrors < maximumConnectionErrors
  }
  return retryUntilReachable(attempt, { signal, onPause, shouldRetry, network })
}

const isOfflineError = (error: unknown) => error instanceof ApiError && error.kind === 'noConnection'

/** One attempt; aborted when the network is lost or there is no progress. */
async function uploadOnce(
  open: () => Promise<UploadTarget>,
  file: File,
  { signal, onProgress }: Omit<UploadOptions, 'onPause'>,
  { onConnectionLost }: UploadNetwork,
): Promise<StoredFile> {
  const controller = new AbortController()
  const abortWith = (kind: ErrorKind) => controller.abort(new ApiError({ kind, scope: '' }))
  const removeListener = onConnectionLost(() => abortWith('noConnection'))
  let stallTimer: ReturnType<typeof setTimeout> | undefined
  const restartStallTimer = () => {
    clearTimeout(stallTimer)
    stallTimer = setTimeout(() => abortWith('unstableNetwork'), stallTimeout)
  }
  try {
    const target = await open()
    signal.throwIfAborted()
    restartStallTimer()
    return await target({
      file,
      signal: anySignal([signal, controller.signal]),
      onProgress: ({ sentBytes, totalBytes }) => {
        restartStallTimer()
        // `sentBytes` includes the multipart body around the file.
        onProgress((sentBytes / totalBytes) * file.size)
      },
    })
  } finally {
    clearTimeout(stallTimer)
    removeListener()
  }
}
