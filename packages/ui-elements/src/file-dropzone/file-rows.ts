import type { ReactiveController, ReactiveControllerHost } from 'lit'
import { parseAccept } from './accept.ts'
import type { AddedFile } from './added-files.ts'
import { addRows, checkContent, type FileRow, setRows } from './file-row.ts'
import { canRetry, isUnderWay, type Upload } from './upload.ts'
import { UploadQueue } from './upload-queue.ts'
import { acceptedRows, type ValidatedRow, validateRows } from './validate-rows.ts'

interface FileRowsHost extends ReactiveControllerHost {
  readonly isConnected: boolean
  readonly accept: string | undefined
  readonly maxSize: number | undefined
  readonly maxFiles: number | undefined
  readonly maxTotalSize: number | undefined
  readonly uploadsAtOnce: number
  readonly upload: Upload | undefined
}

/** The files of a control: their rows, validation and uploads. */
export class FileRows implements ReactiveController {
  readonly #host: FileRowsHost
  readonly #changed: (ended?: FileRow) => void
  #rows: readonly FileRow[] = []
  readonly #uploads = new UploadQueue<FileRow>((ended) => this.#uploadChanged(ended))

  /**
   * @param changed Called when files have been read, and with the row of an upload that has ended.
   */
  constructor(host: FileRowsHost, changed: (ended?: FileRow) => void) {
    this.#host = host
    this.#changed = changed
    host.addController(this)
  }

  get all(): readonly FileRow[] {
    return this.#rows
  }

  /** All rows with their current validation. */
  get validated(): readonly ValidatedRow[] {
    const { accept, maxSize, maxFiles, maxTotalSize } = this.#host
    return validateRows(this.#rows, { accept: parseAccept(accept), maxSize, maxFiles, maxTotalSize })
  }

  /** The rows of the accepted files. */
  get accepted(): readonly FileRow[] {
    return acceptedRows(this.validated)
  }

  get isPending(): boolean {
    return this.#rows.some(({ upload, isChecked }) => !isChecked || isUnderWay(upload))
  }

  hostDisconnected(): void {
    // Deferred, because a move within the page disconnects the element too.
    queueMicrotask(() => {
      if (!this.#host.isConnected) this.#uploads.stop(this.#rows)
    })
  }

  /** Replaces the files by those of the page. */
  set(files: unknown): void {
    const before = this.#rows
    const rows = setRows(before, files)
    this.#rows = rows
    this.#uploads.stop(before.filter((row) => !rows.includes(row)))
    const unread = rows.filter((row) => row.firstBytes === undefined)
    void Promise.all(unread.map(checkContent)).then(() => {
      this.#changed()
      this.startUploads()
    })
  }

  /** Appends files of the person, which have to be checked. */
  add(addedFiles: readonly AddedFile[]): readonly FileRow[] {
    this.#rows = addRows(this.#rows, addedFiles)
    return this.#rows.slice(-addedFiles.length)
  }

  /** Reads the content of files; resolves to those of the rows that still exist then. */
  async check(rows: readonly FileRow[]): Promise<readonly ValidatedRow[]> {
    await Promise.all(rows.map(checkContent))
    return this.validated.filter(({ row }) => rows.includes(row))
  }

  remove(row: FileRow): void {
    this.#rows = this.#rows.filter((other) => other !== row)
    this.#uploads.stop([row])
  }

  cancelUpload(row: FileRow): void {
    this.#uploads.stop([row])
    this.#uploadChanged(row)
  }

  /** Retries an upload, or all that have failed or were cancelled. */
  retryUploads(rows = this.#rows.filter(({ upload }) => canRetry(upload))): void {
    for (const row of rows) row.upload = undefined
    this.startUploads()
  }

  startUploads(): void {
    const { upload, uploadsAtOnce } = this.#host
    if (typeof upload === 'function') {
      const ready = this.accepted.filter((row) => !row.upload && row.firstBytes !== undefined)
      for (const row of ready) this.#uploads.add(row, upload)
    }
    this.#uploads.run(Math.max(uploadsAtOnce || 1, 1))
  }

  #uploadChanged(ended: FileRow | undefined) {
    this.#host.requestUpdate()
    if (!ended || !this.#rows.includes(ended) || !ended.upload) return
    this.startUploads()
    this.#changed(ended)
  }
}
