import type { Participant, ProgrammeCategory } from '@officine/api/calls'
import type { ProgrammeStatus } from '../standing/status.tsx'

/** What the association evaluates: a pharmacy in a category, or somebody in it. */
export interface Evaluated {
  readonly category: ProgrammeCategory
  readonly participant?: Participant
}

export interface Evaluation {
  readonly status: ProgrammeStatus
  readonly missing?: string | undefined
}

export const subjectOf = ({ category, participant }: Evaluated): Participant | ProgrammeCategory =>
  participant ?? category

/** By the id of a category, or of somebody’s participation in one; nothing once it has ended. */
export function evaluatedOf(
  subjectId: string,
  categories: readonly ProgrammeCategory[],
): Evaluated | undefined {
  const all = categories.flatMap((category): Evaluated[] => [
    ...(category.isEnrolled ? [{ category }] : []),
    ...category.participants.map((participant) => ({ category, participant })),
  ])
  return all.find((evaluated) => subjectOf(evaluated).id === subjectId)
}

/** Whether the server has an evaluation that was sent over `version`: its response may have been lost. */
export function isRecorded(
  { status, missing }: Evaluation,
  version: number,
  current: Evaluated | undefined,
): boolean {
  if (!current) return false
  const subject = subjectOf(current)
  return subject.version !== version && subject.status === status && subject.missing === (missing ?? null)
}
