import { isDirty, isDirtyAtom, store } from '../../store/index.ts'

/**
 * Leaving for another site, a reload, a closed tab: the browser asks in its own words. It is told only while something
 * is unsent, since a page that listens is not kept for Back.
 */
export function askBrowserWhileDirty(): void {
  const follow = () => {
    if (isDirty()) addEventListener('beforeunload', ask)
    else removeEventListener('beforeunload', ask)
  }
  store.sub(isDirtyAtom, follow)
  follow()
}

function ask(event: BeforeUnloadEvent): void {
  event.preventDefault()
}
