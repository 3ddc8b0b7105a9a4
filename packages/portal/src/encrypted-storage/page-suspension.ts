/**
 * A browser suspends a page in its back/forward cache, or freezes a tab in the background. Such a
 * page runs no code, so what it holds stays held: a transaction or a lock of it would stop every
 * other page (WebKitGTK 2.50). Before that it gets `pagehide` or `freeze`.
 */
const callbacks = new Set<() => void>()

let count = 0
let suspension: { readonly end: Promise<void>; readonly resume: () => void } | undefined

/** Listens for suspensions of this page; called once, at start-up. */
export function watchSuspension(): void {
  // Not capturing: what still runs when the page is left listens in the capturing phase.
  addEventListener('pagehide', suspend)
  document.addEventListener('freeze', suspend)
  addEventListener('pageshow', resume)
  document.addEventListener('resume', resume)
}

function suspend(): void {
  if (suspension) return
  count += 1
  let resumeWaiting = () => {}
  const end = new Promise<void>((resolve) => {
    resumeWaiting = resolve
  })
  suspension = { end, resume: resumeWaiting }
  for (const run of [...callbacks]) run()
}

function resume(): void {
  suspension?.resume()
  suspension = undefined
}

/** Calls back when the page is suspended; the returned function ends that. */
export function onSuspension(run: () => void): () => void {
  callbacks.add(run)
  return () => void callbacks.delete(run)
}

/** Resolves at once while the page is not suspended, else when it is shown again. */
export async function untilResumed(): Promise<void> {
  while (suspension) await suspension.end
}

/** How often this page was suspended: a change shows that it was in between. */
export const suspensionCount = () => count

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
