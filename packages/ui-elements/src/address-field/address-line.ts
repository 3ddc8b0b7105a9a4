import { html, nothing, type PropertyValues } from 'lit'
import { styles as listStyles } from '../combobox/combobox.styles.ts'
import { ListBelow } from '../combobox/list-below.ts'
import { SourceQuery } from '../combobox/option-source.ts'
import { property, state } from '../element/property.ts'
import { TextControl } from '../forms/text-control.ts'
import { infoIcon } from '../icon/icons.ts'
import { announce } from '../screen-reader/announce.ts'
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
  readonly #list = new ListBelow(this, {
    open: () => this.#ask(),
    pick: (index) => this.#pick(index),
    close: () => this.#close(),
  })
  #found: readonly AddressTexts[] = []
  #slowTimer: ReturnType<typeof setTimeout> | undefined
  /** The street that was picked last, and the page has heard of. */
  #committed: string | undefined

  /** Finds addresses; without it all is typed by hand. */
  @property({ attribute: false }) lookup: AddressLookup | undefined

  /** Told of the address that the person picks. */
  @property({ attribute: false }) picked: ((address: AddressTexts) => void) | undefined

  @state() private status: 'ready' | 'loading' | 'slow' | 'failed' | 'none' = 'ready'

  override disconnectedCallback(): void {
    super.disconnectedCallback()
    this.#close()
  }

  override handleEvent(event: Event): void {
    this.#list.handleEvent(event)
    // The browser notices on leaving what the page knows since the pick.
    if (event.type === 'change' && this.text === this.#committed) return
    super.handleEvent(event)
  }

  protected override textEdited(): void {
    this.#committed = undefined
    this.#ask()
  }

  protected override willUpdate(changed: PropertyValues): void {
    super.willUpdate(changed)
    this.#list.willUpdate()
  }

  protected override updated(changed: PropertyValues): void {
    super.updated(changed)
    const isLoading = this.status === 'loading' || this.status === 'slow'
    this.#list.updated(typeof this.lookup === 'function' ? this.input : undefined, isLoading)
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
    }${this.#list.render({ value: '', label: this.texts(texts).suggestions, note: undefined })}`
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
      this.#list.show(rows)
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
    this.#list.hide()
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
}
