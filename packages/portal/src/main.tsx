import { firstReads } from './app/first-reads.ts'
import { idle } from './app/idle.ts'
import { showTypeface } from './app/typeface.ts'
import { askWhoIsSignedIn } from './session/early-userinfo.ts'
import { handOverFromFrame, isFramedCallback } from './session/framed-callback.ts'
import { readSettings } from './store/index.ts'

const settings = readSettings()

// In the hidden frame of a silent sign-in only the answer is handed on: no portal is started there.
if (isFramedCallback()) {
  handOverFromFrame()
} else {
  // The portal itself asks again when this fails.
  askWhoIsSignedIn(settings.apiBaseUrl, firstReads(location.pathname)).catch(() => {})
  const started = import('./app/start.tsx').then(({ start }) => start(settings))
  // Without the typeface the page reads in its stand-in.
  showTypeface(started).catch(() => {})
  keepForNextVisit(started).catch(() => {})
  await started
}

/** What makes the next visit quick and the portal usable without a network waits until this visit's page stands. */
async function keepForNextVisit(firstPage: Promise<void>): Promise<void> {
  await firstPage
  await idle()
  const { watchForNewVersion } = await import('./app/new-version.ts')
  await watchForNewVersion(settings)
}
