import { html, nothing, type PropertyValues } from 'lit'
import { property, state } from 'lit/decorators.js'
import { type ChoiceOption, readOptions } from '../choices/choice-option.ts'
import { observeOptions, optionsIn } from '../choices/option-children.ts'
import type { FormValue } from '../forms/form-control.ts'
import type { TextKind } from '../forms/invisible-characters.ts'
import { type Parsed, TextControl } from '../forms/text-control.ts'
import type { ValidityFailure } from '../forms/validity-failure.ts'
import { chevronDownIcon } from '../icon/chevron-down-icon.ts'
import { announce } from '../screen-reader/announce.ts'
import { styles } from './combobox.styles.ts'
import { texts } from './combobox.texts.ts'
import { ListboxController } from './listbox-controller.ts'
import { fold, indexOptions, searchOptions } from './option-search.ts'
import { OptionQuery, type OptionSource } from './option-source.ts'

/**
 * A text field with a list of options to search: a list of the page, of thousands of rows if
 * needed, or the results of a `source`. With `free`, a text outside the list is a value too.
 * @summary Field with a list to search
 * @customElement ofc-combobox
 * @fires input - On each edit, and when the person picks an option.
 * @fires change - When the value is committed.
 * @slot - The options as `<option>`s.
 * @csspart label - The label.
 * @csspart hint - The hint.
 * @csspart field - The frame around the input.
 * @csspart control - The native input.
 * @csspart toggle - The button that opens and closes the list.
 * @csspart panel - The popup below the field.
 * @csspart listbox - The list.
 * @csspart option - A row of the list.
 * @csspart note - The message shown instead of rows.
 * @csspart message - The error message.
 */
export class OfcCombobox extends TextControl {
  static override readonly dictionaries = [...TextControl.dictionaries, texts]
  static override styles = [...TextControl.styles, styles]

  /** The known options: the whole list, or the last results of the source. */
  #index = indexOptions([])
  /** The value set by the page, which holds even while its label is unknown. */
  #pageValue = ''
  /** The picked option; distinguishes options with the same label. */
  #picked: ChoiceOption | undefined
  readonly #query = new OptionQuery()
  readonly #list = new ListboxController(this, {
    open: () => this.#openAll(),
    pick: (index) => this.#pick(this.#list.rows?.[index]),
    close: () => this.#close(),
  })
  /** The label of the last pick, for which `change` was already dispatched. */
  #committed: string | undefined
  /** The last announcement; the same text is not announced twice. */
  #lastAnnouncement: string | undefined

  /** The options; without them, the `<option>`s inside the element. */
  @property({ attribute: false }) options: readonly ChoiceOption[] | undefined

  /**
   * Fetches options for a text, called after a pause in typing. The signal aborts when the text
   * changes.
   */
  @property({ attribute: false }) source: OptionSource | undefined

  /** Accepts a text outside the list as the value. */
  @property({ type: Boolean }) free: boolean | undefined

  @state() private status: 'ready' | 'loading' | 'failed' = 'ready'

  override get value(): string {
    return super.value
  }

  override set value(value: string | undefined) {
    const next = String(value ?? '')
    // Frameworks set the current value on each render: a pick from a source's list must stay.
    if (!next || next !== super.value) {
      // An empty value also clears a text outside the list, if the page itself has set that text.
      if (!next && this.text && this.text === this.#pageValue) this.clear()
      this.#pageValue = next
      this.#picked = this.#index.byValue.get(next)
    }
    super.value = value
  }

  /** The chosen option. Set it to show a label that is not in the list. */
  get selectedOption(): ChoiceOption | undefined {
    const { value } = this
    if (this.#picked?.value === value) return this.#picked
    return value ? this.#index.byValue.get(value) : undefined
  }

  set selectedOption(option: ChoiceOption | undefined) {
    const [picked] = readOptions([option])
    this.#pageValue = picked?.value ?? ''
    this.#applyOption(picked)
    this.valueChanged()
  }

  /** Whether the list is open. */
  get open(): boolean {
    return this.#list.rows !== undefined
  }

  override connectedCallback(): void {
    this.#readOwnOptions()
    super.connectedCallback()
    observeOptions(this, () => {
      if (!this.options) this.#readOwnOptions()
    })
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback()
    this.#close()
  }

  override requestUpdate(...args: Parameters<TextControl['requestUpdate']>): void {
    if (args[0] === 'options') this.#readOwnOptions()
    super.requestUpdate(...args)
  }

  override handleEvent(event: Event): void {
    this.#list.handleEvent(event)
    // On blur the browser dispatches a native change for the pick, which was already dispatched.
    if (event.type === 'change' && this.text === this.#committed) return
    super.handleEvent(event)
  }

  protected override parse(text: string): Parsed {
    if (!text) return { value: '' }
    const option = this.#picked?.label === text ? this.#picked : this.#index.byLabel.get(fold(text))
    if (option) return { value: option.value }
    if (this.free || text === this.#pageValue || text === this.defaultValue) return { value: text }
    return { value: '', failure: this.#notInList(text) }
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
    if (label !== undefined && value) this.#picked = { value, label }
    else this.#pageValue = value
    super.restoreValue(label ?? this.format(value))
  }

  protected override resetValue(): void {
    this.#picked = undefined
    this.#pageValue = ''
    super.resetValue()
  }

  protected override get inputSpellcheck(): 'false' {
    return 'false'
  }

  protected override get textKind(): TextKind {
    return 'words'
  }

  protected override get defaultAutocomplete(): string {
    return 'off'
  }

  protected override textEdited(): void {
    this.#committed = undefined
    this.#search(this.text)
  }

  protected override willUpdate(changed: PropertyValues): void {
    super.willUpdate(changed)
    this.#list.willUpdate()
  }

  protected override updated(changed: PropertyValues): void {
    super.updated(changed)
    this.#list.updated(this.input, this.status === 'loading')
  }

  protected override renderWithin(): unknown {
    if (this.readonly) return nothing
    return html`<button class="toggle" part="toggle" type="button" tabindex="-1" aria-label=${this.texts(texts).show} ?disabled=${this.isDisabled} @pointerdown=${this.#list.keepFocus} @click=${this.#toggle}>${chevronDownIcon()}</button>`
  }

  protected override renderBelow(): unknown {
    const list = this.#list.render({ value: this.value, label: this.labelText, note: this.#note })
    return html`${super.renderBelow()}${list}`
  }

  get #note(): string | undefined {
    const words = this.texts(texts)
    if (this.status === 'failed') return words.failed
    if (this.#list.rows?.length) return undefined
    return this.status === 'loading' ? words.loading : words.none
  }

  #readOwnOptions() {
    this.#setOptions(this.options ? readOptions(this.options) : optionsIn(this))
    // The person had opened the list before the page had its options.
    if (this.#list.rows?.length === 0 && !this.source) this.#show(searchOptions(this.#index, this.text))
  }

  /** Replaces the options. The chosen option of the previous ones keeps its label. */
  #setOptions(options: readonly ChoiceOption[]) {
    const { value } = this
    this.#picked = this.selectedOption
    this.#index = indexOptions(options)
    const option = this.#index.byValue.get(value)
    // The value was set before its label was known.
    if (option && this.text === value && this.text !== option.label) this.#applyOption(option)
    this.valueChanged()
  }

  #applyOption(option: ChoiceOption | undefined) {
    this.#picked = option
    this.setText(option?.label ?? '')
  }

  #notInList(text: string): ValidityFailure {
    return { kind: 'badInput', message: this.texts(texts).notInList(text) }
  }

  #search(text: string) {
    const { source } = this
    if (!source) {
      this.#show(searchOptions(this.#index, text))
      return
    }
    this.status = 'loading'
    this.#list.show(this.#list.rows ?? [])
    this.#query.fetch(source, text, (results) => {
      this.status = results ? 'ready' : 'failed'
      const at = this.#list.active?.value ?? (this.#list.isAwaited && this.value)
      this.#setOptions(readOptions(results))
      this.#show(this.#index.options, at)
    })
  }

  /** Shows rows, of which the one with the value `at` is the active one. */
  #show(rows: readonly ChoiceOption[], at?: string | false) {
    this.#list.show(rows, at ? rows.findIndex(({ value }) => value === at) : -1)
    const words = this.#note ?? this.texts(texts).found(rows.length)
    if (words !== this.#lastAnnouncement) announce(words)
    this.#lastAnnouncement = words
  }

  /** Opens the whole list at the chosen row, or else where an arrow key goes. */
  #openAll() {
    if (this.isDisabled || this.readonly) return
    const { value } = this
    const text = value ? '' : this.text
    if (!this.source) {
      this.#show(searchOptions(this.#index, text), value)
      return
    }
    if (this.status !== 'loading') this.#search(text)
    this.#show([])
  }

  #close() {
    this.#query.cancel()
    this.status = 'ready'
    this.#list.hide()
    this.#lastAnnouncement = undefined
  }

  #pick(option: ChoiceOption | undefined) {
    if (!option || option.disabled) return
    this.#applyOption(option)
    this.#committed = option.label
    this.edited()
    this.#close()
    for (const type of ['input', 'change'])
      this.dispatchEvent(new Event(type, { bubbles: true, composed: true }))
  }

  readonly #toggle = () => {
    this.focus()
    if (this.open) this.#close()
    else this.#openAll()
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'ofc-combobox': OfcCombobox
  }
}
