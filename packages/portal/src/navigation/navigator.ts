import { defaultLocale, type Locale } from '@officine/i18n/locale'
import { cachedResource } from '../data/index.ts'
import { areLoaded, currentLanguage, setLanguage } from '../language/index.ts'
import {
  currentSession,
  isSignedIn,
  onSessionChange,
  refreshUserinfo,
  userinfoResource,
} from '../session/index.ts'
import { atom, isDirty, store } from '../store/index.ts'
import { confirmTraversal, isRestoringEntry } from './guard/history-traversal.ts'
import {
  closeUnsavedChangesPrompt,
  confirmUnloadWhileDirty,
  confirmUnsavedChanges,
} from './guard/unsaved-changes.ts'
import { currentEntry, parseEntry, saveScrollPosition, writeEntry } from './history-entries.ts'
import { isRouteLoaded, loadRoute } from './page-chunks.ts'
import {
  type Address,
  formatLocation,
  localizedAddress,
  type PortalLocation,
  parseLocation,
} from './portal-location.ts'
import { resolveRoute } from './resolve-route.ts'
import { findRoute, type Match, type RouteDefinition } from './route.ts'

/** The cause of a navigation: loading the page, a link or code, or Back and Forward. */
type Cause = 'load' | 'go' | 'history'

/** The page on screen; set once its code and texts are loaded. */
export interface CurrentPage {
  readonly place: PortalLocation
  readonly match: Match | undefined
  readonly cause: Cause
  /** The key of the history entry: new for each navigation that is not a replacement. */
  readonly entry: string
  /** Whether the session or the person is not loaded yet. */
  readonly isWaiting: boolean
  /** The state of the history entry. */
  readonly state: unknown
  /** The error of loading the page's chunk. */
  readonly failure?: unknown
}

export interface NavigateOptions {
  readonly replace?: boolean
  /**
   * Skips the confirmation about unsent changes: for the sign-in, guards and an expired session.
   */
  readonly isRedirect?: boolean
  /**
   * State that must not be in the address. It survives Back and a
   * reload, and is not visible elsewhere.
   */
  readonly state?: unknown
}

export const currentPageAtom = atom<CurrentPage | undefined>(undefined)
export const isNavigatingAtom = atom(false)

let routes: readonly RouteDefinition[] = []
let previous: string | undefined
let attempt = 0
let lastCause: Cause = 'load'

/**
 * Preloads the code, texts and data of the page of the address: of a public page at any time, of
 * others once the person is known to be signed in.
 * @returns whether the page is public.
 */
export function preloadFirstPage(table: readonly RouteDefinition[]): boolean {
  const place = parseLocation(location)
  if ('redirect' in place) return false
  const match = findRoute(table, place.path)
  const isPublic = match?.route.access === 'anybody'
  if (isPublic || isSignedIn(currentSession())) {
    preloadPage(match?.route, place.locale)
    preloadData(match)
  }
  return isPublic
}

/** A failure is ignored here: the navigation loads again and shows it. */
function preloadPage(route: RouteDefinition | undefined, locale: Locale): void {
  loadRoute(route, locale).catch(() => {})
}

function preloadData(match: Match | undefined): void {
  match?.route.preload?.(match.parameters).catch(() => {})
}

/** Resolves once the first page is ready to render. */
export async function startNavigation(table: readonly RouteDefinition[]): Promise<void> {
  routes = table
  history.scrollRestoration = 'manual'
  writeEntry(parseEntry(history.state) ?? { index: 0, key: crypto.randomUUID() })
  addEventListener('popstate', onHistory)
  addEventListener('pagehide', saveScrollPosition)
  confirmUnloadWhileDirty()
  onSessionChange(reevaluateRoute)
  await resolveAndLoad('load')
}

/** Navigates to an address without a locale, in the page's language. */
export async function go(to: string, options: NavigateOptions = {}): Promise<void> {
  await goToAddress(localizedAddress(to, currentLanguage().locale), options)
}

/** Navigates to an address with its locale, as in the address bar. */
export async function goToAddress(address: string, options: NavigateOptions = {}): Promise<void> {
  const { replace = false, isRedirect = false, state } = options
  if (!isRedirect && isOtherPage(new URL(address, location.origin)) && !(await confirmUnsavedChanges()))
    return
  saveScrollPosition()
  const { index, key, state: stateHere } = currentEntry()
  // As in browsers, a link to the current address adds no history entry.
  const isHere = address === currentAddress() && JSON.stringify(state) === JSON.stringify(stateHere)
  const isNew = !replace && !isHere
  writeEntry(isNew ? { index: index + 1, key: crypto.randomUUID(), state } : { index, key, state }, {
    address,
    isNew,
  })
  await resolveAndLoad('go')
}

/** Switches the language of the current page; step, typed text and focus stay. */
export async function switchLanguage(locale: Locale): Promise<void> {
  const asked = parseLocation(location)
  if ('redirect' in asked) return
  await loadRoute(findRoute(routes, asked.path)?.route, locale)
  // The person may have navigated while the texts were loading.
  const place = parseLocation(location)
  if ('redirect' in place) return
  writeEntry(currentEntry(), { address: formatLocation({ ...place, locale }) })
  await resolveAndLoad(lastCause)
}

/** Preloads the code and texts of a link's page. */
export function preload(to: string): void {
  const { pathname } = new URL(to, location.origin)
  const match = findRoute(routes, pathname)
  if (match) preloadPage(match.route, currentLanguage().locale)
}

/** Decides again, after a change of the session or the person. */
export function reevaluateRoute(): void {
  if (store.get(currentPageAtom)) void resolveAndLoad(lastCause)
}

/**
 * Loads the current page again, whose files could not be fetched.
 * @throws while they can't be.
 */
export async function retryPage(): Promise<void> {
  await resolveAndLoad(lastCause)
  const page = store.get(currentPageAtom)
  if (page?.failure) throw page.failure
}

function currentAddress(): string {
  return location.pathname + location.search + location.hash
}

async function onHistory(): Promise<void> {
  if (isRestoringEntry()) return
  const from = currentEntry()
  // A traversal by the browser to an anchor within the page has no entry of the portal yet.
  const to = parseEntry(history.state) ?? { ...from, index: from.index + 1, key: crypto.randomUUID() }
  if (to.index !== from.index && isDirty() && isOtherPage(location))
    return confirmTraversal(from.index, to.index)
  saveScrollPosition()
  writeEntry(to)
  await resolveAndLoad('history')
}

/**
 * Whether an address is another page than the current one: not just
 * another language, anchor or step.
 */
function isOtherPage(address: Address): boolean {
  const shown = store.get(currentPageAtom)
  const place = parseLocation(address)
  return !shown || 'redirect' in place || place.path !== shown.place.path
}

async function resolveAndLoad(cause: Cause): Promise<void> {
  const mine = ++attempt
  lastCause = cause
  const resolution = resolveRoute(routes, location, {
    session: currentSession(),
    person: cachedResource(userinfoResource),
    previous,
    origin: location.origin,
  })
  if ('redirect' in resolution) return redirect(resolution.redirect)
  const { place, match, isWaiting } = resolution
  // A loaded page fetches its data itself, at once.
  const mayRead = match?.route.access === 'anybody' || isSignedIn(currentSession())
  if (mayRead && !isRouteLoaded(match?.route, place.locale)) preloadData(match)
  const failure = await loadMatch(match, place.locale)
  if (mine !== attempt) return
  const { key: entry, state } = currentEntry()
  setCurrentPage({ place, match, cause, entry, state, isWaiting, ...failure })
}

async function redirect(address: string): Promise<void> {
  await goToAddress(address, { replace: true, isRedirect: true })
}

async function loadMatch(match: Match | undefined, locale: Locale): Promise<{ failure?: unknown }> {
  if (isRouteLoaded(match?.route, locale)) return {}
  store.set(isNavigatingAtom, true)
  try {
    await loadRoute(match?.route, locale)
    return {}
  } catch (failure) {
    return { failure }
  }
}

function setCurrentPage(arrival: CurrentPage): void {
  const before = store.get(currentPageAtom)
  // If even the common texts are missing, an error is shown in the default
  // language, which is always loaded.
  setLanguage(areLoaded(arrival.place.locale, []) ? arrival.place.locale : defaultLocale)
  store.set(isNavigatingAtom, false)
  if (arrival.isWaiting || before?.place.path !== arrival.place.path) closeUnsavedChangesPrompt()
  store.set(currentPageAtom, arrival)
  if (arrival.isWaiting || arrival.match?.route.access) return
  previous = currentAddress()
  if (before && before.place.path !== arrival.place.path) void refreshUserinfo({ onlyIfOld: true })
}
