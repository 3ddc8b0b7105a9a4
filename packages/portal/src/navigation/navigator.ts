import { defaultLocale, type Locale } from '@officine/i18n/locale'
import { keptResource } from '../data/index.ts'
import { areLoaded, currentLanguage, speak } from '../language/index.ts'
import {
  currentSession,
  isSignedIn,
  onSessionChange,
  refreshUserinfo,
  userinfoResource,
} from '../session/index.ts'
import { atom, isDirty, store } from '../store/index.ts'
import { currentEntry, entryOf, noteScroll, writeEntry } from './entries.ts'
import { askBeforeLeaving, askBrowserWhileDirty, withdrawQuestion } from './guard/question.ts'
import { holdTraversal, isPuttingBack } from './guard/traversal.ts'
import { isReady, prepare } from './page-chunks.ts'
import { type Address, addressOf, localized, type Place, placeOf } from './place.ts'
import { resolve } from './resolve.ts'
import { findRoute, type Match, type RouteDefinition } from './route.ts'

/** The cause of a navigation: loading the page, a link or code, or Back and Forward. */
type Cause = 'load' | 'go' | 'history'

/** The page on screen; set once its code and texts are loaded. */
export interface Arrival {
  readonly place: Place
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

export const arrivalAtom = atom<Arrival | undefined>(undefined)
export const isMovingAtom = atom(false)

let routes: readonly RouteDefinition[] = []
let previous: string | undefined
let attempt = 0
let lastCause: Cause = 'load'

/**
 * Preloads a public page and its texts before the session is known.
 * @returns whether the address is one of a public page.
 */
export function askForOpenPage(table: readonly RouteDefinition[]): boolean {
  const place = placeOf(location)
  const route = 'redirect' in place ? undefined : findRoute(table, place.path)?.route
  if ('redirect' in place || route?.access !== 'anybody') return false
  prepareAhead(route, place.locale)
  return true
}

/** Preloads the page, its texts and its data before the person is loaded. */
export function askForFirstPage(table: readonly RouteDefinition[]): void {
  const place = placeOf(location)
  if ('redirect' in place || !isSignedIn(currentSession())) return
  const match = findRoute(table, place.path)
  match?.route.preload?.(match.parameters)
  prepareAhead(match?.route, place.locale)
}

/** A failure is ignored here: the navigation loads again and shows it. */
function prepareAhead(route: RouteDefinition | undefined, locale: Locale): void {
  prepare(route, locale).catch(() => {})
}

/** Resolves once the first page is ready to render. */
export async function startNavigation(table: readonly RouteDefinition[]): Promise<void> {
  routes = table
  history.scrollRestoration = 'manual'
  writeEntry(entryOf(history.state) ?? { index: 0, key: crypto.randomUUID() })
  addEventListener('popstate', onHistory)
  addEventListener('pagehide', noteScroll)
  askBrowserWhileDirty()
  onSessionChange(reconsider)
  await arrive('load')
}

/** Navigates to an address without a locale, in the page's language. */
export async function go(to: string, options: NavigateOptions = {}): Promise<void> {
  await goToAddress(localized(to, currentLanguage().locale), options)
}

/** Navigates to an address with its locale, as in the address bar. */
export async function goToAddress(address: string, options: NavigateOptions = {}): Promise<void> {
  const { replace = false, isRedirect = false, state } = options
  if (!isRedirect && leavesPage(new URL(address, location.origin)) && !(await askBeforeLeaving())) return
  noteScroll()
  const { index, key, state: stateHere } = currentEntry()
  // As in browsers, a link to the current address adds no history entry.
  const isHere = address === currentAddress() && JSON.stringify(state) === JSON.stringify(stateHere)
  const isNew = !replace && !isHere
  writeEntry(isNew ? { index: index + 1, key: crypto.randomUUID(), state } : { index, key, state }, {
    address,
    isNew,
  })
  await arrive('go')
}

/** Switches the language of the current page; step, typed text and focus stay. */
export async function switchLanguage(locale: Locale): Promise<void> {
  const asked = placeOf(location)
  if ('redirect' in asked) return
  await prepare(findRoute(routes, asked.path)?.route, locale)
  // The person may have navigated while the texts were loading.
  const place = placeOf(location)
  if ('redirect' in place) return
  writeEntry(currentEntry(), { address: addressOf({ ...place, locale }) })
  await arrive(lastCause)
}

/** Preloads the page of a link. */
export function preload(to: string): void {
  const { pathname } = new URL(to, location.origin)
  const match = findRoute(routes, pathname)
  // A failure is ignored here: following the link loads again and shows it.
  if (match) prepare(match.route, currentLanguage().locale).catch(() => {})
}

/** Decides again, after a change of the session or the person. */
export function reconsider(): void {
  if (store.get(arrivalAtom)) void arrive(lastCause)
}

function currentAddress(): string {
  return location.pathname + location.search + location.hash
}

async function onHistory(): Promise<void> {
  if (isPuttingBack()) return
  const from = currentEntry()
  // A traversal by the browser to an anchor within the page has no entry of the portal yet.
  const to = entryOf(history.state) ?? { ...from, index: from.index + 1, key: crypto.randomUUID() }
  if (to.index !== from.index && isDirty() && leavesPage(location)) return holdTraversal(from.index, to.index)
  noteScroll()
  writeEntry(to)
  await arrive('history')
}

/**
 * Whether an address is another page than the current one: not just
 * another language, anchor or step.
 */
function leavesPage(address: Address): boolean {
  const shown = store.get(arrivalAtom)
  const place = placeOf(address)
  return !shown || 'redirect' in place || place.path !== shown.place.path
}

async function arrive(cause: Cause): Promise<void> {
  const mine = ++attempt
  lastCause = cause
  const resolution = resolve(routes, location, {
    session: currentSession(),
    person: keptResource(userinfoResource),
    previous,
    origin: location.origin,
  })
  if ('redirect' in resolution) return redirect(resolution.redirect)
  const { place, match, isWaiting } = resolution
  // A loaded page fetches its data itself, at once.
  if (match && !isReady(match.route, place.locale) && isSignedIn(currentSession()))
    match.route.preload?.(match.parameters)
  const failure = await prepared(match, place.locale)
  if (mine !== attempt) return
  const { key: entry, state } = currentEntry()
  settle({ place, match, cause, entry, state, isWaiting, ...failure })
}

async function redirect(address: string): Promise<void> {
  await goToAddress(address, { replace: true, isRedirect: true })
}

async function prepared(match: Match | undefined, locale: Locale): Promise<{ failure?: unknown }> {
  if (isReady(match?.route, locale)) return {}
  store.set(isMovingAtom, true)
  try {
    await prepare(match?.route, locale)
    return {}
  } catch (failure) {
    return { failure }
  }
}

function settle(arrival: Arrival): void {
  const before = store.get(arrivalAtom)
  // If even the common texts are missing, an error is shown in the default
  // language, which is always loaded.
  speak(areLoaded(arrival.place.locale, []) ? arrival.place.locale : defaultLocale)
  store.set(isMovingAtom, false)
  if (arrival.isWaiting || before?.place.path !== arrival.place.path) withdrawQuestion()
  store.set(arrivalAtom, arrival)
  if (arrival.isWaiting || arrival.match?.route.access) return
  previous = currentAddress()
  if (before && before.place.path !== arrival.place.path) void refreshUserinfo({ onlyIfOld: true })
}
