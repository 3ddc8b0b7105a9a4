import { setTimeout as wait } from 'node:timers/promises'

/** More than the work takes on a server that is not overloaded, and less than a person notices. */
const milliseconds = 100

/**
 * Does something whose time would tell what it found, such as whether an address is known: its answer comes when the time is up, not when
 * the work is done. A failure comes then too.
 */
export async function inEvenTime<T>(work: () => Promise<T>): Promise<T> {
  const [result] = await Promise.allSettled([work(), wait(milliseconds)])
  if (result.status === 'rejected') throw result.reason
  return result.value
}
