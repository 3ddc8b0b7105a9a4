import { afterPress } from '../focus/after-press.ts'

/**
 * The method of a form control that shows its current error until it is corrected. The symbol is
 * global, so that an address finds it in parts that another copy of the package has registered.
 */
export const showError: unique symbol = Symbol.for('ofc-error')

/** A control that shows its error. A symbol, since pages have `reportValidity()` for that. */
export interface ErrorHost {
  readonly validationMessage: string
  [showError](): void
}

/**
 * Shows the error that a control has on blur. Call `trackPointer` on its focus. After a press that
 * left the control, the page may have emptied it: what is missing then is not shown.
 */
export function showErrorOnBlur(control: ErrorHost): void {
  const { validationMessage } = control
  afterPress(() => {
    if (control.validationMessage === validationMessage) control[showError]()
  })
}
