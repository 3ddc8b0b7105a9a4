export interface UploadOptions {
  /** Aborted when the person cancels, or when the element leaves the page. */
  readonly signal: AbortSignal
  /** To be told how many bytes of the file have gone. */
  readonly onProgress: (sent: number) => void
  /** To be told that the upload waits, for the network for instance; the next progress ends the pause. */
  readonly onPause: () => void
}

/** A text of the page's own; a function gives it anew when the language of the page changes. */
export type PageText = string | (() => string)

/** What became of a file that was sent. */
export interface UploadResult {
  /** The file's identifier on the server, say: the form sends it in place of the file. */
  readonly reference?: string
  /** How the file stands, where there is more to say than that it was sent. */
  readonly note?: PageText
  /** `false` where the server keeps the file: then its row has no button that removes it. */
  readonly canRemove?: boolean
}

/**
 * Sends one file. What it resolves to, a text or an `UploadResult`, says what the form sends in place of the file and how the
 * file stands. It rejects when the file could not be sent; `UploadError` says why in the page's own words.
 */
// biome-ignore lint/suspicious/noConfusingVoidType: an async function without a result is meant.
export type Upload = (file: File, options: UploadOptions) => Promise<string | UploadResult | void>

export interface UploadErrorOptions extends ErrorOptions {
  /** `false` where the same file would be refused again: then its row can only be removed. */
  readonly canRetry?: boolean
}

/** A failure whose message is for the person, in the language of the page: what is wrong, and what to do. */
export class UploadError extends Error {
  readonly text: PageText
  readonly canRetry: boolean

  constructor(text: PageText = '', { canRetry = true, ...options }: UploadErrorOptions = {}) {
    super(textOf(text), options)
    this.text = text
    this.canRetry = canRetry
  }
}

/** Where the upload of a file stands. */
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

/** Whether the same file may be sent again. */
export const canRetry = (state: UploadState | undefined): boolean =>
  state?.kind === 'cancelled' || (state?.kind === 'failed' && state.canRetry !== false)

/** Whether a row has a button that removes it, or cancels its upload. */
export const isRemovable = (state: UploadState | undefined): boolean =>
  !(state?.kind === 'sent' && state.canRemove === false)

/** Nothing for a text that the page doesn't have. */
export const textOf = (text: PageText | undefined): string | undefined =>
  typeof text === 'function' ? text() : text
