import type { TemplateResult } from 'lit'
import { property } from 'lit/decorators.js'
import { choiceGroup, focusChoice, groupStyles } from '../choices/choice-group.ts'
import { SingleChoice } from '../choices/single-choice.ts'

/**
 * A question with a few options, one of which can be chosen. The options are `<option>`s inside it,
 * or its property `options`.
 * @summary Radio buttons
 * @customElement ofc-radio-group
 * @fires input - When the user chooses.
 * @fires {Event} change - When the user chooses.
 * @slot - The options as `<option>`s; `data-hint` is the hint of one.
 * @csspart label - The question.
 * @csspart hint - The hint.
 * @csspart choices - All options.
 * @csspart item - One option and its hint.
 * @csspart choice - One option.
 * @csspart control - A native radio button.
 * @csspart message - The error message.
 */
export class OfcRadioGroup extends SingleChoice {
  static override styles = groupStyles

  /** Lays the options out in a row while there is room. */
  @property({ type: Boolean, reflect: true }) inline = false

  protected override takeFocus(options?: FocusOptions): void {
    focusChoice(this.renderRoot, options)
  }

  protected override createRenderRoot(): HTMLElement | DocumentFragment {
    const root = super.createRenderRoot()
    root.addEventListener('keydown', (event) => event instanceof KeyboardEvent && goRound(event, root))
    return root
  }

  override render(): TemplateResult {
    return choiceGroup({
      kind: 'radio',
      isChosen: (value) => value !== '' && value === this.value,
      choices: this.choices,
      label: this.label,
      optionalMark: this.optionalMark,
      hostLabel: this.hostLabel,
      descriptionIds: this.descriptionIds,
      hint: this.renderHint(),
      message: this.renderMessage(),
      isRequired: this.required,
      isReadonly: this.readonly,
      isDisabled: this.isDisabled,
      isWrong: this.shownMessage !== undefined,
    })
  }
}

/** Wraps from the last option to the first and back: WebKit's own arrow keys stop at the ends. */
function goRound(event: KeyboardEvent, root: ParentNode) {
  if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) return
  const isForward = /^Arrow(Down|Right)$/.test(event.key)
  if (!isForward && !/^Arrow(Up|Left)$/.test(event.key)) return
  const radios = [...root.querySelectorAll<HTMLInputElement>('input:enabled')]
  const [end, next] = isForward ? [radios.at(-1), radios.at(0)] : [radios.at(0), radios.at(-1)]
  if (event.target !== end) return
  event.preventDefault()
  next?.focus()
  next?.click()
}

declare global {
  interface HTMLElementTagNameMap {
    'ofc-radio-group': OfcRadioGroup
  }
}
