import { safeBackAddress } from '../session/index.ts'
import { decide, type Situation } from './decide.ts'
import { type Address, addressOf, localized, type Place, placeOf } from './place.ts'
import { findRoute, type Match, type RouteDefinition } from './route.ts'

/** The result of an address: a redirect, or a place with its route, if one matches. */
export type Resolution =
  | { readonly redirect: string }
  | { readonly place: Place; readonly match: Match | undefined; readonly isWaiting: boolean }

export type Surroundings = Pick<Situation, 'session' | 'person' | 'previous'> & { readonly origin: string }

/** Resolves one step; the caller resolves a redirect again. */
export function resolve(
  routes: readonly RouteDefinition[],
  address: Address,
  { session, person, previous, origin }: Surroundings,
): Resolution {
  const place = placeOf(address)
  if ('redirect' in place) return place
  const match = findRoute(routes, place.path)
  const decision = decide({
    route: match?.route,
    address: addressOf(place),
    session,
    person,
    previous: previous ?? backOf(place, origin),
  })
  if (typeof decision === 'string') return { place, match, isWaiting: decision === 'wait' }
  return {
    redirect: decision.isAbsolute ? decision.redirect : localized(decision.redirect, place.locale),
  }
}

/** After a reload, the sign-in page still has its back address in the query. */
function backOf({ search }: Place, origin: string): string | undefined {
  const back = new URLSearchParams(search).get('back')
  return back === null ? undefined : safeBackAddress(back, origin)
}
