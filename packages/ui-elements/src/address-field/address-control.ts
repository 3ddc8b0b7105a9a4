import { ChoiceControl } from '../choices/choice-control.ts'
import { parseJson } from '../element/parse-json.ts'
import { property } from '../element/property.ts'
import type { FormValue } from '../forms/form-associated.ts'
import type { ValidityFailure } from '../forms/validity-failure.ts'
import { texts as postalCodeTexts } from '../postal-code-field/postal-code-field.texts.ts'
import { postalCodeErrorText } from '../postal-code-field/postal-code-messages.ts'
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
import { type AddressPartError, canonicalPart, findAddressErrors, isSameText } from './address-errors.ts'
import { texts } from './address-field.texts.ts'

/** Error messages set by the page, by part. */
export type AddressErrors = Readonly<Partial<Record<AddressPart, string | undefined>>>

/** The form names of the parts. */
export type AddressPartNames = Readonly<Partial<Record<AddressPart, string>>>

/** Form control of an address: its parts, their validation and the errors set by the page. */
export abstract class AddressControl extends ChoiceControl {
  static override readonly dictionaries = [...ChoiceControl.dictionaries, texts, postalCodeTexts]

  #texts: AddressTexts = emptyAddress
  #edited = false
  /** Parts whose page error is dismissed, because the person has edited them since. */
  #editedParts: ReadonlySet<AddressPart> = new Set()

  /** The address before the person edits it and after a reset, in the format of `value`. */
  @property({ attribute: 'value' }) defaultValue = ''

  /**
   * Errors of parts set by the page, such as server errors. Each is shown until its part is edited.
   */
  @property({ attribute: false }) errors: AddressErrors | undefined

  /** The form names of the parts, when they are not `<name of the field>.<part>`. */
  @property({ attribute: false }) partNames: AddressPartNames | undefined

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
    this.#edited = true
    const next = String(value ?? '')
    if (next === this.value) return
    this.#parseValue(next)
    this.valueChanged()
  }

  /** The address, or `undefined` when all parts are empty. */
  @property({ attribute: false, noAccessor: true })
  get address(): Address | undefined {
    if (isEmpty(this.#texts)) return undefined
    const part = (name: AddressPart) => canonicalPart(name, this.#texts[name])
    return {
      street: part('street'),
      unit: part('unit') || null,
      city: part('city'),
      province: part('province'),
      postalCode: part('postalCode'),
    }
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
    return this.#texts
  }

  set typedAddress(given: Partial<AddressTexts> | undefined) {
    this.#edited = true
    const next = readAddress(given) ?? emptyAddress
    if (addressParts.every((part) => isSameText(part, next[part], this.#texts[part]))) return
    this.pageChangedParts()
    this.#texts = next
    this.#editedParts = new Set()
    this.valueChanged()
  }

  /** Empties the field. */
  clear(): void {
    this.#parseValue('')
    this.valueChanged()
  }

  override attributeChangedCallback(name: string, before: string | null, after: string | null): void {
    super.attributeChangedCallback(name, before, after)
    // The form data contains the names of the parts.
    if (name === 'name') this.submitValue()
  }

  override requestUpdate(...args: Parameters<ChoiceControl['requestUpdate']>): void {
    if (args[0] === 'errors') this.#editedParts = new Set()
    if (args[0] === 'partNames') this.submitValue()
    const isFirstValue = args[0] === 'defaultValue' && !this.#edited
    if (isFirstValue) this.#parseValue(String(this.defaultValue ?? ''))
    super.requestUpdate(...args)
    if (isFirstValue) this.valueChanged()
  }

  protected get partTexts(): AddressTexts {
    return this.#texts
  }

  /** Whether each part except the unit is required. */
  protected get requiresParts(): boolean {
    return this.required || isStarted(this.#texts)
  }

  /** Applies the person's changes to some parts. */
  protected edit(parts: Partial<AddressTexts>): void {
    this.#edited = true
    this.#texts = { ...this.#texts, ...parts }
    this.#editedParts = new Set([...this.#editedParts, ...addressParts.filter((part) => part in parts)])
  }

  /** The page's error of a part, until the person edits that part. */
  protected errorOf(part: AddressPart): string | undefined {
    const error = this.errors?.[part]
    return error && !this.#editedParts.has(part) ? String(error) : undefined
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
    return isEmpty(this.#texts) ? '' : JSON.stringify(this.#texts)
  }

  protected override resetValue(): void {
    this.#edited = false
    this.#parseValue(String(this.defaultValue ?? ''))
  }

  protected override restoreValue(state: FormValue): void {
    if (typeof state !== 'string') return
    this.#edited = true
    this.#parseValue(state)
  }

  /** Whether the address of the picked suggestion is loading; it then fills the parts. */
  protected isFilling = false

  /** Called when the page, not the person, changes the parts. */
  protected pageChangedParts(): void {}

  protected get invalidPart(): AddressPart | undefined {
    if (this.isFilling) return 'street'
    const faulty = isStarted(this.#texts) ? findAddressErrors(this.#texts).map(({ part }) => part) : []
    return addressParts.find((part) => faulty.includes(part) || this.errorOf(part))
  }

  #findPartFailure(): ValidityFailure | undefined {
    const part = this.invalidPart
    if (!part) return undefined
    const words = this.texts(texts)
    if (this.isFilling) {
      return { kind: 'badInput', message: words.about(words.parts.street, words.filling) }
    }
    const error = this.errorOf(part)
    if (error) return { kind: 'customError', message: words.about(words.parts[part], error) }
    const fault = findAddressErrors(this.#texts).find((found) => found.part === part)
    if (!fault) return undefined
    const kind = fault.kind === 'missing' ? 'valueMissing' : 'badInput'
    return { kind, message: words.about(words.parts[part], this.#errorText(fault)) }
  }

  #findMissingValue(): ValidityFailure | undefined {
    const isMissing = this.required && !isStarted(this.#texts)
    return isMissing ? { kind: 'valueMissing', message: this.texts(texts).valueMissing } : undefined
  }

  #errorText(fault: AddressPartError) {
    return fault.kind === 'postalCode'
      ? postalCodeErrorText(fault.code, this.texts(postalCodeTexts))
      : this.texts(texts)[fault.kind]
  }

  #parseValue(given: string) {
    this.pageChangedParts()
    const address = given ? readAddress(parseJson(given)) : emptyAddress
    if (!address) warn(`<${this.localName}> could not read its value: ${given.slice(0, 80)}`)
    // A value that is no address is shown as the street, so that nothing is lost.
    this.#texts = address ?? { ...emptyAddress, street: given }
    this.#editedParts = new Set()
  }
}
