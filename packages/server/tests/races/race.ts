import type { Answer, Arena } from './arena.ts'

/** A rule that requests at once might break. */
export interface Race {
  /** The rule in a few words. */
  readonly rule: string
  /**
   * Makes new records, lets requests race for them, and looks at what stands afterwards.
   * @returns what was broken, as one sentence; nothing when the rule held.
   */
  readonly attempt: (arena: Arena, attempt: number) => Promise<string | undefined>
}

/** How many requests at once fight over one thing. */
export const rivals = 6

/**
 * That so many were written, and that the others were told one of the reasons that may be: by status, or by `status code`.
 * @returns what is otherwise.
 */
export function unlessWritten(
  answers: readonly Answer[],
  count: number,
  reasons: readonly string[],
): string | undefined {
  const outcomes = answers.map(({ status, codes }) => [status, ...codes].join(' '))
  const written = outcomes.filter((outcome) => outcome.startsWith('20')).length
  const others = outcomes.filter((outcome) => !outcome.startsWith('20') && !reasons.includes(outcome))
  if (written === count && others.length === 0) return undefined
  return `${written} of ${count} written; answers were ${outcomes.sort().join(', ')}`
}

export function unlessEqual(what: string, found: unknown, expected: unknown): string | undefined {
  return found === expected ? undefined : `${what}: ${String(found)} and not ${String(expected)}`
}
