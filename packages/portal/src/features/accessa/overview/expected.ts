import type { AccessaPharmacySummary } from '@officine/api/calls'

/** Most urgent pending task of a pharmacy; `ends` means none, because a notice runs. */
export type Expected = 'ends' | 'sign' | 'enrol' | 'name' | 'complete'

type Standing = Pick<
  AccessaPharmacySummary,
  'isSigned' | 'isEnrolled' | 'hasResponsible' | 'lacking' | 'lastDay'
>

export function expectedOf({
  isSigned,
  isEnrolled,
  hasResponsible,
  lacking,
  lastDay,
}: Standing): Expected | undefined {
  if (lastDay !== null) return 'ends'
  if (!isSigned) return 'sign'
  if (!isEnrolled) return 'enrol'
  if (!hasResponsible) return 'name'
  return lacking > 0 ? 'complete' : undefined
}
