import { setTimeout as wait } from 'node:timers/promises'

/** Longer than the work takes on a server that is not overloaded, too short to be noticed. */
const milliseconds = 100

/**
 * Runs work whose duration would reveal its result, such as whether an email address exists: it
 * settles, also with a failure, no earlier than a fixed time.
 */
export async function withMinimumDuration<T>(work: () => Promise<T>): Promise<T> {
  const [result] = await Promise.allSettled([work(), wait(milliseconds)])
  if (result.status === 'rejected') throw result.reason
  return result.value
}
