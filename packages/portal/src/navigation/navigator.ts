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
import { currentEntry, parseEntry, saveScrollPosition, writeEntry } from './history-entries.ts'
import { confirmTraversal, isRestoringEntry } from './history-traversal.ts'
import { isRouteLoaded, loadRoute } from './load-route.ts'
import {
  type Address,
  formatLocation,
  localizedAddress,
  type PortalLocation,
  parseLocation,
} from './portal-location.ts'
import { resolveRoute } from './resolve-route.ts'
import { findRoute, type Match, type RouteDefinition } from './route.ts'
import {
  closeUnsavedChangesPrompt,
  confirmUnloadWhileDirty,
  confirmUnsavedChanges,
} from './unsaved-changes.ts'

/** The cause of a navigation: loading the page, a link or code, or Back and Forward. */
type Cause = 'load' | 'go' | 'history'

/** The page on screen; set once its code and texts are loaded. */
export interface CurrentPage {
  readonly location: PortalLocation
  readonly match: Match | undefined
  readonly cause: Cause
  /** The key of the history entry: new for each navigation that is not a replacement. */
  readonly entry: string
  /** Whether the session or the person is not loaded yet. */
  readonly isAccessPending: boolean
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
let lastShownAddress: string | undefined
let lastAttempt = 0
let lastCause: Cause = 'load'

/**
 * Preloads the code, texts and data of the page of the address: of a public page at any time, of
 * others once the person is known to be signed in.
 * @returns whether the page is public.
 */
export function preloadFirstPage(table: readonly RouteDefinition[]): boolean {
  const parsed = parseLocation(location)
  if ('redirect' in parsed) return false
  const match = findRoute(table, parsed.path)
  const isPublic = match?.route.access === 'anybody'
  if (isPublic || isSignedIn(currentSession())) {
    preloadPage(match?.route, parsed.locale)
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
  const { index, key, state: currentState } = currentEntry()
  // As in browsers, a link to the current address adds no history entry.
  const isCurrentAddress =
    address === currentAddress() && JSON.stringify(state) === JSON.stringify(currentState)
  const isNew = !replace && !isCurrentAddress
  writeEntry(isNew ? { index: index + 1, key: crypto.randomUUID(), state } : { index, key, state }, {
    address,
    isNew,
  })
  await resolveAndLoad('go')
}

/** Switches the language of the current page; step, typed text and focus stay. */
export async function switchLanguage(locale: Locale): Promise<void> {
  const before = parseLocation(location)
  if ('redirect' in before) return
  await loadRoute(findRoute(routes, before.path)?.route, locale)
  // The person may have navigated while the texts were loading.
  const parsed = parseLocation(location)
  if ('redirect' in parsed) return
  writeEntry(currentEntry(), { address: formatLocation({ ...parsed, locale }) })
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
  const currentPage = store.get(currentPageAtom)
  const parsed = parseLocation(address)
  return !currentPage || 'redirect' in parsed || parsed.path !== currentPage.location.path
}

async function resolveAndLoad(cause: Cause): Promise<void> {
  const thisAttempt = ++lastAttempt
  lastCause = cause
  const resolution = resolveRoute(routes, location, {
    session: currentSession(),
    person: cachedResource(userinfoResource),
    lastShownAddress,
    origin: location.origin,
  })
  if ('redirect' in resolution) return redirect(resolution.redirect)
  const { location: target, match, isAccessPending } = resolution
  // A loaded page fetches its data itself, at once.
  const mayRead = match?.route.access === 'anybody' || isSignedIn(currentSession())
  if (mayRead && !isRouteLoaded(match?.route, target.locale)) preloadData(match)
  const failure = await loadMatch(match, target.locale)
  if (thisAttempt !== lastAttempt) return
  const { key: entry, state } = currentEntry()
  setCurrentPage({ location: target, match, cause, entry, state, isAccessPending, ...failure })
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

function setCurrentPage(page: CurrentPage): void {
  const before = store.get(currentPageAtom)
  // If even the common texts are missing, an error is shown in the default
  // language, which is always loaded.
  setLanguage(areLoaded(page.location.locale, []) ? page.location.locale : defaultLocale)
  store.set(isNavigatingAtom, false)
  if (page.isAccessPending || before?.location.path !== page.location.path) closeUnsavedChangesPrompt()
  store.set(currentPageAtom, page)
  if (page.isAccessPending || page.match?.route.access) return
  lastShownAddress = currentAddress()
  if (before && before.location.path !== page.location.path) void refreshUserinfo({ onlyIfOld: true })
}
