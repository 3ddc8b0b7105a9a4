import { JobError } from '../job.ts'

/** What is wrong with a line of the file: a sentence that repeats nothing of what the line holds about anybody. */
export interface Problem {
  readonly line: number
  /** Nothing where it is the line as a whole. */
  readonly column?: string
  readonly text: string
}

const mostShown = 50

/** @throws {JobError} that says them all, in the order of the lines; from the fiftieth on how many. */
export function refuseIfAny(problems: readonly Problem[]): void {
  if (problems.length === 0) return
  const shown = problems.toSorted((a, b) => a.line - b.line).slice(0, mostShown)
  const more = problems.length - shown.length
  throw new JobError(
    [
      'The file has errors, and no receipt was issued.',
      ...shown.map(
        ({ line, column, text }) => `Line ${line}${column === undefined ? '' : `, ${column}`}: ${text}`,
      ),
      ...(more > 0 ? [`And ${more} more.`] : []),
    ].join('\n'),
  )
}
