import { tooManyRequests } from '../api/failure.ts'
import type { Queryable } from '../database/database.ts'
import { countOneMore } from '../records/counted-limit.ts'

const timesAnHour = 30

const limitOf = (what: string, contactId: string, most: number) => ({
  key: `${what}:${contactId}`,
  most,
  windowSeconds: 3600,
})

/**
 * Counts a search of people.
 * @throws {CallFailure} 429 for more than 30 a person and hour.
 */
export async function countSearch(db: Queryable, contactId: string): Promise<void> {
  const wait = await countOneMore(db, limitOf('contactSearch', contactId, timesAnHour))
  if (wait !== undefined) throw tooManyRequests(wait)
}

/**
 * Counts somebody who is added to a pharmacy by their id.
 * @throws {CallFailure} 429 for more than 30 a person and hour.
 */
export async function countAddition(db: Queryable, contactId: string): Promise<void> {
  const wait = await countOneMore(db, limitOf('addition', contactId, timesAnHour))
  if (wait !== undefined) throw tooManyRequests(wait)
}

/**
 * Counts the addresses that somebody is told are taken.
 * @throws {CallFailure} 429
 */
export const countTakenEmail = (db: Queryable, contactId: string, isTaken: boolean) =>
  countGuesses(db, 'takenEmail', contactId, isTaken ? 1 : 0)

/**
 * Counts the people on a form whose practice number is told not to be theirs, in a step that names people whom the form doesn't have yet.
 * @throws {CallFailure} 429
 */
export const countWrongNumbers = (db: Queryable, contactId: string, wrong: number) =>
  countGuesses(db, 'wrongNumber', contactId, wrong)

/** After 30 misses in an hour a hit is refused as well, or that would tell it apart. */
async function countGuesses(db: Queryable, what: string, contactId: string, misses: number): Promise<void> {
  const most = misses > 0 ? timesAnHour : timesAnHour - 1
  const wait = await countOneMore(db, limitOf(what, contactId, most), misses)
  if (wait !== undefined) throw tooManyRequests(wait)
}
