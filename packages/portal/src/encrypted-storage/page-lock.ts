import { onSuspension } from './page-suspension.ts'

/** The page was suspended while it had the lock, or waited for it. */
export class PageSuspended extends Error {
  override readonly name = 'PageSuspended'
}

type LockRequest = { readonly ifAvailable: true } | { readonly signal: AbortSignal }

/**
 * Runs under a lock of the Web Locks API, which a suspended page releases; it does not wait for one
 * either, since it could not release it.
 * @throws {PageSuspended} `run` may still be running then.
 */
export async function requestLock<T>(
  name: string,
  request: LockRequest,
  run: (lock: Lock | null) => T | Promise<T>,
): Promise<T> {
  const controller = new AbortController()
  const abort = () => controller.abort('signal' in request ? request.signal.reason : undefined)
  if ('signal' in request) {
    if (request.signal.aborted) abort()
    request.signal.addEventListener('abort', abort, { signal: controller.signal })
  }
  const suspended = new Promise<never>((_, reject) => {
    const stop = onSuspension(() => {
      const error = new PageSuspended('The page was suspended.')
      reject(error)
      controller.abort(error)
    })
    controller.signal.addEventListener('abort', stop)
  })
  // Avoids an unhandled rejection while the lock is not granted.
  suspended.catch(() => {})
  try {
    // The two options exclude each other.
    const options = 'signal' in request ? { signal: controller.signal } : request
    return await navigator.locks.request(name, options, (lock) => Promise.race([run(lock), suspended]))
  } finally {
    controller.abort()
  }
}
