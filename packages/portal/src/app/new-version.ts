import type { Settings } from '@officine/api/settings'
import { confirmUnsavedChanges } from '../navigation/index.ts'
import { type ServiceWorkerControls, startServiceWorker, type UpdateState } from '../service-worker/index.ts'
import { currentSession, isSignedIn, onSessionChange } from '../session/index.ts'
import { isDirty, store, themeAtom } from '../store/index.ts'

/**
 * Starts the service worker for offline use, and lets the person choose
 * when to install a new version.
 */
export async function watchForNewVersion({ serviceWorker, productName }: Settings): Promise<void> {
  let worker: ServiceWorkerControls | undefined
  const reload = (event: Event) => {
    // The button stays enabled until the person has decided about the unsent changes.
    if (isDirty()) event.preventDefault()
    void confirmUnsavedChanges().then((mayReload) => mayReload && worker?.installUpdate())
  }
  let updateNotice: Promise<(state: UpdateState) => void> | undefined
  const showUpdateState = (state: UpdateState) => {
    updateNotice ??= import('./update-notice.ts').then((module) =>
      module.createUpdateNotice(productName, reload),
    )
    updateNotice.then((show) => show(state)).catch(() => (updateNotice = undefined))
  }

  await sessionOrWorker()
  worker = await startServiceWorker({
    isEnabled: serviceWorker,
    isDirty,
    onUpdateState: showUpdateState,
  })
  if (!worker) return
  syncPreferences(worker)
  // A chunk that cannot be fetched most likely belongs to a release
  // that was removed from the server.
  addEventListener('vite:preloadError', worker.checkForUpdate)
}

/** Stores the person's language and theme in the worker, for the next visit without a server. */
function syncPreferences(worker: ServiceWorkerControls): void {
  const { documentElement } = document
  const cacheLanguage = () => worker.cacheLanguage(documentElement.lang)
  new MutationObserver(cacheLanguage).observe(documentElement, { attributeFilter: ['lang'] })
  cacheLanguage()

  const cacheTheme = () => worker.cacheTheme(store.get(themeAtom))
  store.sub(themeAtom, cacheTheme)
  cacheTheme()
}

/**
 * Waits for a session or an installed worker: a page that redirects to the sign-in unloads before
 * the worker has cached or shown anything.
 */
function sessionOrWorker(): Promise<void> {
  return new Promise((resolve) => {
    const check = () => {
      if (isSignedIn(currentSession()) || navigator.serviceWorker?.controller) resolve()
    }
    onSessionChange(check)
    check()
  })
}
