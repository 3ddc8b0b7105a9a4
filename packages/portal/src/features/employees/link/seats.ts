import type { Employee } from '@officine/api/calls'
import { maximumDelegatesPerPharmacy } from '@officine/api/constants'
import { nameOf } from '../person-name.tsx'

/**
 * The delegates of a pharmacy, from the view of one person, who does not count against the limit.
 */
export interface Seats {
  readonly taken: number
  readonly most: number
  readonly names: string
  readonly isFull: boolean
}

export function seatsFor(
  delegates: readonly Employee[],
  employeeId: string | undefined,
  locale: string,
): Seats {
  const names = new Intl.ListFormat(locale, { type: 'conjunction' }).format(delegates.map(nameOf))
  const others = delegates.filter(({ id }) => id !== employeeId)
  return {
    taken: delegates.length,
    most: maximumDelegatesPerPharmacy,
    names,
    isFull: others.length >= maximumDelegatesPerPharmacy,
  }
}
