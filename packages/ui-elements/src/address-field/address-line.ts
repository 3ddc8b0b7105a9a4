import { html, nothing, type PropertyValues } from 'lit'
import { styles as listStyles } from '../combobox/combobox.styles.ts'
import { ListBelow } from '../combobox/list-below.ts'
import { SourceQuery } from '../combobox/option-source.ts'
import { property, state } from '../element/property.ts'
import type { Flaw } from '../forms/flaw.ts'
import { TextControl } from '../forms/text-control.ts'
import { infoIcon } from '../icon/info-icon.ts'
import { announce } from '../screen-reader/announce.ts'
import { type AddressTexts, readAddress } from './address.ts'
import { texts } from './address-field.texts.ts'
import { styles } from './address-line.styles.ts'
import {
  type AddressLookup,
  isWorthAsking,
  readSuggestions,
  rowsOf,
  type Suggestion,
  sourceOf,
} from './lookup.ts'

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
  /** What stands behind the rows; nothing where the look-up has nothing to say. */
  #found: readonly Suggestion[] | undefined
  #slowTimer: ReturnType<typeof setTimeout> | undefined
  /** The street that was picked last, and the page has heard of. */
  #committed: string | undefined

  /** Finds addresses; without it all is typed by hand. */
  @property({ attribute: false }) lookup: AddressLookup | undefined

  /** Told of the address that the person picks. */
  @property({ attribute: false }) picked: ((address: AddressTexts) => void) | undefined

  /** Told when a picked address begins to be on its way, and when it no more is. */
  @property({ attribute: false }) filling: ((isOnItsWay: boolean) => void) | undefined

  /** A suggestion was picked, and its address is on its way. */
  @state() private opening: AbortController | undefined

  @state() private status: 'ready' | 'loading' | 'slow' | 'failed' | 'none' = 'ready'

  override disconnectedCallback(): void {
    super.disconnectedCallback()
    this.#close()
    this.stopOpening()
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

  /** The address is written by hand or by the page: one that was picked and has not come yet comes no more. */
  stopOpening(): void {
    if (!this.opening) return
    this.opening.abort()
    this.opening = undefined
    this.filling?.(false)
    this.#settle()
  }

  /** Half an address is sent nowhere. */
  protected override findFlaw(): Flaw | undefined {
    return this.opening ? { kind: 'badInput', message: this.texts(texts).filling } : super.findFlaw()
  }

  protected override willUpdate(changed: PropertyValues): void {
    super.willUpdate(changed)
    if (this.isDisabled || this.readonly) this.stopOpening()
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
    this.stopOpening()
    this.#close()
    if (typeof lookup !== 'function' || !isWorthAsking(text)) {
      this.status = 'ready'
      return
    }
    // What has failed is tried again, and said until it works.
    if (this.status !== 'failed') this.status = 'loading'
    this.#waitFor()
    const source = sourceOf(lookup, this.language, (found) => {
      this.#found = found
    })
    this.#query.ask(source, text, (rows) => {
      clearTimeout(this.#slowTimer)
      if (!rows) return this.#say('failed')
      if (rows.length > 0) return this.#offer()
      if (this.#found) this.#say('none')
      else this.status = 'ready'
    })
  }

  #offer() {
    const rows = rowsOf(this.#found ?? [])
    this.status = 'ready'
    this.#list.show(rows)
    announce(this.texts(texts).found(rows.length))
  }

  #waitFor() {
    this.#slowTimer = setTimeout(() => this.#say('slow'), SLOW)
  }

  #say(status: 'slow' | 'failed' | 'none') {
    if (this.status === status) return
    this.status = status
    announce(this.texts(texts)[status])
  }

  #close() {
    this.#query.cancel()
    this.#list.hide()
    // Whoever goes on to the next field still waits for the address that they picked.
    if (!this.opening) this.#settle()
  }

  #settle() {
    clearTimeout(this.#slowTimer)
    if (this.status === 'loading' || this.status === 'slow') this.status = 'ready'
  }

  #pick(index: number) {
    const { address, open } = this.#found?.[index] ?? {}
    if (address) this.#take(address)
    else if (open) void this.#open(open)
  }

  async #open(open: NonNullable<Suggestion['open']>) {
    const request = new AbortController()
    this.#close()
    this.opening = request
    this.filling?.(true)
    this.status = 'loading'
    this.#waitFor()
    const opened = await Promise.resolve(request.signal)
      .then(open)
      .catch(() => undefined)
    if (request.signal.aborted) return
    this.stopOpening()
    const address = readAddress(opened)
    if (address?.street) return this.#take(address)
    // What was said to be on its way is so no more, though nothing was filled.
    this.dispatchEvent(new Event('input', { bubbles: true, composed: true }))
    this.#found = readSuggestions(opened)
    const isStillHere = this.shadowRoot?.activeElement != null
    if (this.#found.length === 0) this.#say('failed')
    else if (isStillHere) this.#offer()
  }

  #take(address: AddressTexts) {
    this.setText(address.street)
    this.#committed = address.street
    this.valueChanged()
    this.#close()
    this.picked?.(address)
  }
}
