import type { Settings } from '@officine/api/settings'
import { clearResponses } from '../data/index.ts'
import { removeDeviceCard, removeDeviceCardOfOthers } from '../encrypted-storage/device-card-owner.ts'
import type { Protocol } from './protocol.ts'
import { setSessionState } from './session-atom.ts'
import { setSessionInstance } from './session-instance.ts'
import { createSessionMachine } from './session-machine.ts'
import { grantOf, type SessionState } from './session-state.ts'
import { isLogoutRequested, onOtherTabChange, requireLoginPrompt } from './session-tabs.ts'
import { signOut } from './sign-out.ts'
import { isUserActive, watchUserActivity } from './user-activity.ts'
import { readGrant, removeExpiredUser, removeUser } from './user-record.ts'

interface SessionEvents {
  /** Called when the grant of the tokens is gone and a silent sign-in starts. */
  readonly onGrantGone: () => void
  readonly onRenewalError: (error: unknown) => void
}

/** Starts the session from the storage, before the first render. */
export async function startSession(
  settings: Settings,
  { onRenewalError, onGrantGone }: SessionEvents,
): Promise<void> {
  let loading: Promise<Protocol> | undefined
  const protocol = () => {
    loading ??= load(settings).catch((error: unknown) => {
      loading = undefined
      throw error
    })
    return loading
  }
  const machine = createSessionMachine({
    now: Date.now,
    every,
    stored: readGrant,
    renew: async (known) => (await protocol()).renew(known),
    shouldLogout: isLogoutRequested,
    isUserActive,
    isOnline: () => navigator.onLine,
    onChange,
    onRenewalError,
    onForcedLogout: () => void signOut(),
  })
  setSessionInstance({ machine, protocol, onGrantGone })
  onOtherTabChange(() => {
    if (isLogoutRequested()) void removeDeviceCard()
    void machine.check().catch(() => {})
  })
  if (isLogoutRequested()) void removeDeviceCard()
  const kept = await readGrant()
  // A record without activity for too long is discarded.
  const grant = kept && isUserActive() ? kept : undefined
  if (kept && !grant) {
    requireLoginPrompt()
    await removeUser()
  }
  if (!grant) void clearResponses()
  watchUserActivity(machine.look)
  machine.start(grant)
}

async function load(settings: Settings): Promise<Protocol> {
  const { createProtocol } = await import('./protocol.ts')
  return createProtocol(settings)
}

/**
 * Background tabs throttle timers: also runs when the tab becomes visible or the network returns.
 */
function every(interval: number, run: () => void): () => void {
  const timer = setInterval(run, interval)
  document.addEventListener('visibilitychange', run)
  addEventListener('online', run)
  return () => {
    clearInterval(timer)
    document.removeEventListener('visibilitychange', run)
    removeEventListener('online', run)
  }
}

/** The person whose responses are cached. */
let subject: string | undefined

function onChange(state: SessionState): void {
  setSessionState(state)
  const now = grantOf(state)
  const isSomebodyElse = now !== undefined && subject !== undefined && now.subject !== subject
  subject = now?.subject ?? subject
  if (now) removeDeviceCardOfOthers(now.subject)
  if (state.name === 'signedOut' || state.name === 'userChanged' || isSomebodyElse) void clearResponses()
  if (state.name !== 'expired') return
  if (state.wasAbsent) {
    requireLoginPrompt()
    // The next person at this screen may be another one.
    void clearResponses()
  }
  void removeExpiredUser(Date.now()).catch(() => {})
}
