import type { StoredFile } from '@officine/api/calls'
import { ApiError, type ErrorKind } from '@officine/api/errors'
import type { UploadOptions } from '@officine/ui-elements/file-dropzone/upload.js'
import { browserNetwork, type Network } from './network.ts'
import type { UploadTarget } from './record-target.ts'
import { untilReached } from './until-reached.ts'

/**
 * How often one file may break a connection that is still online: a proxy that blocks the upload
 * breaks each one, at a cost of 80 MB at most. Unstable networks stay far below, since losing the
 * network does not count.
 */
const mostBroken = 10

/**
 * An upload without progress for so long is aborted (ms): a browser would wait for many minutes.
 */
const longestSilence = 60_000

/**
 * Sends a file, and pauses while the server is unreachable. The file is then sent again from its
 * beginning; the server stores the same file of a record once. Resolves when the server has it.
 * @throws {ApiError} when it was rejected, or the connection breaks again and again.
 */
export function sendUntilReceived(
  open: () => Promise<UploadTarget>,
  file: File,
  { signal, onProgress, onPause }: UploadOptions,
  network: Network = browserNetwork,
): Promise<StoredFile> {
  let hasBegun = false
  let broken = 0
  const attempt = () => {
    hasBegun = false
    const onSent = (sent: number) => {
      hasBegun ||= sent > 0
      onProgress(sent)
    }
    return sendOnce(open, file, { signal, onProgress: onSent }, network)
  }
  const mayGoOn = (error: unknown) => {
    if (hasBegun && !isWithoutNetwork(error)) broken += 1
    hasBegun = false
    return broken < mostBroken
  }
  return untilReached(attempt, { signal, onPause, mayGoOn, network })
}

const isWithoutNetwork = (error: unknown) => error instanceof ApiError && error.kind === 'noConnection'

/** One attempt; aborted when the network is lost or there is no progress. */
async function sendOnce(
  open: () => Promise<UploadTarget>,
  file: File,
  { signal, onProgress }: Omit<UploadOptions, 'onPause'>,
  { watchLoss }: Network,
): Promise<StoredFile> {
  const loss = new AbortController()
  const lose = (kind: ErrorKind) => loss.abort(new ApiError({ kind, scope: '' }))
  const stop = watchLoss(() => lose('noConnection'))
  let silence: ReturnType<typeof setTimeout> | undefined
  const onMoved = () => {
    clearTimeout(silence)
    silence = setTimeout(() => lose('unstableNetwork'), longestSilence)
  }
  try {
    const target = await open()
    signal.throwIfAborted()
    onMoved()
    return await target({
      file,
      signal: AbortSignal.any([signal, loss.signal]),
      onProgress: ({ sentBytes, totalBytes }) => {
        onMoved()
        // `sentBytes` includes the multipart body around the file.
        onProgress((sentBytes / totalBytes) * file.size)
      },
    })
  } finally {
    clearTimeout(silence)
    stop()
  }
}
