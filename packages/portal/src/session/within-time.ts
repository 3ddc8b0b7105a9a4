import { ErrorTimeout } from 'oidc-client-ts'

/**
 * Gives up after a time, whatever is still under way: an answer that begins and never ends is none. What was given up learns it
 * by its signal.
 * @throws {ErrorTimeout}
 */
export async function withinTime<T>(time: number, run: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const controller = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      reject(new ErrorTimeout('Network timed out'))
      controller.abort()
    }, time)
  })
  try {
    return await Promise.race([run(controller.signal), late])
  } finally {
    clearTimeout(timer)
  }
}
