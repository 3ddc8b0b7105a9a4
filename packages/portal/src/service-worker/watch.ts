import { removed, type WorkerMessage } from './agreed.ts'

/** What to announce: nothing, that the portal works offline, or that a new version is waiting. */
export type UpdateState = '' | 'offline-ready' | 'update-waiting'

/** The time a waiting worker has to take over before the person can request it again (ms). */
const patience = 10_000

interface Surroundings {
  readonly tell: (state: UpdateState) => void
  /** Whether this tab has unsent changes. */
  readonly isDirty: () => boolean
  readonly reload: () => void
}

export interface Watch {
  /** Installs the new version; the page reloads after the new worker has taken control. */
  readonly takeNewVersion: () => void
}

/**
 * Observes one registration. When a new worker takes control every tab reloads, except one
 * with unsent changes: it announces the new version again, and continues with its own
 * files, which the server still has.
 */
export function watch(
  registration: ServiceWorkerRegistration,
  container: ServiceWorkerContainer,
  { tell, isDirty, reload }: Surroundings,
): Watch {
  let isControlled = container.controller !== null
  let isAsked = false
  let patienceEnd: ReturnType<typeof setTimeout> | undefined
  let followed: ServiceWorker | undefined

  container.addEventListener('controllerchange', () => {
    clearTimeout(patienceEnd)
    // The first worker of a page does not replace any files.
    const isFirst = !isControlled && !isAsked
    isControlled = true
    if (!isFirst) reloadUnlessTyped()
  })
  container.addEventListener('message', ({ data }) => {
    if (data?.type === removed) reloadUnlessTyped()
  })

  registration.addEventListener('updatefound', () => follow(registration.installing))
  if (registration.installing) follow(registration.installing)
  else if (registration.waiting && registration.active) tell('update-waiting')

  function reloadUnlessTyped(): void {
    if (isDirty()) tell('update-waiting')
    else reload()
  }

  /** A worker that is installing when the page loads is also announced by an event. */
  function follow(worker: ServiceWorker | null): void {
    if (!worker || worker === followed) return
    followed = worker
    const isFirst = !registration.active
    worker.addEventListener('statechange', () => {
      if (worker.state === 'installed' && !isFirst) tell('update-waiting')
      if (worker.state === 'activated' && isFirst) tell('offline-ready')
    })
  }

  return {
    takeNewVersion() {
      const { waiting } = registration
      // It already controls this tab, through another one.
      if (!waiting) return reload()
      isAsked = true
      waiting.postMessage({ type: 'SKIP_WAITING' } satisfies WorkerMessage)
      clearTimeout(patienceEnd)
      patienceEnd = setTimeout(() => {
        tell('')
        tell('update-waiting')
      }, patience)
    },
  }
}
