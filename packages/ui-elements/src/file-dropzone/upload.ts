export interface UploadOptions {
  /** Aborted when the person cancels, or when the element is disconnected. */
  readonly signal: AbortSignal
  /** Reports the number of bytes uploaded so far. */
  readonly onProgress: (sent: number) => void
  /**
   * Reports that the upload waits, for the network for instance; the next progress ends the pause.
   */
  readonly onPause: () => void
}

/** A text of the page; a function is called again when the language of the page changes. */
export type PageText = string | (() => string)

/** The result of an upload. */
export interface UploadResult {
  /** The value that the form submits instead of the file, such as its identifier on the server. */
  readonly reference?: string
  /** A status text that replaces the default one for uploaded files. */
  readonly note?: PageText
  /** `false` when the server keeps the file: its row then has no remove button. */
  readonly canRemove?: boolean
}

/**
 * Uploads one file. It resolves to the reference that the form submits instead of the file, or to
 * an `UploadResult`. It rejects when the upload fails; an `UploadError` carries the page's message.
 */
// biome-ignore lint/suspicious/noConfusingVoidType: an async function without a result is meant.
export type Upload = (file: File, options: UploadOptions) => Promise<string | UploadResult | void>

export interface UploadErrorOptions extends ErrorOptions {
  /** `false` when a retry would fail again: the row then has no retry button. */
  readonly canRetry?: boolean
}

/**
 * A failure with a message for the person, in the language of the page: what is wrong and how to
 * correct it.
 */
export class UploadError extends Error {
  readonly text: PageText
  readonly canRetry: boolean

  constructor(text: PageText = '', { canRetry = true, ...options }: UploadErrorOptions = {}) {
    super(textOf(text), options)
    this.text = text
    this.canRetry = canRetry
  }
}

/** The state of an upload. */
export type UploadState =
  | { readonly kind: 'queued' }
  | { readonly kind: 'sending'; readonly sent: number | undefined }
  | { readonly kind: 'paused' }
  | ({ readonly kind: 'sent' } & UploadResult)
  | {
      readonly kind: 'failed'
      readonly message?: PageText | undefined
      readonly canRetry?: boolean | undefined
    }
  | { readonly kind: 'cancelled' }

export const isUnderWay = (state: UploadState | undefined): boolean =>
  state?.kind === 'queued' || state?.kind === 'sending' || state?.kind === 'paused'

export const canRetry = (state: UploadState | undefined): boolean =>
  state?.kind === 'cancelled' || (state?.kind === 'failed' && state.canRetry !== false)

/** Whether a row has a button that removes it or cancels its upload. */
export const isRemovable = (state: UploadState | undefined): boolean =>
  !(state?.kind === 'sent' && state.canRemove === false)

export const textOf = (text: PageText | undefined): string | undefined =>
  typeof text === 'function' ? text() : text
