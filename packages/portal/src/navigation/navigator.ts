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

/** How the person came here: by loading the page, by a link or code, or by Back and Forward. */
type Cause = 'load' | 'go' | 'history'

/** What is on screen: settled only once its page and texts are here. */
export interface Arrival {
  readonly place: Place
  readonly match: Match | undefined
  readonly cause: Cause
  /** The entry of the history: another one for each navigation that isn't a replacement. */
  readonly entry: string
  /** The session or the person isn't known yet. */
  readonly isWaiting: boolean
  /** What the page goes by beside its address. */
  readonly state: unknown
  /** The page's chunk couldn't be fetched. */
  readonly failure?: unknown
}

export interface NavigateOptions {
  readonly replace?: boolean
  /** Never asks about unsent changes: sign-in, guards, expiry. */
  readonly isRedirect?: boolean
  /** What the page goes by and its address may not tell: Back and a reload find it again, and nobody reads it elsewhere. */
  readonly state?: unknown
}

export const arrivalAtom = atom<Arrival | undefined>(undefined)
export const isMovingAtom = atom(false)

let routes: readonly RouteDefinition[] = []
let previous: string | undefined
let attempt = 0
let lastCause: Cause = 'load'

/**
 * A page for anybody and its texts come before it is known whether somebody is signed in.
 * @returns whether the address names one.
 */
export function askForOpenPage(table: readonly RouteDefinition[]): boolean {
  const place = placeOf(location)
  const route = 'redirect' in place ? undefined : findRoute(table, place.path)?.route
  if ('redirect' in place || route?.access !== 'anybody') return false
  prepareAhead(route, place.locale)
  return true
}

/** What the address names comes while it is not known yet who is signed in: the page, its texts, its data. */
export function askForFirstPage(table: readonly RouteDefinition[]): void {
  const place = placeOf(location)
  if ('redirect' in place || !isSignedIn(currentSession())) return
  const match = findRoute(table, place.path)
  match?.route.preload?.(match.parameters)
  prepareAhead(match?.route, place.locale)
}

/** What can't be fetched is asked for again, with a word, on arriving. */
function prepareAhead(route: RouteDefinition | undefined, locale: Locale): void {
  prepare(route, locale).catch(() => {})
}

/** Resolves once the first page is ready to be drawn. */
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

/** Goes to a place of the portal, written without a locale: it stays in the language of the page. */
export async function go(to: string, options: NavigateOptions = {}): Promise<void> {
  await goToAddress(localized(to, currentLanguage().locale), options)
}

/** Goes to an address as the address bar writes it. */
export async function goToAddress(address: string, options: NavigateOptions = {}): Promise<void> {
  const { replace = false, isRedirect = false, state } = options
  if (!isRedirect && leavesPage(new URL(address, location.origin)) && !(await askBeforeLeaving())) return
  noteScroll()
  const { index, key, state: stateHere } = currentEntry()
  // As the platform does: a link to where one is adds nothing to the history.
  const isHere = address === currentAddress() && JSON.stringify(state) === JSON.stringify(stateHere)
  const isNew = !replace && !isHere
  writeEntry(isNew ? { index: index + 1, key: crypto.randomUUID(), state } : { index, key, state }, {
    address,
    isNew,
  })
  await arrive('go')
}

/** Changes the language of the page as it stands: same step, same typed text, same focus. */
export async function switchLanguage(locale: Locale): Promise<void> {
  const asked = placeOf(location)
  if ('redirect' in asked) return
  await prepare(findRoute(routes, asked.path)?.route, locale)
  // The person may have gone on while the texts came.
  const place = placeOf(location)
  if ('redirect' in place) return
  writeEntry(currentEntry(), { address: addressOf({ ...place, locale }) })
  await arrive(lastCause)
}

/** Fetches what a link leads to, before it is followed. */
export function preload(to: string): void {
  const { pathname } = new URL(to, location.origin)
  const match = findRoute(routes, pathname)
  // What can't be fetched now is asked for again, with a word, when the link is followed.
  if (match) prepare(match.route, currentLanguage().locale).catch(() => {})
}

/** Decides anew: the session or the person has changed. */
export function reconsider(): void {
  if (store.get(arrivalAtom)) void arrive(lastCause)
}

function currentAddress(): string {
  return location.pathname + location.search + location.hash
}

async function onHistory(): Promise<void> {
  if (isPuttingBack()) return
  const from = currentEntry()
  // A place within the page that the platform went to by itself has no entry of ours yet.
  const to = entryOf(history.state) ?? { ...from, index: from.index + 1, key: crypto.randomUUID() }
  if (to.index !== from.index && isDirty() && leavesPage(location)) return holdTraversal(from.index, to.index)
  noteScroll()
  writeEntry(to)
  await arrive('history')
}

/** Whether an address is another page than the one on screen: neither another language of it, nor a place or a step within it. */
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
  // A page that is here asks for its data itself, at once.
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
  // Without even its common texts a failure is told in the language that is always here.
  speak(areLoaded(arrival.place.locale, []) ? arrival.place.locale : defaultLocale)
  store.set(isMovingAtom, false)
  if (arrival.isWaiting || before?.place.path !== arrival.place.path) withdrawQuestion()
  store.set(arrivalAtom, arrival)
  if (arrival.isWaiting || arrival.match?.route.access) return
  previous = currentAddress()
  if (before && before.place.path !== arrival.place.path) void refreshUserinfo({ onlyIfOld: true })
}
