import type { TemplateResult } from 'lit'
import { choiceGroup, focusChoice, groupStyles } from '../choices/choice-group.ts'
import { texts } from '../choices/choices.texts.ts'
import { OptionControl } from '../choices/option-control.ts'
import { property } from '../element/property.ts'
import type { Flaw } from '../forms/flaw.ts'
import type { FormValue } from '../forms/form-associated.ts'
import { findCountFault, readValues } from './chosen-values.ts'

/**
 * A question with a few answers, several of which may be chosen. Its answers are `<option>`s inside it, or its `options`.
 * The form sends each chosen value under its name.
 * @summary Group of checkboxes
 * @customElement ofc-checkbox-group
 * @fires input - When the person checks or unchecks an answer.
 * @fires change - When the person checks or unchecks an answer.
 * @slot - The answers as `<option>`s; `data-hint` says more about one.
 * @csspart label - The question.
 * @csspart hint - The hint.
 * @csspart choices - All answers.
 * @csspart item - One answer and its hint.
 * @csspart choice - One answer.
 * @csspart control - A native checkbox.
 * @csspart message - What is wrong.
 */
export class OfcCheckboxGroup extends OptionControl {
  static override readonly dictionaries = [...OptionControl.dictionaries, texts]
  static override styles = groupStyles

  /** What was chosen or set; nothing while the first values hold. */
  #value: readonly string[] | undefined

  /** The values before the person chooses, separated by spaces. Where values hold spaces, mark options as `selected`. */
  @property({ attribute: 'value' }) defaultValue: string | readonly string[] | undefined

  /** The fewest answers, once any is chosen or one is required. */
  @property({ type: Number }) min: number | undefined

  /** The most answers. One too many is kept and said to be so. */
  @property({ type: Number }) max: number | undefined

  /** Puts the answers beside one another while there is room. */
  @property({ type: Boolean, reflect: true }) inline = false

  /** The values that are chosen, in the order of the answers. */
  @property({ attribute: false, noAccessor: true })
  get value(): readonly string[] {
    return this.#value ?? (this.defaultValue == null ? this.markedValues : readValues(this.defaultValue))
  }

  set value(value: readonly string[] | undefined) {
    this.#value = readValues(value)
    this.valueChanged()
  }

  protected override takeFocus(options?: FocusOptions): void {
    focusChoice(this.renderRoot, options)
  }

  override attributeChangedCallback(name: string, before: string | null, after: string | null): void {
    super.attributeChangedCallback(name, before, after)
    // Several values are sent with their name.
    if (name === 'name') this.submitValue()
  }

  protected override chosen(event: Event): void {
    const { target } = event
    if (!(target instanceof HTMLInputElement)) return
    const before = this.value
    const order = this.choices.map(({ value }) => value)
    // What is not among the answers stays: the message asks to mend it.
    const others = before.filter((value) => !order.includes(value))
    const isChosen = (value: string) => (value === target.value ? target.checked : before.includes(value))
    this.#value = [...order.filter(isChosen), ...others]
  }

  protected override findFlaw(): Flaw | undefined {
    const { value, choices, min, max, required } = this
    const words = this.texts(texts)
    if (choices.length > 0 && value.some((chosen) => choices.every((choice) => choice.value !== chosen)))
      return { kind: 'badInput', message: words.unknown }
    const fault = findCountFault(value.length, { min, max, required })
    switch (fault?.kind) {
      case undefined:
        return undefined
      case 'valueMissing':
        return { kind: fault.kind, message: words.chooseSome }
      case 'rangeUnderflow':
        return { kind: fault.kind, message: words.tooFew(fault.limit, value.length) }
      case 'rangeOverflow':
        return { kind: fault.kind, message: words.tooMany(fault.limit, value.length - fault.limit) }
    }
  }

  protected override get formValue(): FormValue {
    const { name, value } = this
    if (!name || value.length === 0) return null
    const data = new FormData()
    for (const chosen of value) data.append(name, chosen)
    return data
  }

  protected override get formState(): FormValue {
    return this.value.join('\n')
  }

  protected override resetValue(): void {
    this.#value = undefined
  }

  protected override restoreValue(state: FormValue): void {
    if (typeof state === 'string') this.#value = state.split('\n').filter(Boolean)
  }

  override render(): TemplateResult {
    const { value } = this
    return choiceGroup({
      ...this.groupView,
      kind: 'checkbox',
      isChosen: (candidate) => value.includes(candidate),
    })
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'ofc-checkbox-group': OfcCheckboxGroup
  }
}
