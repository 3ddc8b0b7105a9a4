import type { TextKind } from './invisible-characters.ts'
import { TextControl } from './text-control.ts'

/** A control that rewrites what is typed, such as a telephone number, and whose undo is its own. */
export abstract class FormattedTextControl extends TextControl {
  override handleEvent(event: Event): void {
    super.handleEvent(event)
    if (event.type === 'focusin') void this.#startHistory()
  }

  protected override get textKind(): TextKind {
    return 'code'
  }

  protected override textEdited(event: Event): void {
    const isKept = event instanceof InputEvent && (event.isComposing || event.inputType.startsWith('history'))
    if (!isKept) this.formatTyped()
  }

  /** Called after each edit, except while an input method composes, and to undo and redo. */
  protected formatTyped(): void {}

  async #startHistory() {
    const { input, text } = this
    const { startHistory } = await import('./edit-history.ts')
    if (input) startHistory(input, this.renderRoot, text)
  }
}
