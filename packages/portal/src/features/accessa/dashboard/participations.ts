import type { Participant, ProgrammeCategory } from '@officine/api/calls'
import { type ProgrammeStatus, programmeStatuses } from '@officine/api/constants'

/** The categories in which a pharmacy is enrolled: first those that lack something, then those in which somebody does. */
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

/** The least advanced of the enrolment in a category and the people in it. */
export function worstOf({ status, participants }: ProgrammeCategory): ProgrammeStatus | undefined {
  const statuses = [status, ...participants.map((participant) => participant.status)]
  return programmeStatuses.find((one) => statuses.includes(one))
}

/** How many people take part, each counted once. */
export function countPeople(categories: readonly ProgrammeCategory[]): number {
  return new Set(categories.flatMap(({ participants }) => participants.map(({ contactId }) => contactId)))
    .size
}

/** What the association has found missing: of a category, or of somebody in it. */
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
