import type { TemplateResult } from 'lit'
import { property } from 'lit/decorators.js'
import { CheckControl } from '../choices/check-control.ts'
import { setState } from '../element/set-state.ts'
import { checkIcon } from '../icon/check-icon.ts'
import { texts } from './checkbox.texts.ts'

/**
 * A checkbox: agreement to a statement, or a single option.
 * @summary Checkbox
 * @customElement ofc-checkbox
 * @fires input - When the person checks or unchecks it.
 * @fires {Event} change - When the person checks or unchecks it.
 * @slot - The label, when it contains more than text, such as a link.
 * @csspart choice - The box and the label.
 * @csspart control - The native checkbox.
 * @csspart label - The label.
 * @csspart hint - The hint.
 * @csspart message - The error message.
 * @cssstate checked - It is checked.
 * @cssstate indeterminate - It represents several options, some of which are checked.
 */
export class OfcCheckbox extends CheckControl {
  static override readonly dictionaries = [...CheckControl.dictionaries, texts]

  /** Represents several options, some of which are checked. Ends when the person checks it. */
  @property({ type: Boolean }) indeterminate: boolean | undefined

  protected override get missingMessage(): string {
    return this.texts(texts).missing
  }

  protected override get isIndeterminate(): boolean {
    return Boolean(this.indeterminate)
  }

  protected override edited(): void {
    this.indeterminate = false
    super.edited()
  }

  protected override updated(): void {
    super.updated()
    setState(this.internals, 'indeterminate', this.isIndeterminate)
  }

  protected override renderMark(): TemplateResult {
    return checkIcon()
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'ofc-checkbox': OfcCheckbox
  }
}
