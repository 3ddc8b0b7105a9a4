import type { Participant, ProgrammeCategory } from '@officine/api/calls'
import { leastAdvancedStatus, type ProgrammeStatus, programmeStatuses } from '@officine/api/constants'

/**
 * Enrolled categories: first those that are non-compliant themselves, then those with a
 * non-compliant participant.
 */
export function enrolledByUrgency(categories: readonly ProgrammeCategory[]): readonly ProgrammeCategory[] {
  return categories
    .filter(({ isEnrolled }) => isEnrolled)
    .map((category) => ({ category, rank: categoryRank(category) }))
    .sort((first, second) => first.rank - second.rank)
    .map(({ category }) => category)
}

function categoryRank(category: ProgrammeCategory): number {
  // Defined here: an enrolled category has a status.
  const worstStatus = leastAdvancedStatusIn(category)
  return category.status === 'nonCompliant' || !worstStatus ? 0 : 1 + programmeStatuses.indexOf(worstStatus)
}

/** Least advanced status of the enrolment and its participants. */
export function leastAdvancedStatusIn({
  status,
  participants,
}: ProgrammeCategory): ProgrammeStatus | undefined {
  return leastAdvancedStatus([status, ...participants.map((participant) => participant.status)])
}

/** Number of distinct participants. */
export function countParticipants(categories: readonly ProgrammeCategory[]): number {
  return new Set(categories.flatMap(({ participants }) => participants.map(({ contactId }) => contactId)))
    .size
}

/** A missing item of a category or of a participant. */
export interface MissingItem {
  readonly category: ProgrammeCategory
  readonly participant?: Participant
  readonly missing: string
}

export function missingItems(categories: readonly ProgrammeCategory[]): readonly MissingItem[] {
  return categories.flatMap((category) => [
    ...(category.missing === null ? [] : [{ category, missing: category.missing }]),
    ...category.participants.flatMap((participant) =>
      participant.missing === null ? [] : [{ category, participant, missing: participant.missing }],
    ),
  ])
}
