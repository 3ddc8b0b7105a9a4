import { html, nothing, type TemplateResult } from 'lit'
import { hostStyles } from '../element/host.styles.ts'
import { property } from '../element/property.ts'
import { formControlStyles } from '../forms/form-control.styles.ts'
import type { InputControl } from '../forms/input-control.ts'
import { announce } from '../screen-reader/announce.ts'
import { visuallyHiddenStyles } from '../screen-reader/visually-hidden.styles.ts'
import type { OfcSelect } from '../select/select.ts'
import { type AddressPart, type AddressTexts, addressParts } from './address.ts'
import { AddressControl } from './address-control.ts'
import { isSameText } from './address-errors.ts'
import { styles } from './address-field.styles.ts'
import { texts } from './address-field.texts.ts'
import type { OfcAddressLine } from './address-line.ts'
import { type AddressLookup, addressOption } from './lookup.ts'
import { provinceOptions } from './provinces.ts'

/** After its definition a part is one of these elements. */
type PartControl = InputControl | OfcSelect | OfcAddressLine

/** The autocomplete token of each part. */
const tokens = {
  street: 'address-line1',
  unit: 'address-line2',
  city: 'address-level2',
  province: 'address-level1',
  postalCode: 'postal-code',
} as const satisfies Record<AddressPart, string>

/**
 * A Canadian address in separate parts. With a `lookup`, the street input suggests addresses while
 * the person types, and a picked address fills all parts; each part can be typed by hand at any
 * time.
 * @summary Field for an address
 * @customElement ofc-address-field
 * @fires input - On each edit of a part, when a suggestion fills the parts, and when its address
 * fails to load.
 * @fires change - When a part is committed, and when a suggestion fills the parts.
 * @csspart label - The label.
 * @csspart hint - The hint.
 * @csspart parts - The container of the parts.
 * @csspart part - A part, an element of its own.
 * @csspart message - The error of the whole address.
 */
export class OfcAddressField extends AddressControl {
  static override styles = [hostStyles, visuallyHiddenStyles, formControlStyles, styles]

  #pickedUnit = ''

  /** Fetches suggestions for the typed street; see `AddressLookup`. */
  @property({ attribute: false }) lookup: AddressLookup | undefined

  /**
   * The autocomplete prefix of the parts, such as `shipping` or `section-work billing`, or `off`.
   */
  @property() autocomplete: string | undefined

  protected override takeFocus(options?: FocusOptions): void {
    this.#part(this.invalidPart ?? 'street')?.focus(options)
  }

  /** The field of a part, for example to focus it; `undefined` before the first render. */
  partControl(part: AddressPart): HTMLElement | undefined {
    return this.#part(part)
  }

  /**
   * Invalid parts show their messages too; an empty address shows only the message of the whole.
   */
  protected override report(): void {
    super.report()
    // Before its texts are loaded, the field has rendered no parts.
    if (!this.hasUpdated) void this.updateComplete.then(() => this.report())
    if (!this.invalidPart) return
    // The loading address fills the other parts.
    const parts = this.isFilling ? (['street'] as const) : addressParts
    for (const part of parts) this.#part(part)?.nativeInvalid()
  }

  protected override choiceChanged(event: Event): void {
    const part = addressParts.find((name) => this.#part(name) === event.target)
    // The first target is the native control, or the part after a pick; its value may be
    // unparsable.
    const [origin] = event.composedPath()
    if (!part || !origin || !('value' in origin)) return
    this.edit({ [part]: String(origin.value) })
    if (part !== 'street') this.#line?.abortAddressRequest()
  }

  protected override pageChangedParts(): void {
    // The first value is set before the first render, when no address can be loading.
    if (this.hasUpdated) this.#line?.abortAddressRequest()
  }

  /** Also waits for the updates of the parts. */
  protected override async getUpdateComplete(): Promise<boolean> {
    const isComplete = await super.getUpdateComplete()
    await Promise.all(addressParts.map((part) => this.#part(part)?.updateComplete))
    return isComplete
  }

  override render(): TemplateResult {
    const words = this.texts(texts)
    return html`<div role="group" aria-labelledby=${this.label ? 'label' : nothing} aria-label=${this.labelFromPage ?? nothing} aria-describedby=${this.describedBy ?? nothing} aria-disabled=${this.isDisabled ? 'true' : nothing}>${
      this.label
        ? html`<div class="label heading" part="label" id="label">${this.label}<span class="optional">${this.optionalMark}</span></div>`
        : nothing
    }${this.renderHint()}<div class="frame"><div class=${this.shownMessage === undefined ? 'parts' : 'parts wrong'} part="parts">${this.#renderStreet()}<ofc-text-field data-part="unit" part="part" .label=${words.parts.unit} .value=${this.partTexts.unit} .error=${this.errorOf('unit')} .autocomplete=${this.#token('unit')} ?disabled=${this.isDisabled} ?readonly=${this.readonly}></ofc-text-field><ofc-text-field data-part="city" part="part" no-optional-mark .label=${words.parts.city} .value=${this.partTexts.city} .error=${this.errorOf('city')} .autocomplete=${this.#token('city')} ?required=${this.requiresParts} ?disabled=${this.isDisabled} ?readonly=${this.readonly}></ofc-text-field><ofc-select data-part="province" part="part" no-optional-mark .label=${words.parts.province} .options=${provinceOptions(words.provinces, this.language)} .value=${this.partTexts.province} .error=${this.errorOf('province')} .autocomplete=${this.#token('province')} ?required=${this.requiresParts} ?disabled=${this.isDisabled} ?readonly=${this.readonly}></ofc-select><ofc-postal-code-field data-part="postalCode" part="part" no-optional-mark .label=${words.parts.postalCode} .province=${this.partTexts.province} .value=${this.partTexts.postalCode} .error=${this.errorOf('postalCode')} .autocomplete=${this.#token('postalCode')} ?required=${this.requiresParts} ?disabled=${this.isDisabled} ?readonly=${this.readonly}></ofc-postal-code-field></div></div>${this.renderMessage()}</div>`
  }

  #renderStreet() {
    const words = this.texts(texts)
    const hint = typeof this.lookup === 'function' ? words.withLookup : words.byHand
    return html`<ofc-address-line data-part="street" part="part" no-optional-mark .label=${words.parts.street} .hint=${this.readonly ? undefined : hint} .value=${this.partTexts.street} .error=${this.errorOf('street')} .autocomplete=${this.#token('street')} .lookup=${this.lookup} .picked=${this.#fill} .filling=${this.#setFilling} ?required=${this.requiresParts} ?disabled=${this.isDisabled} ?readonly=${this.readonly}></ofc-address-line>`
  }

  readonly #setFilling = (isFilling: boolean) => {
    this.isFilling = isFilling
    this.valueChanged()
  }

  /** Fills all parts with a picked address; they stay editable. */
  readonly #fill = (picked: AddressTexts) => {
    const address = this.#withTypedUnit(picked)
    this.edit(address)
    this.edited()
    const { label, hint } = addressOption(address)
    announce(this.texts(texts).filled([label, hint].filter(Boolean).join(', ')))
    for (const type of ['input', 'change'])
      this.dispatchEvent(new Event(type, { bubbles: true, composed: true }))
  }

  /** Lookups rarely include the unit: a typed unit stays, unless the postal code differs. */
  #withTypedUnit(picked: AddressTexts): AddressTexts {
    const { unit, postalCode } = this.partTexts
    const isTyped = unit !== this.#pickedUnit
    const isSamePlace = !postalCode || isSameText('postalCode', picked.postalCode, postalCode)
    this.#pickedUnit = picked.unit
    return isTyped && isSamePlace && !picked.unit ? { ...picked, unit } : picked
  }

  get #line(): OfcAddressLine | undefined {
    const line = this.#part('street')
    return line && 'abortAddressRequest' in line ? line : undefined
  }

  #token(part: AddressPart): string {
    const prefix = String(this.autocomplete ?? '').trim()
    if (prefix === 'off') return 'off'
    return prefix ? `${prefix} ${tokens[part]}` : tokens[part]
  }

  #part(part: AddressPart): PartControl | undefined {
    const found = this.shadowRoot?.querySelector<PartControl>(`[data-part=${part}]`)
    return found && 'nativeInvalid' in found ? found : undefined
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'ofc-address-field': OfcAddressField
  }
}
