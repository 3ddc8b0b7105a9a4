import type { TemplateResult } from 'lit'
import { CheckControl, setState } from '../choices/check-control.ts'
import { property } from '../element/property.ts'
import { checkIcon } from '../icon/check-icon.ts'
import { texts } from './checkbox.texts.ts'

/**
 * A box to check: agreement to a statement, or one thing that can be had or left.
 * @summary Checkbox
 * @customElement ofc-checkbox
 * @fires input - When the person checks or unchecks it.
 * @fires change - When the person checks or unchecks it.
 * @slot - The label, when it holds more than words: a link, say.
 * @csspart choice - The box and the label.
 * @csspart control - The native checkbox.
 * @csspart label - The label.
 * @csspart hint - The hint.
 * @csspart message - What is wrong.
 * @cssstate checked - It is checked.
 * @cssstate indeterminate - It stands for others, some of which are checked.
 */
export class OfcCheckbox extends CheckControl {
  static override readonly dictionaries = [...CheckControl.dictionaries, texts]

  /** Stands for others, some of which are checked and some not. Ends when the person checks it. */
  @property({ type: Boolean }) indeterminate: boolean | undefined

  protected override get missingMessage(): string {
    return this.texts(texts).missing
  }

  protected override get isIndeterminate(): boolean {
    return Boolean(this.indeterminate)
  }

  protected override chosen(event: Event): void {
    super.chosen(event)
    this.indeterminate = false
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
