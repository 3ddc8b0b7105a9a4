import { type Employee, getEmployees, type Page } from '@officine/api/calls'
import { maximumDelegatesPerPharmacy } from '@officine/api/constants'
import { type Resource, resource } from '../../../data/index.ts'
import { nameOf } from '../person.tsx'

/** Who holds a seat of a delegated responsible person, be it from a day to come. */
export function delegatesOf(pharmacyId: string): Resource<Page<Employee>> {
  return resource(getEmployees, {
    path: { pharmacyId },
    query: { filter: 'onlyDelegates', pending: 'false' },
  })
}

/** The seats of a pharmacy, as they stand for one person: who has a seat already needs none. */
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
