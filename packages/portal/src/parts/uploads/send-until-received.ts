import { getUserinfo, type StoredFile } from '@officine/api/calls'
import { userinfoVersion } from '@officine/api/constants'
import { ApiError } from '@officine/api/errors'
import type { UploadOptions } from '@officine/ui-elements/file-dropzone/upload.js'
import { isAway, recoveryDelay, send } from '../../data/index.ts'
import type { UploadTarget } from './record-target.ts'

/** A connection that breaks so often while the file is on its way breaks for a reason: then the person decides. */
const mostBroken = 5

/** When the next try may begin; a test stands in for the browser's network. */
export interface Network {
  /** Resolves after the delay (ms), or at once when the network is back; not before there is one. Rejects on abort. */
  readonly recovery: (delay: number, signal: AbortSignal) => Promise<void>
  /**
   * A small read before a file goes out again: a server that is away costs no megabytes, and a token that was refused is renewed.
   * Where the server refuses a file before it has read it, a browser may see the connection break, and no 401.
   */
  readonly probe: (signal: AbortSignal) => Promise<unknown>
  /** Calls `onLost` when the network goes; gives the way to stop. */
  readonly watchLoss: (onLost: () => void) => () => void
}

/**
 * Sends a file, and pauses while the server can't be reached: it is sent again from its beginning, as the server keeps the same
 * file of a record once. Resolves when the server has it.
 * @throws {ApiError} when it was refused, or the connection breaks again and again.
 */
export async function sendUntilReceived(
  open: () => Promise<UploadTarget>,
  file: File,
  { signal, onProgress, onPause }: UploadOptions,
  network: Network = browserNetwork,
): Promise<StoredFile> {
  const began = Date.now()
  let broken = 0
  for (let tries = 0; ; tries += 1) {
    let hasBegun = false
    const onSent = (sent: number) => {
      hasBegun ||= sent > 0
      onProgress(sent)
    }
    try {
      if (tries > 0) await network.probe(signal)
      return await sendOnce(open, file, { signal, onProgress: onSent }, network)
    } catch (error) {
      if (hasBegun) broken += 1
      if (signal.aborted || !isAway(error) || broken >= mostBroken) throw error
      onPause()
      const retryAfter = error instanceof ApiError ? (error.retryAfter ?? 0) : 0
      const delay = recoveryDelay({ tries, elapsed: Date.now() - began })
      await network.recovery(Math.max(delay, 1_000 * retryAfter), signal)
    }
  }
}

/** One try. It ends with the network: a browser may wait for minutes for a connection that is gone. */
async function sendOnce(
  open: () => Promise<UploadTarget>,
  file: File,
  { signal, onProgress }: Omit<UploadOptions, 'onPause'>,
  { watchLoss }: Network,
): Promise<StoredFile> {
  const loss = new AbortController()
  const stop = watchLoss(() => loss.abort(new ApiError({ kind: 'noConnection', scope: '' })))
  try {
    const target = await open()
    signal.throwIfAborted()
    return await target({
      file,
      signal: AbortSignal.any([signal, loss.signal]),
      // What surrounds the file is counted in `sentBytes` too.
      onProgress: ({ sentBytes, totalBytes }) => onProgress((sentBytes / totalBytes) * file.size),
    })
  } finally {
    stop()
  }
}

const browserNetwork: Network = {
  probe: (signal) => send(getUserinfo, { query: { version: userinfoVersion }, signal, triesOnce: true }),
  watchLoss(onLost) {
    addEventListener('offline', onLost)
    return () => removeEventListener('offline', onLost)
  },
  recovery: (delay, signal) =>
    new Promise((resolve, reject) => {
      const end = () => {
        clearTimeout(timer)
        removeEventListener('online', goOn)
        signal.removeEventListener('abort', giveUp)
      }
      const goOn = () => {
        end()
        resolve()
      }
      const giveUp = () => {
        end()
        reject(signal.reason)
      }
      const timer = setTimeout(() => {
        if (navigator.onLine) goOn()
      }, delay)
      addEventListener('online', goOn)
      if (signal.aborted) giveUp()
      else signal.addEventListener('abort', giveUp)
    }),
}
