import type { TemplateResult } from 'lit'
import { property } from 'lit/decorators.js'
import { choiceGroup, focusChoice, groupStyles } from '../choices/choice-group.ts'
import type { ChoiceOption } from '../choices/choice-option.ts'
import { texts } from '../choices/choices.texts.ts'
import { OptionList } from '../choices/option-list.ts'
import { PartEvents } from '../choices/part-events.ts'
import { earlyEdits } from '../forms/early-edits.ts'
import { FormControl, type FormValue } from '../forms/form-control.ts'
import type { ValidityFailure } from '../forms/validity-failure.ts'
import { findCountError, readValues } from './selected-values.ts'

/**
 * A question with a few options, several of which may be checked. The options are `<option>`s
 * inside the element, or its `options`. The form submits each checked value under the element's
 * name.
 * @summary Group of checkboxes
 * @customElement ofc-checkbox-group
 * @fires input - When the person checks or unchecks an option.
 * @fires {Event} change - When the person checks or unchecks an option.
 * @slot - The options as `<option>`s; `data-hint` adds a hint to one.
 * @csspart label - The label.
 * @csspart hint - The hint.
 * @csspart choices - The container of the options.
 * @csspart item - One option and its hint.
 * @csspart choice - One option.
 * @csspart control - A native checkbox.
 * @csspart message - The error message.
 */
export class OfcCheckboxGroup extends FormControl {
  static override readonly dictionaries = [...FormControl.dictionaries, texts]
  static override styles = groupStyles

  readonly #options = new OptionList(this, () => this.valueChanged())

  readonly #early = earlyEdits.choiceOf?.(this, ({ value }, isChecked) => {
    this.#check(value, isChecked)
    this.valueChanged()
  })

  /** The checked values; `undefined` until the person or the page sets them. */
  #value: readonly string[] | undefined

  /** The options; without them, the `<option>`s inside the element. */
  @property({ attribute: false }) options: readonly ChoiceOption[] | undefined

  /**
   * The values before the person checks any, separated by spaces. If a value contains spaces, mark
   * its option as `selected` instead.
   */
  @property({ attribute: 'value' }) defaultValue: string | readonly string[] | undefined

  /** The minimum number of values, once one is checked or the field is required. */
  @property({ type: Number }) min: number | undefined

  /** The maximum number of values. Further values are not dropped, but make the field invalid. */
  @property({ type: Number }) max: number | undefined

  /** Lays the options out in a row where there is room. */
  @property({ type: Boolean, reflect: true }) inline = false

  /** The checked values, in the order of the options. */
  @property({ attribute: false, noAccessor: true })
  get value(): string[] {
    return readValues(this.#value ?? this.defaultValue ?? this.#options.selectedValues)
  }

  set value(value: readonly string[] | undefined) {
    const next = readValues(value)
    if (this.#early?.keeps(String(next))) return
    this.#value = next
    this.valueChanged()
  }

  constructor() {
    super()
    new PartEvents(this, ({ target }) => {
      if (target instanceof HTMLInputElement) this.#check(target.value, target.checked)
      this.edited()
    })
  }

  protected override takeFocus(options?: FocusOptions): void {
    focusChoice(this.renderRoot, options)
  }

  override attributeChangedCallback(name: string, before: string | null, after: string | null): void {
    super.attributeChangedCallback(name, before, after)
    // The form data contains the name once per value.
    if (name === 'name') this.submitValue()
  }

  override requestUpdate(...args: Parameters<FormControl['requestUpdate']>): void {
    super.requestUpdate(...args)
    if ((args[0] === 'options' || args[0] === 'defaultValue') && this.isConnected) this.submitValue()
  }

  protected override findFailure(): ValidityFailure | undefined {
    const { value, min, max, required } = this
    const choices = this.#options.all
    const words = this.texts(texts)
    if (choices.length > 0 && value.some((chosen) => choices.every((choice) => choice.value !== chosen)))
      return { kind: 'badInput', message: words.unknown }
    const error = findCountError(value.length, { min, max, required })
    switch (error?.kind) {
      case undefined:
        return undefined
      case 'valueMissing':
        return { kind: error.kind, message: words.chooseSome }
      case 'rangeUnderflow':
        return { kind: error.kind, message: words.tooFew(error.limit, value.length) }
      case 'rangeOverflow':
        return { kind: error.kind, message: words.tooMany(error.limit, value.length - error.limit) }
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
      kind: 'checkbox',
      isChosen: (candidate) => value.includes(candidate),
      choices: this.#options.all,
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

  #check(changed: string, checked: boolean) {
    const before = this.value
    const order = this.#options.all.map(({ value }) => value)
    // Values that match no option stay: the message asks the person to correct them.
    const others = before.filter((value) => !order.includes(value))
    const isChosen = (value: string) => (value === changed ? checked : before.includes(value))
    this.#value = [...order.filter(isChosen), ...others]
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'ofc-checkbox-group': OfcCheckboxGroup
  }
}
