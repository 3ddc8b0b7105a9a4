import { loadTypeface } from './app/typeface.ts'
import { earlyReadsOf } from './navigation/paths.ts'
import { requestEarlyUserinfo } from './session/early-userinfo.ts'
import { readSettings } from './store/index.ts'
import { whenIdle } from './when-idle.ts'

const settings = readSettings()

// In the hidden frame of a silent sign-in only the response is passed
// on; the portal does not start.
if (window.parent !== window && location.pathname.endsWith('/auth/callback')) {
  const { postFrameResponse } = await import('./session/protocol.ts')
  await postFrameResponse(settings)
} else {
  // The portal fetches again if this fails.
  requestEarlyUserinfo(settings.apiBaseUrl, earlyReadsOf(location.pathname)).catch(() => {})
  const started = import('./app/start.tsx').then(({ start }) => start(settings))
  // Without the typeface the page is shown in the fallback font.
  loadTypeface(started).catch(() => {})
  startServiceWorkerWhenIdle(started).catch(() => {})
  await started
}

/**
 * Waits for the page before it starts the service worker, which is for
 * the next visit and offline use.
 */
async function startServiceWorkerWhenIdle(firstPage: Promise<void>): Promise<void> {
  await firstPage
  await whenIdle()
  const { watchForNewVersion } = await import('./app/new-version.ts')
  await watchForNewVersion(settings)
}
