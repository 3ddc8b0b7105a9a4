import type { StoredFile, UploadKind } from '@officine/api/calls'
import { acceptedFiles, maximumFileSizes } from '@officine/api/constants'
import type {
  OfcFileDropzone as DropzoneElement,
  FileEntry,
} from '@officine/ui-elements/file-dropzone/file-dropzone.js'
import { OfcFileDropzone } from '@officine/ui-elements/react/file-dropzone.js'
import { type Ref, useEffect, useId, useRef, useState } from 'react'
import { type MessageKey, useLanguage } from '../../language/index.ts'
import { markDirty } from '../../store/index.ts'
import { type OpenRecord, openOnce } from './upload-target.ts'
import { createUploader, type UploadActivity } from './uploader.ts'
import './uploads.css'

interface FileUploadsProps {
  readonly label: string
  /** The kind of the files, which determines their rules (specification 9). */
  readonly kind: UploadKind
  /** Includes the files that were received before. */
  readonly maxFiles?: number
  /** The name of the field, for the links of the error summary. */
  readonly name?: string
  readonly error?: string
  readonly required?: boolean
  readonly noOptionalMark?: boolean
  /** No file can be added; the list stays readable. */
  readonly disabled?: boolean
  /** Files are queued; uploads in progress continue. */
  readonly isDeferred?: boolean
  /** The creation of the record is paused without a network, and so are its files. */
  readonly isRecordPaused?: boolean
  /** A file that was received can be removed from the list; the page then removes it from the record. */
  readonly canRemoveReceived?: boolean
  /** Creates the record with the first file; called again only after a failure. */
  readonly openRecord: OpenRecord
  /** Called when the server has a file: cached data of the record is stale then. */
  readonly onReceived?: (file: StoredFile) => void
  /** Called when a file is added or its state changes. */
  readonly onListChange?: (entries: readonly FileEntry[]) => void
  readonly ref?: Ref<DropzoneElement>
}

const hints = {
  document: 'uploads.hint_document',
  affirmation: 'uploads.hint_affirmation',
  register: 'uploads.hint_register',
} as const satisfies Record<UploadKind, MessageKey>

/**
 * A drop zone that uploads files to a record, at once or when the page allows it (forms.md). Its
 * route must list `forms` among its messages.
 */
export function FileUploads({
  kind,
  isDeferred = false,
  isRecordPaused = false,
  canRemoveReceived = false,
  openRecord,
  onReceived,
  onListChange,
  ref,
  ...control
}: FileUploadsProps) {
  const { t } = useLanguage()
  const { upload, isPaused } = useUploader({ openRecord, onReceived, canRemoveReceived })
  return (
    <div className="uploads">
      <OfcFileDropzone
        {...control}
        {...(ref ? { ref } : {})}
        hint={t(hints[kind], { size: maximumFileSizes[kind] / 1024 ** 2 })}
        accept={acceptedFiles[kind].map((extension) => `.${extension}`).join(', ')}
        // Nobody photographs a list.
        {...(kind === 'register' ? {} : { capture: 'environment' as const })}
        maxSize={maximumFileSizes[kind]}
        // One at a time, so that a lost connection only affects one file, and the order stays: the
        // newest affirmation counts.
        uploadsAtOnce={1}
        upload={isDeferred ? undefined : upload}
        onListChange={({ entries }) => onListChange?.(entries)}
      />
      <div role="status">
        {(isPaused || isRecordPaused) && <p className="uploads-paused">{t('uploads.paused')}</p>}
      </div>
    </div>
  )
}

interface UploaderOptions {
  readonly openRecord: OpenRecord
  readonly onReceived?: ((file: StoredFile) => void) | undefined
  readonly canRemoveReceived: boolean
}

/**
 * Uploads the files of one record. While an upload is in progress, leaving
 * the page needs a confirmation.
 */
function useUploader(options: UploaderOptions) {
  const id = useId()
  const latest = useRef(options)
  useEffect(() => {
    latest.current = options
  })
  const [{ running, paused }, setActivity] = useState<UploadActivity>({ running: 0, paused: 0 })
  const [upload] = useState(() =>
    createUploader({
      open: openOnce((record) => latest.current.openRecord(record)),
      onReceived: (file) => latest.current.onReceived?.(file),
      onActivity: setActivity,
      canRemoveReceived: options.canRemoveReceived,
    }),
  )
  const isRunning = running > 0

  useEffect(() => {
    markDirty(id, isRunning, 'files')
    return () => markDirty(id, false)
  }, [id, isRunning])

  return { upload, isPaused: paused > 0 }
}
