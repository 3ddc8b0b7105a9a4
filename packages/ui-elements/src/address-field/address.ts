/** The parts of a Canadian address, in their written order. */
export const addressParts = ['street', 'unit', 'city', 'province', 'postalCode'] as const
export type AddressPart = (typeof addressParts)[number]

/** The text of each part, valid or not. */
export type AddressTexts = Readonly<Record<AddressPart, string>>

/**
 * A Canadian address. `unit` is the apartment or office, or null; `province` is a code of two
 * letters; `postalCode` has the form `H2X 1Y4`.
 */
export interface Address {
  readonly street: string
  readonly unit: string | null
  readonly city: string
  readonly province: string
  readonly postalCode: string
}

export const emptyAddress: AddressTexts = { street: '', unit: '', city: '', province: '', postalCode: '' }

/** A province alone does not start an address: the page may have preselected it. */
export const isStarted = (texts: AddressTexts): boolean =>
  addressParts.some((part) => part !== 'province' && texts[part].trim() !== '')

export const isEmpty = (texts: AddressTexts): boolean => addressParts.every((part) => !texts[part].trim())

/**
 * Parses an address of the page or of a restored state; `undefined` when it is none. Never throws.
 */
export function readAddress(input: unknown): AddressTexts | undefined {
  if (typeof input !== 'object' || input === null || Array.isArray(input)) return undefined
  const parts = input as Partial<Record<AddressPart, unknown>>
  const textOf = (part: AddressPart) => (parts[part] == null ? '' : String(parts[part]))
  return {
    street: textOf('street'),
    unit: textOf('unit'),
    city: textOf('city'),
    province: textOf('province'),
    postalCode: textOf('postalCode'),
  }
}
