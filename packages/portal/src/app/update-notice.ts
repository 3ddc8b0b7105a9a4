import '@officine/ui-elements/snackbar/define.js'
import type { OfcUpdateSnackbar } from '@officine/ui-elements/snackbar/update-snackbar.js'
import { currentPageAtom } from '../navigation/index.ts'
import type { UpdateState } from '../service-worker/index.ts'
import { store } from '../store/index.ts'

/**
 * Shows the state of the service worker. On a route without notifications it
 * waits for the next route with them.
 */
export function createUpdateNotice(product: string, onReload: (event: Event) => void) {
  let state: UpdateState = ''
  let snackbar: OfcUpdateSnackbar | undefined
  let inlineNotice: OfcUpdateSnackbar | undefined
  store.sub(currentPageAtom, show)

  function show(): void {
    const route = store.get(currentPageAtom)?.match?.route
    if (route?.path !== '/') inlineNotice?.remove()
    if (!state) return
    if (state === 'offline-ready') {
      // It waits for home, where nobody is filling in a form, and shows once.
      if (route?.path !== '/') return
      state = ''
      inlineNotice = createInlineNotice()
      document.querySelector('.shell-footer-name')?.after(inlineNotice)
      return
    }
    const isSilent = route?.showsNotifications === false
    if (isSilent && !snackbar) return
    snackbar ??= createOverlay(product, onReload, () => (state = ''))
    snackbar.state = isSilent ? '' : state
  }

  return (next: UpdateState): void => {
    state = next
    if (!state && snackbar) snackbar.state = ''
    show()
  }
}

/**
 * The offline-ready message is inline in the footer: it covers nothing,
 * and leaves with the home page.
 */
function createInlineNotice(): OfcUpdateSnackbar {
  const snackbar = createSnackbar('')
  snackbar.inline = true
  snackbar.state = 'offline-ready'
  return snackbar
}

/** Appended to the body, like toasts. */
function createOverlay(
  product: string,
  onReload: (event: Event) => void,
  onDismiss: () => void,
): OfcUpdateSnackbar {
  const snackbar = createSnackbar(product)
  snackbar.addEventListener('ofc-reload', onReload)
  snackbar.addEventListener('ofc-dismiss', onDismiss)
  document.body.append(snackbar)
  return snackbar
}

function createSnackbar(product: string): OfcUpdateSnackbar {
  const snackbar = document.createElement('ofc-update-snackbar')
  snackbar.product = product
  return snackbar
}
