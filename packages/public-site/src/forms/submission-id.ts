import { randomBytes } from 'node:crypto'

/**
 * The id of a submission, embedded in each rendered form so that a repeated submission is stored
 * once. It starts with the time, so that stored names sort chronologically.
 */
export const newSubmissionId = (now: Date): string =>
  `${now.getTime().toString(36).padStart(9, '0')}-${randomBytes(9).toString('hex')}`

/** The submitted id, or a new one if its format is invalid: it becomes part of a file name. */
export const parseSubmissionId = (text: string | undefined, now: Date): string =>
  text && /^[\da-z]{9}-[\da-f]{18}$/.test(text) ? text : newSubmissionId(now)
