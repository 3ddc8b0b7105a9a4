import type { StoredFile, UploadKind } from '@officine/api/calls'
import { acceptedFiles, maximumFileSize } from '@officine/api/constants'
import type {
  OfcFileDropzone as DropzoneElement,
  FileEntry,
} from '@officine/ui-elements/file-dropzone/file-dropzone.js'
import { OfcFileDropzone } from '@officine/ui-elements/react/file-dropzone.js'
import type { Ref } from 'react'
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
  readonly error?: string
  readonly required?: boolean
  /** Nothing can be added any more; the list stays to be read. */
  readonly disabled?: boolean
  /** What is chosen waits in the list; what is on its way goes on. */
  readonly isHeld?: boolean
  /** The record itself waits for the network: its files do too. */
  readonly isRecordPaused?: boolean
  /** Opens the record with the first file; asked again only when that failed. */
  readonly openRecord: OpenRecord
  /** The server has a file: what the page shows of the record is old. */
  readonly onReceived?: (file: StoredFile) => void
  /** The list has another file, or a file of it stands otherwise. */
  readonly onListChange?: (entries: readonly FileEntry[]) => void
  readonly ref?: Ref<DropzoneElement>
}

const hints = {
  document: 'uploads.hint_document',
  affirmation: 'uploads.hint_affirmation',
} as const satisfies Record<UploadKind, MessageKey>

/** Files that are sent to a record, as they are chosen or once the page lets them go (forms.md). Its route names the texts `forms`. */
export function FileUploads({
  kind,
  isHeld = false,
  isRecordPaused = false,
  openRecord,
  onReceived,
  onListChange,
  ref,
  ...control
}: FileUploadsProps) {
  const { t } = useLanguage()
  const { upload, isPaused } = useUploader({ openRecord, onReceived })
  return (
    <div className="uploads">
      <OfcFileDropzone
        {...control}
        {...(ref ? { ref } : {})}
        hint={t(hints[kind], { size: maximumFileSize / 1024 ** 2 })}
        accept={acceptedFiles[kind].map((extension) => `.${extension}`).join(', ')}
        capture="environment"
        maxSize={maximumFileSize}
        // A line that breaks costs the file under way, and no other; of affirmations the newest counts.
        uploadsAtOnce={1}
        upload={isHeld ? undefined : upload}
        onListChange={({ entries }) => onListChange?.(entries)}
      />
      <div role="status">
        {(isPaused || isRecordPaused) && <p className="uploads-paused">{t('uploads.paused')}</p>}
      </div>
    </div>
  )
}
