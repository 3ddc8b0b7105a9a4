const channel = new BroadcastChannel('officine-session')

/** Setting this key in `localStorage` signs out every tab (specification 2). */
const logoutFlag = 'shouldLogout'

/**
 * Set after a sign-out or an expiry without activity: the provider must ask for the account at the
 * next sign-in, whatever session it has.
 */
const loginPromptKey = 'officine-signed-out'

type LoginPromptReason = 'signedOut' | 'inactivity'

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

export function mustPromptLogin(): boolean {
  return localStorage.getItem(loginPromptKey) !== null
}

/** Whether the last session ended for lack of activity: the sign-in page says so. */
export function hasEndedByInactivity(): boolean {
  return localStorage.getItem(loginPromptKey) === ('inactivity' satisfies LoginPromptReason)
}

export function recordSignOut(): void {
  localStorage.removeItem(logoutFlag)
  requireLoginPrompt('signedOut')
}

export function requireLoginPrompt(reason: LoginPromptReason): void {
  localStorage.setItem(loginPromptKey, reason)
}

export function recordSignIn(): void {
  localStorage.removeItem(logoutFlag)
  localStorage.removeItem(loginPromptKey)
}
