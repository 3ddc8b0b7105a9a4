import type { Locale } from '@officine/i18n/locale'
import { loadDefinedTexts } from '@officine/ui-elements/texts/texts.js'
import type { ComponentType } from 'react'
import { areLoaded, loadMessages, type Namespace } from '../language/index.ts'
import type { RouteDefinition } from './route.ts'

const pages = new Map<RouteDefinition, ComponentType<Record<string, string>>>()

export const loadedPage = (route: RouteDefinition) => pages.get(route)

export function isRouteLoaded(route: RouteDefinition | undefined, locale: Locale): boolean {
  return (!route || pages.has(route)) && areLoaded(locale, messagesFor(route))
}

/** The texts of a route, including those of its notices. */
function messagesFor(route: RouteDefinition | undefined): readonly Namespace[] {
  const { messages = [], notificationCategory } = route ?? {}
  return notificationCategory ? [...messages, 'notices', 'notice-banners'] : messages
}

/** Loads a route's page and its texts in one language; the page shows a failure, and loads again. */
export async function loadRoute(route: RouteDefinition | undefined, locale: Locale): Promise<void> {
  await Promise.all([loadMessages(locale, messagesFor(route)), route && loadPage(route)])
  // Otherwise the elements would render after the page and cause a layout shift.
  await loadDefinedTexts(locale)
}

async function loadPage(route: RouteDefinition): Promise<void> {
  if (pages.has(route)) return
  const { default: page } = await route.load()
  // The route table pairs a page with its path: the path's parameters are the page's props.
  pages.set(route, page as ComponentType<Record<string, string>>)
}
