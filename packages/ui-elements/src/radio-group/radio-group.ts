import type { TemplateResult } from 'lit'
import { choiceGroup, focusChoice, groupStyles } from '../choices/choice-group.ts'
import { SingleChoice } from '../choices/single-choice.ts'

/**
 * A question with a few answers, one of which is chosen. Its answers are `<option>`s inside it, or its `options`.
 * @summary Radio buttons
 * @customElement ofc-radio-group
 * @fires input - When the person chooses.
 * @fires change - When the person chooses.
 * @slot - The answers as `<option>`s; `data-hint` says more about one.
 * @attr {boolean} inline - Puts the answers beside one another while there is room.
 * @csspart label - The question.
 * @csspart hint - The hint.
 * @csspart choices - All answers.
 * @csspart choice - One answer.
 * @csspart control - A native radio button.
 * @csspart message - What is wrong.
 */
export class OfcRadioGroup extends SingleChoice {
  static override styles = groupStyles

  override focus(options?: FocusOptions): void {
    focusChoice(this.renderRoot, options)
  }

  protected override chosen(event: Event): void {
    if (event.target instanceof HTMLInputElement) this.choose(event.target.value)
  }

  override render(): TemplateResult {
    return choiceGroup({
      ...this.groupView,
      kind: 'radio',
      isChosen: (value) => value !== '' && value === this.value,
    })
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'ofc-radio-group': OfcRadioGroup
  }
}
