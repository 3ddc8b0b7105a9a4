import { safeBackAddress } from '../session/index.ts'
import {
  type Address,
  formatLocation,
  localizedAddress,
  type PortalLocation,
  parseLocation,
} from './portal-location.ts'
import { findRoute, type Match, type RouteDefinition } from './route.ts'
import { decideRoute, type NavigationContext } from './route-decision.ts'

/** The result of an address: a redirect, or a location with its route, if one matches. */
export type RouteResolution =
  | { readonly redirect: string }
  | {
      readonly location: PortalLocation
      readonly match: Match | undefined
      /** Whether a page for signed-in people waits for the session or the userinfo, which decide on access. */
      readonly isAccessPending: boolean
    }

export type ResolveContext = Pick<NavigationContext, 'session' | 'person' | 'lastShownAddress'> & {
  readonly origin: string
}

/** Resolves one step; the caller resolves a redirect again. */
export function resolveRoute(
  routes: readonly RouteDefinition[],
  address: Address,
  { session, person, lastShownAddress, origin }: ResolveContext,
): RouteResolution {
  const parsed = parseLocation(address)
  if ('redirect' in parsed) return parsed
  const match = findRoute(routes, parsed.path)
  const decision = decideRoute({
    route: match?.route,
    address: formatLocation(parsed),
    session,
    person,
    lastShownAddress: lastShownAddress ?? backAddressIn(parsed, origin),
  })
  if (typeof decision === 'string') return { location: parsed, match, isAccessPending: decision === 'wait' }
  return {
    redirect: decision.hasLocale ? decision.redirect : localizedAddress(decision.redirect, parsed.locale),
  }
}

/**
 * The back address in the query. A signed-in person on the sign-in page is redirected to it if a
 * reload has lost `lastShownAddress`.
 */
function backAddressIn({ search }: PortalLocation, origin: string): string | undefined {
  const back = new URLSearchParams(search).get('back')
  return back === null ? undefined : safeBackAddress(back, origin)
}
