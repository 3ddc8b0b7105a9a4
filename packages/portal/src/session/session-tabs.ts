import { absenceLimit, second } from './session-times.ts'

// What the tabs of a browser share besides the record of the signed-in person.

const channel = new BroadcastChannel('officine-session')

/** Setting this key in `localStorage` signs out every tab (specification 2). */
const logoutFlag = 'shouldLogout'

/**
 * Set after a sign-out or an expiry without activity: the provider must ask for the account at the
 * next sign-in, whatever session it has.
 */
const loginPromptKey = 'officine-signed-out'

/** The time of the last input in any tab. */
const lastInputKey = 'officine-last-input'

/** Notifies the other tabs that the shared record has changed. */
export function notifyTabs(): void {
  channel.postMessage('changed')
}

/** Calls back when another tab changed the record or requested a sign-out. */
export function onOtherTabChange(run: () => void): void {
  channel.onmessage = run
  addEventListener('storage', ({ key }) => {
    if (key === logoutFlag) run()
  })
}

export function isLogoutRequested(): boolean {
  return localStorage.getItem(logoutFlag) !== null
}

/** Why the provider must ask for the account; null if it need not. */
export function loginPromptReason(): string | null {
  return localStorage.getItem(loginPromptKey)
}

export function requireLoginPrompt(reason: 'signedOut' | 'inactivity'): void {
  localStorage.setItem(loginPromptKey, reason)
}

export function recordSignOut(): void {
  localStorage.removeItem(logoutFlag)
  requireLoginPrompt('signedOut')
}

export function recordSignIn(): void {
  localStorage.removeItem(logoutFlag)
  localStorage.removeItem(loginPromptKey)
}

/**
 * `onReturn` is called before the first input after a long absence counts: the
 * device may have slept meanwhile.
 */
export function watchUserActivity(onReturn: () => void): void {
  let lastRecorded = 0
  const recordInput = () => {
    const now = Date.now()
    if (now - lastRecorded < 10 * second) return
    if (!isUserActive()) onReturn()
    lastRecorded = now
    localStorage.setItem(lastInputKey, String(now))
  }
  recordInput()
  // A screen reader only triggers `click`.
  for (const event of ['pointerdown', 'keydown', 'click', 'input', 'wheel', 'touchmove'])
    addEventListener(event, recordInput, { capture: true, passive: true })
}

export function isUserActive(): boolean {
  return Date.now() - Number(localStorage.getItem(lastInputKey) ?? 0) < absenceLimit
}
