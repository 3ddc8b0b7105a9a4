const channel = new BroadcastChannel('officine-session')

/** Whoever sets it in `localStorage` has every tab signed out (specification 2). */
const logoutFlag = 'shouldLogout'

/** Somebody signed out here, or left the session to expire: the provider asks who comes next, whatever session it still has. */
const asksAgainKey = 'officine-signed-out'

/** The shared record has changed: the other tabs look at it at once. */
export function tellTabs(): void {
  channel.postMessage('changed')
}

/** Calls when another tab changed the record or asked for a sign-out. */
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
