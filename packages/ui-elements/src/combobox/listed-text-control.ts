import { type ChoiceOption, readOptions } from '../choices/choice-option.ts'
import { followOptions, optionsIn } from '../choices/option-children.ts'
import { property } from '../element/property.ts'
import type { Flaw } from '../forms/flaw.ts'
import type { FormValue } from '../forms/form-associated.ts'
import { type Parsed, TextControl } from '../forms/text-control.ts'
import { texts } from './combobox.texts.ts'
import { fold, indexOptions, type OptionIndex } from './option-search.ts'
import type { OptionSource } from './option-source.ts'

/** A field whose text is the label of an option, and whose value is the option's. */
export abstract class ListedTextControl extends TextControl {
  static override readonly dictionaries = [...TextControl.dictionaries, texts]

  #index: OptionIndex = indexOptions([])
  /** The value that a page gave, which stands also while its label is not known. */
  #given = ''
  /** The option that was picked: of two with the same name it tells which. */
  #picked: ChoiceOption | undefined

  /** What can be chosen; without it, the `<option>`s inside the element. */
  @property({ attribute: false }) options: readonly ChoiceOption[] | undefined

  /** Finds what can be chosen for a text. It is asked when the person pauses; its signal aborts when the text has changed. */
  @property({ attribute: false }) source: OptionSource | undefined

  /** Takes what is in no list as it is written. */
  @property({ type: Boolean }) free: boolean | undefined

  override get value(): string {
    return super.value
  }

  override set value(value: string | undefined) {
    const next = String(value ?? '')
    // Frameworks set the value that it has at each turn: what was picked from a source's list stays picked.
    if (next && next === super.value) return
    // A text in no list that the page itself has set is emptied with the page's state.
    if (!next && this.text && this.text === this.#given) this.clear()
    this.#given = next
    this.#picked = this.#index.byValue.get(this.#given)
    super.value = value
  }

  /** The option that is chosen, with its label. To set it shows a label that the list does not know yet. */
  get selectedOption(): ChoiceOption | undefined {
    const { value } = this
    if (this.#picked?.value === value) return this.#picked
    return value ? this.#index.byValue.get(value) : undefined
  }

  set selectedOption(option: ChoiceOption | undefined) {
    const [picked] = readOptions([option])
    this.#given = picked?.value ?? ''
    this.pickOption(picked)
    this.valueChanged()
  }

  override connectedCallback(): void {
    this.#learnOwn()
    super.connectedCallback()
    followOptions(this)
  }

  /** @internal Called when the `<option>`s inside change. */
  optionsChanged(): void {
    if (!this.options) this.#learnOwn()
  }

  override requestUpdate(...args: Parameters<TextControl['requestUpdate']>): void {
    if (args[0] === 'options') this.#learnOwn()
    super.requestUpdate(...args)
  }

  /** The options that are known: all, or those that the source has found last. */
  protected get index(): OptionIndex {
    return this.#index
  }

  protected pickOption(option: ChoiceOption | undefined): void {
    this.#picked = option
    this.setText(option?.label ?? '')
  }

  /** Takes up options. What was chosen among those before keeps its label. */
  protected learn(options: readonly ChoiceOption[]): void {
    const { value } = this
    this.#picked = this.selectedOption
    this.#index = indexOptions(options)
    const option = this.#index.byValue.get(value)
    // The value was known before its label.
    if (option && this.text === value && this.text !== option.label) this.pickOption(option)
    this.valueChanged()
  }

  protected override parse(text: string): Parsed {
    if (!text) return { value: '' }
    if (this.#picked && this.#picked.label === text) return { value: this.#picked.value }
    const option = this.#index.byLabel.get(fold(text))
    if (option) return { value: option.value }
    if (this.free || text === this.#given || text === this.defaultValue) return { value: text }
    return { value: '', flaw: this.#notInList(text) }
  }

  protected override format(value: string): string {
    // The base asks for the text of no value before this class has its fields.
    return value && (this.#index.byValue.get(value)?.label ?? value)
  }

  protected override findValueFlaw(value: string): Flaw | undefined {
    // A list that is still to come, or a source, may know it.
    if (this.free || this.source || this.#index.options.length === 0) return undefined
    return this.#index.byValue.has(value) ? undefined : this.#notInList(this.text)
  }

  /** Value and text: a text alone may be one that only the source knows. */
  protected override get formState(): FormValue {
    return this.text && `${this.value}\n${this.text}`
  }

  protected override restoreValue(state: FormValue): void {
    if (typeof state !== 'string') return
    const [value = '', label] = state.split('\n')
    if (label !== undefined && value) this.#picked = { value, label }
    else this.#given = value
    super.restoreValue(label ?? this.format(value))
  }

  protected override resetValue(): void {
    this.#picked = undefined
    this.#given = ''
    super.resetValue()
  }

  #learnOwn() {
    this.learn(this.options ? readOptions(this.options) : optionsIn(this))
  }

  #notInList(text: string): Flaw {
    return { kind: 'badInput', message: this.texts(texts).notInList(text) }
  }
}
