import { userinfoVersion } from '@officine/api/constants'
import type { Settings } from '@officine/api/settings'
import { loadTypeface } from './app/typeface.ts'
import { requestEarly } from './data/early-responses.ts'
import { earlyReadsOf } from './navigation/paths.ts'
import { isUserActive } from './session/session-tabs.ts'
import { isValidForRequest } from './session/session-times.ts'
import { readStoredUser } from './session/user-record.ts'
import { readSettings } from './store/index.ts'
import { whenIdle } from './when-idle.ts'

const settings = readSettings()

// In the hidden frame of a silent sign-in only the response is passed
// on; the portal does not start.
if (window.parent !== window && location.pathname.endsWith('/auth/callback')) void passFrameResponse()
else void startPortal()

async function passFrameResponse(): Promise<void> {
  const { postFrameResponse } = await import('./session/protocol.ts')
  await postFrameResponse(settings)
}

async function startPortal(): Promise<void> {
  // The portal fetches again if this fails.
  requestEarlyUserinfo(settings, earlyReadsOf(location.pathname)).catch(() => {})
  const started = import('./app/start.tsx').then(({ start }) => start(settings))
  // Without the typeface the page is shown in the fallback font.
  loadTypeface(started).catch(() => {})
  startServiceWorkerWhenIdle(started).catch(() => {})
  await started
}

/**
 * Requests the userinfo while the portal's code loads, since the whole first page depends on it,
 * together with `reads`, the page's first requests to the member API.
 */
async function requestEarlyUserinfo({ apiBaseUrl }: Settings, reads: readonly string[]): Promise<void> {
  const stored = await readStoredUser()
  if (!stored || !isValidForRequest(stored.grant, Date.now()) || !isUserActive()) return
  for (const read of [`userinfo?version=${userinfoVersion}`, ...reads]) {
    requestEarly(new URL(`${apiBaseUrl}/aqpp/${read}`, location.origin).href, {
      Accept: 'application/json',
      'Accept-Language': document.documentElement.lang,
      Authorization: `Bearer ${stored.accessToken}`,
    })
  }
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
