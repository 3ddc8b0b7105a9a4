interface SignInAddressOptions {
  /** The back address, with its language. */
  readonly back?: string
  /** Opens the provider's page for a forgotten password. */
  readonly isPasswordForgotten?: boolean
  /** Signs in as another account than that of the provider's session. */
  readonly isOtherAccount?: boolean
}

/**
 * The address of the sign-in page with a back address; without one it leads
 * home, in that page's language.
 */
export function signInAddress({
  back,
  isPasswordForgotten = false,
  isOtherAccount = false,
}: SignInAddressOptions = {}): string {
  const query = new URLSearchParams({
    ...(back === undefined ? {} : { back }),
    ...(isPasswordForgotten ? { layout: 'reset-password' } : {}),
    ...(isOtherAccount ? { account: 'other' } : {}),
  })
  return query.size > 0 ? `/auth/login?${query}` : '/auth/login'
}

/** The layout of a query; unknown ones are ignored. */
export function parseSignInLayout(query: URLSearchParams): 'reset-password' | undefined {
  return query.get('layout') === 'reset-password' ? 'reset-password' : undefined
}
