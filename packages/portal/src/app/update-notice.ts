import '@officine/ui-elements/snackbar/define.js'
import type { OfcUpdateSnackbar } from '@officine/ui-elements/snackbar/update-snackbar.js'
import { arrivalAtom } from '../navigation/index.ts'
import type { UpdateState } from '../service-worker/index.ts'
import { store } from '../store/index.ts'

/** Shows what there is to say of the service worker; where a route shows no notifications, it waits for the next one. */
export function createUpdateNotice(product: string, onReload: (event: Event) => void) {
  let state: UpdateState = ''
  let snackbar: OfcUpdateSnackbar | undefined
  let line: OfcUpdateSnackbar | undefined
  store.sub(arrivalAtom, show)

  function show(): void {
    const route = store.get(arrivalAtom)?.match?.route
    if (route?.path !== '/') line?.remove()
    if (!state) return
    if (state === 'offline-ready') {
      // It can wait for a page on which nobody is in the middle of something, and is said once.
      if (route?.path !== '/') return
      state = ''
      line = createLine()
      document.querySelector('.shell-footer-name')?.after(line)
      return
    }
    const isSilent = route?.showsNotifications === false
    if (isSilent && !snackbar) return
    snackbar ??= createOverPage(product, onReload, () => (state = ''))
    snackbar.state = isSilent ? '' : state
  }

  return (next: UpdateState): void => {
    state = next
    if (!state && snackbar) snackbar.state = ''
    show()
  }
}

/** That the portal works offline stands in the footer's line: it covers nothing, and is gone when the person leaves home. */
function createLine(): OfcUpdateSnackbar {
  const line = createSnackbar('')
  line.inline = true
  line.state = 'offline-ready'
  return line
}

/** At the end of the page, as toasts are. */
function createOverPage(
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
