import type { IdParameters, UserRight } from '@officine/api/calls'
import type { JobField, notificationTypes, Role } from '@officine/api/constants'
import type { ComponentType } from 'react'
import { matchRoute } from 'wouter'
import type { MessageKey, Namespace } from '../language/index.ts'
import { decode, parsePattern } from './paths.ts'

/** A requirement of a guard: one of the values is enough, or `all` are required. */
export type Requirement<Value> = readonly Value[] | { readonly all: readonly Value[] }

/** Who may open a route (specification 6). A missing list requires nothing. */
export interface Guard {
  /** Rights that do not depend on a record. */
  readonly may?: Requirement<UserRight>
  readonly roles?: Requirement<Role>
  readonly occupations?: Requirement<string>
  readonly jobFields?: Requirement<JobField>
  /** The responsible person of accessa, at a pharmacy where they work today. */
  readonly isPrimaryAccessa?: true
  /** Whether all lists must match (the default), or one is enough. */
  readonly needs?: 'all' | 'any'
  /** The redirect for everyone else; `/unauthorized` by default. */
  readonly target?: string
}

/**
 * `standard` has navigation; `edit` has no footer, so that a save bar fits there;
 * `bare` has no navigation; `unauthenticated` has neither navigation nor account
 * menu; `screen` is the page alone.
 */
export type Layout = 'standard' | 'edit' | 'bare' | 'unauthenticated' | 'screen'

/** A notification that a page can show as a banner; its texts are in `locales/…/notices.json`. */
export type NotificationCategory = Extract<
  keyof typeof notificationTypes,
  'UpdateEmployment' | 'UpdatePharmacy' | 'UpdateUser'
>

/** How a route is displayed; `presets` has common combinations. */
export interface Presentation {
  readonly layout?: Layout
  /** The page fills the height of the window. */
  readonly fillsHeight?: boolean
  /** `false` hides banners and the portal's own notices (an update, offline-ready). */
  readonly showsNotifications?: boolean
}

/** The parameters of a path by name, with the types of the calls' parameters, and by position. */
export type RouteParameters = Readonly<Record<string, string>> & Partial<IdParameters>

/** One row of the route table. */
export interface RouteDefinition extends Presentation {
  /** `/pharmacies/:pharmacyId`, without a locale; parameters become the page's props. */
  readonly path: string
  /** The window's title until the page sets its own. */
  readonly title: MessageKey
  /** Imports the page, a chunk of its own; called on hover or focus of its links. */
  readonly load: () => Promise<{ readonly default: ComponentType<never> }>
  /**
   * Fetches the page's data, and code beyond its chunk, while the chunk loads; only when signed in,
   * unless the page is for anybody. A failure is ignored: the page fetches again and shows it.
   */
  readonly preload?: (parameters: RouteParameters) => Promise<void>
  /** The files of texts that the page needs besides `shell` and `errors`. */
  readonly messages: readonly Namespace[]
  readonly guard?: Guard
  /** Who may open the route; without it, signed-in people. */
  readonly access?: 'signedOut' | 'anybody'
  /** These show as banners above the page; those about a pharmacy on that pharmacy's pages only. */
  readonly notificationCategory?: NotificationCategory
}

export interface Match {
  readonly route: RouteDefinition
  readonly parameters: RouteParameters
}

/** The first row that matches a path, which is decoded as in wouter: `%2F` does not end a segment. */
export function findRoute(routes: readonly RouteDefinition[], path: string): Match | undefined {
  const decoded = decode(path, decodeURI)
  for (const route of routes) {
    const [isMatch, parameters] = matchRoute<RouteParameters>(parsePattern, route.path, decoded)
    if (isMatch) return { route, parameters }
  }
  return undefined
}

/** The presets of specification 2, to be spread into a row of the route table. */
export const presets = {
  fillsHeight: { fillsHeight: true },
  /** Around the sign-in: no navigation, no account menu, no interruptions. */
  unauthenticated: { layout: 'unauthenticated', showsNotifications: false },
  withoutNotifications: { showsNotifications: false },
} as const satisfies Record<string, Presentation>
