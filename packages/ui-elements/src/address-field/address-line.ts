import { html, nothing, type PropertyValues } from 'lit'
import { announce } from '../base/announce.ts'
import { property, state } from '../base/property.ts'
import { TextControl } from '../base/text-control.ts'
import { styles as listStyles } from '../combobox/combobox.styles.ts'
import { describeInput } from '../combobox/describe-input.ts'
import { actionOfKey, type ListAction } from '../combobox/list-keys.ts'
import { moved, type OpenList, openList } from '../combobox/option-list.ts'
import { optionPanel } from '../combobox/option-panel.ts'
import { SourceQuery } from '../combobox/option-source.ts'
import { scrolledTo, showPanel } from '../combobox/panel-view.ts'
import { infoIcon } from '../icon/icons.ts'
import type { AddressTexts } from './address.ts'
import { texts } from './address-field.texts.ts'
import { styles } from './address-line.styles.ts'
import { type AddressLookup, isWorthAsking, sourceOf } from './lookup.ts'

/** How long one waits for suggestions, in ms, before it is said that one need not. */
const SLOW = 3000

/** The street of an address, with suggestions while it is typed. A part of `ofc-address-field`. */
export class OfcAddressLine extends TextControl {
  static override readonly dictionaries = [...TextControl.dictionaries, texts]
  static override styles = [...TextControl.styles, listStyles, styles]

  readonly #query = new SourceQuery()
  #found: readonly AddressTexts[] = []
  #slowTimer: ReturnType<typeof setTimeout> | undefined
  /** The street that was picked last, and the page has heard of. */
  #committed: string | undefined

  /** Finds addresses; without it all is typed by hand. */
  @property({ attribute: false }) lookup: AddressLookup | undefined

  /** Told of the address that the person picks. */
  @property({ attribute: false }) picked: ((address: AddressTexts) => void) | undefined

  @state() private list: OpenList | undefined
  @state() private status: 'ready' | 'loading' | 'slow' | 'failed' | 'none' = 'ready'

  override disconnectedCallback(): void {
    super.disconnectedCallback()
    this.#close()
  }

  override handleEvent(event: Event): void {
    if (event.type === 'keydown' && event instanceof KeyboardEvent) this.#onKey(event)
    if (event.type === 'focusout') this.#close()
    // The browser notices on leaving what the page knows since the pick.
    if (event.type === 'change' && this.text === this.#committed) return
    super.handleEvent(event)
  }

  protected override textEdited(): void {
    this.#committed = undefined
    this.#ask()
  }

  protected override updated(changed: PropertyValues): void {
    super.updated(changed)
    const { list, input } = this
    const isLoading = this.status === 'loading' || this.status === 'slow'
    if (input && typeof this.lookup === 'function')
      describeInput(input, { isOpen: Boolean(list), active: list?.active ?? -1, isLoading })
    const panel = this.shadowRoot?.querySelector<HTMLElement>('.panel')
    if (panel && list && changed.has('list')) showPanel(panel, list, changed.get('list'), undefined)
  }

  protected override describedBy(message: string | undefined): string {
    return [super.describedBy(message), this.#note && 'note'].filter(Boolean).join(' ')
  }

  protected override renderBelow(message: string | undefined): unknown {
    const note = this.#note
    return html`${super.renderBelow(message)}${
      note
        ? html`<div class="message note" part="note" id="note">${infoIcon()}<span>${note}</span></div>`
        : nothing
    }${this.list ? this.#renderList(this.list) : nothing}`
  }

  #renderList(list: OpenList) {
    const panel = optionPanel({ ...list, value: '', label: this.texts(texts).suggestions, note: undefined })
    return html`<div @mousedown=${this.#keepFocus} @click=${this.#onClick} @scroll=${{ handleEvent: this.#onScroll, capture: true, passive: true }}>${panel}</div>`
  }

  /** What the person should know of the search; that it has begun, nobody needs to read. */
  get #note(): string | undefined {
    const words = this.texts(texts)
    return this.status === 'ready' || this.status === 'loading' ? undefined : words[this.status]
  }

  #ask() {
    const { lookup, text } = this
    this.#close()
    if (typeof lookup !== 'function' || !isWorthAsking(text)) {
      this.status = 'ready'
      return
    }
    // What has failed is tried again, and said until it works.
    if (this.status !== 'failed') this.status = 'loading'
    this.#slowTimer = setTimeout(() => this.#say('slow'), SLOW)
    const source = sourceOf(lookup, this.language, (found) => {
      this.#found = found
    })
    this.#query.ask(source, text, (rows) => {
      clearTimeout(this.#slowTimer)
      if (!rows) return this.#say('failed')
      if (rows.length === 0) return this.#say('none')
      this.status = 'ready'
      this.list = openList(rows)
      announce(this.texts(texts).found(rows.length))
    })
  }

  #say(status: 'slow' | 'failed' | 'none') {
    if (this.status === status) return
    this.status = status
    announce(this.texts(texts)[status])
  }

  #close() {
    this.#query.cancel()
    clearTimeout(this.#slowTimer)
    this.list = undefined
    if (this.status === 'loading' || this.status === 'slow') this.status = 'ready'
  }

  #pick(index: number) {
    const address = this.#found[index]
    if (!address) return
    this.setText(address.street)
    this.#committed = address.street
    this.valueChanged()
    this.#close()
    this.picked?.(address)
  }

  #onKey(event: KeyboardEvent) {
    if (event.isComposing || this.readonly) return
    const action = actionOfKey(event, this.list)
    if (!action) return
    event.preventDefault()
    this.#act(action)
  }

  #act(action: ListAction) {
    const { list } = this
    if (action.kind === 'open') this.#ask()
    else if (action.kind === 'close') this.#close()
    else if (action.kind === 'move' && list) this.list = moved(list, action.by)
    else if (action.kind === 'pick' && list) this.#pick(list.active)
  }

  /** A press on the list is no leaving of the field. */
  readonly #keepFocus = (event: Event) => event.preventDefault()

  readonly #onClick = (event: Event) => {
    const row = event.target instanceof Element ? event.target.closest<HTMLElement>('[role=option]') : null
    if (row) this.#pick(Number(row.dataset.index))
  }

  readonly #onScroll = (event: Event) => {
    if (event.target instanceof HTMLElement && this.list) this.list = scrolledTo(event.target, this.list)
  }
}
