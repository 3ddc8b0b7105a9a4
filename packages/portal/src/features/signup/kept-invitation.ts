/**
 * The secret of the invitation that this tab was opened with. It left the address bar at once; it is kept for as long as the tab is
 * open, so that a reload comes back to the form, and forgotten as soon as it opens nothing any more.
 */
const name = 'officine-invitation'

export function keepInvitation(token: string): void {
  sessionStorage.setItem(name, token)
}

export function keptInvitation(): string | undefined {
  return sessionStorage.getItem(name) ?? undefined
}

export function forgetInvitation(): void {
  sessionStorage.removeItem(name)
}
