import type { Settings } from '@officine/api/settings'
import type { OfcUpdateSnackbar } from '@officine/ui-elements/snackbar/update-snackbar.js'
import { askBeforeLeaving } from '../navigation/index.ts'
import { startServiceWorker, type UpdateState } from '../service-worker/index.ts'
import { currentSession, isSignedIn, onSessionChange } from '../session/index.ts'
import { isDirty, store, themeAtom } from '../store/index.ts'

/** Keeps the portal for use without a network, and lets the person take a new version when it suits them. */
export async function watchForNewVersion({ serviceWorker, productName }: Settings): Promise<void> {
  await somebodyIsHere()
  const worker = await startServiceWorker({
    isWanted: serviceWorker,
    isDirty,
    tell: (state) => void tell(state),
  })
  if (!worker) return

  const { documentElement } = document
  const keepLanguage = () => worker.keepLanguage(documentElement.lang)
  new MutationObserver(keepLanguage).observe(documentElement, { attributeFilter: ['lang'] })
  keepLanguage()

  const keepTheme = () => worker.keepTheme(store.get(themeAtom))
  store.sub(themeAtom, keepTheme)
  keepTheme()

  // A part of the page that can't be fetched is most likely of a release that is gone.
  addEventListener('vite:preloadError', worker.lookForUpdate)

  let snackbar: Promise<OfcUpdateSnackbar> | undefined
  async function tell(state: UpdateState): Promise<void> {
    snackbar ??= createSnackbar(productName, onReload)
    const element = await snackbar
    element.state = state
  }

  function onReload(event: Event): void {
    // Until the person has said what becomes of what they typed, the button can be pressed again.
    if (isDirty()) event.preventDefault()
    void askBeforeLeaving().then((mayReload) => mayReload && worker?.takeNewVersion())
  }
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

/** At the end of the page, as toasts are; its code is fetched with the first thing that there is to say. */
async function createSnackbar(product: string, onReload: (event: Event) => void): Promise<OfcUpdateSnackbar> {
  await import('@officine/ui-elements/snackbar/define.js')
  const snackbar = document.createElement('ofc-update-snackbar')
  snackbar.product = product
  snackbar.addEventListener('ofc-reload', onReload)
  document.body.append(snackbar)
  return snackbar
}
