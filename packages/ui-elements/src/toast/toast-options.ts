import type { Severity } from '../alert/severity.ts'

export interface ToastAction {
  /** The verb on the button. */
  readonly label: string
  readonly run: () => void
}

export interface ToastOptions {
  readonly severity: Severity
  readonly message: string
  readonly heading?: string | undefined
  readonly action?: ToastAction | undefined
  /** Milliseconds that it stays, instead of the time that its words take to be read; `Infinity` until it is closed. */
  readonly duration?: number | undefined
}

/** What the caller keeps of a toast. */
export interface ToastHandle {
  close(): void
}

/** All words of a toast in the order in which they are read. */
export const wordsOf = ({ heading, message, action }: ToastOptions): string =>
  [heading, message, action?.label].filter(Boolean).join(' ')

/** Whether two toasts say the same, so that one with a count is enough. */
export const saysTheSame = (one: ToastOptions, other: ToastOptions): boolean =>
  one.severity === other.severity && wordsOf(one) === wordsOf(other)
