interface SignInWay {
  /** By the provider's page for who forgot their password. */
  readonly isForgotten?: boolean
  /** As somebody else than whom the provider's own session knows. */
  readonly asOther?: boolean
}

/** The page that leaves for sign-in and comes back to an address. */
export function signInAddress(
  back: string,
  { isForgotten = false, asOther = false }: SignInWay = {},
): string {
  const query = new URLSearchParams({
    back,
    ...(isForgotten ? { layout: 'reset-password' } : {}),
    ...(asOther ? { account: 'other' } : {}),
  })
  return `/auth/login?${query}`
}

/** What a query asks for; anything else than what is known is passed over. */
export function layoutOf(query: URLSearchParams): 'reset-password' | undefined {
  return query.get('layout') === 'reset-password' ? 'reset-password' : undefined
}

export function asksForOther(query: URLSearchParams): boolean {
  return query.get('account') === 'other'
}
