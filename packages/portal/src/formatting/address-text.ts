import type { Address } from '@officine/api/calls'

/** An address on one line: `1554, boulevard De Maisonneuve Ouest, bureau 2, Montréal`. */
export function addressLine({ street, unit, city }: Address): string {
  return [street, unit, city].filter(Boolean).join(', ')
}
