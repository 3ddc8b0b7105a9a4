import type { AccessaPharmacySummary } from '@officine/api/calls'
import { type Expected, expectedOf } from './expected.ts'

/** What can be done about a pharmacy from its row; `accept`: it takes part, and its new owners have not signed. */
export type RowAct = 'signUp' | 'accept' | Exclude<Expected, 'ends' | 'sign'>

/** The right that each act takes. */
const rights = { sign: 'sign', enrol: 'enrol', name: 'nameResponsible', complete: 'read' } as const

export function rowActOf(pharmacy: AccessaPharmacySummary): RowAct | undefined {
  const expected = expectedOf(pharmacy)
  if (!expected || expected === 'ends' || !pharmacy.may.includes(rights[expected])) return undefined
  if (expected === 'sign') return pharmacy.isEnrolled ? 'accept' : 'signUp'
  return expected
}

/** The pharmacy whose act matters most: the first that lacks something. To sign another one up can wait. */
export function mostUrgent(pharmacies: readonly AccessaPharmacySummary[]): string | undefined {
  return pharmacies.find((pharmacy) => ![undefined, 'signUp'].includes(rowActOf(pharmacy)))?.id
}
