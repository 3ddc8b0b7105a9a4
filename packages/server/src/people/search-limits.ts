import type { ContactId } from '@officine/api/calls'
import { tooManyRequests } from '../api/call-failure.ts'
import { countAgainstLimit } from '../database/counted-limit.ts'
import type { Queryable } from '../database/database.ts'

const maxPerHour = 30

const limitOf = (action: string, contactId: ContactId, maximum: number) => ({
  key: `${action}:${contactId}`,
  maximum,
  windowSeconds: 3600,
})

/**
 * Counts a search of people.
 * @throws {CallFailure} 429 for more than 30 per person and hour.
 */
export async function countSearch(db: Queryable, contactId: ContactId): Promise<void> {
  const retryAfter = await countAgainstLimit(db, limitOf('contactSearch', contactId, maxPerHour))
  if (retryAfter !== undefined) throw tooManyRequests(retryAfter)
}

/**
 * Counts adding a person to a pharmacy by id.
 * @throws {CallFailure} 429 for more than 30 per person and hour.
 */
export async function countAddition(db: Queryable, contactId: ContactId): Promise<void> {
  const retryAfter = await countAgainstLimit(db, limitOf('addition', contactId, maxPerHour))
  if (retryAfter !== undefined) throw tooManyRequests(retryAfter)
}

/**
 * Counts the responses that reveal that an address is taken.
 * @throws {CallFailure} 429
 */
export const countTakenEmail = (db: Queryable, contactId: ContactId, isTaken: boolean) =>
  countGuesses(db, 'takenEmail', contactId, isTaken ? 1 : 0)

/**
 * Counts people on a form whose practice number is reported as wrong, when the step names people
 * who are not on the form yet.
 * @throws {CallFailure} 429
 */
export const countWrongNumbers = (db: Queryable, contactId: ContactId, wrongCount: number) =>
  countGuesses(db, 'wrongNumber', contactId, wrongCount)

/**
 * Counts guesses that reveal something: the misses. After 30 in an hour, a request without a miss
 * is refused too: otherwise a 429 would reveal the miss.
 */
async function countGuesses(
  db: Queryable,
  action: string,
  contactId: ContactId,
  misses: number,
): Promise<void> {
  // Without a miss the count stays at 30, which has to exceed the maximum.
  const maximum = misses > 0 ? maxPerHour : maxPerHour - 1
  const retryAfter = await countAgainstLimit(db, limitOf(action, contactId, maximum), misses)
  if (retryAfter !== undefined) throw tooManyRequests(retryAfter)
}
