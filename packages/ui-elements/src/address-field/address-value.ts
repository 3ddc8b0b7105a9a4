import { parseJson } from '../element/parse-json.ts'
import {
  type Address,
  type AddressPart,
  type AddressTexts,
  emptyAddress,
  isEmpty,
  readAddress,
} from './address.ts'
import { canonicalPart } from './address-errors.ts'

/** The address of the parts' texts, or `undefined` when all are empty. */
export function addressOf(texts: AddressTexts): Address | undefined {
  if (isEmpty(texts)) return undefined
  const part = (name: AddressPart) => canonicalPart(name, texts[name])
  return {
    street: part('street'),
    unit: part('unit') || null,
    city: part('city'),
    province: part('province'),
    postalCode: part('postalCode'),
  }
}

/** The texts of the parts of a value; `undefined` when it is no address. */
export const parseAddress = (value: string): AddressTexts | undefined =>
  value ? readAddress(parseJson(value)) : emptyAddress
