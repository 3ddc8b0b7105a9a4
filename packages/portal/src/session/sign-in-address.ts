/** The page that leaves for sign-in and comes back to an address; for who forgot their password, by the provider's page for that. */
export function signInAddress(back: string, { forgotten = false } = {}): string {
  const query = new URLSearchParams({ back, ...(forgotten ? { layout: 'reset-password' } : {}) })
  return `/auth/login?${query}`
}

/** What a query asks for; anything else than what is known is passed over. */
export function layoutOf(query: URLSearchParams): 'reset-password' | undefined {
  return query.get('layout') === 'reset-password' ? 'reset-password' : undefined
}
