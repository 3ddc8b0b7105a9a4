import type { StoredFile } from '@officine/api/calls'
import { anySignal } from '@officine/api/client'
import { ApiError, type ErrorKind } from '@officine/api/errors'
import {
  type Upload,
  UploadError,
  type UploadOptions,
  type UploadResult,
} from '@officine/ui-elements/file-dropzone/upload.js'
import { currentLanguage, detailTexts, errorTexts, type Language } from '../../language/index.ts'
import { browserNetwork, retryUntilReachable, type UploadNetwork } from './upload-network.ts'
import type { UploadTarget } from './upload-target.ts'

/** The number of files in progress, and how many of them are paused. */
export interface UploadActivity {
  readonly running: number
  readonly paused: number
}

interface UploaderOptions {
  /** Creates the record of the files if there is none yet, and resolves to its upload function. */
  readonly open: () => Promise<UploadTarget>
  readonly onReceived: (file: StoredFile) => void
  readonly onActivity: (activity: UploadActivity) => void
  /** Whether a received file has a remove button in the drop zone; by default it has none. */
  readonly canRemoveReceived?: boolean
  readonly network?: UploadNetwork
}

/** Creates the upload function of a drop zone. */
export function createUploader(options: UploaderOptions): Upload {
  const { open, onReceived, onActivity, canRemoveReceived = false, network } = options
  const files = new Map<symbol, 'sending' | 'paused'>()

  const setFileState = (upload: symbol, state: 'sending' | 'paused' | 'ended') => {
    if (state === files.get(upload)) return
    if (state === 'ended') files.delete(upload)
    else files.set(upload, state)
    onActivity({
      running: files.size,
      paused: [...files.values()].filter((fileState) => fileState === 'paused').length,
    })
  }

  return async (file, { signal, onProgress, onPause }) => {
    const upload = Symbol(file.name)
    const onAbort = () => setFileState(upload, 'ended')
    const uploadOptions = {
      signal,
      onProgress: (sent: number) => {
        if (!signal.aborted) setFileState(upload, 'sending')
        onProgress(sent)
      },
      onPause: () => {
        setFileState(upload, 'paused')
        onPause()
      },
    }
    signal.addEventListener('abort', onAbort)
    setFileState(upload, 'sending')
    try {
      const received = await uploadWithRetry(open, file, uploadOptions, network)
      const result = uploadResult(received, canRemoveReceived)
      onReceived(received)
      return result
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      const options = { canRetry: !error.isContentRejected, cause: error }
      throw new UploadError(() => failureText(currentLanguage(), error), options)
    } finally {
      signal.removeEventListener('abort', onAbort)
      setFileState(upload, 'ended')
    }
  }
}

/**
 * An affirmation can only be replaced, and the files of a request are removed in the list on its page:
 * such files have no remove button in the drop zone.
 */
function uploadResult({ id, state }: StoredFile, canRemove: boolean): UploadResult {
  // The same file was sent before, and its scan has rejected it since.
  if (state === 'refused')
    throw new UploadError(() => currentLanguage().t('uploads.refused'), { canRetry: false })
  const note = state === 'waiting' ? { note: () => currentLanguage().t('uploads.waiting') } : {}
  return { reference: id, canRemove, ...note }
}

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
function uploadWithRetry(
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

/**
 * The details about the file or its record take precedence over the text of the status: unlike in
 * `errorTexts`, those of a field count for every kind of error.
 */
function failureText(language: Language, error: ApiError): string {
  const shownDetails = error.kind === 'badRequest' ? error.details : error.fieldErrors
  if (shownDetails.length > 0) return detailTexts(language, shownDetails).join(' ')
  const texts = errorTexts(language, error)
  const reference = error.reference ? [language.t('errors.reference', { reference: error.reference })] : []
  return [...texts, ...reference].join(' ')
}
