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

/** Delay in ms before the field shows that the lookup is slow. */
const SLOW = 3000

/** Street input of `ofc-address-field`, with suggestions while the person types. */
export class OfcAddressLine extends TextControl {
  static override readonly dictionaries = [...TextControl.dictionaries, texts]
  static override styles = [...TextControl.styles, listStyles, styles]

  readonly #query = new SourceQuery()
  readonly #list = new ListBelow(this, {
    open: () => this.#ask(),
    pick: (index) => this.#pick(index),
    close: () => this.#close(),
  })
  /** The suggestions of the rows; `undefined` when the lookup returned `undefined`. */
  #found: readonly Suggestion[] | undefined
  #slowTimer: ReturnType<typeof setTimeout> | undefined
  /** The last picked street, for which `change` was already dispatched. */
  #committed: string | undefined

  /** Fetches suggestions; without it there are none. */
  @property({ attribute: false }) lookup: AddressLookup | undefined

  /** Called with the address that the person picks. */
  @property({ attribute: false }) picked: ((address: AddressTexts) => void) | undefined

  /** Called with `true` when a picked address starts to load, and with `false` when that ends. */
  @property({ attribute: false }) filling: ((isOnItsWay: boolean) => void) | undefined

  /** Aborts the request for the address of the picked suggestion; set while it is loading. */
  @state() private opening: AbortController | undefined

  @state() private status: 'ready' | 'loading' | 'slow' | 'failed' | 'none' = 'ready'

  override disconnectedCallback(): void {
    super.disconnectedCallback()
    this.#close()
    this.stopOpening()
  }

  override handleEvent(event: Event): void {
    this.#list.handleEvent(event)
    // On blur the browser dispatches a native change for the pick, which was already dispatched.
    if (event.type === 'change' && this.text === this.#committed) return
    super.handleEvent(event)
  }

  protected override textEdited(): void {
    this.#committed = undefined
    this.#ask()
  }

  /** Aborts the loading of a picked address: the person or the page has changed the field. */
  stopOpening(): void {
    if (!this.opening) return
    this.opening.abort()
    this.opening = undefined
    this.filling?.(false)
    this.#settle()
  }

  /** The field is invalid while a picked address is loading. */
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

  /** The note under the field. Normal loading shows none. */
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
    // A retry leaves the failure message in place until it succeeds.
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
    // Leaving the field does not abort the loading of a picked address.
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
    // The validity has changed, though no part was filled.
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
