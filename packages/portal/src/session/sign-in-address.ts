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

/**
 * Where to go after sign-in: path, query and hash of this origin alone, and never an address of the sign-in itself.
 * Anything else is home.
 */
export function safeBackAddress(text: string | null | undefined, origin: string): string {
  if (!text?.startsWith('/')) return '/'
  const url = URL.canParse(text, origin) ? new URL(text, origin) : undefined
  if (url?.origin !== origin) return '/'
  if (/^(\/[a-z]{2}-[a-z]{2})?\/auth(\/|$)/i.test(url.pathname)) return '/'
  return url.pathname + url.search + url.hash
}
