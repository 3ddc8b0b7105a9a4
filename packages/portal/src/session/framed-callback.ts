/** Whether this page is the provider's answer inside the hidden frame of a silent sign-in. */
export function isFramedCallback(): boolean {
  return window.parent !== window && location.pathname === '/auth/callback'
}
