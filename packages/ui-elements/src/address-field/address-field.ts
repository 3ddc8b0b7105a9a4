import { html, nothing, type TemplateResult } from 'lit'
import { property } from 'lit/decorators.js'
import { PartEvents } from '../choices/part-events.ts'
import { hostStyles } from '../element/host.styles.ts'
import { formControlStyles } from '../forms/form-control.styles.ts'
import { FormControl, type FormValue } from '../forms/form-control.ts'
import { showError } from '../forms/show-error.ts'
import type { TextControl } from '../forms/text-control.ts'
import type { ValidityFailure } from '../forms/validity-failure.ts'
import { texts as postalCodeTexts } from '../postal-code-field/postal-code-field.texts.ts'
import { postalCodeErrorText } from '../postal-code-field/postal-code-messages.ts'
import { announce } from '../screen-reader/announce.ts'
import { visuallyHiddenStyles } from '../screen-reader/visually-hidden.styles.ts'
import type { OfcSelect } from '../select/select.ts'
import { warn } from '../warnings/warn.ts'
import {
  type Address,
  type AddressPart,
  type AddressTexts,
  addressParts,
  emptyAddress,
  isEmpty,
  isStarted,
  readAddress,
} from './address.ts'
import { AddressDraft } from './address-draft.ts'
import { type AddressPartError, findAddressErrors, isSameText } from './address-errors.ts'
import { styles } from './address-field.styles.ts'
import { texts } from './address-field.texts.ts'
import type { OfcAddressLine } from './address-line.ts'
import { addressOf, parseAddress } from './address-value.ts'
import { autocompleteToken } from './autocomplete-token.ts'
import { type AddressLookup, addressOption } from './lookup.ts'
import { provinceOptions } from './provinces.ts'

/** Error messages set by the page, by part. */
export type AddressErrors = Readonly<Partial<Record<AddressPart, string | undefined>>>

/** The form names of the parts. */
export type AddressPartNames = Readonly<Partial<Record<AddressPart, string>>>

/** After its definition a part is one of these elements. */
type PartControl = TextControl | OfcSelect | OfcAddressLine

/**
 * A Canadian address in separate parts. With a `lookup`, the street input suggests addresses while
 * the person types, and a picked address fills all parts; each part can be typed by hand at any
 * time.
 * @summary Field for an address
 * @customElement ofc-address-field
 * @fires input - On each edit of a part, when a suggestion fills the parts, and when its address
 * fails to load.
 * @fires {Event} change - When a part is committed, and when a suggestion fills the parts.
 * @csspart label - The label.
 * @csspart hint - The hint.
 * @csspart parts - The container of the parts.
 * @csspart part - A part, an element of its own.
 * @csspart message - The error of the whole address.
 */
export class OfcAddressField extends FormControl {
  static override readonly dictionaries = [...FormControl.dictionaries, texts, postalCodeTexts]
  static override styles = [hostStyles, visuallyHiddenStyles, formControlStyles, styles]

  // Declared before `defaultValue`, which sets the parts when it is initialised.
  readonly #draft = new AddressDraft()
  /** Whether the person or the page has set the address: `defaultValue` then waits for a reset. */
  #isEdited = false
  /** Whether the address of the picked suggestion is loading; it then fills the parts. */
  #isFilling = false

  /** The address before the person edits it and after a reset, in the format of `value`. */
  @property({ attribute: 'value' }) defaultValue = ''

  /**
   * Errors of parts set by the page, such as server errors. Each is shown until its part is edited.
   */
  @property({ attribute: false }) errors: AddressErrors | undefined

  /** The form names of the parts, when they are not `<name of the field>.<part>`. */
  @property({ attribute: false }) partNames: AddressPartNames | undefined

  /** Fetches suggestions for the typed street; see `AddressLookup`. */
  @property({ attribute: false }) lookup: AddressLookup | undefined

  /**
   * The autocomplete prefix of the parts, such as `shipping` or `section-work billing`, or `off`.
   */
  @property() autocomplete: string | undefined

  /**
   * The address as JSON,
   * `{"street":"…","unit":null,"city":"…","province":"QC","postalCode":"H2X 1Y4"}`; empty when all
   * parts are empty. A part that can't be parsed is empty. The form submits each part that has a
   * value under `<name of the field>.<part>` (`address.street`, `address.postalCode`).
   */
  @property({ attribute: false, noAccessor: true })
  get value(): string {
    const { address } = this
    return address ? JSON.stringify(address) : ''
  }

  set value(value: string | undefined) {
    this.#isEdited = true
    const next = String(value ?? '')
    if (next === this.value) return
    this.#parse(next)
    this.valueChanged()
  }

  /** The address, or `undefined` when all parts are empty. */
  @property({ attribute: false, noAccessor: true })
  get address(): Address | undefined {
    return addressOf(this.#draft.texts)
  }

  set address(address: Partial<Address> | undefined) {
    this.value = address == null ? '' : JSON.stringify({ ...emptyAddress, ...address })
  }

  /**
   * The text of each part, valid or not. Setting it back does not reformat text that parses to the
   * same value.
   */
  @property({ attribute: false, noAccessor: true })
  get typedAddress(): AddressTexts {
    return this.#draft.texts
  }

  set typedAddress(address: Partial<AddressTexts> | undefined) {
    this.#isEdited = true
    const next = readAddress(address) ?? emptyAddress
    if (addressParts.every((part) => isSameText(part, next[part], this.#draft.texts[part]))) return
    this.#setTexts(next)
    this.valueChanged()
  }

  /** Empties the field. */
  clear(): void {
    this.#parse('')
    this.valueChanged()
  }

  constructor() {
    super()
    new PartEvents(this, (event) => {
      this.#onInput(event)
      this.edited()
    })
  }

  override attributeChangedCallback(name: string, before: string | null, after: string | null): void {
    super.attributeChangedCallback(name, before, after)
    // The form data contains the names of the parts.
    if (name === 'name') this.submitValue()
  }

  override requestUpdate(...args: Parameters<FormControl['requestUpdate']>): void {
    if (args[0] === 'errors') this.#draft.clearEdits()
    if (args[0] === 'partNames') this.submitValue()
    const isFirstValue = args[0] === 'defaultValue' && !this.#isEdited
    if (isFirstValue) this.#parseDefault()
    super.requestUpdate(...args)
    if (isFirstValue) this.valueChanged()
  }

  protected override takeFocus(options?: FocusOptions): void {
    this.#part(this.#invalidPart ?? 'street')?.focus(options)
  }

  /** The field of a part, for example to focus it; `undefined` before the first render. */
  partControl(part: AddressPart): HTMLElement | undefined {
    return this.#part(part)
  }

  /**
   * @internal Invalid parts show their messages too; an empty address shows only the message of the
   * whole.
   */
  override [showError](): void {
    super[showError]()
    // Before its texts are loaded, the field has rendered no parts.
    if (!this.hasUpdated) void this.updateComplete.then(() => this[showError]())
    if (!this.#invalidPart) return
    // The loading address fills the other parts.
    const parts = this.#isFilling ? (['street'] as const) : addressParts
    for (const part of parts) this.#part(part)?.[showError]()
  }

  protected override findFailure(): ValidityFailure | undefined {
    return this.#findPartFailure() ?? this.#findMissingValue()
  }

  /** A part shows its own message, so the group does not repeat it. */
  protected override get shownMessage(): string | undefined {
    const message = super.shownMessage
    return message !== undefined && message === this.#findPartFailure()?.message ? undefined : message
  }

  protected override get formValue(): FormValue {
    const { name, address, partNames = {} } = this
    if (!name || !address) return null
    const data = new FormData()
    for (const part of addressParts) {
      const text = address[part]
      if (text) data.append(partNames[part] ?? `${name}.${part}`, text)
    }
    return data
  }

  /** The text on the screen, including parts that can't be parsed. */
  protected override get formState(): FormValue {
    return isEmpty(this.#draft.texts) ? '' : JSON.stringify(this.#draft.texts)
  }

  protected override resetValue(): void {
    this.#isEdited = false
    this.#parseDefault()
  }

  protected override restoreValue(state: FormValue): void {
    if (typeof state !== 'string') return
    this.#isEdited = true
    this.#parse(state)
  }

  /** Also waits for the updates of the parts. */
  protected override async getUpdateComplete(): Promise<boolean> {
    const isComplete = await super.getUpdateComplete()
    await Promise.all(addressParts.map((part) => this.#part(part)?.updateComplete))
    return isComplete
  }

  override render(): TemplateResult {
    const words = this.texts(texts)
    return html`<div role="group" aria-labelledby=${this.label ? 'label' : nothing} aria-label=${this.hostLabel ?? nothing} aria-describedby=${this.descriptionIds || nothing} aria-disabled=${this.isDisabled ? 'true' : nothing}>${
      this.label
        ? html`<div class="label heading" part="label" id="label">${this.label}<span class="optional">${this.optionalMark}</span></div>`
        : nothing
    }${this.renderHint()}<div class="frame"><div class=${this.shownMessage === undefined ? 'parts' : 'parts wrong'} part="parts">${this.#renderStreet()}<ofc-text-field data-part="unit" part="part" .label=${words.parts.unit} .value=${this.#draft.texts.unit} .error=${this.#errorOf('unit')} .autocomplete=${autocompleteToken('unit', this.autocomplete)} ?disabled=${this.isDisabled} ?readonly=${this.readonly}></ofc-text-field><ofc-text-field data-part="city" part="part" no-optional-mark .label=${words.parts.city} .value=${this.#draft.texts.city} .error=${this.#errorOf('city')} .autocomplete=${autocompleteToken('city', this.autocomplete)} ?required=${this.#requiresParts} ?disabled=${this.isDisabled} ?readonly=${this.readonly}></ofc-text-field><ofc-select data-part="province" part="part" no-optional-mark .label=${words.parts.province} .options=${provinceOptions(words.provinces, this.language)} .value=${this.#draft.texts.province} .error=${this.#errorOf('province')} .autocomplete=${autocompleteToken('province', this.autocomplete)} ?required=${this.#requiresParts} ?disabled=${this.isDisabled} ?readonly=${this.readonly}></ofc-select><ofc-postal-code-field data-part="postalCode" part="part" no-optional-mark .label=${words.parts.postalCode} .province=${this.#draft.texts.province} .value=${this.#draft.texts.postalCode} .error=${this.#errorOf('postalCode')} .autocomplete=${autocompleteToken('postalCode', this.autocomplete)} ?required=${this.#requiresParts} ?disabled=${this.isDisabled} ?readonly=${this.readonly}></ofc-postal-code-field></div></div>${this.renderMessage()}</div>`
  }

  #onInput(event: Event) {
    const part = addressParts.find((name) => this.#part(name) === event.target)
    // The first target is the native control, or the part after a pick; its value may be
    // unparsable.
    const [origin] = event.composedPath()
    if (!part || !origin || !('value' in origin)) return
    this.#isEdited = true
    this.#draft.edit({ [part]: String(origin.value) })
    if (part !== 'street') this.#line?.abortAddressRequest()
  }

  /** Whether each part except the unit is required. */
  get #requiresParts(): boolean {
    return this.required || isStarted(this.#draft.texts)
  }

  /** The page's error of a part, until the person edits that part. */
  #errorOf(part: AddressPart): string | undefined {
    const error = this.errors?.[part]
    return error && !this.#draft.isEdited(part) ? String(error) : undefined
  }

  get #invalidPart(): AddressPart | undefined {
    if (this.#isFilling) return 'street'
    const { texts } = this.#draft
    const invalidParts = isStarted(texts) ? findAddressErrors(texts).map(({ part }) => part) : []
    return addressParts.find((part) => invalidParts.includes(part) || this.#errorOf(part))
  }

  #findPartFailure(): ValidityFailure | undefined {
    const part = this.#invalidPart
    if (!part) return undefined
    const words = this.texts(texts)
    if (this.#isFilling) {
      return { kind: 'badInput', message: words.about(words.parts.street, words.filling) }
    }
    const error = this.#errorOf(part)
    if (error) return { kind: 'customError', message: words.about(words.parts[part], error) }
    const partError = findAddressErrors(this.#draft.texts).find((error) => error.part === part)
    if (!partError) return undefined
    const kind = partError.kind === 'missing' ? 'valueMissing' : 'badInput'
    return { kind, message: words.about(words.parts[part], this.#errorText(partError)) }
  }

  #errorText(partError: AddressPartError) {
    return partError.kind === 'postalCode'
      ? postalCodeErrorText(partError.code, this.texts(postalCodeTexts))
      : this.texts(texts)[partError.kind]
  }

  #findMissingValue(): ValidityFailure | undefined {
    const isMissing = this.required && !isStarted(this.#draft.texts)
    return isMissing ? { kind: 'valueMissing', message: this.texts(texts).valueMissing } : undefined
  }

  #renderStreet() {
    const words = this.texts(texts)
    const hint = typeof this.lookup === 'function' ? words.withLookup : words.byHand
    return html`<ofc-address-line data-part="street" part="part" no-optional-mark .label=${words.parts.street} .hint=${this.readonly ? undefined : hint} .value=${this.#draft.texts.street} .error=${this.#errorOf('street')} .autocomplete=${autocompleteToken('street', this.autocomplete)} .lookup=${this.lookup} .picked=${this.#fill} .filling=${this.#setFilling} ?required=${this.#requiresParts} ?disabled=${this.isDisabled} ?readonly=${this.readonly}></ofc-address-line>`
  }

  readonly #setFilling = (isFilling: boolean) => {
    this.#isFilling = isFilling
    this.valueChanged()
  }

  /** Fills all parts with a picked address; they stay editable. */
  readonly #fill = (picked: AddressTexts) => {
    this.#isEdited = true
    const address = this.#draft.fill(picked)
    this.edited()
    const { label, hint } = addressOption(address)
    announce(this.texts(texts).filled([label, hint].filter(Boolean).join(', ')))
    for (const type of ['input', 'change'])
      this.dispatchEvent(new Event(type, { bubbles: true, composed: true }))
  }

  #parseDefault() {
    this.#parse(String(this.defaultValue ?? ''))
  }

  #parse(value: string) {
    const texts = parseAddress(value)
    if (!texts) warn(`<${this.localName}> could not read its value: ${value.slice(0, 80)}`)
    // A value that is no address is shown as the street, so that nothing is lost.
    this.#setTexts(texts ?? { ...emptyAddress, street: value })
  }

  /** Sets the texts of the page. */
  #setTexts(texts: AddressTexts) {
    // The first value is set before the first render, when no address can be loading.
    if (this.hasUpdated) this.#line?.abortAddressRequest()
    this.#draft.set(texts)
  }

  get #line(): OfcAddressLine | undefined {
    const line = this.#part('street')
    return line && 'abortAddressRequest' in line ? line : undefined
  }

  #part(part: AddressPart): PartControl | undefined {
    const control = this.shadowRoot?.querySelector<PartControl>(`[data-part=${part}]`)
    return control && showError in control ? control : undefined
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'ofc-address-field': OfcAddressField
  }
}
