import { type ChoiceOption, readOptions } from '../choices/choice-option.ts'
import { observeOptions, optionsIn } from '../choices/option-children.ts'
import { property } from '../element/property.ts'
import type { FormValue } from '../forms/form-associated.ts'
import { type Parsed, TextControl } from '../forms/text-control.ts'
import type { ValidityFailure } from '../forms/validity-failure.ts'
import { texts } from './combobox.texts.ts'
import { fold, indexOptions, type OptionIndex } from './option-search.ts'
import type { OptionSource } from './option-source.ts'

/** A field whose text is the label of an option and whose value is the option's value. */
export abstract class ListboxTextControl extends TextControl {
  static override readonly dictionaries = [...TextControl.dictionaries, texts]

  #index: OptionIndex = indexOptions([])
  /** The value set by the page, which holds even while its label is unknown. */
  #pageValue = ''
  /** The picked option; distinguishes options with the same label. */
  #pickedOption: ChoiceOption | undefined

  /** The options; without them, the `<option>`s inside the element. */
  @property({ attribute: false }) options: readonly ChoiceOption[] | undefined

  /**
   * Fetches options for a text, called after a pause in typing. The signal aborts when the text
   * changes.
   */
  @property({ attribute: false }) source: OptionSource | undefined

  /** Accepts a text outside the list as the value. */
  @property({ type: Boolean }) free: boolean | undefined

  override get value(): string {
    return super.value
  }

  override set value(value: string | undefined) {
    const next = String(value ?? '')
    // Frameworks set the current value on each render: a pick from a source's list must stay.
    if (next && next === super.value) return
    // An empty value also clears a text outside the list, if the page itself has set that text.
    if (!next && this.text && this.text === this.#pageValue) this.clear()
    this.#pageValue = next
    this.#pickedOption = this.#index.byValue.get(this.#pageValue)
    super.value = value
  }

  /** The chosen option. Set it to show a label that is not in the list. */
  get selectedOption(): ChoiceOption | undefined {
    const { value } = this
    if (this.#pickedOption?.value === value) return this.#pickedOption
    return value ? this.#index.byValue.get(value) : undefined
  }

  set selectedOption(option: ChoiceOption | undefined) {
    const [picked] = readOptions([option])
    this.#pageValue = picked?.value ?? ''
    this.pickOption(picked)
    this.valueChanged()
  }

  override connectedCallback(): void {
    this.#readOwnOptions()
    super.connectedCallback()
    observeOptions(this)
  }

  /** @internal Called when the `<option>`s inside change. */
  optionsChanged(): void {
    if (!this.options) this.#readOwnOptions()
  }

  override requestUpdate(...args: Parameters<TextControl['requestUpdate']>): void {
    if (args[0] === 'options') this.#readOwnOptions()
    super.requestUpdate(...args)
  }

  /** The known options: the whole list, or the last results of the source. */
  protected get index(): OptionIndex {
    return this.#index
  }

  protected pickOption(option: ChoiceOption | undefined): void {
    this.#pickedOption = option
    this.setText(option?.label ?? '')
  }

  /** Replaces the options. The chosen option of the previous ones keeps its label. */
  protected setOptions(options: readonly ChoiceOption[]): void {
    const { value } = this
    this.#pickedOption = this.selectedOption
    this.#index = indexOptions(options)
    const option = this.#index.byValue.get(value)
    // The value was set before its label was known.
    if (option && this.text === value && this.text !== option.label) this.pickOption(option)
    this.valueChanged()
  }

  protected override parse(text: string): Parsed {
    if (!text) return { value: '' }
    if (this.#pickedOption && this.#pickedOption.label === text) return { value: this.#pickedOption.value }
    const option = this.#index.byLabel.get(fold(text))
    if (option) return { value: option.value }
    if (this.free || text === this.#pageValue || text === this.defaultValue) return { value: text }
    return { value: '', flaw: this.#notInList(text) }
  }

  protected override format(value: string): string {
    // The base class formats an empty value before the fields of this class are initialised.
    return value && (this.#index.byValue.get(value)?.label ?? value)
  }

  protected override findValueFailure(value: string): ValidityFailure | undefined {
    // Later options, or the source, may contain the value.
    if (this.free || this.source || this.#index.options.length === 0) return undefined
    return this.#index.byValue.has(value) ? undefined : this.#notInList(this.text)
  }

  /** Value and text: with a source, the text alone may not lead back to the value. */
  protected override get formState(): FormValue {
    return this.text && `${this.value}\n${this.text}`
  }

  protected override restoreValue(state: FormValue): void {
    if (typeof state !== 'string') return
    const [value = '', label] = state.split('\n')
    if (label !== undefined && value) this.#pickedOption = { value, label }
    else this.#pageValue = value
    super.restoreValue(label ?? this.format(value))
  }

  protected override resetValue(): void {
    this.#pickedOption = undefined
    this.#pageValue = ''
    super.resetValue()
  }

  #readOwnOptions() {
    this.setOptions(this.options ? readOptions(this.options) : optionsIn(this))
  }

  #notInList(text: string): ValidityFailure {
    return { kind: 'badInput', message: this.texts(texts).notInList(text) }
  }
}
