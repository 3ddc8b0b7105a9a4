import { isCurrent, type Userinfo } from '@officine/api/calls'
import { todayInQuebec } from '@officine/api/rules'
import { isSignedIn, rolesIn, type SessionState, safeBackAddress } from '../session/index.ts'
import { formatLocation, localizedAddress, type PortalLocation, parseLocation } from './portal-location.ts'
import { findRoute, type Guard, type Match, type Requirement, type RouteDefinition } from './route.ts'

/** What decides on a page besides its address. */
export interface Visit {
  readonly session: SessionState
  readonly person: Userinfo | undefined
  /** The last address on screen that is not part of the sign-in. */
  readonly lastShownAddress: string | undefined
}

/** The page of an address: its location, and its row of the route table, if one matches. */
export interface ResolvedPage {
  readonly location: PortalLocation
  readonly match: Match | undefined
  /** Whether the session or the person, which decide on access, is not loaded yet. */
  readonly isAccessPending: boolean
}

/** One of the redirects of specification 2, which the caller resolves again, or the page. */
export function resolveRoute(
  routes: readonly RouteDefinition[],
  address: Pick<URL, 'pathname' | 'search' | 'hash' | 'origin'>,
  { session, person, lastShownAddress }: Visit,
): ResolvedPage | { readonly redirect: string } {
  const parsed = parseLocation(address)
  if ('redirect' in parsed) return parsed
  const match = findRoute(routes, parsed.path)
  const { access, guard } = match?.route ?? {}
  const page = { location: parsed, match, isAccessPending: false }
  const redirectTo = (to: string) => ({ redirect: localizedAddress(to, parsed.locale) })

  if (access === 'anybody') return page
  if (access === 'signedOut') {
    const query = new URLSearchParams(parsed.search)
    if (!isSignedIn(session) || isOtherAccountRequested(query)) return page
    // A reload loses the last address; the query still has it.
    const back = query.get('back')
    const previous = lastShownAddress ?? (back === null ? undefined : safeBackAddress(back, address.origin))
    return previous === undefined ? redirectTo('/') : { redirect: previous }
  }
  if (session.name === 'userChanged') return redirectTo('/auth/error?problem=userChanged')
  if (session.name === 'redirecting' || session.name === 'callback') return { ...page, isAccessPending: true }
  if (!isSignedIn(session))
    return redirectTo(`/auth/login?${new URLSearchParams({ back: formatLocation(parsed) })}`)
  if (!person) return { ...page, isAccessPending: true }
  return !guard || passesGuard(guard, person) ? page : redirectTo(guard.target ?? '/unauthorized')
}

/** Whether a sign-in is for another account than that of this browser (`signInAddress`). */
export function isOtherAccountRequested(query: URLSearchParams): boolean {
  return query.get('account') === 'other'
}

function passesGuard(guard: Guard, person: Userinfo): boolean {
  const { may, roles, occupations, jobFields, isPrimaryAccessa, needs = 'all' } = guard
  const results = [
    may && satisfies(person.may, may),
    // The roles of all employments count, not only the one that describes the person (`roleIn`).
    roles && satisfies(rolesIn(person), roles),
    occupations && satisfies([person.occupation], occupations),
    jobFields && satisfies([person.jobField], jobFields),
    isPrimaryAccessa && isPrimaryAccessaToday(person),
  ].filter((result) => result !== undefined)
  return needs === 'all' ? results.every(Boolean) : results.some(Boolean)
}

function isPrimaryAccessaToday({ employments }: Userinfo): boolean {
  const today = todayInQuebec()
  return employments.some((employment) => employment.isPrimaryAccessa && isCurrent(employment, today))
}

function satisfies<Value>(values: readonly (Value | null)[], requirement: Requirement<Value>): boolean {
  return 'all' in requirement
    ? requirement.all.every((value) => values.includes(value))
    : requirement.some((value) => values.includes(value))
}
