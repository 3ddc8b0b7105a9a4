import { type PostalCode, parsePostalCode } from '../postal-code-field/postal-code.ts'
import { type AddressPart, type AddressTexts, addressParts } from './address.ts'
import { isProvinceCode } from './provinces.ts'

/** What is wrong with a part of an address. */
export type AddressFault =
  | { readonly kind: 'missing'; readonly part: AddressPart }
  | { readonly kind: 'unknownProvince'; readonly part: 'province' }
  | {
      readonly kind: 'postalCode'
      readonly part: 'postalCode'
      readonly code: Exclude<PostalCode, { readonly kind: 'valid' }>
    }

/** What is wrong with an address that was begun, or that is required, in the order of its parts. */
export function findAddressFaults(texts: AddressTexts): readonly AddressFault[] {
  return addressParts.flatMap((part): readonly AddressFault[] => {
    const text = texts[part].trim()
    if (!text) return part === 'unit' ? [] : [{ kind: 'missing', part }]
    if (part === 'province') return isProvinceCode(text) ? [] : [{ kind: 'unknownProvince', part }]
    if (part !== 'postalCode') return []
    const code = parsePostalCode(text)
    return code.kind === 'valid' ? [] : [{ kind: 'postalCode', part, code }]
  })
}

/** What a form sends of a part: nothing where it can't be read. */
export function canonicalPart(part: AddressPart, text: string): string {
  if (part !== 'postalCode') return text.trim()
  const code = parsePostalCode(text)
  return code.kind === 'valid' ? code.value : ''
}

/** Whether two texts of a part are the same, or are read as the same. */
export function isSameText(part: AddressPart, one: string, other: string): boolean {
  const read = canonicalPart(part, one)
  return one === other || (read !== '' && read === canonicalPart(part, other))
}
