import type { PropertyValues } from 'lit'
import { property } from 'lit/decorators.js'
import type { FormValue } from '../forms/form-control.ts'
import { type Parsed, TextControl } from '../forms/text-control.ts'
import type { ValidityFailure } from '../forms/validity-failure.ts'
import { warnUnlessOneOf } from '../warnings/warn.ts'
import { internationalPhones, loadInternationalPhones } from './load-international-phones.ts'
import { texts } from './phone-field.texts.ts'
import {
  findNumberingPlanError,
  formatLocal,
  formatPhoneAsYouType,
  type Phone,
  parsePhone,
  type Separator,
} from './phone-text.ts'

export type PhoneKind = 'phone' | 'mobile' | 'fax'

const autocompletes: Readonly<Record<PhoneKind, string>> = {
  phone: 'tel',
  mobile: 'mobile tel',
  fax: 'fax tel',
}

/**
 * A telephone number, formatted as it is typed and accepted in any form, with or without an
 * extension ("poste 123"). Its value is E.164 (`+15145551234`); the extension is submitted under
 * its own name. Numbers outside Canada and the United States begin with `+`.
 * @summary Telephone number field
 * @customElement ofc-phone-field
 * @fires input - On each edit.
 * @fires change - When the value is committed.
 * @slot - A native `<input>`, which then has the name and the value.
 * @slot label - A `<label>` of the page's own, for a native input.
 * @csspart label - The label.
 * @csspart hint - The hint.
 * @csspart field - The frame around the input.
 * @csspart control - The native input.
 * @csspart message - The error message.
 */
export class OfcPhoneField extends TextControl {
  static override readonly dictionaries = [...TextControl.dictionaries, texts]

  #extension = ''
  /** Whether the page has just set the extension: a value that it sets with it does not clear it. */
  #extensionIsNew = false
  /** The text that the element last formatted. */
  #formatted: string | undefined

  /** The kind of line: a cell phone and a fax have no extension. */
  @property() kind: PhoneKind = 'phone'

  /** The form name of the extension; by default, the field's name with `-extension`. */
  @property({ attribute: 'extension-name' }) extensionName: string | undefined

  /** The digits of the extension. */
  @property({ noAccessor: true })
  get extension(): string {
    const phone = parsePhone(this.text)
    return 'extension' in phone ? phone.extension : ''
  }

  set extension(extension: string | undefined) {
    const next = String(extension ?? '')
    this.#extensionIsNew = true
    queueMicrotask(() => {
      this.#extensionIsNew = false
    })
    if (next === this.#extension && next === this.extension) return
    this.#extension = next
    const { value } = this
    if (!value) return
    this.setText(this.format(value))
    this.valueChanged()
  }

  override get value(): string {
    return super.value
  }

  override set value(value: string | undefined) {
    if (!this.#extensionIsNew && String(value ?? '') !== super.value) this.#extension = ''
    super.value = value
  }

  override attributeChangedCallback(name: string, before: string | null, after: string | null): void {
    super.attributeChangedCallback(name, before, after)
    if (this.isConnected && name === 'name') this.submitValue()
  }

  override handleEvent(event: Event): void {
    if (event.type === 'change' && event.target === this.input) this.#formatCommitted()
    super.handleEvent(event)
  }

  protected override get isFormatted(): boolean {
    return true
  }

  protected override get inputType(): string {
    return 'tel'
  }

  protected override get defaultAutocomplete(): string {
    return autocompletes[this.kind] ?? 'tel'
  }

  protected override parse(text: string): Parsed {
    if (!text.trim()) return { value: '' }
    const phone = parsePhone(text)
    if (phone.kind === 'number') return { value: phone.value }
    if (phone.kind !== 'foreign') return badInput(this.#explain(phone))
    const library = internationalPhones()
    if (!library) return { value: phone.value }
    const foreign = library.parseInternational(phone.value)
    return foreign ? { value: foreign.value } : badInput(this.texts(texts).foreign)
  }

  protected override format(value: string): string {
    const phone = value ? parsePhone(value) : undefined
    if (phone?.kind !== 'number' && phone?.kind !== 'foreign') return value
    const extension = phone.extension || this.#extension
    const number =
      phone.kind === 'number'
        ? formatLocal(phone.value.slice(2), this.#separator)
        : (internationalPhones()?.parseInternational(phone.value)?.text ?? phone.value)
    const text = extension ? `${number}, ${this.texts(texts).extension} ${extension}` : number
    this.#formatted = text
    return text
  }

  protected override textEdited(event: Event): void {
    super.textEdited(event)
    this.#extension = this.extension
  }

  protected override formatTyped(): void {
    const input = this.input
    if (!input) return
    const { text, caret } = formatPhoneAsYouType(
      input.value,
      input.selectionStart ?? input.value.length,
      this.#separator,
      internationalPhones()?.formatInternationalAsYouType,
    )
    if (text === input.value) return
    this.setText(text)
    // On an input without focus, some engines would move the focus to it.
    if (input.matches(':focus')) input.setSelectionRange(caret, caret)
  }

  protected override findValueFailure(value: string): ValidityFailure | undefined {
    const { areaCode, exchange, noExtension } = this.texts(texts)
    const error = findNumberingPlanError(value)
    if (error === 'areaCode') return { kind: 'patternMismatch', message: areaCode(value.slice(2, 5)) }
    if (error === 'exchange') return { kind: 'patternMismatch', message: exchange(value.slice(5, 8)) }
    if ((this.kind !== 'mobile' && this.kind !== 'fax') || !this.extension) return undefined
    return { kind: 'patternMismatch', message: noExtension[this.kind] }
  }

  protected override get formValue(): FormValue {
    const value = super.formValue
    const { name, extension } = this
    if (typeof value !== 'string' || !extension || !name) return value
    const data = new FormData()
    data.append(name, value)
    data.append(this.extensionName || `${name}-extension`, extension)
    return data
  }

  protected override resetValue(): void {
    this.#extension = this.getAttribute('extension') ?? ''
    super.resetValue()
  }

  protected override willUpdate(changed: PropertyValues): void {
    super.willUpdate(changed)
    // The texts of the language, with the extension label, may have loaded only now.
    this.#reformat()
    if (changed.has('extensionName')) this.submitValue()
    if (changed.has('kind')) warnUnlessOneOf(this, 'kind', ['phone', 'mobile', 'fax'])
    if (!internationalPhones() && /^\s*\+[02-9]|^\s*011/.test(this.text)) void this.#loadForeign()
  }

  get #separator(): Separator {
    return this.textLanguage === 'en' ? '-' : ' '
  }

  async #loadForeign() {
    if (!(await loadInternationalPhones())) return
    if (this.text === this.#formatted) this.#reformat()
    else this.formatTyped()
    this.valueChanged()
  }

  /** Formats the value in the page's language when it is committed. */
  #formatCommitted() {
    const { value } = this
    if (!value) return
    this.#extension = this.extension
    this.setText(this.format(value))
  }

  /** Reformats what the element wrote after the language changes; text being typed stays. */
  #reformat() {
    if (this.#formatted === undefined || this.text !== this.#formatted) return
    const text = this.format(this.value)
    if (text === this.text) return
    this.setText(text)
    this.valueChanged()
  }

  #explain(phone: Exclude<Phone, { kind: 'number' | 'foreign' }>): string {
    const words = this.texts(texts)
    switch (phone.kind) {
      case 'letters':
        return words.letters
      case 'badExtension':
        return words.badExtension
      case 'unreadable':
        return words.unreadable[this.kind] ?? words.unreadable.phone
      case 'wrongLength':
        if (phone.digits === 7) return words.withoutAreaCode
        return phone.digits < 10 ? words.tooShort(phone.digits) : words.tooLong(phone.digits)
    }
  }
}

const badInput = (message: string): Parsed => ({ value: '', failure: { kind: 'badInput', message } })

declare global {
  interface HTMLElementTagNameMap {
    'ofc-phone-field': OfcPhoneField
  }
}
