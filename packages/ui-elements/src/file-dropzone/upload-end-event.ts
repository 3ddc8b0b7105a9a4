import type { UploadState } from './upload.ts'

/** The upload of a file has succeeded, failed or been cancelled. */
export class OfcUploadEndEvent extends Event {
  readonly file: File
  readonly state: UploadState

  constructor(file: File, state: UploadState) {
    super('ofc-upload-end', { bubbles: true, composed: true })
    this.file = file
    this.state = state
  }
}

declare global {
  interface HTMLElementEventMap {
    'ofc-upload-end': OfcUploadEndEvent
  }
}
