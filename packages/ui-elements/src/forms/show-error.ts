import { afterPress } from '../focus/after-press.ts'

/**
 * The method of a form control that shows its current error until it is corrected. The symbol is
 * global, so that an address finds it in parts that another copy of the package has registered.
 */
export const showError: unique symbol = Symbol.for('ofc-error')

/** A control that shows its error. A symbol, since pages have `reportValidity()` for that. */
export interface ErrorHost {
  [showError](): void
}

/** Shows the error of a control on blur. Call `trackPointer` on its focus. */
export const showErrorOnBlur = (control: ErrorHost): void => afterPress(() => control[showError]())
