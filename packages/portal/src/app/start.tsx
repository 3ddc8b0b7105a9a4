import type { Settings } from '@officine/api/settings'
import { startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { connect } from '../data/index.ts'
import { currentLanguage } from '../language/index.ts'
import { askForFirstPage, askForOpenPage, startNavigation } from '../navigation/index.ts'
import {
  accessToken,
  isStorageAllowed,
  noteRefusal,
  refreshUserinfo,
  renewToken,
  restoreLanguageOfSignIn,
  signInAgain,
  startSession,
} from '../session/index.ts'
import { colorFrame, store, themeAtom } from '../store/index.ts'
import { App } from './app.tsx'
import { leadToDeclaration } from './declaration-gate.ts'
import { notify } from './notify.ts'
import { routes } from './routes.ts'

/**
 * How long the first render waits for the userinfo response (ms); the shell is visible meanwhile.
 */
const firstPagePatience = 200

/**
 * Starts the page in order: API client and token, session, navigation,
 * and only then the first render.
 */
export async function start(settings: Settings, pages = routes): Promise<void> {
  const isOpenPage = askForOpenPage(pages)
  if (!(await isStorageAllowed())) return sayStorageRefused()
  connect({
    baseUrl: settings.apiBaseUrl,
    accessToken,
    signInAgain,
    renewToken,
    onRefused: (error) => {
      void noteRefusal(error)
      if (error.kind === 'forbidden') void refreshUserinfo()
      leadToDeclaration(error)
    },
  })
  restoreLanguageOfSignIn()
  // A page restored from the back/forward cache may hold a session that is over.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) location.reload()
  })
  await startSession(settings, {
    onGrantGone: () => notify('warning', currentLanguage().t('errors.unauthorized')),
    onRenewalError: () => notify('warning', currentLanguage().t('errors.renewal')),
  })
  const person = refreshUserinfo()
  if (!isOpenPage) {
    askForFirstPage(pages)
    // The response is often early: then the first render is the page itself instead of a skeleton.
    const patience = new Promise((resolve) => setTimeout(resolve, firstPagePatience))
    await Promise.race([person, patience])
  }
  await startNavigation(pages)
  colorFrame(store.get(themeAtom))
  const root = document.getElementById('root')
  // A transition renders in slices between which the browser can handle input;
  // the shell is visible meanwhile.
  if (root) startTransition(() => createRoot(root).render(<App />))
}

/**
 * Shows the message in the server's HTML: without storage nobody can sign in and no screen works.
 */
function sayStorageRefused(): void {
  const sentence = document.getElementById('storage-refused')
  document.getElementById('main')?.replaceChildren(...(sentence ? [sentence] : []))
  sentence?.removeAttribute('hidden')
}
