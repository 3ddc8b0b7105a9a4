import type { PropertyValues } from 'lit'
import { property } from '../element/property.ts'
import { ComposedControl } from '../forms/composed-control.ts'
import type { FormValue } from '../forms/form-associated.ts'
import type { ValidityFailure } from '../forms/validity-failure.ts'
import { parseAccept } from './accept.ts'
import type { AddedFile } from './added-files.ts'
import { texts } from './file-dropzone.texts.ts'
import { entryOf, type FileEntry, isSameList } from './file-entry.ts'
import { fileErrorText, type MessageContext } from './file-messages.ts'
import { addRows, checkContent, type FileRow, setRows } from './file-row.ts'
import { OfcListChangeEvent } from './list-change-event.ts'
import { canRetry, isUnderWay, type Upload } from './upload.ts'
import { OfcUploadEndEvent } from './upload-end-event.ts'
import { UploadQueue } from './upload-queue.ts'
import { acceptedRows, findFileListError, type ValidatedRow, validateRows } from './validate-rows.ts'

/** A form control whose value is files: their validation, uploads and form data. */
export abstract class FileControl extends ComposedControl {
  static override readonly dictionaries = [...ComposedControl.dictionaries, texts]

  /** The accepted extensions and types: `.pdf, .jpg, image/*`. All files without it. */
  @property() accept: string | undefined

  /** The maximum size of one file in bytes. */
  @property({ type: Number, attribute: 'max-size' }) maxSize: number | undefined

  /** The maximum number of files. */
  @property({ type: Number, attribute: 'max-files' }) maxFiles: number | undefined

  /** The maximum size of all files together in bytes. */
  @property({ type: Number, attribute: 'max-total-size' }) maxTotalSize: number | undefined

  /** The maximum number of concurrent uploads. */
  @property({ type: Number, attribute: 'uploads-at-once' }) uploadsAtOnce = 3

  /**
   * Uploads one file. The form submits the string that it resolves to, or the `reference` of the
   * result, instead of the file. Accepted files wait in the list until it is set.
   */
  @property({ attribute: false }) upload: Upload | undefined

  #defaultFiles: readonly File[] | undefined
  #rows: readonly FileRow[] = []
  #isChanged = false
  #announced: readonly FileEntry[] = []
  readonly #uploads = new UploadQueue<FileRow>((ended) => this.#uploadChanged(ended))

  /** The files before the person changes them and after a reset, such as those of a draft. */
  @property({ attribute: false, noAccessor: true })
  get defaultFiles(): readonly File[] | undefined {
    return this.#defaultFiles
  }

  set defaultFiles(files: readonly File[] | undefined) {
    this.#defaultFiles = files
    if (this.#isChanged) return
    this.#setFiles(files)
    this.valueChanged()
  }

  /** The accepted files, in order. Files set by a script are validated like any others. */
  @property({ attribute: false, noAccessor: true })
  get files(): readonly File[] {
    return acceptedRows(this.validatedRows).map(({ file }) => file)
  }

  set files(files: Iterable<File> | undefined) {
    const wanted = [...(files ?? [])]
    const current = this.files
    // Frameworks set the value that they have just read.
    if (wanted.length === current.length && wanted.every((file, index) => file === current[index])) return
    this.#isChanged = true
    this.#setFiles(wanted)
    this.valueChanged()
  }

  /** All files of the list, including rejected ones, with their states. */
  get entries(): readonly FileEntry[] {
    return this.validatedRows.map(entryOf)
  }

  /** Retries failed and cancelled uploads. */
  retryUploads(): void {
    for (const row of this.#rows) if (canRetry(row.upload)) row.upload = undefined
    this.#startUploads()
    this.valueChanged()
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback()
    // Deferred, because a move within the page disconnects the element too.
    queueMicrotask(() => {
      if (!this.isConnected) this.#uploads.stop(this.#rows)
    })
  }

  override attributeChangedCallback(name: string, before: string | null, after: string | null): void {
    super.attributeChangedCallback(name, before, after)
    // The form data contains the name.
    if (name === 'name') this.submitValue()
  }

  override requestUpdate(...args: Parameters<ComposedControl['requestUpdate']>): void {
    super.requestUpdate(...args)
    if (args[0] !== undefined && this.hasUpdated) this.#applyRules()
  }

  protected override willUpdate(changed: PropertyValues): void {
    super.willUpdate(changed)
    if (!this.hasUpdated) this.#applyRules()
  }

  protected override updated(changed: PropertyValues): void {
    super.updated(changed)
    const { entries } = this
    if (isSameList(entries, this.#announced)) return
    this.#announced = entries
    this.dispatchEvent(new OfcListChangeEvent(entries))
  }

  /** All rows of the list with their current validation. */
  protected get validatedRows(): readonly ValidatedRow[] {
    const { maxSize, maxFiles, maxTotalSize } = this
    return validateRows(this.#rows, { accept: parseAccept(this.accept), maxSize, maxFiles, maxTotalSize })
  }

  protected get hasPendingFiles(): boolean {
    return this.#rows.some(({ upload, isChecked }) => !isChecked || isUnderWay(upload))
  }

  protected get allowsMultiple(): boolean {
    return this.maxFiles !== 1
  }

  protected get messageContext(): MessageContext {
    return { words: this.texts(texts), language: this.textLanguage, accept: this.accept }
  }

  /**
   * Adds files of the person. Resolves to those of their rows that still exist once all files have
   * been read.
   */
  protected async addFiles(given: readonly AddedFile[]): Promise<readonly ValidatedRow[]> {
    this.#rows = addRows(this.#rows, given)
    const rows = this.#rows.slice(-given.length)
    this.#isChanged = true
    this.edited()
    await Promise.all(rows.map(checkContent))
    const added = this.validatedRows.filter(({ row }) => rows.includes(row))
    if (added.length === 0) return added
    this.#dispatchUserChange(added.some(({ error }) => !error))
    return added
  }

  protected removeRow(row: FileRow): void {
    const wasTaken = this.files.includes(row.file)
    this.#rows = this.#rows.filter((other) => other !== row)
    this.#isChanged = true
    this.#uploads.stop([row])
    this.edited()
    this.#dispatchUserChange(wasTaken)
  }

  protected cancelUpload(row: FileRow): void {
    this.#uploads.stop([row])
    this.#uploadChanged(row)
  }

  protected retryUpload(row: FileRow): void {
    row.upload = undefined
    this.#startUploads()
    this.valueChanged()
  }

  protected abstract uploadEnded(row: FileRow): void

  protected override findFailure(): ValidityFailure | undefined {
    const words = this.texts(texts)
    const { validatedRows } = this
    const fault = findFileListError(validatedRows)
    if (!fault) {
      const isMissing = this.required && acceptedRows(validatedRows).length === 0
      return isMissing ? { kind: 'valueMissing', message: words.missing(this.allowsMultiple) } : undefined
    }
    switch (fault.kind) {
      case 'refused':
        return { kind: 'badInput', message: this.#explain(fault.rows) }
      case 'checking':
        return { kind: 'badInput', message: words.stillChecking }
      default:
        return { kind: 'badInput', message: words[fault.kind](fault.count) }
    }
  }

  protected override get formValue(): FormValue {
    const { name } = this
    const taken = acceptedRows(this.validatedRows)
    if (!name || taken.length === 0) return null
    const data = new FormData()
    for (const { file, upload } of taken) {
      data.append(name, (upload?.kind === 'sent' && upload.reference) || file)
    }
    return data
  }

  /** Browsers restore chosen files as long as they are still in the same place on disk. */
  protected override get formState(): FormValue {
    const { files } = this
    if (files.length === 0) return null
    const data = new FormData()
    for (const file of files) data.append('file', file)
    return data
  }

  protected override resetValue(): void {
    this.#isChanged = false
    this.#setFiles(this.defaultFiles)
  }

  protected override restoreValue(state: FormValue): void {
    if (!(state instanceof FormData)) return
    this.#isChanged = true
    this.#setFiles(state.getAll('file').filter((entry) => entry instanceof File))
  }

  #setFiles(files: unknown) {
    const before = this.#rows
    const rows = setRows(before, files)
    this.#rows = rows
    this.#uploads.stop(before.filter((row) => !rows.includes(row)))
    const unread = rows.filter((row) => row.firstBytes === undefined)
    void Promise.all(unread.map(checkContent)).then(() => {
      this.valueChanged()
      this.#startUploads()
    })
  }

  /** Rules and `upload` may change after files were added. */
  #applyRules() {
    if (this.#rows.length === 0) return
    this.submitValue()
    this.#startUploads()
  }

  #dispatchUserChange(isValueChanged: boolean) {
    this.#startUploads()
    this.valueChanged()
    if (!isValueChanged) return
    for (const type of ['input', 'change'])
      this.dispatchEvent(new Event(type, { bubbles: true, composed: true }))
  }

  #startUploads() {
    const { upload } = this
    if (typeof upload === 'function') {
      const ready = acceptedRows(this.validatedRows).filter(
        (row) => !row.upload && row.firstBytes !== undefined,
      )
      for (const row of ready) this.#uploads.add(row, upload)
    }
    this.#uploads.run(Math.max(this.uploadsAtOnce || 1, 1))
  }

  #uploadChanged(ended: FileRow | undefined) {
    this.requestUpdate()
    if (!ended || !this.#rows.includes(ended) || !ended.upload) return
    this.#startUploads()
    this.valueChanged()
    this.dispatchEvent(new OfcUploadEndEvent(ended.file, ended.upload))
    this.uploadEnded(ended)
  }

  #explain(refused: readonly ValidatedRow[]) {
    const { messageContext } = this
    const [first] = refused
    return first?.error && refused.length === 1
      ? messageContext.words.about(
          first.row.file.name,
          fileErrorText(first.error, first.row.file, messageContext),
        )
      : messageContext.words.removeRefused(refused.length)
  }
}
