import type { Settings } from '@officine/api/settings'
import { askBeforeLeaving } from '../navigation/index.ts'
import { type ServiceWorkerOfPage, startServiceWorker, type UpdateState } from '../service-worker/index.ts'
import { currentSession, isSignedIn, onSessionChange } from '../session/index.ts'
import { isDirty, store, themeAtom } from '../store/index.ts'

/** Keeps the portal for use without a network, and lets the person take a new version when it suits them. */
export async function watchForNewVersion({ serviceWorker, productName }: Settings): Promise<void> {
  let worker: ServiceWorkerOfPage | undefined
  const reload = (event: Event) => {
    // Until the person has said what becomes of what they typed, the button can be pressed again.
    if (isDirty()) event.preventDefault()
    void askBeforeLeaving().then((mayReload) => mayReload && worker?.takeNewVersion())
  }
  let notice: Promise<(state: UpdateState) => void> | undefined
  const tell = (state: UpdateState) => {
    notice ??= import('./update-notice.ts').then((module) => module.createUpdateNotice(productName, reload))
    notice.then((say) => say(state)).catch(() => (notice = undefined))
  }

  await somebodyIsHere()
  worker = await startServiceWorker({
    isWanted: serviceWorker,
    isDirty,
    tell,
  })
  if (!worker) return
  followChoices(worker)
  // A part of the page that can't be fetched is most likely of a release that is gone.
  addEventListener('vite:preloadError', worker.lookForUpdate)
}

/** What the person chose is there on the next visit, without the server. */
function followChoices(worker: ServiceWorkerOfPage): void {
  const { documentElement } = document
  const keepLanguage = () => worker.keepLanguage(documentElement.lang)
  new MutationObserver(keepLanguage).observe(documentElement, { attributeFilter: ['lang'] })
  keepLanguage()

  const keepTheme = () => worker.keepTheme(store.get(themeAtom))
  store.sub(themeAtom, keepTheme)
  keepTheme()
}

/** A page on its way to the sign-in is gone before anything is kept, or said. */
function somebodyIsHere(): Promise<void> {
  return new Promise((resolve) => {
    const look = () => {
      if (isSignedIn(currentSession()) || navigator.serviceWorker?.controller) resolve()
    }
    onSessionChange(look)
    look()
  })
}
