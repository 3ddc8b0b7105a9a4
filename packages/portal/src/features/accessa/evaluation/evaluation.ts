import type { Participant, ProgrammeCategory } from '@officine/api/calls'
import { type ProgrammeStatus, requiresMissingItems } from '@officine/api/constants'

/** Subject of an evaluation: a pharmacy in a category, or a participant. */
export interface EvaluationSubject {
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

export function evaluationBody({ status, missing }: EvaluationValues) {
  const text = missing.trim()
  return { status, ...(requiresMissingItems(status) && text !== '' ? { missing: text } : {}) }
}

export const evaluatedRecord = ({
  category,
  participant,
}: EvaluationSubject): Participant | ProgrammeCategory => participant ?? category

/** Whether the person may evaluate it. */
export function mayEvaluate(subject: EvaluationSubject): boolean {
  const rights: readonly string[] = evaluatedRecord(subject).may
  return rights.includes('evaluate')
}

/** Looks up a category id or a participation id; undefined once it has ended. */
export function resolveEvaluationSubject(
  subjectId: string,
  categories: readonly ProgrammeCategory[],
): EvaluationSubject | undefined {
  const all = categories.flatMap((category): EvaluationSubject[] => [
    ...(category.isEnrolled ? [{ category }] : []),
    ...category.participants.map((participant) => ({ category, participant })),
  ])
  return all.find((subject) => evaluatedRecord(subject).id === subjectId)
}

/**
 * Whether the server has the values on screen in a version other than `version`: the response may
 * have been lost.
 */
export function isEvaluationRecorded(
  values: EvaluationValues,
  version: number,
  current: EvaluationSubject | undefined,
): boolean {
  if (!current) return false
  const { status, missing } = evaluationBody(values)
  const subject = evaluatedRecord(current)
  return subject.version !== version && subject.status === status && subject.missing === (missing ?? null)
}
