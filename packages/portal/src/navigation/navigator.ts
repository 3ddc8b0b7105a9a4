import { defaultLocale, type Locale } from '@officine/i18n/locale'
import { type Infer, is, number, optional, string, type, unknown } from 'superstruct'
import { queryClient } from '../data/index.ts'
import { areLoaded, currentLanguage, setLanguage } from '../language/index.ts'
import {
  currentSession,
  isSignedIn,
  onSessionChange,
  refreshUserinfo,
  userinfoQuery,
} from '../session/index.ts'
import { atom, isDirty, store } from '../store/index.ts'
import { isRouteLoaded, loadRoute } from './load-route.ts'
import { type Address, formatLocation, localizedAddress, parseLocation } from './portal-location.ts'
import { type ResolvedPage, resolveRoute } from './resolve-route.ts'
import { findRoute, type Match, type RouteDefinition } from './route.ts'
import {
  closeUnsavedChangesPrompt,
  confirmUnloadWhileDirty,
  confirmUnsavedChanges,
} from './unsaved-changes.ts'

/** The cause of a navigation: loading the page, a link or code, or Back and Forward. */
type Cause = 'load' | 'go' | 'history'

/** What the portal stores in an entry of the browser's history; `key` names its scroll position. */
const HistoryEntry = type({ index: number(), key: string(), state: optional(unknown()) })
type HistoryEntry = Infer<typeof HistoryEntry>

/** The page on screen; set once its code and texts are loaded. */
export interface CurrentPage extends ResolvedPage {
  readonly cause: Cause
  /** The key of the history entry: new for each navigation that is not a replacement. */
  readonly entry: string
  /** The state of the history entry. */
  readonly state: unknown
  /** The error of loading the page's chunk. */
  readonly failure?: unknown
}

export interface NavigateOptions {
  readonly replace?: boolean
  /** Skips the confirmation about unsent changes: for the sign-in, guards and an expired session. */
  readonly isRedirect?: boolean
  /** State that must not be in the address; it survives Back and a reload. */
  readonly state?: unknown
}

export const currentPageAtom = atom<CurrentPage | undefined>(undefined)
/** Whether the page of a new address is still loading. */
export const isNavigatingAtom = atom(false)

/** The navigation of this tab; `currentPageAtom` follows once the page is loaded. */
const navigation: {
  routes: readonly RouteDefinition[]
  /** The history entry of the address. */
  entry: HistoryEntry
  cause: Cause
  /** Counts the navigations: what is loaded after a later one is not shown. */
  attempt: number
  /** The last address on screen that is not part of the sign-in. */
  lastShownAddress?: string
  /** Whether the history is moved back to the current page; `popstate` is ignored meanwhile. */
  isRestoringEntry?: boolean
} = { routes: [], entry: { index: 0, key: '', state: undefined }, cause: 'load', attempt: 0 }

/**
 * Preloads the code, texts and data of the page of the address: of a public page at any time, of
 * others once the person is known to be signed in.
 * @returns whether the page is public.
 */
export function preloadFirstPage(routes: readonly RouteDefinition[]): boolean {
  const parsed = parseLocation(location)
  if ('redirect' in parsed) return false
  const match = findRoute(routes, parsed.path)
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
export async function startNavigation(routes: readonly RouteDefinition[]): Promise<void> {
  navigation.routes = routes
  history.scrollRestoration = 'manual'
  writeEntry(storedEntry() ?? newEntry(0))
  addEventListener('popstate', onHistory)
  addEventListener('pagehide', saveScrollPosition)
  confirmUnloadWhileDirty()
  onSessionChange(reevaluateRoute)
  await resolveAndLoad('load')
}

/** Navigates to an address without a locale, in the page's language. */
export async function go(to: string, options?: NavigateOptions): Promise<void> {
  await goToAddress(localizedAddress(to, currentLanguage().locale), options)
}

/** Navigates to an address with its locale, as in the address bar. */
export async function goToAddress(address: string, options: NavigateOptions = {}): Promise<void> {
  const { replace = false, isRedirect = false, state } = options
  if (!isRedirect && isOtherPage(new URL(address, location.origin)) && !(await confirmUnsavedChanges()))
    return
  saveScrollPosition()
  const { entry } = navigation
  // As in browsers, a link to the current address adds no history entry.
  const isCurrentAddress =
    address === currentAddress() && JSON.stringify(state) === JSON.stringify(entry.state)
  if (replace || isCurrentAddress) writeEntry({ ...entry, state }, address)
  else writeEntry(newEntry(entry.index + 1, state), address, 'pushState')
  await resolveAndLoad('go')
}

/** Switches the language of the current page; step, typed text and focus stay. */
export async function switchLanguage(locale: Locale): Promise<void> {
  await loadRoute(store.get(currentPageAtom)?.match?.route, locale)
  // The person may have navigated while the texts were loading.
  const parsed = parseLocation(location)
  if ('redirect' in parsed) return
  writeEntry(navigation.entry, formatLocation({ ...parsed, locale }))
  await resolveAndLoad(navigation.cause)
}

/** Preloads the code and texts of a link's page. */
export function preload(to: string): void {
  const { pathname } = new URL(to, location.origin)
  const match = findRoute(navigation.routes, pathname)
  if (match) preloadPage(match.route, currentLanguage().locale)
}

/** Decides again, after a change of the session or the person. */
export function reevaluateRoute(): void {
  if (store.get(currentPageAtom)) void resolveAndLoad(navigation.cause)
}

/**
 * Loads the current page again, whose files could not be fetched.
 * @throws while they can't be.
 */
export async function retryPage(): Promise<void> {
  await resolveAndLoad(navigation.cause)
  const page = store.get(currentPageAtom)
  if (page?.failure) throw page.failure
}

async function resolveAndLoad(cause: Cause): Promise<void> {
  const attempt = ++navigation.attempt
  navigation.cause = cause
  const resolution = resolveRoute(navigation.routes, location, {
    session: currentSession(),
    person: queryClient.getQueryData(userinfoQuery.queryKey),
    lastShownAddress: navigation.lastShownAddress,
  })
  if ('redirect' in resolution) return goToAddress(resolution.redirect, { replace: true, isRedirect: true })
  const outcome = await loadPage(resolution)
  if (attempt !== navigation.attempt) return
  const { key: entry, state } = navigation.entry
  setCurrentPage({ ...resolution, ...outcome, cause, entry, state })
}

async function loadPage({ match, location: { locale } }: ResolvedPage): Promise<{ failure?: unknown }> {
  // A loaded page fetches its data itself, at once.
  if (isRouteLoaded(match?.route, locale)) return {}
  if (match?.route.access === 'anybody' || isSignedIn(currentSession())) preloadData(match)
  store.set(isNavigatingAtom, true)
  return loadRoute(match?.route, locale).then(
    () => ({}),
    (failure: unknown) => ({ failure }),
  )
}

function setCurrentPage(page: CurrentPage): void {
  const before = store.get(currentPageAtom)
  const isOther = before?.location.path !== page.location.path
  // Without even the common texts, an error is shown in the default language, which is loaded.
  setLanguage(areLoaded(page.location.locale, []) ? page.location.locale : defaultLocale)
  store.set(isNavigatingAtom, false)
  if (page.isAccessPending || isOther) closeUnsavedChangesPrompt()
  store.set(currentPageAtom, page)
  if (page.isAccessPending || page.match?.route.access) return
  navigation.lastShownAddress = currentAddress()
  if (before && isOther) void refreshUserinfo({ onlyIfOld: true })
}

function currentAddress(): string {
  return location.pathname + location.search + location.hash
}

/** Whether an address is another page than the current one, not just another step of it. */
function isOtherPage(address: Address): boolean {
  const parsed = parseLocation(address)
  return 'redirect' in parsed || parsed.path !== store.get(currentPageAtom)?.location.path
}

async function onHistory(): Promise<void> {
  if (navigation.isRestoringEntry) return
  const { index: from } = navigation.entry
  // A traversal by the browser to an anchor within the page has no entry of the portal yet.
  const to = storedEntry() ?? newEntry(from + 1, navigation.entry.state)
  if (to.index !== from && isDirty() && isOtherPage(location)) return confirmTraversal(from, to.index)
  saveScrollPosition()
  writeEntry(to)
  await resolveAndLoad('history')
}

/**
 * Back and Forward cannot be cancelled: `popstate` fires afterwards. This restores the address at
 * once, and repeats the traversal if the person confirms, from any entry to any other.
 */
async function confirmTraversal(from: number, to: number): Promise<void> {
  const [mayLeave] = await Promise.all([confirmUnsavedChanges(), restoreEntry(from)])
  if (mayLeave) history.go(to - from)
}

/** The wait for another Back that is still in progress (ms). */
const settleDelay = 50

/** The timeout of a traversal of the history (ms). */
const traversalTimeout = 1_000

async function restoreEntry(target: number): Promise<void> {
  const currentIndex = () => storedEntry()?.index ?? 0
  navigation.isRestoringEntry = true
  for (let distance = target - currentIndex(); distance !== 0; distance = target - currentIndex()) {
    history.go(distance)
    await new Promise((resolve) => {
      addEventListener('popstate', resolve, { once: true })
      setTimeout(resolve, traversalTimeout)
    })
    // Back was pressed again meanwhile; two concurrent traversals would repeat for ever.
    if (currentIndex() !== target) await new Promise((resolve) => setTimeout(resolve, settleDelay))
  }
  navigation.isRestoringEntry = false
}

/** Whether Back leads to a page of the portal. */
export function hasPageBefore(): boolean {
  return navigation.entry.index > 0
}

function storedEntry(): HistoryEntry | undefined {
  return is(history.state, HistoryEntry) ? history.state : undefined
}

function newEntry(index: number, state?: unknown): HistoryEntry {
  return { index, key: crypto.randomUUID(), state }
}

/** Sets the current entry, and writes it to the browser's history, at its address or another one. */
function writeEntry(
  entry: HistoryEntry,
  address?: string,
  method: 'pushState' | 'replaceState' = 'replaceState',
): void {
  navigation.entry = entry
  history[method](entry, '', address)
}

function saveScrollPosition(): void {
  sessionStorage.setItem(scrollPositionName(navigation.entry.key), String(Math.round(scrollY)))
}

export function savedScrollPosition(entry: string): number | undefined {
  const saved = sessionStorage.getItem(scrollPositionName(entry))
  return saved === null ? undefined : Number(saved)
}

const scrollPositionName = (entry: string) => `officine-scroll-${entry}`
