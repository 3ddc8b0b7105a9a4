export interface UploadOptions {
  /** Aborted when the person cancels, or when the element leaves the page. */
  readonly signal: AbortSignal
  /** To be told how many bytes of the file have gone. */
  readonly onProgress: (sent: number) => void
}

/**
 * Sends one file. A text that it resolves to, say the file's identifier on the server, is what the form sends in place of
 * the file. It rejects when the file could not be sent; `UploadError` says why in the page's own words.
 */
// biome-ignore lint/suspicious/noConfusingVoidType: an async function without a result is meant.
export type Upload = (file: File, options: UploadOptions) => Promise<string | void>

/** A failure whose message is for the person, in the language of the page: what is wrong, and what to do. */
export class UploadError extends Error {}

/** Where the upload of a file stands. */
export type UploadState =
  | { readonly kind: 'queued' }
  | { readonly kind: 'sending'; readonly sent: number | undefined }
  | { readonly kind: 'sent'; readonly reference: string | undefined }
  | { readonly kind: 'failed'; readonly message: string | undefined }
  | { readonly kind: 'cancelled' }

export const isUnderWay = (state: UploadState | undefined): boolean =>
  state?.kind === 'queued' || state?.kind === 'sending'
