import { html, nothing, type PropertyValues } from 'lit'
import { property, state } from 'lit/decorators.js'
import { styles as listStyles } from '../combobox/combobox.styles.ts'
import { ListboxController } from '../combobox/listbox-controller.ts'
import { OptionQuery } from '../combobox/option-source.ts'
import { TextControl } from '../forms/text-control.ts'
import type { ValidityFailure } from '../forms/validity-failure.ts'
import { infoIcon } from '../icon/info-icon.ts'
import { announce } from '../screen-reader/announce.ts'
import { type AddressTexts, readAddress } from './address.ts'
import { texts } from './address-field.texts.ts'
import { styles } from './address-line.styles.ts'
import {
  type AddressLookup,
  isLongEnough,
  lookupOptionSource,
  readSuggestions,
  type Suggestion,
  suggestionOptions,
} from './lookup.ts'

/** Delay in ms before the field shows that the lookup is slow. */
const SLOW = 3000

/** Street input of `ofc-address-field`, with suggestions while the person types. */
export class OfcAddressLine extends TextControl {
  static override readonly dictionaries = [...TextControl.dictionaries, texts]
  static override styles = [...TextControl.styles, listStyles, styles]

  readonly #query = new OptionQuery()
  readonly #list = new ListboxController(this, {
    open: () => this.#awaitSuggestions(),
    pick: (index) => this.#pick(index),
    close: () => this.#close(),
  })
  /** The suggestions of the rows; `undefined` when the lookup returned `undefined`. */
  #suggestions: readonly Suggestion[] | undefined
  #slowTimer: ReturnType<typeof setTimeout> | undefined
  /** The last picked street, for which `change` was already dispatched. */
  #committed: string | undefined

  /** Fetches suggestions; without it there are none. */
  @property({ attribute: false }) lookup: AddressLookup | undefined

  /** Called with the address that the person picks. */
  @property({ attribute: false }) picked: ((address: AddressTexts) => void) | undefined

  /** Called with `true` when a picked address starts to load, and with `false` when that ends. */
  @property({ attribute: false }) filling: ((isLoading: boolean) => void) | undefined

  /** Aborts the request for the address of the picked suggestion; set while it is loading. */
  @state() private addressRequest: AbortController | undefined

  @state() private status: 'ready' | 'loading' | 'slow' | 'failed' | 'none' = 'ready'

  override disconnectedCallback(): void {
    super.disconnectedCallback()
    this.#close()
    this.abortAddressRequest()
  }

  override handleEvent(event: Event): void {
    this.#list.handleEvent(event)
    // On blur the browser dispatches a native change for the pick, which was already dispatched.
    if (event.type === 'change' && this.text === this.#committed) return
    super.handleEvent(event)
  }

  protected override textEdited(): void {
    this.#committed = undefined
    this.abortAddressRequest()
    this.#close()
    this.#fetchSuggestions()
  }

  /** Aborts the loading of a picked address: the person or the page has changed the field. */
  abortAddressRequest(): void {
    if (!this.addressRequest) return
    this.addressRequest.abort()
    this.addressRequest = undefined
    this.filling?.(false)
    this.#stopLoading()
  }

  /** The field is invalid while a picked address is loading. */
  protected override findFailure(): ValidityFailure | undefined {
    return this.addressRequest
      ? { kind: 'badInput', message: this.texts(texts).filling }
      : super.findFailure()
  }

  protected override willUpdate(changed: PropertyValues): void {
    super.willUpdate(changed)
    if (this.isDisabled || this.readonly) this.abortAddressRequest()
    this.#list.willUpdate()
  }

  protected override updated(changed: PropertyValues): void {
    super.updated(changed)
    this.#list.updated(typeof this.lookup === 'function' ? this.input : undefined, this.#isLoading)
  }

  protected override get descriptionIds(): string {
    return [super.descriptionIds, this.#note && 'note'].filter(Boolean).join(' ')
  }

  protected override renderBelow(): unknown {
    const note = this.#note
    return html`${super.renderBelow()}${
      note
        ? html`<div class="message note" part="note" id="note">${infoIcon()}<span>${note}</span></div>`
        : nothing
    }${this.#list.render({ value: '', label: this.texts(texts).suggestions, note: undefined })}`
  }

  get #isLoading(): boolean {
    return this.status === 'loading' || this.status === 'slow'
  }

  /** The note under the field. Normal loading shows none. */
  get #note(): string | undefined {
    const words = this.texts(texts)
    return this.status === 'ready' || this.status === 'loading' ? undefined : words[this.status]
  }

  /** An arrow key goes to the suggestions, which may be loading already: to wait is slow at once. */
  #awaitSuggestions() {
    if (!this.#isLoading) {
      this.status = 'ready'
      this.#fetchSuggestions()
    }
    if (this.status === 'loading') this.#setStatus('slow')
  }

  #fetchSuggestions() {
    const { lookup, text } = this
    if (typeof lookup !== 'function' || !isLongEnough(text)) {
      this.status = 'ready'
      return
    }
    // A retry while typing leaves the failure message in place until it succeeds.
    if (this.status !== 'failed') this.status = 'loading'
    this.#startSlowTimer()
    const source = lookupOptionSource(lookup, this.language, (suggestions) => {
      this.#suggestions = suggestions
    })
    this.#query.fetch(source, text, (rows) => {
      clearTimeout(this.#slowTimer)
      if (!rows) return this.#setStatus('failed')
      if (rows.length > 0) return this.#showSuggestions()
      if (this.#suggestions) this.#setStatus('none')
      else this.status = 'ready'
    })
  }

  #showSuggestions() {
    const rows = suggestionOptions(this.#suggestions ?? [])
    this.status = 'ready'
    this.#list.show(rows)
    announce(this.texts(texts).found(rows.length))
  }

  #startSlowTimer() {
    this.#slowTimer = setTimeout(() => this.#setStatus('slow'), SLOW)
  }

  #setStatus(status: 'slow' | 'failed' | 'none') {
    if (this.status === status) return
    this.status = status
    announce(this.texts(texts)[status])
  }

  #close() {
    this.#query.cancel()
    this.#list.hide()
    // Leaving the field does not abort the loading of a picked address.
    if (!this.addressRequest) this.#stopLoading()
  }

  #stopLoading() {
    clearTimeout(this.#slowTimer)
    if (this.#isLoading) this.status = 'ready'
  }

  #pick(index: number) {
    const { address, open } = this.#suggestions?.[index] ?? {}
    if (address) this.#applyAddress(address)
    else if (open) void this.#loadAddress(open)
  }

  async #loadAddress(open: NonNullable<Suggestion['open']>) {
    const request = new AbortController()
    this.#close()
    this.addressRequest = request
    this.filling?.(true)
    this.status = 'loading'
    this.#startSlowTimer()
    const response = await Promise.resolve(request.signal)
      .then(open)
      .catch(() => undefined)
    if (request.signal.aborted) return
    this.abortAddressRequest()
    const address = readAddress(response)
    if (address?.street) return this.#applyAddress(address)
    // The validity has changed, though no part was filled.
    this.dispatchEvent(new Event('input', { bubbles: true, composed: true }))
    this.#suggestions = readSuggestions(response)
    const hasFocus = this.shadowRoot?.activeElement != null
    if (this.#suggestions.length === 0) this.#setStatus('failed')
    else if (hasFocus) this.#showSuggestions()
  }

  #applyAddress(address: AddressTexts) {
    this.setText(address.street)
    this.#committed = address.street
    this.valueChanged()
    this.#close()
    this.picked?.(address)
  }
}
