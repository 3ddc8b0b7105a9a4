import { html, nothing, type PropertyValues } from 'lit'
import { announce } from '../base/announce.ts'
import type { Flaw } from '../base/flaw.ts'
import type { FormValue } from '../base/form-associated.ts'
import { property, state } from '../base/property.ts'
import { type Parsed, TextControl } from '../base/text-control.ts'
import { type ChoiceOption, readOptions } from '../choices/choice-option.ts'
import { followOptions, optionsIn } from '../choices/option-children.ts'
import { chevronDownIcon } from '../icon/icons.ts'
import { styles } from './combobox.styles.ts'
import { texts } from './combobox.texts.ts'
import { extended, moved, type OpenList, openList } from './option-list.ts'
import { optionPanel } from './option-panel.ts'
import { fold, indexOptions, type OptionIndex, searchOptions } from './option-search.ts'
import { type OptionSource, SourceQuery } from './option-source.ts'

/** Rows that Page Up and Page Down pass. */
const PAGE = 8

/** How near to an end of the rows in the page, in px, one scrolls before more come. */
const NEAR_THE_END = 200

/**
 * A field in which the person types to find an answer in a list: one that the page has, of thousands of rows if need be, or
 * one that a `source` finds. With `free`, what is in no list is an answer as well.
 * @summary Field with a list to search
 * @customElement ofc-combobox
 * @fires input - On each edit, and when the person chooses.
 * @fires change - When the value is committed.
 * @slot - The answers as `<option>`s.
 * @csspart label - The label.
 * @csspart hint - The hint.
 * @csspart field - The frame around the input.
 * @csspart control - The native input.
 * @csspart toggle - The button that opens and closes the list.
 * @csspart panel - What opens under the field.
 * @csspart listbox - The list.
 * @csspart option - A row of the list.
 * @csspart note - What stands in place of rows.
 * @csspart message - What is wrong.
 */
export class OfcCombobox extends TextControl {
  static override readonly dictionaries = [...TextControl.dictionaries, texts]
  static override styles = [...TextControl.styles, styles]

  readonly #query = new SourceQuery()
  #index: OptionIndex = indexOptions([])
  /** The value that a page gave, which stands also while its label is not known. */
  #given = ''
  /** The option that was picked: of two with the same name it tells which. */
  #picked: ChoiceOption | undefined
  /** What the person picked last, and the page has heard of. */
  #committed: string | undefined
  #heightBefore: number | undefined
  /** What was said aloud last: the same again says nothing new. */
  #said: string | undefined

  /** What can be chosen; without it, the `<option>`s inside the element. */
  @property({ attribute: false }) options: readonly ChoiceOption[] | undefined

  /** Finds what can be chosen for a text. It is asked when the person pauses; its signal aborts when the text has changed. */
  @property({ attribute: false }) source: OptionSource | undefined

  /** Takes what is in no list as it is written. */
  @property({ type: Boolean }) free: boolean | undefined

  @state() private list: OpenList | undefined
  @state() private status: 'ready' | 'loading' | 'failed' = 'ready'

  override get value(): string {
    return super.value
  }

  override set value(value: string | undefined) {
    this.#given = String(value ?? '')
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
    this.#picked = picked
    this.#given = picked?.value ?? ''
    this.setText(picked?.label ?? '')
    this.valueChanged()
  }

  /** Whether the list is open. */
  get open(): boolean {
    return this.list !== undefined
  }

  override connectedCallback(): void {
    this.autocomplete ??= 'off'
    this.#learn(this.options ? readOptions(this.options) : optionsIn(this))
    super.connectedCallback()
    followOptions(this)
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback()
    this.#close()
  }

  /** @internal Called when the `<option>`s inside change. */
  optionsChanged(): void {
    if (!this.options) this.#learn(optionsIn(this))
  }

  override requestUpdate(...args: Parameters<TextControl['requestUpdate']>): void {
    if (args[0] === 'options') this.#learn(this.options ? readOptions(this.options) : optionsIn(this))
    super.requestUpdate(...args)
  }

  override handleEvent(event: Event): void {
    if (event.type === 'keydown' && event instanceof KeyboardEvent) this.#onKey(event)
    if (event.type === 'focusout') this.#close()
    // The browser notices on leaving what the page knows since the pick.
    if (event.type === 'change' && this.text === this.#committed) return
    super.handleEvent(event)
  }

  protected override get inputSpellcheck(): 'false' {
    return 'false'
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

  protected override textEdited(): void {
    this.#committed = undefined
    this.#search(this.text)
  }

  protected override willUpdate(changed: PropertyValues): void {
    super.willUpdate(changed)
    this.#heightBefore = this.#panel?.scrollHeight
  }

  protected override updated(changed: PropertyValues): void {
    super.updated(changed)
    this.#describeInput()
    if (changed.has('list')) this.#showPanel(changed.get('list'))
  }

  protected override renderWithin(): unknown {
    if (this.readonly) return nothing
    return html`<button class="toggle" part="toggle" type="button" tabindex="-1" aria-label=${this.texts(texts).show} ?disabled=${this.isDisabled} @pointerdown=${this.#keepFocus} @click=${this.#toggle}>${chevronDownIcon()}</button>`
  }

  protected override renderBelow(message: string | undefined): unknown {
    const below = super.renderBelow(message)
    const { list } = this
    if (!list) return below
    const panel = optionPanel({ ...list, value: this.value, label: this.labelText, note: this.#note })
    return html`${below}<div class="place" @mousedown=${this.#keepFocus} @click=${this.#onPick} @scroll=${{ handleEvent: this.#onScroll, capture: true, passive: true }}>${panel}</div>`
  }

  get #note(): string | undefined {
    const words = this.texts(texts)
    if (this.status === 'failed') return words.failed
    if (this.list?.rows.length) return undefined
    return this.status === 'loading' ? words.loading : words.none
  }

  #learn(options: readonly ChoiceOption[]) {
    const { value } = this
    this.#picked = this.selectedOption
    this.#index = indexOptions(options)
    const option = this.#index.byValue.get(value)
    // The value was known before its label.
    if (option && this.text === value && this.text !== option.label) {
      this.#picked = option
      this.setText(option.label)
    }
    this.valueChanged()
  }

  #search(text: string) {
    const { source } = this
    if (!source) {
      this.#show(searchOptions(this.#index, text))
      return
    }
    this.status = 'loading'
    this.list = openList(this.list?.rows ?? [])
    this.#query.ask(source, text, (found) => {
      this.status = found ? 'ready' : 'failed'
      // What was chosen among the answers before stays chosen.
      this.#picked = this.selectedOption
      this.#index = indexOptions(readOptions(found))
      this.valueChanged()
      this.#show(this.#index.options)
    })
  }

  #show(rows: readonly ChoiceOption[], active = -1) {
    this.list = openList(rows, active)
    const words = this.#note ?? this.texts(texts).found(rows.length)
    if (words !== this.#said) announce(words)
    this.#said = words
  }

  /** Opens the whole list, at what is chosen or else at the row that a key goes to. */
  #openAll(otherwise: 'first' | 'last' | 'none' = 'none') {
    if (this.isDisabled || this.readonly) return
    if (this.source) {
      this.#search(this.value ? '' : this.text)
      return
    }
    const { value } = this
    const rows = value || !this.text ? this.#index.options : searchOptions(this.#index, this.text)
    const chosen = value ? rows.findIndex((option) => option.value === value) : -1
    const end = { first: 0, last: rows.length - 1, none: -1 }[otherwise]
    this.#show(rows, chosen < 0 && rows.length > 0 ? end : chosen)
  }

  #close() {
    this.#query.cancel()
    this.status = 'ready'
    this.list = undefined
    this.#said = undefined
  }

  #pick(option: ChoiceOption | undefined) {
    if (!option || option.disabled) return
    this.#picked = option
    this.setText(option.label)
    this.#committed = option.label
    this.edited()
    this.#close()
    for (const type of ['input', 'change'])
      this.dispatchEvent(new Event(type, { bubbles: true, composed: true }))
  }

  #onKey(event: KeyboardEvent) {
    if (event.isComposing || event.target !== this.input || this.readonly) return
    const act = this.#actionOf(event)
    if (!act) return
    event.preventDefault()
    act()
  }

  #actionOf({ key, altKey }: KeyboardEvent): (() => void) | undefined {
    const { list } = this
    if (!list) return this.#openingOf(key)
    switch (key) {
      case 'ArrowDown':
        return () => this.#move(1)
      case 'ArrowUp':
        return altKey ? () => this.#close() : () => this.#move(-1)
      case 'PageDown':
        return () => this.#move(PAGE)
      case 'PageUp':
        return () => this.#move(-PAGE)
      case 'Enter':
        return list.active < 0 ? undefined : () => this.#pick(list.rows[list.active])
      case 'Escape':
        return () => this.#close()
      default:
        return undefined
    }
  }

  #openingOf(key: string): (() => void) | undefined {
    if (key === 'ArrowDown') return () => this.#openAll('first')
    return key === 'ArrowUp' ? () => this.#openAll('last') : undefined
  }

  #move(by: number) {
    if (this.list) this.list = moved(this.list, by)
  }

  readonly #toggle = () => {
    this.focus()
    if (this.list) this.#close()
    else this.#openAll()
  }

  /** A press on the list or its button is no leaving of the field. */
  readonly #keepFocus = (event: Event) => event.preventDefault()

  readonly #onPick = (event: Event) => {
    const row = event.target instanceof Element ? event.target.closest<HTMLElement>('[role=option]') : null
    if (row) this.#pick(this.list?.rows[Number(row.dataset.index)])
  }

  readonly #onScroll = (event: Event) => {
    const panel = event.target
    if (!(panel instanceof HTMLElement) || !this.list) return
    const after = panel.scrollHeight - panel.clientHeight - panel.scrollTop
    if (after < NEAR_THE_END) this.list = extended(this.list, 'after')
    else if (panel.scrollTop < NEAR_THE_END) this.list = extended(this.list, 'before')
  }

  #describeInput() {
    const { input, list } = this
    if (!input) return
    const isOpen = Boolean(list?.rows.length)
    input.setAttribute('role', 'combobox')
    input.setAttribute('aria-autocomplete', 'list')
    input.setAttribute('aria-expanded', String(isOpen))
    set(input, 'aria-controls', isOpen ? 'listbox' : undefined)
    set(input, 'aria-activedescendant', list && list.active >= 0 ? `option-${list.active}` : undefined)
    set(input, 'aria-busy', this.status === 'loading' ? 'true' : undefined)
  }

  #showPanel(before: OpenList | undefined) {
    const { list } = this
    const panel = this.#panel
    if (!panel || !list) return
    if (!panel.matches(':popover-open')) panel.showPopover()
    if (before?.rows !== list.rows) panel.scrollTop = 0
    else if (list.window.start < before.window.start && list.active === before.active)
      // Rows came above: what the person looks at stays in its place.
      panel.scrollTop += panel.scrollHeight - (this.#heightBefore ?? panel.scrollHeight)
    if (before?.rows !== list.rows || before.active !== list.active)
      panel.querySelector('.active')?.scrollIntoView({ block: 'nearest' })
  }

  get #panel(): HTMLElement | null {
    return this.shadowRoot?.querySelector<HTMLElement>('.panel') ?? null
  }

  #notInList(text: string): Flaw {
    return { kind: 'badInput', message: this.texts(texts).notInList(text) }
  }
}

function set(element: Element, attribute: string, value: string | undefined) {
  if (value === undefined) element.removeAttribute(attribute)
  else element.setAttribute(attribute, value)
}

declare global {
  interface HTMLElementTagNameMap {
    'ofc-combobox': OfcCombobox
  }
}
