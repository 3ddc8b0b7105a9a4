import type { AccessaPharmacySummary } from '@officine/api/calls'
import { type PharmacyTask, pharmacyTask } from './pharmacy-task.ts'

/** Action of a pharmacy’s row; `accept`: it participates, but its new owners have not signed. */
export type RowAction = 'signUp' | 'accept' | Exclude<PharmacyTask, 'ends' | 'sign'>

/** Right required by each task. */
const rights = { sign: 'sign', enrol: 'enrol', name: 'nameResponsible', complete: 'read' } as const

export function rowAction(pharmacy: AccessaPharmacySummary): RowAction | undefined {
  const task = pharmacyTask(pharmacy)
  if (!task || task === 'ends' || !pharmacy.may.includes(rights[task])) return undefined
  if (task === 'sign') return pharmacy.isEnrolled ? 'accept' : 'signUp'
  return task
}

/** Id of the first pharmacy with a task other than signing up. */
export function mostUrgentPharmacyId(pharmacies: readonly AccessaPharmacySummary[]): string | undefined {
  return pharmacies.find((pharmacy) => ![undefined, 'signUp'].includes(rowAction(pharmacy)))?.id
}
