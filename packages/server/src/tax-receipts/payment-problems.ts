import { JobError } from '../jobs/job.ts'

/** An error in a line of the file. The text repeats no personal data of the line. */
export interface PaymentProblem {
  readonly line: number
  /** Absent when it concerns the whole line. */
  readonly column?: string
  readonly text: string
}

const maxShown = 50

/**
 * @throws {JobError} listing the problems in the order of the lines; at most 50, then the number of
 * others.
 */
export function throwOnProblems(problems: readonly PaymentProblem[]): void {
  if (problems.length === 0) return
  const shown = problems.toSorted((a, b) => a.line - b.line).slice(0, maxShown)
  const hiddenCount = problems.length - shown.length
  throw new JobError(
    [
      'The file has errors, and no receipt was issued.',
      ...shown.map(
        ({ line, column, text }) => `Line ${line}${column === undefined ? '' : `, ${column}`}: ${text}`,
      ),
      ...(hiddenCount > 0 ? [`And ${hiddenCount} more.`] : []),
    ].join('\n'),
  )
}
