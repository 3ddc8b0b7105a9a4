import type { ReactElement, ReactNode } from 'react'
import { type BaseLocationHook, Router, Link as WouterLink } from 'wouter'
import { useLanguage } from '../language/index.ts'
import { useAtomValue } from '../store/index.ts'
import { type CurrentPage, currentPageAtom, goToAddress, type NavigateOptions, preload } from './navigator.ts'
import { parsePattern } from './paths.ts'
import { localePrefix } from './portal-location.ts'

/** The page on screen, while the page of a new address is still loading too. */
export function useCurrentPage(): CurrentPage | undefined {
  return useAtomValue(currentPageAtom)
}

/** The state of the history entry, from `go(to, { state })`; an older release may have written it. */
export function useEntryState(): unknown {
  return useCurrentPage()?.state
}

/**
 * wouter's location is the page on screen: a new address counts once its code and texts are loaded.
 * A navigation confirms unsent changes first.
 */
const useSettledLocation: BaseLocationHook = () => {
  const { locale } = useLanguage()
  return [localePrefix(locale) + (useCurrentPage()?.location.path ?? '/'), navigate]
}

/** wouter decodes the query, and `URLSearchParams` would decode it again. */
const useSettledSearch = () => (useCurrentPage()?.location.search ?? '').replaceAll('%', '%25')

const navigate = (address: string, options?: NavigateOptions) => goToAddress(withoutSlash(address), options)

/** wouter joins base and path: the English home would be `/en-CA/`. */
const withoutSlash = (address: string) => address.replace(/^(\/[^/?#]+)\/(?=$|[?#])/, '$1')

/** Links and routes below it have the prefix of the page's language. */
export function PortalRouter({ children }: { children: ReactNode }) {
  const { locale } = useLanguage()
  return (
    <Router
      base={localePrefix(locale)}
      hook={useSettledLocation}
      searchHook={useSettledSearch}
      hrefs={withoutSlash}
      parser={parsePattern}
    >
      {children}
    </Router>
  )
}

interface LinkTarget {
  /** Without a locale: `/pharmacies/12`. */
  readonly to: string
  /** The state of the new history entry. */
  readonly state?: unknown
  /** Before the navigation; not called if a modifier key opens the link elsewhere. */
  readonly onClick?: () => void
}

interface LinkProps extends LinkTarget {
  readonly replace?: boolean
  /** In navigation: every address with this prefix marks the link as current. */
  readonly section?: string
  /** Of a set of choices, the one on screen; by default the link to the current page is current. */
  readonly 'aria-current'?: boolean
  readonly className?: string
  readonly children: ReactNode
}

/** A link within the portal, in the page's language; preloads its page on hover or focus. */
export function Link({ section, ...props }: LinkProps) {
  const { to } = props
  // Encoded like `to`; wouter's `useLocation()` decodes the path.
  const path = useCurrentPage()?.location.path
  const isWithin = section !== undefined && path?.startsWith(section)
  const current = path === to ? 'page' : isWithin ? 'true' : undefined
  return <WouterLink aria-current={current} {...props} {...preloadHandlers(to)} />
}

/** Makes an element with an `href`, such as `OfcButton`, a link within the portal. */
export function ElementLink(props: LinkTarget & { readonly children: ReactElement }) {
  return <WouterLink {...props} {...preloadHandlers(props.to)} asChild />
}

function preloadHandlers(to: string) {
  const onFocus = () => preload(to)
  return { onFocus, onPointerEnter: onFocus }
}
