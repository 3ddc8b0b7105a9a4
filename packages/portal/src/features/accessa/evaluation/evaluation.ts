import type { Participant, ProgrammeCategory } from '@officine/api/calls'
import type { ProgrammeStatus } from '@officine/api/constants'

/** Subject of an evaluation: a pharmacy in a category, or a participant. */
export interface Evaluated {
  readonly category: ProgrammeCategory
  readonly participant?: Participant
}

export interface Evaluation {
  readonly status: ProgrammeStatus
  readonly missing?: string | undefined
}

export interface EvaluationValues {
  readonly status: string
  readonly missing: string
}

/** Sends the missing items only with a non-compliant status. */
export function evaluationOf({ status, missing }: EvaluationValues) {
  const words = missing.trim()
  return { status, ...(status === 'nonCompliant' && words !== '' ? { missing: words } : {}) }
}

export const subjectOf = ({ category, participant }: Evaluated): Participant | ProgrammeCategory =>
  participant ?? category

/** Looks up a category id or a participation id; undefined once it has ended. */
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

/**
 * Whether the server has the values on screen in a version other than `version`: the response may
 * have been lost.
 */
export function isRecorded(
  values: EvaluationValues,
  version: number,
  current: Evaluated | undefined,
): boolean {
  if (!current) return false
  const { status, missing } = evaluationOf(values)
  const subject = subjectOf(current)
  return subject.version !== version && subject.status === status && subject.missing === (missing ?? null)
}
