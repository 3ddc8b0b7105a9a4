import { html, nothing, type PropertyValues, type TemplateResult } from 'lit'
import { property } from 'lit/decorators.js'
import { hostStyles } from '../element/host.styles.ts'
import { missingCode } from '../element/missing-code.ts'
import { setState } from '../element/set-state.ts'
import { trackPointer } from '../focus/after-press.ts'
import { hasFocusWithin } from '../focus/focused-element.ts'
import { rememberFocus } from '../focus/remember-focus.ts'
import { formControlStyles } from '../forms/form-control.styles.ts'
import { FormControl, type FormValue } from '../forms/form-control.ts'
import { showErrorOnBlur } from '../forms/show-error.ts'
import type { ValidityFailure } from '../forms/validity-failure.ts'
import { trackStyles } from '../progress/track.styles.ts'
import { announce } from '../screen-reader/announce.ts'
import { visuallyHiddenStyles } from '../screen-reader/visually-hidden.styles.ts'
import { findFormatError, parseAccept } from './accept.ts'
import { type AddedFile, filesOfTransfer } from './added-files.ts'
import { chooserTemplate } from './chooser-template.ts'
import { FileChooser } from './file-chooser.ts'
import { styles } from './file-dropzone.styles.ts'
import { texts } from './file-dropzone.texts.ts'
import { entryOf, type FileEntry, isSameList } from './file-entry.ts'
import { findFileListFailure } from './file-list-failure.ts'
import type { MessageContext } from './file-messages.ts'
import type { FileRow } from './file-row.ts'
import { type RowAction, rowTemplate } from './file-row-template.ts'
import { FileRows } from './file-rows.ts'
import { addedText, uploadsText } from './list-announcements.ts'
import { OfcListChangeEvent } from './list-change-event.ts'
import { PhoneController } from './phone-controller.ts'
import { buttonOf, focusAfter, lastButton } from './row-focus.ts'
import { isRemovable, type Upload, type UploadState } from './upload.ts'
import { OfcUploadEndEvent } from './upload-end-event.ts'

export type { FileEntry } from './file-entry.ts'
export type { OfcListChangeEvent } from './list-change-event.ts'
export type { OfcUploadEndEvent } from './upload-end-event.ts'

/**
 * Files that a person drops, chooses or pastes, under the same rules. New files are appended. Each
 * file is a row: a rejected file stays in the list with the reason and makes the form invalid until
 * it is removed.
 *
 * `accept` lists extensions and types. The extension defines the format; the type must not
 * contradict it, and the first bytes must match it (PDF, JPG, PNG, GIF, WebP, HEIC, TIFF, DOC,
 * DOCX, XLS, XLSX, ZIP). So a file in two formats at once counts as the first one. Other extensions
 * are checked by extension and type only. This helps people to send the right file; the server
 * still has to validate what it receives.
 *
 * With `upload` each file is uploaded as soon as it is accepted; if the page sets it later, the
 * files wait until then. The control is invalid until all uploads have finished. When the element
 * is disconnected, pending uploads are aborted.
 *
 * With `capture` a phone or a tablet offers its camera next to the chooser, where photographs are
 * accepted.
 * @summary Files to drop, choose or paste
 * @customElement ofc-file-dropzone
 * @fires input - When the person has added or removed files.
 * @fires change - When the person has added or removed files.
 * @fires {OfcListChangeEvent} ofc-list-change - When a file is added or removed, or its state
 * changes: rejected, uploading, paused, uploaded.
 * @fires {OfcUploadEndEvent} ofc-upload-end - When the upload of a file has succeeded, failed or
 * been cancelled.
 * @csspart label - The label.
 * @csspart hint - The hint.
 * @csspart control - The drop zone, a button that opens the chooser.
 * @csspart camera - The button that opens the camera.
 * @csspart list - The list of files.
 * @csspart row - A file.
 * @csspart name - The name of a file.
 * @csspart track - The progress of an upload.
 * @csspart status - The size or state of a file, or the reason of its rejection.
 * @csspart action - A button: remove, cancel, replace or retry.
 * @csspart message - The error message.
 * @cssstate dragging - Files are dragged over the element.
 */
export class OfcFileDropzone extends FormControl {
  static override readonly dictionaries = [...FormControl.dictionaries, texts]
  static override styles = [hostStyles, visuallyHiddenStyles, formControlStyles, trackStyles, styles]

  readonly #rows = new FileRows(this, (ended) => {
    this.valueChanged()
    if (ended?.upload) this.#uploadEnded(ended, ended.upload)
  })

  #defaultFiles: readonly File[] | undefined
  /** Whether the person or the page has changed the files. */
  #isChanged = false
  #reportedEntries: readonly FileEntry[] = []

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

  /**
   * The camera for photographs on a phone or a tablet, as of a native input: `environment`, `user`.
   * No camera without it.
   */
  @property() capture: string | undefined

  /** Rows whose uploads have ended since the last announcement. */
  #unannouncedRows: FileRow[] = []

  readonly #chooser = new FileChooser(this, {
    isInert: () => this.#isInert,
    add: (files, replacedRow) => void this.#addInPlaceOf(replacedRow, files),
  })

  readonly #phone = new PhoneController(this)

  /** The files before the person changes them and after a reset, such as those of a draft. */
  @property({ attribute: false, noAccessor: true })
  get defaultFiles(): readonly File[] | undefined {
    return this.#defaultFiles
  }

  set defaultFiles(files: readonly File[] | undefined) {
    this.#defaultFiles = files
    if (this.#isChanged) return
    this.#rows.set(files)
    this.valueChanged()
  }

  /** The accepted files, in order. Files set by a script are validated like any others. */
  @property({ attribute: false, noAccessor: true })
  get files(): readonly File[] {
    return this.#rows.accepted.map(({ file }) => file)
  }

  set files(files: Iterable<File> | undefined) {
    const next = [...(files ?? [])]
    const current = this.files
    // Frameworks set the value that they have just read.
    if (next.length === current.length && next.every((file, index) => file === current[index])) return
    this.#isChanged = true
    this.#rows.set(next)
    this.valueChanged()
  }

  /** All files of the list, including rejected ones, with their states. */
  get entries(): readonly FileEntry[] {
    return this.#rows.validated.map(entryOf)
  }

  /** Retries failed and cancelled uploads. */
  retryUploads(): void {
    this.#rows.retryUploads()
    this.valueChanged()
  }

  constructor() {
    super()
    // The browser dispatches no `focusout` on the host while the focus stays in its shadow tree.
    this.addEventListener('focusin', trackPointer)
    this.addEventListener('focusout', () => {
      // An open chooser or a running upload is no reason to show errors on blur.
      if (!this.#rows.isPending && !hasFocusWithin(this)) showErrorOnBlur(this)
    })
    this.addEventListener('dragover', (event) => this.#onDragOver(event))
    this.addEventListener('dragleave', () => this.#showDragging(false))
    this.addEventListener('drop', (event) => this.#onTransfer(event, event.dataTransfer))
    this.addEventListener('paste', (event) => this.#onTransfer(event, event.clipboardData))
    // A click on a `<label>` of the page is dispatched on the host itself.
    this.addEventListener('click', (event) => {
      if (event.composedPath()[0] === this) this.#chooser.open()
    })
  }

  override connectedCallback(): void {
    super.connectedCallback()
    void import('./missed-drops.ts').then(({ preventMissedDrops }) => preventMissedDrops(this), missingCode)
  }

  override attributeChangedCallback(name: string, before: string | null, after: string | null): void {
    super.attributeChangedCallback(name, before, after)
    // The form data contains the name.
    if (name === 'name') this.submitValue()
  }

  override requestUpdate(...args: Parameters<FormControl['requestUpdate']>): void {
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
    if (isSameList(entries, this.#reportedEntries)) return
    this.#reportedEntries = entries
    this.dispatchEvent(new OfcListChangeEvent(entries))
  }

  protected override findFailure(): ValidityFailure | undefined {
    const rules = { required: this.required, allowsMultiple: this.#allowsMultiple }
    return findFileListFailure(this.#rows.validated, rules, this.#messageContext)
  }

  protected override get formValue(): FormValue {
    const { name } = this
    const accepted = this.#rows.accepted
    if (!name || accepted.length === 0) return null
    const data = new FormData()
    for (const { file, upload } of accepted) {
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
    this.#rows.set(this.defaultFiles)
  }

  protected override restoreValue(state: FormValue): void {
    if (!(state instanceof FormData)) return
    this.#isChanged = true
    this.#rows.set(state.getAll('file').filter((entry) => entry instanceof File))
  }

  override render(): TemplateResult {
    const { label, optionalMark, hostLabel, descriptionIds } = this
    const validatedRows = this.#rows.validated
    const messageContext = this.#messageContext
    const allowsMultiple = this.#allowsMultiple
    const { words } = messageContext
    const isInert = this.#isInert
    const camera = this.#camera
    const rows: unknown[] = []
    for (const { row, error } of validatedRows) {
      const act = (action: RowAction) => this.#act(action, row)
      rows[row.slot] = rowTemplate({ row, error, isInert, act }, messageContext)
    }
    const hasErrors = validatedRows.some(({ error }) => error)
    return html`<div role="group" aria-labelledby=${label ? 'label' : nothing} aria-label=${hostLabel ?? nothing} aria-describedby=${descriptionIds || nothing}>${
      label
        ? html`<label class="label" part="label" id="label" for=${camera ? nothing : 'control'}>${label}<span class="optional">${optionalMark}</span></label>`
        : nothing
    }${this.renderHint()}${this.#chooser.render({ accept: this.accept, allowsMultiple, camera })}${chooserTemplate(
      {
        words,
        allowsMultiple,
        isDisabled: isInert,
        isHidden: this.readonly,
        isWrong: this.shownMessage !== undefined,
        open: this.#chooser.open,
        openCamera: camera ? this.#chooser.openCamera : undefined,
      },
    )}<div class=${hasErrors ? 'unseen' : nothing}>${this.renderMessage()}</div>${
      validatedRows.length > 0
        ? html`<ul class="rows" part="list" role="list" aria-label=${words.list}>${rows}</ul>`
        : nothing
    }</div>`
  }

  get #allowsMultiple(): boolean {
    return this.maxFiles !== 1
  }

  get #messageContext(): MessageContext {
    return { words: this.texts(texts), language: this.textLanguage, accept: this.accept }
  }

  get #isInert() {
    return this.isDisabled || this.readonly
  }

  get #camera() {
    if (!this.capture || !this.#phone.isPhone) return undefined
    const photograph = { name: 'image.jpg', type: 'image/jpeg', firstBytes: undefined }
    return findFormatError(parseAccept(this.accept), photograph) ? undefined : this.capture
  }

  #onDragOver(event: DragEvent) {
    const { dataTransfer } = event
    if (!dataTransfer?.types.includes('Files')) return
    // Also while disabled: the browser would navigate to the dropped file.
    event.preventDefault()
    dataTransfer.dropEffect = this.#isInert ? 'none' : 'copy'
    this.#showDragging(!this.#isInert)
  }

  #onTransfer(event: Event, transfer: DataTransfer | null) {
    this.#showDragging(false)
    const addedFiles = filesOfTransfer(transfer)
    if (addedFiles.length === 0) return
    event.preventDefault()
    void this.#add(addedFiles)
  }

  #showDragging(isDragging: boolean) {
    setState(this.internals, 'dragging', isDragging)
    // Not by the state, which Chrome before 125 and Safari before 17.4 have no selector for.
    this.renderRoot.querySelector('.zone')?.toggleAttribute('data-dragging', isDragging)
  }

  async #add(addedFiles: readonly AddedFile[]) {
    if (addedFiles.length === 0 || this.#isInert) return
    this.#isChanged = true
    const rows = this.#rows.add(addedFiles)
    this.edited()
    const added = await this.#rows.check(rows)
    if (added.length === 0) return
    this.#finishEdit(added.some(({ error }) => !error))
    announce(...addedText(added, this.#messageContext))
  }

  async #addInPlaceOf(replaced: FileRow | undefined, addedFiles: readonly AddedFile[]) {
    if (!replaced || addedFiles.length === 0) return this.#add(addedFiles)
    this.#remove(replaced)
    const isFree = rememberFocus()
    await this.#add(addedFiles)
    await this.updateComplete
    if (isFree()) lastButton(this.renderRoot)?.focus()
  }

  #act(action: RowAction, row: FileRow) {
    if (action === 'remove') {
      this.#remove(row)
      announce(this.#messageContext.words.removed(row.file.name))
    } else if (action === 'replace') {
      this.#chooser.replace(row)
    } else {
      this.#buttonOf(row)?.focus()
      if (action === 'cancel') {
        this.#rows.cancelUpload(row)
      } else {
        this.#rows.retryUploads([row])
        this.valueChanged()
      }
    }
  }

  #remove(row: FileRow) {
    this.#focusAfter(row)
    const wasAccepted = this.files.includes(row.file)
    this.#isChanged = true
    this.#rows.remove(row)
    this.edited()
    this.#finishEdit(wasAccepted)
  }

  #finishEdit(isValueChanged: boolean) {
    this.#rows.startUploads()
    this.valueChanged()
    if (!isValueChanged) return
    for (const type of ['input', 'change'])
      this.dispatchEvent(new Event(type, { bubbles: true, composed: true }))
  }

  #buttonOf(row: FileRow) {
    return buttonOf(this.renderRoot, this.#rows.all, row)
  }

  #focusAfter(row: FileRow) {
    focusAfter(this.renderRoot, this.#rows.all, row)
  }

  /** Rules and `upload` may change after files were added. */
  #applyRules() {
    this.submitValue()
    this.#rows.startUploads()
  }

  #uploadEnded(row: FileRow, upload: UploadState) {
    this.dispatchEvent(new OfcUploadEndEvent(row.file, upload))
    // The focused cancel button disappears without a replacement.
    if (!isRemovable(row.upload) && this.#buttonOf(row)?.matches(':focus')) this.#focusAfter(row)
    this.#unannouncedRows.push(row)
    if (this.#rows.isPending) return
    announce(...uploadsText(this.#unannouncedRows.splice(0), this.#messageContext))
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'ofc-file-dropzone': OfcFileDropzone
  }
}
