import type { Settings } from '@officine/api/settings'
import { startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { connect, listenToBrowser } from '../data/index.ts'
import { openRequiredDeclaration } from '../domain/declaration/due-declaration.ts'
import { StorageTimeout } from '../encrypted-storage/database.ts'
import { watchSuspension } from '../encrypted-storage/page-suspension.ts'
import { showToast } from '../failures/index.ts'
import { currentLanguage } from '../language/index.ts'
import { preloadFirstPage, startNavigation } from '../navigation/index.ts'
import {
  accessToken,
  confirmIdentity,
  endSessionIfUnauthorized,
  readStoredUser,
  refreshUserinfo,
  renewToken,
  signInSilently,
  signOut,
  startSession,
} from '../session/index.ts'
import { store, themeAtom, updateThemeColor } from '../store/index.ts'
import { App } from './app.tsx'
import { isCallback, restoreSignInLanguage } from './auth/back-address.ts'
import { routes } from './routes.ts'

/**
 * How long the first render waits for the userinfo response (ms); the shell is visible meanwhile.
 */
const firstRenderTimeout = 200

/**
 * Starts the page in order: API client and token, session, navigation,
 * and only then the first render.
 */
export async function start(settings: Settings, pages = routes): Promise<void> {
  watchSuspension()
  ignoreSecondClicksElsewhere()
  // Only a public page is preloaded here: the session is not known yet.
  const isPublic = preloadFirstPage(pages)
  if (!(await untilStorageAvailable())) return
  listenToBrowser()
  connect({
    baseUrl: settings.apiBaseUrl,
    accessToken,
    signInSilently,
    renewToken,
    onAccessDenied: (error) => {
      void endSessionIfUnauthorized(error)
      // Not for itself: the account of an external provider may be linked to nobody.
      if (error.kind === 'forbidden' && error.scope !== 'userinfo') void refreshUserinfo()
      openRequiredDeclaration(error)
      // The provider leads through the second factor that the association requires.
      if (error.requiresSecondFactor) void confirmIdentity().catch(() => {})
    },
  })
  restoreSignInLanguage()
  // A page restored from the back/forward cache may hold a session that is over.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) location.reload()
  })
  await startSession(settings, {
    onForcedLogout: () => void signOut(),
    onGrantGone: () => showToast('warning', currentLanguage().t('errors.unauthorized')),
    onRenewalError: () => showToast('warning', currentLanguage().t('errors.renewal')),
  })
  // At the redirect URI the stored session is an earlier one: its late 401 would end the new one.
  const person = isCallback() ? undefined : refreshUserinfo()
  if (!isPublic) {
    preloadFirstPage(pages)
    // The response is often early: then the first render is the page itself instead of a skeleton.
    const timeout = new Promise((resolve) => setTimeout(resolve, firstRenderTimeout))
    await Promise.race([person, timeout])
  }
  await startNavigation(pages)
  updateThemeColor(store.get(themeAtom))
  const root = document.getElementById('root')
  // A transition renders in slices between which the browser can handle input;
  // the shell is visible meanwhile.
  if (root) startTransition(() => createRoot(root).render(<App routes={pages} />))
}

/**
 * Waits for storage that does not respond, with a message; false if storage is refused: nobody can
 * sign in and no screen works.
 */
async function untilStorageAvailable(): Promise<boolean> {
  for (;;) {
    const state = await storageState()
    if (state === 'available') return true
    showStorageMessage(state)
    if (state === 'refused') return false
  }
}

const trialKey = 'officine-trial'

/**
 * `refused` in some private windows and settings, where storage throws; `silent` if it does not
 * respond in time, for instance because of another page of this browser.
 */
type StorageState = 'available' | 'refused' | 'silent'

async function storageState(): Promise<StorageState> {
  try {
    for (const storage of [localStorage, sessionStorage]) {
      storage.setItem(trialKey, trialKey)
      storage.removeItem(trialKey)
    }
    await readStoredUser()
    return 'available'
  } catch (error) {
    return error instanceof StorageTimeout ? 'silent' : 'refused'
  }
}

/** Shows a message of the server's HTML in place of the page. */
function showStorageMessage(state: Exclude<StorageState, 'available'>): void {
  const message = document.getElementById(`storage-${state}`)
  if (!message?.hidden) return
  document.getElementById('main')?.replaceChildren(message)
  message.hidden = false
}

/**
 * Ignores the later clicks of a double click on another control than the first one: the first click
 * removed a row or closed a dialog, and what came under the pointer was not meant.
 */
function ignoreSecondClicksElsewhere(): void {
  let first: EventTarget | undefined
  addEventListener(
    'click',
    (event) => {
      const control = event.composedPath().find(isControl)
      // 0 is a click by the keyboard or by a script.
      if (event.detail === 1) first = control
      else if (event.detail > 1 && control && control !== first) {
        event.preventDefault()
        event.stopImmediatePropagation()
      }
    },
    { capture: true },
  )
}

/** A label or a field is none: a label passes its click on to its field. */
function isControl(target: EventTarget): boolean {
  return target instanceof Element && target.matches('a[href], button, summary')
}
