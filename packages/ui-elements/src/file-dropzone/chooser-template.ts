import { html, nothing, type TemplateResult } from 'lit'
import { cameraIcon } from '../icon/camera-icon.ts'
import { folderIcon } from '../icon/folder-icon.ts'
import { uploadIcon } from '../icon/upload-icon.ts'
import type { FileDropzoneTexts } from './file-dropzone.texts.ts'

export interface ChooserView {
  readonly words: FileDropzoneTexts
  readonly allowsMultiple: boolean
  readonly isDisabled: boolean
  readonly isHidden: boolean
  readonly isWrong: boolean
  readonly open: () => void
  /** Opens the camera; `undefined` where there is no camera button. */
  readonly openCamera: (() => void) | undefined
}

/** The drop zone, which opens the file chooser; on a phone a camera button and a chooser button. */
export function chooserTemplate(view: ChooserView): TemplateResult {
  return view.openCamera ? phoneTemplate(view, view.openCamera) : zoneTemplate(view)
}

function zoneTemplate({ words, allowsMultiple, isDisabled, isHidden, isWrong, open }: ChooserView) {
  return html`<button id="control" part="control" class=${isWrong ? 'zone wrong' : 'zone'} type="button" ?hidden=${isHidden} ?disabled=${isDisabled} @click=${open}>${uploadIcon()}<span><span class="choose">${words.choose(allowsMultiple)}</span><span class="drop">${words.or}${words.drop(allowsMultiple)}</span></span></button>`
}

function phoneTemplate(
  { words, allowsMultiple, isDisabled, isHidden, isWrong, open }: ChooserView,
  photograph: () => void,
) {
  const style = isWrong ? 'pick wrong' : 'pick'
  return html`<div class="picks" ?hidden=${isHidden}><button class=${style} part="camera" type="button" ?disabled=${isDisabled} @click=${photograph}>${cameraIcon()}${words.photograph}</button><button id="control" part="control" class=${style} type="button" ?disabled=${isDisabled} @click=${open}>${folderIcon()}<span>${words.pick}<span class="unseen"> ${words.picked(allowsMultiple)}</span></span></button></div>`
}

/** The native file input, for the chooser or the camera. */
export function inputTemplate(
  { accept, capture, isMany, isDisabled }: InputView,
  onChosen: (event: Event) => void,
): TemplateResult {
  return html`<input type="file" hidden accept=${accept ?? nothing} capture=${capture ?? nothing} ?multiple=${isMany} ?disabled=${isDisabled} @input=${onChosen} @change=${onChosen}/>`
}

interface InputView {
  readonly accept: string | undefined
  readonly capture?: string | undefined
  readonly isMany: boolean
  readonly isDisabled: boolean
}
