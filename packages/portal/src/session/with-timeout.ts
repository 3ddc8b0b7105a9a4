import { ErrorTimeout } from 'oidc-client-ts'

/**
 * Rejects after a time (ms), even if a response has begun but never ends; aborts the signal then.
 * @throws {ErrorTimeout}
 */
export async function withTimeout<T>(time: number, run: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const controller = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      reject(new ErrorTimeout('Network timed out'))
      controller.abort()
    }, time)
  })
  try {
    return await Promise.race([run(controller.signal), timeout])
  } finally {
    clearTimeout(timer)
  }
}
