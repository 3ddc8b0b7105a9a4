import type { StoredFile, UploadKind } from '@officine/api/calls'
import { acceptedFiles, maximumFileSize } from '@officine/api/constants'
import { OfcFileDropzone } from '@officine/ui-elements/react/file-dropzone.js'
import { type MessageKey, useLanguage } from '../../language/index.ts'
import type { OpenRecord } from './record-target.ts'
import { useUploader } from './use-uploader.ts'
import './uploads.css'

export interface FileUploadsProps {
  readonly label: string
  /** Which rules hold the files (specification 9). */
  readonly kind: UploadKind
  /** Those that were received count too. */
  readonly maxFiles?: number
  /** In a form: what its summary leads to. */
  readonly name?: string
  readonly required?: boolean
  /** Opens the record with the first file; asked again only when that failed. */
  readonly openRecord: OpenRecord
  /** The server has a file: what the page shows of the record is old. */
  readonly onReceived?: (file: StoredFile) => void
}

const hints = {
  document: 'uploads.hint_document',
  affirmation: 'uploads.hint_affirmation',
} as const satisfies Record<UploadKind, MessageKey>

/** Files that are sent to a record as they are chosen (forms.md). Its route names the texts `forms`. */
export function FileUploads({ kind, openRecord, onReceived, ...control }: FileUploadsProps) {
  const { t } = useLanguage()
  const { upload, isPaused } = useUploader({ openRecord, onReceived })
  return (
    <div className="uploads">
      <OfcFileDropzone
        {...control}
        hint={t(hints[kind], { size: maximumFileSize / 1024 ** 2 })}
        accept={acceptedFiles[kind].map((extension) => `.${extension}`).join(', ')}
        maxSize={maximumFileSize}
        // The newest affirmation counts: the order in which they arrive is the person's.
        uploadsAtOnce={kind === 'affirmation' ? 1 : 3}
        upload={upload}
      />
      <div role="status">{isPaused && <p className="uploads-paused">{t('uploads.paused')}</p>}</div>
    </div>
  )
}
