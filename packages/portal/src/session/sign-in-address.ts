interface SignInWay {
  /** As it stands in the window, with its language. */
  readonly back?: string
  /** By the provider's page for who forgot their password. */
  readonly isForgotten?: boolean
  /** As somebody else than whom the provider's own session knows. */
  readonly asOther?: boolean
}

/** The page that leaves for sign-in and comes back to an address; without one, to home in the language of that page. */
export function signInAddress({ back, isForgotten = false, asOther = false }: SignInWay = {}): string {
  const query = new URLSearchParams({
    ...(back === undefined ? {} : { back }),
    ...(isForgotten ? { layout: 'reset-password' } : {}),
    ...(asOther ? { account: 'other' } : {}),
  })
  return query.size > 0 ? `/auth/login?${query}` : '/auth/login'
}

/** What a query asks for; anything else than what is known is passed over. */
export function layoutOf(query: URLSearchParams): 'reset-password' | undefined {
  return query.get('layout') === 'reset-password' ? 'reset-password' : undefined
}

export function asksForOther(query: URLSearchParams): boolean {
  return query.get('account') === 'other'
}
