import type { Employee } from '@officine/api/calls'
import { maximumDelegatesPerPharmacy } from '@officine/api/constants'
import { personName } from '../person-name.tsx'

/**
 * The delegates of a pharmacy, from the view of one person, who does not count against the limit.
 */
export interface DelegateLimit {
  readonly count: number
  readonly maximum: number
  readonly names: string
  readonly isReached: boolean
}

export function delegateLimit(
  delegates: readonly Employee[],
  employeeId: string | undefined,
  locale: string,
): DelegateLimit {
  const names = new Intl.ListFormat(locale, { type: 'conjunction' }).format(delegates.map(personName))
  const others = delegates.filter(({ id }) => id !== employeeId)
  return {
    count: delegates.length,
    maximum: maximumDelegatesPerPharmacy,
    names,
    isReached: others.length >= maximumDelegatesPerPharmacy,
  }
}
