import type { StoredFile } from '@officine/api/calls'
import { type Upload, UploadError, type UploadResult } from '@officine/ui-elements/file-dropzone/upload.js'
import { currentLanguage } from '../../language/index.ts'
import { uploadFailure } from './upload-failure.ts'
import type { UploadNetwork } from './upload-network.ts'
import type { UploadTarget } from './upload-target.ts'
import { uploadWithRetry } from './upload-with-retry.ts'

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
  readonly network?: UploadNetwork
}

/** Creates the upload function of a drop zone. */
export function createUploader({ open, onReceived, onActivity, network }: UploaderOptions): Upload {
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
    const options = {
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
      const received = await uploadWithRetry(open, file, options, network)
      const result = uploadResult(received)
      onReceived(received)
      return result
    } catch (error) {
      throw uploadFailure(error)
    } finally {
      signal.removeEventListener('abort', onAbort)
      setFileState(upload, 'ended')
    }
  }
}

/**
 * A received file has no remove button in the drop zone: an affirmation can only be replaced, and
 * the files of a request are removed in the list on its page.
 */
function uploadResult({ id, state }: StoredFile): UploadResult {
  // The same file was sent before, and its scan has rejected it since.
  if (state === 'refused')
    throw new UploadError(() => currentLanguage().t('uploads.refused'), { canRetry: false })
  const note = state === 'waiting' ? { note: () => currentLanguage().t('uploads.waiting') } : {}
  return { reference: id, canRemove: false, ...note }
}
