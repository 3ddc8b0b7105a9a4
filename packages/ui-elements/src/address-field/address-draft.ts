import { type AddressPart, type AddressTexts, addressParts, emptyAddress } from './address.ts'
import { isSameText } from './address-errors.ts'

/** The texts of the parts while the person edits them, and which parts were edited. */
export class AddressDraft {
  texts: AddressTexts = emptyAddress
  /** The parts edited since the page last set the texts or its errors. */
  #editedParts: ReadonlySet<AddressPart> = new Set()
  #pickedUnit = ''

  /** Sets the texts of the page. */
  set(texts: AddressTexts): void {
    this.texts = texts
    this.clearEdits()
  }

  clearEdits(): void {
    this.#editedParts = new Set()
  }

  /** Applies the person's changes to some parts. */
  edit(parts: Partial<AddressTexts>): void {
    this.texts = { ...this.texts, ...parts }
    this.#editedParts = new Set([...this.#editedParts, ...addressParts.filter((part) => part in parts)])
  }

  isEdited(part: AddressPart): boolean {
    return this.#editedParts.has(part)
  }

  /**
   * Fills all parts with a picked address. Lookups rarely include the unit: a typed unit stays,
   * unless the postal code differs.
   */
  fill(picked: AddressTexts): AddressTexts {
    const { unit, postalCode } = this.texts
    const isTyped = unit !== this.#pickedUnit
    const isSamePlace = !postalCode || isSameText('postalCode', picked.postalCode, postalCode)
    this.#pickedUnit = picked.unit
    const address = isTyped && isSamePlace && !picked.unit ? { ...picked, unit } : picked
    this.edit(address)
    return address
  }
}
