import { html, nothing, type TemplateResult } from 'lit'
import { hostStyles } from '../element/host.styles.ts'
import { property } from '../element/property.ts'
import { hasFocusWithin } from '../focus/focused-element.ts'
import { formControlStyles } from '../forms/form-control.styles.ts'
import { trackStyles } from '../progress/track.styles.ts'
import { announce } from '../screen-reader/announce.ts'
import { visuallyHiddenStyles } from '../screen-reader/visually-hidden.styles.ts'
import { findFormatError, parseAccept } from './accept.ts'
import { type AddedFile, filesOfTransfer } from './added-files.ts'
import { chooserTemplate, inputTemplate } from './chooser-template.ts'
import { FileControl } from './file-control.ts'
import { styles } from './file-dropzone.styles.ts'
import { fileErrorText, fileStateText } from './file-messages.ts'
import type { FileRow } from './file-row.ts'
import { type RowAction, rowTemplate } from './file-row-template.ts'
import { PhoneController } from './phone-controller.ts'
import { isRemovable, textOf } from './upload.ts'
import type { ValidatedRow } from './validate-rows.ts'

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
export class OfcFileDropzone extends FileControl {
  static override styles = [hostStyles, visuallyHiddenStyles, formControlStyles, trackStyles, styles]

  /**
   * The camera for photographs on a phone or a tablet, as of a native input: `environment`, `user`.
   * No camera without it.
   */
  @property() capture: string | undefined

  /** Rows whose uploads have ended since the last announcement. */
  #unannouncedRows: FileRow[] = []

  /** The row that the next chosen file replaces. */
  #rowToReplace: FileRow | undefined

  readonly #phone = new PhoneController(this)

  constructor() {
    super()
    this.addEventListener('dragover', (event) => this.#onDragOver(event))
    this.addEventListener('dragleave', () => this.#showDragging(false))
    this.addEventListener('drop', (event) => this.#onTransfer(event, event.dataTransfer))
    this.addEventListener('paste', (event) => this.#onTransfer(event, event.clipboardData))
    // A click on a `<label>` of the page is dispatched on the host itself.
    this.addEventListener('click', (event) => {
      if (event.composedPath()[0] === this) this.#openChooser()
    })
  }

  /** An open chooser or a running upload is no reason to show errors on blur. */
  protected override focusLeft(): void {
    if (!this.hasPendingFiles && !hasFocusWithin(this)) super.focusLeft()
  }

  protected override uploadEnded(row: FileRow): void {
    // The focused cancel button disappears without a replacement.
    if (!isRemovable(row.upload) && this.#buttonOf(row)?.matches(':focus')) this.#focusAfter(row)
    this.#unannouncedRows.push(row)
    if (!this.hasPendingFiles) this.#announceUploads(this.#unannouncedRows.splice(0))
  }

  override render(): TemplateResult {
    const { label, optionalMark, labelFromPage, describedBy, validatedRows, messageContext, allowsMultiple } =
      this
    const { words } = messageContext
    const isInert = this.#isInert
    const camera = this.#camera
    const rows: unknown[] = []
    for (const { row, error } of validatedRows) {
      const act = (action: RowAction) => this.#act(action, row)
      rows[row.slot] = rowTemplate({ row, error, isInert, act }, messageContext)
    }
    const isRefusing = validatedRows.some(({ error }) => error)
    return html`<div role="group" aria-labelledby=${label ? 'label' : nothing} aria-label=${labelFromPage ?? nothing} aria-describedby=${describedBy ?? nothing}>${
      label
        ? html`<label class="label" part="label" id="label" for=${camera ? nothing : 'control'}>${label}<span class="optional">${optionalMark}</span></label>`
        : nothing
    }${this.renderHint()}${inputTemplate({ accept: this.accept, isMany: allowsMultiple, isDisabled: isInert }, this.#onChosen)}${
      camera
        ? inputTemplate(
            { accept: 'image/*', capture: camera, isMany: false, isDisabled: isInert },
            this.#onChosen,
          )
        : nothing
    }${chooserTemplate({
      words,
      allowsMultiple,
      isDisabled: isInert,
      isHidden: this.readonly,
      isWrong: this.shownMessage !== undefined,
      open: this.#openChooser,
      openCamera: camera ? this.#openCamera : undefined,
    })}<div class=${isRefusing ? 'unseen' : nothing}>${this.renderMessage()}</div>${
      validatedRows.length > 0
        ? html`<ul class="rows" part="list" role="list" aria-label=${words.list}>${rows}</ul>`
        : nothing
    }</div>`
  }

  get #isInert() {
    return this.isDisabled || this.readonly
  }

  get #camera() {
    if (!this.capture || !this.#phone.isPhone) return undefined
    const photograph = { name: 'image.jpg', type: 'image/jpeg', firstBytes: undefined }
    return findFormatError(parseAccept(this.accept), photograph) ? undefined : this.capture
  }

  readonly #openChooser = () => {
    this.#rowToReplace = undefined
    this.#open('input')
  }

  readonly #openCamera = () => {
    this.#rowToReplace = undefined
    this.#open('input[capture]')
  }

  #open(selector: string) {
    if (!this.#isInert) this.renderRoot.querySelector<HTMLInputElement>(selector)?.click()
  }

  readonly #onChosen = (event: Event) => {
    // The element dispatches its own events after validation.
    event.stopPropagation()
    const { target } = event
    if (event.type === 'input' || !(target instanceof HTMLInputElement)) return
    const files = [...(target.files ?? [])]
    // Allows choosing the same file again.
    target.value = ''
    void this.#addInPlaceOf(
      this.#rowToReplace,
      files.map((file) => ({ file, isFolder: false })),
    )
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
    const given = filesOfTransfer(transfer)
    if (given.length === 0) return
    event.preventDefault()
    void this.#add(given)
  }

  #showDragging(isDragging: boolean) {
    const { states } = this.internals
    if (isDragging) states.add('dragging')
    else states.delete('dragging')
  }

  async #add(given: readonly AddedFile[]) {
    if (given.length === 0 || this.#isInert) return
    this.#announceAdded(await this.addFiles(given))
  }

  async #addInPlaceOf(replaced: FileRow | undefined, given: readonly AddedFile[]) {
    if (!replaced || given.length === 0) return this.#add(given)
    this.#focusAfter(replaced)
    this.removeRow(replaced)
    await this.#add(given)
    await this.updateComplete
    this.#lastButton()?.focus()
  }

  #act(action: RowAction, row: FileRow) {
    if (action === 'remove') {
      this.#focusAfter(row)
      this.removeRow(row)
      announce(this.messageContext.words.removed(row.file.name))
    } else if (action === 'replace') {
      this.#rowToReplace = row
      this.#open('input')
    } else {
      // The last button of the row stays in place when its action changes.
      this.#buttonOf(row)?.focus()
      if (action === 'cancel') this.cancelUpload(row)
      else this.retryUpload(row)
    }
  }

  /** The last button of a row. */
  #buttonOf(row: FileRow | undefined) {
    const at = this.validatedRows.findIndex((judged) => judged.row === row)
    return this.renderRoot.querySelectorAll('.row')[at]?.querySelector<HTMLElement>('button:last-child')
  }

  #lastButton() {
    return [...this.renderRoot.querySelectorAll<HTMLElement>('.row button')].at(-1)
  }

  #focusAfter(row: FileRow) {
    const rows = this.validatedRows.map((judged) => judged.row)
    const next = rows.slice(rows.indexOf(row) + 1).find((one) => this.#buttonOf(one))
    const target = next ? this.#buttonOf(next) : this.renderRoot.querySelector<HTMLElement>('#control')
    target?.focus()
  }

  /** Announces all rejections at once: each name, reason, limit and correction. */
  #announceAdded(added: readonly ValidatedRow[]) {
    if (added.length === 0) return
    const { messageContext } = this
    const { words } = messageContext
    const refusals = added.flatMap(({ row: { file }, error }) =>
      error ? [words.about(file.name, fileErrorText(error, file, messageContext))] : [],
    )
    const taken = added.length - refusals.length
    const counts = [taken > 0 && words.added(taken), refusals.length > 0 && words.refused(refusals.length)]
    announce([...counts, ...refusals].filter(Boolean).join(' '), refusals.length > 0 ? 'assertive' : 'polite')
  }

  #announceUploads(ended: readonly FileRow[]) {
    const { messageContext } = this
    const { words } = messageContext
    const unsent = ended.filter(({ upload }) => upload?.kind !== 'sent')
    const sent = ended.length - unsent.length
    // A text that applies to several files is announced once.
    const notes = ended.map(({ upload }) => upload?.kind === 'sent' && textOf(upload.note))
    const lines = unsent.map((row) => words.about(row.file.name, fileStateText(row, messageContext)))
    announce(
      [sent > 0 && words.uploaded(sent), ...new Set(notes), ...lines].filter(Boolean).join(' '),
      unsent.some(({ upload }) => upload?.kind === 'failed') ? 'assertive' : 'polite',
    )
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'ofc-file-dropzone': OfcFileDropzone
  }
}
