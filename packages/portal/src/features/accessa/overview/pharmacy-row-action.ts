import type { AccessaPharmacySummary } from '@officine/api/calls'
import { type PharmacyTask, pharmacyTask } from './pharmacy-task.ts'

/**
 * Action of a pharmacy's row. Signing is `signUp` where it begins the participation, and `sign` where
 * the pharmacy participates but its new owners have not signed.
 */
export type RowAction = 'signUp' | Exclude<PharmacyTask, 'ends'>

/** Right required by each task. */
const rights = {
  sign: 'sign',
  enrol: 'enrol',
  nameResponsible: 'nameResponsible',
  supplyMissing: 'read',
} as const

export function rowAction(pharmacy: AccessaPharmacySummary): RowAction | undefined {
  const task = pharmacyTask(pharmacy)
  if (!task || task === 'ends' || !pharmacy.may.includes(rights[task])) return undefined
  return task === 'sign' && !pharmacy.isEnrolled ? 'signUp' : task
}

/** Id of the first pharmacy with a task other than signing up. */
export function firstPharmacyToComplete(pharmacies: readonly AccessaPharmacySummary[]): string | undefined {
  return pharmacies.find((pharmacy) => ![undefined, 'signUp'].includes(rowAction(pharmacy)))?.id
}
