import type { Address } from '@officine/api/calls'

/** An address on one line: `1554, boulevard De Maisonneuve Ouest, bureau 2, Montréal (QC)  H3G 1N5`. */
export function addressLine({ street, unit, city }: Address): string {
  return [street, unit, city].filter(Boolean).join(', ')
}

/** City, province and postal code; Canada Post puts two spaces before the code. */
export function cityLine({ city, province, postalCode }: Address): string {
  return `${city} (${province})\u00a0\u00a0${postalCode.replace(' ', '\u00a0')}`
}
