import { html, nothing, type PropertyValues } from 'lit'
import { type ChoiceOption, readOptions } from '../choices/choice-option.ts'
import { state } from '../element/property.ts'
import { chevronDownIcon } from '../icon/chevron-down-icon.ts'
import { announce } from '../screen-reader/announce.ts'
import { styles } from './combobox.styles.ts'
import { texts } from './combobox.texts.ts'
import { ListboxController } from './listbox-controller.ts'
import { ListboxTextControl } from './listbox-text-control.ts'
import { searchOptions } from './option-search.ts'
import { OptionQuery } from './option-source.ts'

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
export class OfcCombobox extends ListboxTextControl {
  static override styles = [...ListboxTextControl.styles, styles]

  readonly #query = new OptionQuery()
  readonly #list = new ListboxController(this, {
    open: (at) => this.#openAll(at),
    pick: (index) => this.#pick(this.#list.rows?.[index]),
    close: () => this.#close(),
  })
  /** The label of the last pick, for which `change` was already dispatched. */
  #committed: string | undefined
  /** The last announcement; the same text is not announced twice. */
  #said: string | undefined

  @state() private status: 'ready' | 'loading' | 'failed' = 'ready'

  /** Whether the list is open. */
  get open(): boolean {
    return this.#list.rows !== undefined
  }

  override connectedCallback(): void {
    this.autocomplete ??= 'off'
    super.connectedCallback()
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback()
    this.#close()
  }

  override handleEvent(event: Event): void {
    this.#list.handleEvent(event)
    // On blur the browser dispatches a native change for the pick, which was already dispatched.
    if (event.type === 'change' && this.text === this.#committed) return
    super.handleEvent(event)
  }

  protected override get inputSpellcheck(): 'false' {
    return 'false'
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

  protected override renderBelow(message: string | undefined): unknown {
    const list = this.#list.render({ value: this.value, label: this.labelText, note: this.#note })
    return html`${super.renderBelow(message)}${list}`
  }

  get #note(): string | undefined {
    const words = this.texts(texts)
    if (this.status === 'failed') return words.failed
    if (this.#list.rows?.length) return undefined
    return this.status === 'loading' ? words.loading : words.none
  }

  #search(text: string) {
    const { source } = this
    if (!source) {
      this.#show(searchOptions(this.index, text))
      return
    }
    this.status = 'loading'
    this.#list.show(this.#list.rows ?? [])
    this.#query.fetch(source, text, (found) => {
      this.status = found ? 'ready' : 'failed'
      this.setOptions(readOptions(found))
      this.#show(this.index.options)
    })
  }

  #show(rows: readonly ChoiceOption[], active = -1) {
    this.#list.show(rows, active)
    const words = this.#note ?? this.texts(texts).found(rows.length)
    if (words !== this.#said) announce(words)
    this.#said = words
  }

  /** Opens the whole list at the chosen row, or else at the end given by `otherwise`. */
  #openAll(otherwise: 'first' | 'last' | 'none' = 'none') {
    if (this.isDisabled || this.readonly) return
    if (this.source) {
      this.#search(this.value ? '' : this.text)
      return
    }
    const { value } = this
    const rows = value || !this.text ? this.index.options : searchOptions(this.index, this.text)
    const chosen = value ? rows.findIndex((option) => option.value === value) : -1
    const end = { first: 0, last: rows.length - 1, none: -1 }[otherwise]
    this.#show(rows, chosen < 0 && rows.length > 0 ? end : chosen)
  }

  #close() {
    this.#query.cancel()
    this.status = 'ready'
    this.#list.hide()
    this.#said = undefined
  }

  #pick(option: ChoiceOption | undefined) {
    if (!option || option.disabled) return
    this.pickOption(option)
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
