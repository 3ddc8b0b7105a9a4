import type { TemplateResult } from 'lit'
import { choiceGroup, focusChoice, groupStyles } from '../choices/choice-group.ts'
import { SingleChoice } from '../choices/single-choice.ts'
import { property } from '../element/property.ts'

/**
 * A question with a few answers, one of which is chosen. Its answers are `<option>`s inside it, or its `options`.
 * @summary Radio buttons
 * @customElement ofc-radio-group
 * @fires input - When the person chooses.
 * @fires change - When the person chooses.
 * @slot - The answers as `<option>`s; `data-hint` says more about one.
 * @csspart label - The question.
 * @csspart hint - The hint.
 * @csspart choices - All answers.
 * @csspart item - One answer and its hint.
 * @csspart choice - One answer.
 * @csspart control - A native radio button.
 * @csspart message - What is wrong.
 */
export class OfcRadioGroup extends SingleChoice {
  static override styles = groupStyles

  /** Puts the answers beside one another while there is room. */
  @property({ type: Boolean, reflect: true }) inline = false

  protected override takeFocus(options?: FocusOptions): void {
    focusChoice(this.renderRoot, options)
  }

  protected override chosen(event: Event): void {
    if (event.target instanceof HTMLInputElement) this.choose(event.target.value)
  }

  protected override createRenderRoot(): HTMLElement | DocumentFragment {
    const root = super.createRenderRoot()
    root.addEventListener('keydown', (event) => event instanceof KeyboardEvent && goRound(event, root))
    return root
  }

  override render(): TemplateResult {
    return choiceGroup({
      ...this.groupView,
      kind: 'radio',
      isChosen: (value) => value !== '' && value === this.value,
    })
  }
}

/** From the last answer to the first, and back: WebKit's own arrow keys stop at the ends. */
function goRound(event: KeyboardEvent, root: ParentNode) {
  if (event.altKey || event.ctrlKey || event.metaKey) return
  const isForward = /^Arrow(?:Down|Right)$/.test(event.key)
  if (!isForward && !/^Arrow(?:Up|Left)$/.test(event.key)) return
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
