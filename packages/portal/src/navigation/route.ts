import type { UserRight } from '@officine/api/calls'
import type { JobField, notificationTypes, Role } from '@officine/api/constants'
import type { ComponentType } from 'react'
import type { MessageKey, Namespace } from '../language/index.ts'

/** What a person must have of a list: one of it is enough, or `all` of it. */
export type Wanted<Value> = readonly Value[] | { readonly all: readonly Value[] }

/** Who may open a route (specification 6). A list that isn't written asks nothing. */
export interface Guard {
  /** Rights that are tied to no record. */
  readonly may?: Wanted<UserRight>
  readonly roles?: Wanted<Role>
  readonly occupations?: Wanted<string>
  readonly jobFields?: Wanted<JobField>
  /** The responsible person of accessa, at a pharmacy where they work today. */
  readonly isPrimaryAccessa?: true
  /** Whether each written list must name the person's own (`all`, without a word), or one is enough. */
  readonly needs?: 'all' | 'any'
  /** Where others are sent; `/unauthorized` without it. */
  readonly target?: string
}

/**
 * `standard` has navigation; `edit` has no footer, so that a
 * save bar can stand there; `bare` has no navigation; `unauthenticated` neither
 * navigation nor account; `screen` is the page alone.
 */
export type Layout = 'standard' | 'edit' | 'bare' | 'unauthenticated' | 'screen'

/** A type of notification that a page can show as a banner, by its name; `locales/…/notices.json` has its words. */
export type NotificationCategory = Extract<
  keyof typeof notificationTypes,
  'UpdateEmployment' | 'UpdatePharmacy' | 'UpdateUser'
>

/** How a route is shown; `presets` has the sets that are used together. */
export interface Presentation {
  readonly layout?: Layout
  /** The page takes the height that the frame leaves. */
  readonly fillsHeight?: boolean
  /** `false`: neither banners nor what the portal itself has to say (an update, ready offline). */
  readonly showsNotifications?: boolean
}

/** One row of the flat route table. */
export interface RouteDefinition extends Presentation {
  /** `/pharmacies/:pharmacyId`, without a locale; parameters become the page's props. */
  readonly path: string
  /** In the window until the page has a better one. */
  readonly title: MessageKey
  /** The page, a chunk of its own; fetched when its link is hovered or focused. */
  readonly load: () => Promise<{ readonly default: ComponentType<never> }>
  /** Asks for the page's data while its chunk is on the way; for signed-in people alone. */
  readonly preload?: (parameters: RouteParameters) => void
  /** The files of texts that the page needs beside `shell` and `errors`. */
  readonly messages: readonly Namespace[]
  readonly guard?: Guard
  /** For whom the route is: signed-in people (without a word), signed-out ones, or both. */
  readonly access?: 'signedIn' | 'signedOut' | 'anybody'
  /** Notifications of this type show above the page as a banner; those about a pharmacy on that pharmacy's page alone. */
  readonly notificationCategory?: NotificationCategory
}

type RouteParameters = Readonly<Record<string, string>>

export interface Match {
  readonly route: RouteDefinition
  readonly parameters: RouteParameters
}

/** The parameters of a path that a pattern fits, each decoded; nothing when it doesn't fit. */
function matchPath(pattern: string, path: string): RouteParameters | undefined {
  const wanted = pattern.split('/').filter(Boolean)
  const given = path.split('/').filter(Boolean)
  if (wanted.length !== given.length) return undefined
  const parameters: Record<string, string> = {}
  for (const [index, part] of wanted.entries()) {
    const value = decode(given[index] ?? '')
    if (value === undefined) return undefined
    if (part.startsWith(':')) parameters[part.slice(1)] = value
    else if (part !== value) return undefined
  }
  return parameters
}

/** What an encoded part of an address stands for; nothing when it isn't rightly encoded. */
export function decode(part: string): string | undefined {
  try {
    return decodeURIComponent(part)
  } catch {
    return undefined
  }
}

/** The first row that a path fits: fixed paths stand before those with parameters. */
export function findRoute(routes: readonly RouteDefinition[], path: string): Match | undefined {
  for (const route of routes) {
    const parameters = matchPath(route.path, path)
    if (parameters) return { route, parameters }
  }
  return undefined
}

/** Specification 2's presets, spread into a row of the route table. */
export const presets = {
  /** Fills the height of the page. */
  fillsHeight: { fillsHeight: true },
  /** Before and beside signing in: no navigation, no account, nothing that interrupts. */
  unauthenticated: { layout: 'unauthenticated', showsNotifications: false },
  withoutNotifications: { showsNotifications: false },
} as const satisfies Record<string, Presentation>
