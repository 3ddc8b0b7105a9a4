import type { Severity } from '../alert/severity.ts'

export interface ToastAction {
  /** The label of the button: a verb. */
  readonly label: string
  readonly run: () => void
}

export interface ToastOptions {
  readonly severity: Severity
  readonly message: string
  readonly heading?: string | undefined
  readonly action?: ToastAction | undefined
  /** Milliseconds before it closes, instead of its reading time; `Infinity` for never. */
  readonly duration?: number | undefined
}

/** A handle to close a toast. */
export interface ToastHandle {
  close(): void
}

/** All text of a toast in reading order. */
export const toastText = ({ heading, message, action }: ToastOptions): string =>
  [heading, message, action?.label].filter(Boolean).join(' ')

/** Whether two toasts have the same content, so that one with a count is enough. */
export const isSameToast = (one: ToastOptions, other: ToastOptions): boolean =>
  one.severity === other.severity && toastText(one) === toastText(other)
