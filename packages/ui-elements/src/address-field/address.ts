/** The parts of a Canadian address, in the order in which they are written. */
export const addressParts = ['street', 'unit', 'city', 'province', 'postalCode'] as const
export type AddressPart = (typeof addressParts)[number]

/** What stands in each part, read or not. */
export type AddressTexts = Readonly<Record<AddressPart, string>>

/** A Canadian address. `unit` is the apartment or office, if any; `province` has two letters; `postalCode` is `H2X 1Y4`. */
export interface Address {
  readonly street: string
  readonly unit: string | null
  readonly city: string
  readonly province: string
  readonly postalCode: string
}

export const emptyAddress: AddressTexts = { street: '', unit: '', city: '', province: '', postalCode: '' }

/** An address is begun by its words: a province alone may have been chosen by the page. */
export const isBegun = (texts: AddressTexts): boolean =>
  addressParts.some((part) => part !== 'province' && texts[part].trim() !== '')

export const isEmpty = (texts: AddressTexts): boolean => addressParts.every((part) => !texts[part].trim())

/** Takes up what a page gives, or what was kept of the screen; nothing when it is no address. Never throws. */
export function readAddress(given: unknown): AddressTexts | undefined {
  if (typeof given !== 'object' || given === null || Array.isArray(given)) return undefined
  const parts = given as Partial<Record<AddressPart, unknown>>
  const read = (part: AddressPart) => (parts[part] == null ? '' : String(parts[part]))
  return {
    street: read('street'),
    unit: read('unit'),
    city: read('city'),
    province: read('province'),
    postalCode: read('postalCode'),
  }
}
