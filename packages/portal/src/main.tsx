import { firstReads } from './app/first-reads.ts'
import { idle } from './app/idle.ts'
import { showTypeface } from './app/typeface.ts'
import { askWhoIsSignedIn } from './session/early-userinfo.ts'
import { handOverFromFrame, isFramedCallback } from './session/framed-callback.ts'
import { readSettings } from './store/index.ts'

const settings = readSettings()

// In the hidden frame of a silent sign-in only the response is passed
// on; the portal does not start.
if (isFramedCallback()) {
  handOverFromFrame()
} else {
  // The portal fetches again if this fails.
  askWhoIsSignedIn(settings.apiBaseUrl, firstReads(location.pathname)).catch(() => {})
  const started = import('./app/start.tsx').then(({ start }) => start(settings))
  // Without the typeface the page is shown in the fallback font.
  showTypeface(started).catch(() => {})
  keepForNextVisit(started).catch(() => {})
  await started
}

/**
 * Waits for the page before it starts the service worker, which is for
 * the next visit and offline use.
 */
async function keepForNextVisit(firstPage: Promise<void>): Promise<void> {
  await firstPage
  await idle()
  const { watchForNewVersion } = await import('./app/new-version.ts')
  await watchForNewVersion(settings)
}
