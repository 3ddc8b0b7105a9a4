const channel = new BroadcastChannel('officine-session')

/** Setting this key in `localStorage` signs out every tab (specification 2). */
const logoutFlag = 'shouldLogout'

/**
 * Set after a sign-out or an expiry without activity: the provider must ask for the account at the
 * next sign-in, whatever session it has.
 */
const asksAgainKey = 'officine-signed-out'

/** Notifies the other tabs that the shared record has changed. */
export function tellTabs(): void {
  channel.postMessage('changed')
}

/** Calls back when another tab changed the record or requested a sign-out. */
export function onOtherTabs(run: () => void): void {
  channel.onmessage = run
  addEventListener('storage', ({ key }) => {
    if (key === logoutFlag) run()
  })
}

export function isLogoutAsked(): boolean {
  return localStorage.getItem(logoutFlag) !== null
}

export function mustAskAgain(): boolean {
  return localStorage.getItem(asksAgainKey) !== null
}

export function noteSignedOut(): void {
  localStorage.removeItem(logoutFlag)
  noteAbsence()
}

export function noteAbsence(): void {
  localStorage.setItem(asksAgainKey, 'yes')
}

export function noteSignedIn(): void {
  localStorage.removeItem(logoutFlag)
  localStorage.removeItem(asksAgainKey)
}
