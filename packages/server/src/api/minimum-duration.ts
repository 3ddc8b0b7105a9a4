import { setTimeout as wait } from 'node:timers/promises'

/** Longer than the work takes on a server that is not overloaded, too short to be noticed. */
const milliseconds = 100

/**
 * Runs work whose duration would reveal its result, such as whether an email address exists: it
 * settles, also with a failure, at a multiple of a fixed time. Work that may go on after the
 * response uses `inFixedTime`, which reveals nothing.
 */
export async function withRoundedDuration<T>(work: () => Promise<T>): Promise<T> {
  const start = performance.now()
  const [result] = await Promise.allSettled([work()])
  await wait(milliseconds - ((performance.now() - start) % milliseconds))
  if (result.status === 'rejected') throw result.reason
  return result.value
}

/**
 * Settles after a fixed time, whether the work is done by then or goes on.
 * @param onLateFailure Reports a failure after that; an earlier one is thrown.
 */
export async function inFixedTime(
  work: () => Promise<void>,
  onLateFailure: (error: unknown) => void,
): Promise<void> {
  let isOver = false
  let failure: { readonly error: unknown } | undefined
  work().catch((error: unknown) => {
    failure = { error }
    if (isOver) onLateFailure(error)
  })
  await wait(milliseconds)
  isOver = true
  if (failure) throw failure.error
}
