import { removed, type WorkerMessage } from './agreed.ts'

/** What there is to say: nothing, that everything is kept for use without a network, or that a new version waits. */
export type UpdateState = '' | 'offline-ready' | 'update-waiting'

/** How long the waiting worker may take to take over before the person may ask again, in milliseconds. */
const patience = 10_000

interface Surroundings {
  readonly tell: (state: UpdateState) => void
  /** Whether something typed in this tab isn't sent. */
  readonly isDirty: () => boolean
  readonly reload: () => void
}

export interface Watch {
  /** The person wants the new version: the page reloads itself once the new worker has taken control. */
  readonly takeNewVersion: () => void
}

/**
 * Follows one registration. When a new worker takes control, every tab reloads itself, but never over what is typed: such
 * a tab says again that a new version waits, and goes on with its own files, which the server still has.
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
    // The first worker of a page takes nothing away from it.
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

  /** One that is installing when the page comes is announced by an event as well. */
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
      // It holds already, in this tab or by another one.
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
