import { isCurrent, type Userinfo } from '@officine/api/calls'
import { calendarDateOf } from '@officine/i18n/locale'
import { isSignedIn, rolesIn, type SessionState, safeBackAddress } from '../session/index.ts'
import {
  type Address,
  formatLocation,
  localizedAddress,
  type PortalLocation,
  parseLocation,
} from './portal-location.ts'
import { findRoute, type Guard, type Match, type Requirement, type RouteDefinition } from './route.ts'

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

export interface NavigationContext {
  readonly route: RouteDefinition | undefined
  /** Path, query and hash, with the locale. */
  readonly address: string
  readonly session: SessionState
  readonly person: Userinfo | undefined
  /** The last shown address that is not part of the sign-in. */
  readonly lastShownAddress: string | undefined
}

/**
 * The result of a navigation: the page, a redirect, or a wait until the
 * session or the person is loaded.
 */
export type RouteDecision = 'show' | 'wait' | { readonly redirect: string; readonly hasLocale?: boolean }

/** The redirects of specification 2. */
export function decideRoute({
  route,
  address,
  session,
  person,
  lastShownAddress,
}: NavigationContext): RouteDecision {
  const access = route?.access ?? 'signedIn'
  if (session.name === 'userChanged' && access === 'signedIn') {
    return { redirect: '/auth/error?problem=userChanged' }
  }
  if (access === 'anybody') return 'show'
  if (access === 'signedOut') {
    if (!isSignedIn(session) || isOtherAccountRequested(queryOf(address))) return 'show'
    return lastShownAddress === undefined
      ? { redirect: '/' }
      : { redirect: lastShownAddress, hasLocale: true }
  }
  if (session.name === 'redirecting' || session.name === 'callback') return 'wait'
  if (!isSignedIn(session)) return { redirect: `/auth/login?${new URLSearchParams({ back: address })}` }
  if (!person) return 'wait'
  return !route?.guard || passesGuard(route.guard, person)
    ? 'show'
    : { redirect: route.guard.target ?? '/unauthorized' }
}

/** Whether a sign-in is for another account than that of this browser (`signInAddress`). */
export function isOtherAccountRequested(query: URLSearchParams): boolean {
  return query.get('account') === 'other'
}

const queryOf = (address: string) => new URL(address, 'http://portal.invalid').searchParams

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
  const today = calendarDateOf(new Date())
  return employments.some((employment) => employment.isPrimaryAccessa && isCurrent(employment, today))
}

function satisfies<Value>(values: readonly (Value | null)[], requirement: Requirement<Value>): boolean {
  return 'all' in requirement
    ? requirement.all.every((value) => values.includes(value))
    : requirement.some((value) => values.includes(value))
}
