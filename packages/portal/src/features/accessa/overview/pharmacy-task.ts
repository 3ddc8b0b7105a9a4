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
