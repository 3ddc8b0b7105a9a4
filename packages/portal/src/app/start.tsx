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

/** How long the first render waits to know the person, in milliseconds: the frame of the page shows meanwhile. */
const firstPagePatience = 200

/** Brings the page up: the client and its token, the session, the address, and only then the first render. */
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
  // A page that comes back from the browser's memory holds a session that may be over.
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
    // Their answer is often here already: then the first thing that is drawn is the page, and not a skeleton before it.
    const patience = new Promise((resolve) => setTimeout(resolve, firstPagePatience))
    await Promise.race([person, patience])
  }
  await startNavigation(pages)
  colorFrame(store.get(themeAtom))
  const root = document.getElementById('root')
  // In slices between which the browser answers the person; the frame of the page shows meanwhile.
  if (root) startTransition(() => createRoot(root).render(<App />))
}

/** The page that the server sent has the sentence: without storage nobody can sign in, and no screen is of use. */
function sayStorageRefused(): void {
  const sentence = document.getElementById('storage-refused')
  document.getElementById('main')?.replaceChildren(...(sentence ? [sentence] : []))
  sentence?.removeAttribute('hidden')
}
