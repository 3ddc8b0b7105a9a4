import type { OfcUpdateSnackbar } from '@officine/ui-elements/snackbar/update-snackbar.js'
import { arrivalAtom } from '../navigation/index.ts'
import type { UpdateState } from '../service-worker/index.ts'
import { store } from '../store/index.ts'

/** Shows what there is to say of the service worker; where a route shows no notifications, it waits for the next one. */
export function createUpdateNotice(product: string, onReload: (event: Event) => void) {
  let state: UpdateState = ''
  let snackbar: Promise<OfcUpdateSnackbar> | undefined
  store.sub(arrivalAtom, () => void show())

  async function show(): Promise<void> {
    if (!state) return
    const route = store.get(arrivalAtom)?.match?.route
    // That the portal works offline can wait for a page on which nobody is in the middle of something.
    const isSilent =
      route?.showsNotifications === false || (state === 'offline-ready' && !snackbar && route?.path !== '/')
    if (isSilent && !snackbar) return
    snackbar ??= createSnackbar(product, { onReload, onDismiss: () => (state = '') })
    const element = await snackbar
    // It may have been said meanwhile.
    if (!state) return
    element.state = isSilent ? '' : state
    // It is said once, and goes by itself.
    if (element.state === 'offline-ready') state = ''
  }

  return async (next: UpdateState): Promise<void> => {
    state = next
    if (!state && snackbar) (await snackbar).state = ''
    await show()
  }
}

interface Handlers {
  readonly onReload: (event: Event) => void
  readonly onDismiss: () => void
}

/** At the end of the page, as toasts are; its code is fetched with the first thing that there is to say. */
async function createSnackbar(
  product: string,
  { onReload, onDismiss }: Handlers,
): Promise<OfcUpdateSnackbar> {
  await import('@officine/ui-elements/snackbar/define.js')
  const snackbar = document.createElement('ofc-update-snackbar')
  snackbar.product = product
  snackbar.addEventListener('ofc-reload', onReload)
  snackbar.addEventListener('ofc-dismiss', onDismiss)
  document.body.append(snackbar)
  return snackbar
}
