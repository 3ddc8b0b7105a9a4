import { html, nothing, type TemplateResult } from 'lit'
import type { AddedFile } from './added-files.ts'
import { inputTemplate } from './chooser-template.ts'
import type { FileRow } from './file-row.ts'

interface FileChooserOptions {
  readonly isInert: () => boolean
  /** Called with the chosen files, and the row that they replace. */
  readonly add: (files: readonly AddedFile[], replacedRow: FileRow | undefined) => void
}

interface FileChooserView {
  readonly accept: string | undefined
  readonly allowsMultiple: boolean
  /** The `capture` attribute of the camera; `undefined` where there is no camera. */
  readonly camera: string | undefined
}

/** The native file inputs of a control, which open the browser's file chooser and the camera. */
export class FileChooser {
  readonly #host: { readonly renderRoot: ParentNode }
  readonly #options: FileChooserOptions
  /** The row that the next chosen file replaces. */
  #replacedRow: FileRow | undefined

  constructor(host: { readonly renderRoot: ParentNode }, options: FileChooserOptions) {
    this.#host = host
    this.#options = options
  }

  readonly open = (): void => this.#open('input')

  readonly openCamera = (): void => this.#open('input[capture]')

  /** Opens the chooser for a file in place of a row's. */
  replace(row: FileRow): void {
    this.#open('input', row)
  }

  render({ accept, allowsMultiple, camera }: FileChooserView): TemplateResult {
    const isDisabled = this.#options.isInert()
    return html`${inputTemplate({ accept, isMany: allowsMultiple, isDisabled }, this.#onChosen)}${
      camera
        ? inputTemplate({ accept: 'image/*', capture: camera, isMany: false, isDisabled }, this.#onChosen)
        : nothing
    }`
  }

  #open(selector: string, replacedRow?: FileRow) {
    this.#replacedRow = replacedRow
    if (!this.#options.isInert()) this.#host.renderRoot.querySelector<HTMLInputElement>(selector)?.click()
  }

  readonly #onChosen = (event: Event) => {
    // The element dispatches its own events after validation.
    event.stopPropagation()
    const { target } = event
    if (event.type === 'input' || !(target instanceof HTMLInputElement)) return
    const files = [...(target.files ?? [])].map((file) => ({ file, isFolder: false }))
    // Allows choosing the same file again.
    target.value = ''
    this.#options.add(files, this.#replacedRow)
  }
}
