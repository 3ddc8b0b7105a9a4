import type { RaceHarness, RaceResponse } from './race-harness.ts'

/** A rule that concurrent requests might break. */
export interface Race {
  /** A short description of the rule. */
  readonly rule: string
  /**
   * Creates new records, races requests for them, and checks the records afterwards.
   * @returns a sentence about what was broken; undefined when the rule held.
   */
  readonly attempt: (harness: RaceHarness, attempt: number) => Promise<string | undefined>
}

/** The number of concurrent requests for one record. */
export const concurrentRequests = 6

/**
 * Checks that `count` requests succeeded and that the others failed for one of `reasons`: a status,
 * or `status code`.
 * @returns a sentence about the difference; undefined without one.
 */
export function checkWritten(
  responses: readonly RaceResponse[],
  count: number,
  reasons: readonly string[],
): string | undefined {
  const outcomes = responses.map(({ status, codes }) => [status, ...codes].join(' '))
  const written = outcomes.filter((outcome) => outcome.startsWith('20')).length
  const others = outcomes.filter((outcome) => !outcome.startsWith('20') && !reasons.includes(outcome))
  if (written === count && others.length === 0) return undefined
  return `${written} of ${count} written; answers were ${outcomes.sort().join(', ')}`
}

export function checkEqual(what: string, actual: unknown, expected: unknown): string | undefined {
  return actual === expected ? undefined : `${what}: ${String(actual)} and not ${String(expected)}`
}
