import { ErrorTimeout } from 'oidc-client-ts'
import { onSuspension } from '../encrypted-storage/page-suspension.ts'

/**
 * Rejects after a time (ms), even if a response has begun but never ends, and when the page is
 * suspended: another tab may continue meanwhile. Aborts the signal then.
 * @throws {ErrorTimeout}
 */
export async function withTimeout<T>(time: number, run: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const controller = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined
  let stopListening = () => {}
  const timeout = new Promise<never>((_, reject) => {
    const abort = () => {
      reject(new ErrorTimeout('Network timed out'))
      controller.abort()
    }
    timer = setTimeout(abort, time)
    stopListening = onSuspension(abort)
  })
  try {
    return await Promise.race([run(controller.signal), timeout])
  } finally {
    clearTimeout(timer)
    stopListening()
  }
}
