import type { Employee, EmploymentId } from '@officine/api/calls'
import { maximumDelegatesPerPharmacy } from '@officine/api/constants'
import { formatList, fullName, type Locale } from '@officine/i18n/locale'

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
  employeeId: EmploymentId | undefined,
  locale: Locale,
): DelegateLimit {
  const names = formatList(delegates.map(fullName), locale)
  const others = delegates.filter(({ id }) => id !== employeeId)
  return {
    count: delegates.length,
    maximum: maximumDelegatesPerPharmacy,
    names,
    isReached: others.length >= maximumDelegatesPerPharmacy,
  }
}
