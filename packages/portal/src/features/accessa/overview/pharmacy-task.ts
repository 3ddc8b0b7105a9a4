import type { AccessaPharmacySummary } from '@officine/api/calls'

/** Most urgent pending task of a pharmacy; `ends` means none: notice to leave accessa was given. */
export type PharmacyTask = 'ends' | 'sign' | 'enrol' | 'nameResponsible' | 'supplyMissing'

type PharmacyProgress = Pick<
  AccessaPharmacySummary,
  'isSigned' | 'isEnrolled' | 'hasResponsible' | 'lacking' | 'lastDay'
>

export function pharmacyTask({
  isSigned,
  isEnrolled,
  hasResponsible,
  lacking,
  lastDay,
}: PharmacyProgress): PharmacyTask | undefined {
  if (lastDay !== null) return 'ends'
  if (!isSigned) return 'sign'
  if (!isEnrolled) return 'enrol'
  if (!hasResponsible) return 'nameResponsible'
  return lacking > 0 ? 'supplyMissing' : undefined
}

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
