import type { Participant, ProgrammeCategory } from '@officine/api/calls'
import { type ProgrammeStatus, programmeStatuses } from '@officine/api/constants'

/**
 * Enrolled categories: first those that are non-compliant themselves, then those with a
 * non-compliant participant.
 */
export function enrolledFirst(categories: readonly ProgrammeCategory[]): readonly ProgrammeCategory[] {
  return categories
    .filter(({ isEnrolled }) => isEnrolled)
    .map((category) => ({ category, rank: rankOf(category) }))
    .sort((one, other) => one.rank - other.rank)
    .map(({ category }) => category)
}

function rankOf(category: ProgrammeCategory): number {
  const worst = worstOf(category)
  return category.status === 'nonCompliant' || !worst ? 0 : 1 + programmeStatuses.indexOf(worst)
}

/** Least advanced status of the enrolment and its participants. */
export function worstOf({ status, participants }: ProgrammeCategory): ProgrammeStatus | undefined {
  const statuses = [status, ...participants.map((participant) => participant.status)]
  return programmeStatuses.find((one) => statuses.includes(one))
}

/** Number of distinct participants. */
export function countPeople(categories: readonly ProgrammeCategory[]): number {
  return new Set(categories.flatMap(({ participants }) => participants.map(({ contactId }) => contactId)))
    .size
}

/** A missing item of a category or of a participant. */
export interface Lack {
  readonly category: ProgrammeCategory
  readonly participant?: Participant
  readonly missing: string
}

export function lacksOf(categories: readonly ProgrammeCategory[]): readonly Lack[] {
  return categories.flatMap((category) => [
    ...(category.missing === null ? [] : [{ category, missing: category.missing }]),
    ...category.participants.flatMap((participant) =>
      participant.missing === null ? [] : [{ category, participant, missing: participant.missing }],
    ),
  ])
}
