import { type PostalCode, parsePostalCode } from '../postal-code-field/postal-code.ts'
import { type AddressPart, type AddressTexts, addressParts } from './address.ts'
import { isProvinceCode } from './provinces.ts'

export type AddressPartError =
  | { readonly kind: 'missing'; readonly part: AddressPart }
  | { readonly kind: 'unknownProvince'; readonly part: 'province' }
  | {
      readonly kind: 'postalCode'
      readonly part: 'postalCode'
      readonly code: Exclude<PostalCode, { readonly kind: 'valid' }>
    }

/** The errors of an address that has been started or is required, in the order of the parts. */
export function findAddressErrors(texts: AddressTexts): readonly AddressPartError[] {
  return addressParts.flatMap((part): readonly AddressPartError[] => {
    const text = texts[part].trim()
    if (!text) return part === 'unit' ? [] : [{ kind: 'missing', part }]
    if (part === 'province') return isProvinceCode(text) ? [] : [{ kind: 'unknownProvince', part }]
    if (part !== 'postalCode') return []
    const code = parsePostalCode(text)
    return code.kind === 'valid' ? [] : [{ kind: 'postalCode', part, code }]
  })
}

/** The value of a part in the form data; empty when the text can't be parsed. */
export function canonicalPart(part: AddressPart, text: string): string {
  if (part !== 'postalCode') return text.trim()
  const code = parsePostalCode(text)
  return code.kind === 'valid' ? code.value : ''
}

/** Whether two texts of a part are equal or parse to the same value. */
export function isSameText(part: AddressPart, one: string, other: string): boolean {
  const value = canonicalPart(part, one)
  return one === other || (value !== '' && value === canonicalPart(part, other))
}
