import { randomBytes } from 'node:crypto'

/**
 * Stands in each form that is handed out, so that one that is sent twice is kept once. Begins with the clock: what is kept
 * under it is in order of time.
 */
export const newSending = (now: Date): string =>
  `${now.getTime().toString(36).padStart(9, '0')}-${randomBytes(9).toString('hex')}`

/** What came back, or a new one where it is none of ours: it becomes part of a file's name. */
export const sendingOf = (text: string | undefined, now: Date): string =>
  text && /^[\da-z]{9}-[\da-f]{18}$/.test(text) ? text : newSending(now)
