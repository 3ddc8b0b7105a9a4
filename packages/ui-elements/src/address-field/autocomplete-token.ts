import type { AddressPart } from './address.ts'

/** The autocomplete token of each part. */
const tokens = {
  street: 'address-line1',
  unit: 'address-line2',
  city: 'address-level2',
  province: 'address-level1',
  postalCode: 'postal-code',
} as const satisfies Record<AddressPart, string>

/** The `autocomplete` of a part, with the prefix of the page, or `off`. */
export function autocompleteToken(part: AddressPart, autocomplete: unknown): string {
  const prefix = String(autocomplete ?? '').trim()
  if (prefix === 'off') return 'off'
  return prefix ? `${prefix} ${tokens[part]}` : tokens[part]
}
