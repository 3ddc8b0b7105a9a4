import { type WorkerMessage, workerRemovedMessage } from './worker-messages.ts'

/** What to announce: nothing, that the portal works offline, or that a new version is waiting. */
export type UpdateState = '' | 'offline-ready' | 'update-waiting'

/** The time a waiting worker has to take over before the person can request it again (ms). */
const takeOverTimeout = 10_000

interface WatchOptions {
  readonly onUpdateState: (state: UpdateState) => void
  /** Whether this tab has unsent changes. */
  readonly isDirty: () => boolean
  readonly reload: () => void
}

export interface UpdateControls {
  /** Installs the new version; the page reloads after the new worker has taken control. */
  readonly installUpdate: () => void
}

/**
 * Observes one registration. When a new worker takes control every tab reloads, except one
 * with unsent changes: it announces the new version again, and continues with its own
 * files, which the server still has.
 */
export function watchRegistration(
  registration: ServiceWorkerRegistration,
  container: ServiceWorkerContainer,
  { onUpdateState, isDirty, reload }: WatchOptions,
): UpdateControls {
  let isControlled = container.controller !== null
  let isUpdateRequested = false
  let takeOverTimer: ReturnType<typeof setTimeout> | undefined
  let observedWorker: ServiceWorker | undefined

  container.addEventListener('controllerchange', () => {
    clearTimeout(takeOverTimer)
    // The first worker of a page does not replace any files.
    const isFirst = !isControlled && !isUpdateRequested
    isControlled = true
    if (!isFirst) reloadUnlessDirty()
  })
  container.addEventListener('message', ({ data }) => {
    if (data?.type === workerRemovedMessage) reloadUnlessDirty()
  })

  registration.addEventListener('updatefound', () => observeWorker(registration.installing))
  if (registration.installing) observeWorker(registration.installing)
  else if (registration.waiting && registration.active) onUpdateState('update-waiting')

  function reloadUnlessDirty(): void {
    if (isDirty()) onUpdateState('update-waiting')
    else reload()
  }

  /** A worker that is installing when the page loads is also announced by an event. */
  function observeWorker(worker: ServiceWorker | null): void {
    if (!worker || worker === observedWorker) return
    observedWorker = worker
    const isFirst = !registration.active
    worker.addEventListener('statechange', () => {
      if (worker.state === 'installed' && !isFirst) onUpdateState('update-waiting')
      if (worker.state === 'activated' && isFirst) onUpdateState('offline-ready')
    })
  }

  return {
    installUpdate() {
      const { waiting } = registration
      // The new worker already controls this tab: another tab has installed it.
      if (!waiting) return reload()
      isUpdateRequested = true
      waiting.postMessage({ type: 'SKIP_WAITING' } satisfies WorkerMessage)
      clearTimeout(takeOverTimer)
      takeOverTimer = setTimeout(() => {
        // Cleared first, so that the person can request it again.
        onUpdateState('')
        onUpdateState('update-waiting')
      }, takeOverTimeout)
    },
  }
}
