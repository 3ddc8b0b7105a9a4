import type { Locale } from '@officine/i18n/locale'
import { loadDefinedTexts } from '@officine/ui-elements/texts/texts.js'
import type { ComponentType } from 'react'
import { areLoaded, loadMessages, type Namespace } from '../language/index.ts'
import type { RouteDefinition } from './route.ts'

const pages = new Map<RouteDefinition, ComponentType<Record<string, string>>>()

export function pageOf(route: RouteDefinition): ComponentType<Record<string, string>> | undefined {
  return pages.get(route)
}

export function isReady(route: RouteDefinition | undefined, locale: Locale): boolean {
  return (!route || pages.has(route)) && areLoaded(locale, messagesFor(route))
}

/** What the notices of a page say comes with it. */
function messagesFor(route: RouteDefinition | undefined): readonly Namespace[] {
  const { messages = [], notificationCategory } = route ?? {}
  return notificationCategory ? [...messages, 'notices', 'notice-banners'] : messages
}

/** How long what could not be fetched is left alone before it is asked for once more, in milliseconds. */
const patience = 1000

/**
 * Fetches a route's page and its texts in one language. What can't be fetched is asked for once more: the network
 * stuttered, or a release is being exchanged on the server at this moment.
 */
export async function prepare(route: RouteDefinition | undefined, locale: Locale): Promise<void> {
  try {
    await fetchParts(route, locale)
  } catch {
    await new Promise((resolve) => setTimeout(resolve, patience))
    await fetchParts(route, locale)
  }
}

async function fetchParts(route: RouteDefinition | undefined, locale: Locale): Promise<void> {
  await Promise.all([loadMessages(locale, messagesFor(route)), route && loadPage(route)])
  // Else the elements of the page draw themselves after it, and push down what stands below them.
  await loadDefinedTexts(locale)
}

async function loadPage(route: RouteDefinition): Promise<void> {
  if (pages.has(route)) return
  const { default: page } = await route.load()
  // The route table ties a page to its path: the path's parameters are the page's props.
  pages.set(route, page as ComponentType<Record<string, string>>)
}
