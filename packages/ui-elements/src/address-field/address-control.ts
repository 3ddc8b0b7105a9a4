import { ChoiceControl } from '../choices/choice-control.ts'
import { parsedJson } from '../element/parsed-json.ts'
import { property } from '../element/property.ts'
import type { Flaw } from '../forms/flaw.ts'
import type { FormValue } from '../forms/form-associated.ts'
import { explainPostalCode } from '../postal-code-field/explain-postal-code.ts'
import { texts as postalCodeTexts } from '../postal-code-field/postal-code-field.texts.ts'
import { warn } from '../warnings/warn.ts'
import {
  type Address,
  type AddressPart,
  type AddressTexts,
  addressParts,
  emptyAddress,
  isBegun,
  isEmpty,
  readAddress,
} from './address.ts'
import { type AddressFault, canonicalPart, findAddressFaults, isSameText } from './address-faults.ts'
import { texts } from './address-field.texts.ts'

/** Errors from outside, by part. */
export type AddressErrors = Readonly<Partial<Record<AddressPart, string | undefined>>>

/** Under which names a form sends the parts. */
export type AddressPartNames = Readonly<Partial<Record<AddressPart, string>>>

/** An address as a form has it: its parts, what is wrong with them, and what others find wrong. */
export abstract class AddressControl extends ChoiceControl {
  static override readonly dictionaries = [...ChoiceControl.dictionaries, texts, postalCodeTexts]

  #texts: AddressTexts = emptyAddress
  #edited = false
  /** The parts whose error from outside the person has answered. */
  #answered: ReadonlySet<AddressPart> = new Set()

  /** The address before the person edits it, and after a reset; written as `value` is. */
  @property({ attribute: 'value' }) defaultValue = ''

  /** What others, say the server, find wrong with parts. Each shows at once and holds until the next edit of its part. */
  @property({ attribute: false }) errors: AddressErrors | undefined

  /** The names of the parts in the form, where they are others than the field's name, a dot, and the part's own. */
  @property({ attribute: false }) partNames: AddressPartNames | undefined

  /**
   * The address as JSON, `{"street":"…","unit":null,"city":"…","province":"QC","postalCode":"H2X 1Y4"}`, empty while
   * nothing is there; a part that can't be read is empty. The form sends each part that is there under its own name: after
   * the name of the field, a dot, and the name of the part (`address.street`, `address.postalCode`).
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
    this.#take(next)
    this.valueChanged()
  }

  /** The address, or nothing while nothing is there. */
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

  /** What stands in each part, read or not. Set again, it comes back; what reads the same stays as it was typed. */
  @property({ attribute: false, noAccessor: true })
  get typedAddress(): AddressTexts {
    return this.#texts
  }

  set typedAddress(given: Partial<AddressTexts> | undefined) {
    this.#edited = true
    const next = readAddress(given) ?? emptyAddress
    if (addressParts.every((part) => isSameText(part, next[part], this.#texts[part]))) return
    this.overwritten()
    this.#texts = next
    this.#answered = new Set()
    this.valueChanged()
  }

  /** Empties the field. */
  clear(): void {
    this.#take('')
    this.valueChanged()
  }

  override attributeChangedCallback(name: string, before: string | null, after: string | null): void {
    super.attributeChangedCallback(name, before, after)
    // The parts are sent with their names.
    if (name === 'name') this.submitValue()
  }

  override requestUpdate(...args: Parameters<ChoiceControl['requestUpdate']>): void {
    if (args[0] === 'errors') this.#answered = new Set()
    if (args[0] === 'partNames') this.submitValue()
    const isFirstValue = args[0] === 'defaultValue' && !this.#edited
    if (isFirstValue) this.#take(String(this.defaultValue ?? ''))
    super.requestUpdate(...args)
    if (isFirstValue) this.valueChanged()
  }

  /** What stands in each part. */
  protected get partTexts(): AddressTexts {
    return this.#texts
  }

  /** Whether each part but the unit is needed. */
  protected get isNeeded(): boolean {
    return this.required || isBegun(this.#texts)
  }

  /** The person has changed some parts. */
  protected edit(parts: Partial<AddressTexts>): void {
    this.#edited = true
    this.#texts = { ...this.#texts, ...parts }
    this.#answered = new Set([...this.#answered, ...addressParts.filter((part) => part in parts)])
  }

  /** The error from outside of a part, until the person has answered it. */
  protected errorOf(part: AddressPart): string | undefined {
    const error = this.errors?.[part]
    return error && !this.#answered.has(part) ? String(error) : undefined
  }

  protected override findFlaw(): Flaw | undefined {
    return this.#findPartFlaw() ?? this.#findMissing()
  }

  /** What is wrong with a part stands at the part. */
  protected override get shownMessage(): string | undefined {
    const message = super.shownMessage
    return message !== undefined && message === this.#findPartFlaw()?.message ? undefined : message
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

  /** What stands on the screen, unread parts too. */
  protected override get formState(): FormValue {
    return isEmpty(this.#texts) ? '' : JSON.stringify(this.#texts)
  }

  protected override resetValue(): void {
    this.#edited = false
    this.#take(String(this.defaultValue ?? ''))
  }

  protected override restoreValue(state: FormValue): void {
    if (typeof state !== 'string') return
    this.#edited = true
    this.#take(state)
  }

  /** A picked address is on its way, and fills the parts. */
  protected isFilling = false

  /** The page, and not the person, has written the parts. */
  protected overwritten(): void {}

  /** The part that is to be mended first. */
  protected get wrongPart(): AddressPart | undefined {
    if (this.isFilling) return 'street'
    const faulty = isBegun(this.#texts) ? findAddressFaults(this.#texts).map(({ part }) => part) : []
    return addressParts.find((part) => faulty.includes(part) || this.errorOf(part))
  }

  #findPartFlaw(): Flaw | undefined {
    const part = this.wrongPart
    if (!part) return undefined
    const words = this.texts(texts)
    if (this.isFilling) {
      return { kind: 'badInput', message: words.about(words.parts.street, words.filling) }
    }
    const error = this.errorOf(part)
    if (error) return { kind: 'customError', message: words.about(words.parts[part], error) }
    const fault = findAddressFaults(this.#texts).find((found) => found.part === part)
    if (!fault) return undefined
    const kind = fault.kind === 'missing' ? 'valueMissing' : 'badInput'
    return { kind, message: words.about(words.parts[part], this.#explain(fault)) }
  }

  #findMissing(): Flaw | undefined {
    const isMissing = this.required && !isBegun(this.#texts)
    return isMissing ? { kind: 'valueMissing', message: this.texts(texts).valueMissing } : undefined
  }

  #explain(fault: AddressFault) {
    return fault.kind === 'postalCode'
      ? explainPostalCode(fault.code, this.texts(postalCodeTexts))
      : this.texts(texts)[fault.kind]
  }

  #take(given: string) {
    this.overwritten()
    const address = given ? readAddress(parsedJson(given)) : emptyAddress
    if (!address) warn(`<${this.localName}> could not read its value: ${given.slice(0, 80)}`)
    // What is no address is kept as what somebody wrote of one.
    this.#texts = address ?? { ...emptyAddress, street: given }
    this.#answered = new Set()
  }
}
