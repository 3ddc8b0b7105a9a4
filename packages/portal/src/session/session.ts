import type { Settings } from '@officine/api/settings'
import { forgetAnswers } from '../data/index.ts'
import { removeDeviceCard, removeDeviceCardOfOthers } from '../sealed/device-card-owner.ts'
import { showSession } from './current.ts'
import { createSessionMachine } from './machine.ts'
import type { Protocol } from './protocol.ts'
import { dropOver, readGrant, removeUser } from './record.ts'
import { setRunning } from './running.ts'
import { isPersonThere, watchSignsOfLife } from './sign-of-life.ts'
import { signOut } from './sign-out.ts'
import { grantOf, type SessionState } from './state.ts'
import { isLogoutAsked, noteAbsence, onOtherTabs } from './tabs.ts'

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
    shouldLogout: isLogoutAsked,
    isPersonThere,
    isOnline: () => navigator.onLine,
    onChange,
    onRenewalError,
    onForcedLogout: () => void signOut(),
  })
  setRunning({ machine, protocol, onGrantGone })
  onOtherTabs(() => {
    if (isLogoutAsked()) void removeDeviceCard()
    void machine.check().catch(() => {})
  })
  if (isLogoutAsked()) void removeDeviceCard()
  const kept = await readGrant()
  // A record without activity for too long is discarded.
  const grant = kept && isPersonThere() ? kept : undefined
  if (kept && !grant) {
    noteAbsence()
    await removeUser()
  }
  if (!grant) void forgetAnswers()
  watchSignsOfLife(machine.look)
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
  showSession(state)
  const now = grantOf(state)
  const isSomebodyElse = now !== undefined && subject !== undefined && now.subject !== subject
  subject = now?.subject ?? subject
  if (now) removeDeviceCardOfOthers(now.subject)
  if (state.name === 'signedOut' || state.name === 'userChanged' || isSomebodyElse) void forgetAnswers()
  if (state.name !== 'expired') return
  if (state.wasAbsent) {
    noteAbsence()
    // The next person at this screen may be another one.
    void forgetAnswers()
  }
  void dropOver(Date.now()).catch(() => {})
}
